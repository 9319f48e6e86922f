/**
 * A floor full of judges, and a server that is killed again and again: what a judge was told is saved is there after, in
 * the history as well, and a score that had to be sent again is there once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/db/client'
import { judgePath } from '../../src/domain/event-scores/judge-link'
import { buildRegistration } from '../support/builders'
import { buildJudgeLink } from '../support/builders/scoring'
import { scoringIn } from '../support/competitions/scoring'
import { sized } from '../support/long'
import { eventually, type Running, useServers } from '../support/process/server-process'
import { sendTo } from '../support/process/wire'
import { type Seeded, seededDatabase } from '../support/seeded'

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
      judges.push(new Judge(`${judgePath(SECRET, link.id)}/scores`, athletes))
    }
    return { judges, eventId: day.event.id }
  } finally {
    await database.close()
  }
}

/** Scores its lines over and over, each time with another time, and sends again until there is an answer. */
class Judge {
  /** By athlete: what the server has confirmed, in order. */
  readonly confirmed = new Map<string, { score: string; revision: number }[]>()
  busy = false
  count = 0
  resent = 0

  constructor(
    private readonly path: string,
    private readonly athletes: string[],
  ) {}

  async work(address: () => string | undefined, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const athlete = this.athletes[turn % this.athletes.length]!
      const before = this.confirmed.get(athlete) ?? []
      const seconds = 120 + (turn % 470)
      const score = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      const revision = await this.#send(address, { athlete, score, revision: before.at(-1)?.revision })
      this.confirmed.set(athlete, [...before, { score, revision }])
      this.count++
    }
  }

  async #send(
    address: () => string | undefined,
    { athlete, score, revision }: { athlete: string; score: string; revision: number | undefined },
  ): Promise<number> {
    const body = new URLSearchParams({
      participant_id: athlete,
      score,
      ...(revision && { revision: String(revision) }),
    })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
    for (;;) {
      this.busy = true
      const to = address()
      const given = { method: 'POST', path: this.path, headers, body: body.toString() }
      const answer = to ? await sendTo(to, given).catch(() => null) : null
      this.busy = false
      if (answer?.status === 200) return JSON.parse(answer.text).revision
      if (answer && answer.status !== 503)
        throw new Error(`an unexpected answer: ${answer.status} ${answer.text}`)
      this.resent++
      await sleep(20)
    }
  }
}

test(`no confirmed score is lost in ${KILLS} kills, and none is there twice`, async () => {
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
    await eventually('scores', () => count() >= from + 8 + Math.floor(Math.random() * 12), 30_000)
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
    const rows = await database.prisma.score.findMany({ where: { eventId }, include: { result: true } })
    const confirmed = judges.flatMap(judge => [...judge.confirmed])
    expect(rows).toHaveLength(confirmed.length)
    for (const [athlete, saved] of confirmed) {
      const row = rows.find(({ participantId }) => participantId === athlete)!
      const last = saved.at(-1)!
      expect([row.result.description, row.revision]).toEqual([last.score, last.revision])
      // Every confirmed score is a revision of its own, whose history says just that.
      expect(saved.map(({ revision }) => revision)).toEqual(saved.map((_, index) => index + 1))
      const entries = await database.prisma.auditEntry.findMany({
        where: { subjectType: 'score', subjectId: row.id },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      })
      expect(entries.map(({ after }) => JSON.parse(after!).description)).toEqual(
        saved.map(({ score }) => score),
      )
    }
  } finally {
    await database.close()
  }
}, 120_000)
