/** The application as it is served, and one address more by which scores come in: the service that judges' pages call. */
import express from 'express'
import { createApp } from '../src/app'
import { prepareDatabase } from '../src/boot'
import { loadConfig } from '../src/config'
import { httpServer } from '../src/http/http-server'
import { createLog } from '../src/log'
import { EventScoreRow } from '../src/schemas/event-scores/scoring'
import { gymScope, OPERATOR } from '../src/scope'
import { enterScore } from '../src/services/event-scores/scoring'
import { COMPETITION, GYM } from './ids'
import { JUDGED_EVENT } from './leaderboard-data'

const [file, port] = [process.argv[2]!, Number(process.argv[3])]

async function main(): Promise<void> {
  const url = `file:${file}`
  const { prisma: db } = await prepareDatabase(url, () => undefined)
  const config = loadConfig({ DATABASE_URL: url, RATE_LIMIT: '0' })
  const app = express()
  app.post('/bench/score', express.json(), async (req, res) => {
    const scope = gymScope({ db, gymId: GYM, actor: OPERATOR, requestId: null })
    await enterScore(
      scope,
      { competitionId: COMPETITION, eventId: JUDGED_EVENT },
      EventScoreRow.parse(req.body),
    )
    res.json({ saved: true })
  })
  app.use(createApp({ db, config, log: createLog('silent') }))
  httpServer(app).listen(port, '127.0.0.1')
}

void main()
