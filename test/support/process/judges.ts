/** Judges at their phones: each enters the scores of its lines over its link, and remembers what it was told is saved. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../src/db/client'
import { sendTo } from './wire'

export type Confirmed = { score: string; revision: number }

type Pace = {
  /** Milliseconds between a score and the next; none when left out. */
  pause?: () => number
  /** Every so many-th is a correction of an earlier line; none but those of a next round when left out. */
  correctEvery?: number
}

/** Scores its lines over and over, each time with another time, and sends again until there is an answer. */
export class Judge {
  /** By athlete: what the server has confirmed, in order. */
  readonly confirmed = new Map<string, Confirmed[]>()
  /** Milliseconds that each score took, however often it was sent. */
  readonly took: number[] = []
  count = 0
  resent = 0

  constructor(
    /** The path of its link. */
    readonly path: string,
    private readonly athletes: readonly string[],
    private readonly pace: Pace = {},
  ) {}

  async work(address: () => string | undefined, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const athlete = this.#lineAt(turn)
      const before = this.confirmed.get(athlete) ?? []
      const seconds = 120 + (turn % 470)
      const score = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      const began = performance.now()
      const revision = await this.#send(address, { athlete, score, revision: before.at(-1)?.revision })
      this.took.push(performance.now() - began)
      this.confirmed.set(athlete, [...before, { score, revision }])
      this.count++
      if (this.pace.pause) await sleep(this.pace.pause())
    }
  }

  #lineAt(turn: number): string {
    const { correctEvery } = this.pace
    const corrected = correctEvery ? Math.floor(turn / correctEvery) : 0
    const isCorrection = correctEvery && turn % correctEvery === correctEvery - 1
    const at = isCorrection ? Math.floor(Math.random() * (turn - corrected)) : turn - corrected
    return this.athletes[at % this.athletes.length]!
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
      const to = address()
      const given = { method: 'POST', path: `${this.path}/scores`, headers, body: body.toString() }
      const answer = to ? await sendTo(to, given).catch(() => null) : null
      if (answer?.status === 200) return JSON.parse(answer.text).revision
      if (answer && answer.status !== 503)
        throw new Error(`an unexpected answer: ${answer.status} ${answer.text}`)
      this.resent++
      await sleep(20)
    }
  }
}

/**
 * What of the confirmed scores is not in the database as it was confirmed, in words: the score as it stands, and every
 * one before it in the history, each there once.
 */
export async function missingScores(
  { prisma }: Pick<Database, 'prisma'>,
  gymId: string,
  judges: readonly { judge: Judge; eventId: string }[],
): Promise<string[]> {
  const missing: string[] = []
  for (const { judge, eventId } of judges) {
    const rows = await prisma.score.findMany({ where: { gymId, eventId }, include: { result: true } })
    const byAthlete = new Map(rows.map(row => [row.participantId, row]))
    for (const [athlete, saved] of judge.confirmed) {
      const row = byAthlete.get(athlete)
      const last = saved.at(-1)!
      const said = `${last.score}, revision ${last.revision}`
      const found = row ? `${row.result.description}, revision ${row.revision}` : 'nothing'
      if (found !== said) missing.push(`${athlete}: ${said} was confirmed, ${found} is there`)
      const entries = await prisma.auditEntry.findMany({
        where: { gymId, subjectType: 'score', subjectId: row?.id ?? '' },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      })
      const history = entries.map(({ after }) => JSON.parse(after!).description).join(' ')
      const confirmed = saved.map(({ score }) => score).join(' ')
      if (history !== confirmed)
        missing.push(`${athlete}: ${confirmed} were confirmed, the history says ${history}`)
      // Every confirmed score is a revision of its own.
      if (saved.some(({ revision }, index) => revision !== index + 1))
        missing.push(`${athlete}: revisions ${saved.map(({ revision }) => revision).join(' ')}`)
    }
  }
  return missing
}
