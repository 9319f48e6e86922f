/**
 * A day of judging with a server that is killed: `npm run measure:judging [-- --minutes 60 --kills 10 --database sqlite]`.
 * Eight judges enter and correct scores over their links, spectators read the leaderboard, and the server is killed at
 * moments that are never the same and started again. At the end every score that was confirmed is read back, with its
 * history. Ends with 1 when one is missing. `--database postgresql` starts a server of its own.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareDatabase } from '../../src/boot'
import { openDatabase } from '../../src/db/client'
import { databaseUrl, execute, type Postgres } from '../../test/support/postgres'
import { missingScores } from '../../test/support/process/judges'
import { sendTo } from '../../test/support/process/wire'
import { startPostgresql } from '../databases/postgresql'
import { share } from '../measure'
import { type Server, startReal } from '../servers'
import { buildFloor, type Floor } from './floor'
import { type Reads, read } from './readers'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    kills: { type: 'string', default: '10' },
    judges: { type: 'string', default: '8' },
    athletes: { type: 'string', default: '240' },
    database: { type: 'string', default: 'sqlite' },
  },
})
const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

const SPECTATORS = 4
const spectating = () => 2_000 + Math.random() * 2_000
const looking = () => 20_000 + Math.random() * 20_000

type Given = { minutes: number; kills: number; database: string; secret: string }

async function run(given: Given & { folder: string; postgres: Postgres | undefined }): Promise<boolean> {
  const { folder, postgres, secret } = given
  const where = postgres ? databaseUrl(postgres.url, 'judging') : join(folder, 'chalkbox.db')
  const url = postgres ? where : `file:${where}`
  if (postgres) await execute(postgres.url, 'CREATE DATABASE judging')
  const made = await prepareDatabase(url, () => undefined)
  const floor = await buildFloor(made, {
    judges: Number(values.judges),
    athletes: Number(values.athletes),
    secret,
  })
  await made.close()
  const settings = { SECRET: secret, RATE_LIMIT: '3000' }
  const { reads, outages, server } = await judge(floor, given, () => startReal(where, settings))
  const shown = await shownToJudges(floor, server)
  await server.stop()

  const database = openDatabase(url)
  try {
    const missing = [...(await missingScores(database, floor.gymId, floor.judges)), ...shown]
    const lines = floor.judges.reduce((sum, { judge }) => sum + judge.confirmed.size, 0)
    const rows = await database.prisma.score.count({ where: { gymId: floor.gymId } })
    if (rows !== lines) missing.push(`${lines} lines were scored, ${rows} scores are there`)
    return report(floor, { given, reads, outages, missing })
  } finally {
    await database.close()
  }
}

/** Judges and spectators for so long, with kills in it. Returns with a server that runs. */
async function judge(
  { judges, competitionId }: Floor,
  { minutes, kills }: Given,
  start: () => Promise<Server>,
) {
  let server: Server | undefined = await start()
  let over = false
  const reads: Reads = { took: [], unanswered: 0, wrong: [] }
  const [address, isOver] = [() => server?.url, () => over]
  const reading = { address, isOver, reads }
  const working = Promise.all([
    ...judges.map(({ judge }) => judge.work(address, isOver)),
    ...judges.map(({ judge }) => read(`${judge.path}/scores/rows.json`, looking, reading)),
    ...Array.from({ length: SPECTATORS }, () => read(`/c/${competitionId}/leaderboard`, spectating, reading)),
  ])
  const failed = working.then(() => undefined)
  const count = () => judges.reduce((sum, { judge }) => sum + judge.count, 0)
  const outages: number[] = []
  const slice = (minutes * 60_000) / kills
  const began = performance.now()
  for (let kill = 0; kill < kills; kill++) {
    const at = began + slice * (kill + Math.random())
    await Promise.race([sleep(Math.max(0, at - performance.now())), failed])
    const down = performance.now()
    await server.kill()
    server = undefined
    server = await start()
    outages.push(performance.now() - down)
    say(
      `kill ${kill + 1} of ${kills}: ${count()} scores confirmed so far, back after ${outages.at(-1)!.toFixed(0)} ms`,
    )
  }
  await Promise.race([sleep(Math.max(0, began + minutes * 60_000 - performance.now())), failed])
  over = true
  await working
  return { reads, outages, server }
}

/** What is not on the judges' pages as it was confirmed, in words. */
async function shownToJudges({ judges }: Floor, { url }: Server): Promise<string[]> {
  const wrong: string[] = []
  for (const { judge } of judges) {
    const { text } = await sendTo(url, { path: `${judge.path}/scores/rows.json` })
    const rows: { id: string; score: string; revision: number }[] = JSON.parse(text).rows
    const byId = new Map(rows.map(row => [row.id, row]))
    for (const [athlete, saved] of judge.confirmed) {
      const [row, last] = [byId.get(athlete), saved.at(-1)!]
      if (row?.score !== last.score || row.revision !== last.revision)
        wrong.push(`${athlete}: ${last.score} was confirmed, the judge's page has ${row?.score ?? 'nothing'}`)
    }
  }
  return wrong
}

function report(
  { judges }: Floor,
  { given, reads, outages, missing }: { given: Given; reads: Reads; outages: number[]; missing: string[] },
): boolean {
  const total = (of: (judge: Floor['judges'][number]['judge']) => number) =>
    judges.reduce((sum, { judge }) => sum + of(judge), 0)
  const confirmed = total(({ count }) => count)
  const lines = total(({ confirmed }) => confirmed.size)
  const took = judges.flatMap(({ judge }) => judge.took)
  const times = (all: number[]) => [0.5, 0.99, 1].map(part => `${share(all, part).toFixed(0)} ms`).join(' / ')
  say(
    `${given.database}: ${given.minutes} minutes, ${judges.length} judges, ${given.kills} kills: ${confirmed} scores confirmed, ${confirmed - lines} of them corrections, ${missing.length} lost`,
  )
  say(`sent again: ${total(({ resent }) => resent)} times; from kill to answer ${times(outages)}`)
  say(`a score, median / 99 % / slowest: ${times(took)}, kills among them`)
  say(
    `${reads.took.length} reads: ${times(reads.took)}; ${reads.unanswered} without an answer while it was down`,
  )
  for (const line of missing.slice(0, 20)) say(`LOST ${line}`)
  for (const line of new Set(reads.wrong)) say(`WRONG ${line}`)
  return missing.length === 0 && reads.wrong.length === 0
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-judging-'))
  const postgres = values.database === 'postgresql' ? await startPostgresql() : undefined
  try {
    const [minutes, kills, database] = [Number(values.minutes), Number(values.kills), values.database]
    return await run({ minutes, kills, database, secret: randomBytes(24).toString('hex'), folder, postgres })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

void main().then(held => {
  process.exitCode = held ? 0 : 1
})
