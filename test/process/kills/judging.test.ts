/**
 * A floor full of judges, and a server that is killed again and again: what a judge was told is saved is there after, in
 * the history as well, and a score that had to be sent again is there once.
 */
import { openDatabase } from '../../../src/db/client'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { buildRegistration } from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'
import { scoringIn } from '../../support/competitions/scoring'
import { sized } from '../../support/long'
import { Judge, missingScores } from '../../support/process/judges'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { type Seeded, seededDatabase } from '../../support/seeded'

const KILLS = sized(3, 10)
const JUDGES = 4
const ATHLETES_EACH = 3
const SECRET = 'the secret of this competition day, kept'

const servers = useServers()
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

/** The lines of every judge. */
async function buildFloor() {
  const database = openDatabase(seeded.url)
  try {
    const day = await scoringIn(database.prisma, seeded.cast)
    const of = { gymId: day.event.gymId, competitionId: day.competition.id, divisionId: day.rx.id }
    const judges = []
    for (let number = 0; number < JUDGES; number++) {
      const link = await buildJudgeLink(database.prisma, day.event, { name: `Judge ${number}` })
      const athletes = []
      for (let each = 0; each < ATHLETES_EACH; each++)
        athletes.push((await buildRegistration(database.prisma, of)).participants[0]!.id)
      judges.push(new Judge(judgePath(SECRET, link.id), athletes))
    }
    return { judges, eventId: day.event.id }
  } finally {
    await database.close()
  }
}

test(`no confirmed score is lost or duplicated in ${KILLS} kills`, async () => {
  const { judges, eventId } = await buildFloor()
  let server: Running | undefined
  let isOver = false
  const working = Promise.all(
    judges.map(judge =>
      judge.work(
        () => server?.address,
        () => isOver,
      ),
    ),
  )
  const count = () => judges.reduce((sum, judge) => sum + judge.count, 0)
  const resent = () => judges.reduce((sum, judge) => sum + judge.resent, 0)
  // So many kills, and as many more as it takes for one to come between a score and its answer.
  for (let kill = 1; kill <= KILLS || (resent() === 0 && kill <= 10 * KILLS); kill++) {
    server = await servers.start({ databaseUrl: seeded.url, env: { SECRET } })
    const from = count()
    await eventually('scores', () => count() >= from + 8 + Math.floor(Math.random() * 12))
    await server.kill()
    server = undefined
  }
  server = await servers.start({ databaseUrl: seeded.url, env: { SECRET } })
  isOver = true
  await working
  expect(resent()).toBeGreaterThan(0)
  await server.kill()

  const database = openDatabase(seeded.url)
  try {
    const of = judges.map(judge => ({ judge, eventId }))
    expect(await missingScores(database, seeded.cast.gym.id, of)).toEqual([])
    const confirmed = judges.reduce((sum, judge) => sum + judge.confirmed.size, 0)
    expect(await database.prisma.score.count({ where: { eventId } })).toBe(confirmed)
  } finally {
    await database.close()
  }
}, 120_000)
