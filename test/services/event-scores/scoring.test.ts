import fc from 'fast-check'
import { toEventPerformance } from '../../../src/domain/leaderboards/rank/event-performance'
import { toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import type { StandingsEntrant } from '../../../src/domain/leaderboards/standings/rules'
import { computeStandings } from '../../../src/domain/leaderboards/standings/standings'
import type { ResultDetails } from '../../../src/schemas/results/result-details'
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { penalizeRow, reviewScore } from '../../../src/services/event-scores/decisions'
import { enterScore, readEventRow } from '../../../src/services/event-scores/scoring'
import { getDivisionBoard } from '../../../src/services/leaderboards/leaderboards'
import { detailsOf } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { historyIn, scoringIn } from '../../support/competitions/scoring'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function build() {
  const db = database.prisma
  const cast = await buildCast(db)
  const day = await scoringIn(db, cast)
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  return { ...day, scope, ref: { competitionId: day.competition.id, eventId: day.event.id } }
}

it('scoring: requires an organiser', async () => {
  const { scope, ref, person, maya } = await build()
  const outside = { ...scope, actor: PUBLIC }
  const row = { participant_id: person(maya).id, score: '4:05', scaling: 'rx' as const }
  await expect(enterScore(outside, ref, row)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(readEventRow(outside, ref, row)).rejects.toMatchObject({ kind: 'forbidden' })
})

it('a row sent several times at once is stored once', async () => {
  const { scope, ref, person, maya, scoreOf } = await build()
  const row = { participant_id: person(maya).id, score: '4:05', scaling: 'rx' as const }
  const scores = await Promise.all(Array.from({ length: 6 }, () => enterScore(scope, ref, row)))
  expect(new Set(scores.map(score => score?.id)).size).toBe(1)
  const score = (await scoreOf(maya))!
  expect(score.revision).toBe(1)
  expect(await historyIn(database.prisma, score)).toHaveLength(1)
  expect(await database.prisma.result.count({ where: { score: { eventId: ref.eventId } } })).toBe(1)
})

type Deed =
  | { who: number; kind: 'enter'; score: string; scaling: 'rx' | 'scaled' }
  | { who: number; kind: 'clear' | 'reject' | 'accept' }
  | { who: number; kind: 'penalty'; amount: number }

const who = fc.nat({ max: 2 })
const time = fc
  .integer({ min: 120, max: 590 })
  .map(s => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`)
const deeds = fc.array(
  fc.oneof<fc.Arbitrary<Deed>[]>(
    fc.record({
      who,
      kind: fc.constant('enter' as const),
      score: fc.oneof(
        time,
        fc.nat({ max: 71 }).map(reps => `CAP ${reps}`),
        fc.constantFrom('DNF', 'DNS'),
      ),
      scaling: fc.constantFrom('rx' as const, 'scaled' as const),
    }),
    fc.record({ who, kind: fc.constantFrom('clear' as const, 'reject' as const, 'accept' as const) }),
    fc.record({ who, kind: fc.constant('penalty' as const), amount: fc.integer({ min: 1, max: 30 }) }),
  ),
  { minLength: 4, maxLength: 12 },
)

it('the standings always follow the latest scores of the history', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async all => {
      const { scope, ref, person, maya, tom, ida, rx, event, workout, scaled, scoreOf } = await build()
      const athletes = [maya, tom, ida]
      const last = new Map<string, Record<string, unknown> | null>()
      for (const deed of all) {
        const athlete = athletes[deed.who]!
        const stored = await scoreOf(athlete)
        const revision = stored?.revision
        const row = { participant_id: person(athlete).id, ...(revision && { revision }) }
        const known = { participant_id: row.participant_id, revision: revision ?? 1 }
        const doing =
          deed.kind === 'enter'
            ? enterScore(scope, ref, { ...row, score: deed.score, scaling: deed.scaling })
            : deed.kind === 'clear'
              ? enterScore(scope, ref, { ...row, score: '', scaling: 'rx', remove: 'yes' })
              : deed.kind === 'penalty'
                ? penalizeRow(scope, ref, { ...known, amount: deed.amount, reason: 'No-reps' })
                : reviewScore(scope, ref, {
                    ...known,
                    decision: deed.kind === 'reject' ? 'rejected' : 'accepted',
                    reason: 'As seen on video',
                  })
        // What cannot be, such as a penalty on a DNF, changes nothing.
        await doing.catch(error => expect(['invalid', 'not_found']).toContain(error.kind))
        const now = await scoreOf(athlete)
        const entries = now ? await historyIn(database.prisma, now) : []
        last.set(athlete.id, now ? entries.at(-1)!.after : null)
      }
      const entrants: StandingsEntrant[] = athletes.map(athlete => {
        const said = last.get(athlete.id)
        const name = person(athlete).name
        if (!said || said.review === 'rejected')
          return { id: athlete.id, name, withdrawn: false, performances: new Map() }
        const done = detailsOf(said.scaling === 'scaled' ? scaled : workout)
        const result = {
          status: said.status as 'completed',
          scaling: said.scaling as 'rx',
          details: said.details as ResultDetails,
          text: null,
        }
        const performance = toEventPerformance(
          toPerformance(done, result, person(athlete).gender),
          event.tieBreak,
        )
        return { id: athlete.id, name, withdrawn: false, performances: new Map([[event.id, performance]]) }
      })
      const wanted = computeStandings(entrants, [{ ...event, closed: false }], {
        scheme: { kind: 'place' },
        tie: { kind: 'best' },
      })
      const { standings } = await getDivisionBoard(scope, ref.competitionId, rx.id)
      const told = (rows: { entrant: { id: string }; rank: number | null; points: number | null }[]) =>
        new Map(rows.map(({ entrant, rank, points }) => [entrant.id, [rank, points]]))
      expect(told(standings)).toEqual(told(wanted))
    }),
    { numRuns: 12 },
  )
}, 60_000)
