/** A competition's leaderboard: the engine alone, its read from the database, and thousands who watch while scores come in. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../src/db/client'
import { judgePath } from '../src/domain/event-scores/judge-link'
import { computeStandings } from '../src/domain/leaderboards/standings/standings'
import { gymScope, PUBLIC } from '../src/scope'
import { workoutDetails } from '../src/services/boards/leaderboards'
import { readPerformance } from '../src/services/boards/performances'
import { listDivisionScores } from '../src/services/leaderboards/board-scores'
import { type BoardRegistration, readDivision } from '../src/services/leaderboards/leaderboards'
import { getPublicBoard } from '../src/services/leaderboards/public-boards'
import { COMPETITION, GYM } from './ids'
import {
  ATHLETES,
  DIVISION,
  EVENTS,
  fillShow,
  JUDGE_LINK,
  JUDGED_EVENT,
  participantAt,
} from './leaderboard-data'
import { median } from './measure'
import { type Read, Readers } from './readers'
import { startReal } from './servers'

/** What the judges' links are made by. */
const SECRET = 'a secret of the benchmark, which is longer than it must be'

export type Spread = { p50: number; p95: number; p99: number; most: number }
export type LeaderboardFigures = {
  athletes: number
  events: number
  /** Milliseconds. */
  engine: number
  service: number
  readers: number
  seconds: number
  /** A second. */
  scores: number
  reads: { perSecond: number; bytes: number } & Spread
  /** From the moment a score is confirmed until a reader has the page with it. */
  seen: Spread
  entry: { alone: Spread; watched: Spread }
}

/** `folder` is where the database goes. */
export async function measureLeaderboard(
  folder: string,
  { readers, seconds, rounds, scores }: { readers: number; seconds: number; rounds: number; scores: number },
  say: (line: string) => void,
): Promise<LeaderboardFigures> {
  const file = join(folder, 'show.db')
  await fillShow(file)
  const { engine, service, athletes } = await measureEngine(file, rounds)
  say(`Standings of ${athletes} × ${EVENTS}: ${engine.toFixed(1)} ms, read ${service.toFixed(1)} ms`)
  const server = await startReal(file, { SECRET })
  const judge = `${server.url}${judgePath(SECRET, JUDGE_LINK)}`
  await enterScores(judge, { from: 0, seconds: 1, perSecond: scores })
  const alone = await enterScores(judge, { from: scores, seconds, perSecond: scores })
  const crowd = new Readers(`${server.url}/c/${COMPETITION}`, `division=${DIVISION}`)
  await crowd.come(readers)
  await setTimeout(2_000)
  crowd.reads.length = 0
  const watched = await enterScores(judge, { from: scores * (seconds + 1), seconds, perSecond: scores })
  const reads = crowd.reads.slice()
  crowd.leave()
  await server.stop()
  const figures = {
    ...{ athletes, events: EVENTS, engine, service, readers, seconds, scores },
    reads: {
      perSecond: reads.length / seconds,
      bytes: median(reads.map(({ bytes }) => bytes)),
      ...spreadOf(reads.map(({ ms }) => ms)),
    },
    seen: spreadOf(seenAfter(reads)),
    entry: { alone: spreadOf(alone), watched: spreadOf(watched) },
  }
  say(
    `${readers} readers: ${figures.reads.perSecond.toFixed(0)} reads a second, scores p99 ${figures.entry.watched.p99.toFixed(1)} ms`,
  )
  return figures
}

/** How long the engine takes, and how long what a public page asks of it. The event that is judged is not in it yet. */
async function measureEngine(file: string, rounds: number) {
  const database = openDatabase(`file:${file}`)
  const scope = gymScope({ db: database.prisma, gymId: GYM, actor: PUBLIC, requestId: null })
  const { events, registrations } = await readDivision(scope, COMPETITION, DIVISION)
  const counted = events.filter(({ id }) => id !== JUDGED_EVENT)
  const rows = await listDivisionScores(scope, DIVISION)
  const workouts = await workoutDetails(
    scope,
    rows.map(({ result }) => result.scaledWorkoutId ?? result.prescribedWorkoutId),
  )
  const genderOf = new Map(
    registrations.map(({ id, registration }) => [id, registration.participants[0]!.gender] as const),
  )
  const rules = { scheme: { kind: 'place' }, tie: { kind: 'best' } } as const
  const engine = timed(rounds * 4, () => {
    const performances = new Map<string, Map<string, ReturnType<typeof readPerformance>>>()
    for (const { registrationId, eventId, result } of rows) {
      const own = performances.get(registrationId) ?? new Map()
      performances.set(registrationId, own)
      const done = workouts.get(result.scaledWorkoutId ?? result.prescribedWorkoutId)!
      own.set(eventId, readPerformance(done, result, genderOf.get(registrationId) ?? null))
    }
    const entrants = registrations.map(each => ({
      ...each,
      performances: performances.get(each.id) ?? new Map(),
    }))
    computeStandings<BoardRegistration>(entrants, counted, rules)
  })
  const reads: number[] = []
  for (let round = 0; round < rounds * 4; round++) {
    const start = performance.now()
    await getPublicBoard(scope, COMPETITION, DIVISION, new Date())
    reads.push(performance.now() - start)
  }
  await database.close()
  return { engine, service: median(reads), athletes: registrations.length }
}

/** Milliseconds, the median; the first few are not recorded. */
function timed(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds + 3 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times.slice(3))
}

type Entering = { from: number; seconds: number; perSecond: number }

/** So many scores a second, each at its moment whether the one before has been confirmed or not. Milliseconds of each. */
async function enterScores(url: string, { from, seconds, perSecond }: Entering): Promise<number[]> {
  const entries: Promise<number>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * perSecond; n++) {
    entries.push(enterScore(url, from + n))
    await setTimeout(Math.max(0, start + ((n + 1) * 1000) / perSecond - performance.now()))
  }
  return Promise.all(entries)
}

async function enterScore(url: string, n: number): Promise<number> {
  // Everybody in turn, and another score in every round of them: what is stored already would change nothing.
  const seconds = 200 + ((n + Math.floor(n / ATHLETES)) % 300)
  const score = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const start = performance.now()
  const answer = await fetch(`${url}/scores`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ participant_id: participantAt(n % ATHLETES), score, scaling: 'rx' }),
  })
  if (!answer.ok) throw new Error(`a score was not stored: ${answer.status} ${await answer.text()}`)
  return performance.now() - start
}

/** From being told of a change until its page is there. */
function seenAfter(reads: readonly Read[]): number[] {
  return reads.map(({ toldAgo }) => toldAgo)
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
