import fc from 'fast-check'
import type { HeatEntrant } from '../../../src/domain/heats/filling'
import { type HeatPlan, makeHeats, type PlannedHeat } from '../../../src/domain/heats/make-heats'
import { isTooNear, personKeys } from '../../../src/domain/heats/rest'

const START = new Date('2026-12-12T09:00:00Z')
const PLAN: HeatPlan = {
  lanes: 4,
  startsAt: START,
  lengthSeconds: 600,
  gapSeconds: 120,
  restSeconds: 1200,
  leadersLast: false,
}
const people = (count: number, from = 1): HeatEntrant[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, people: [`p${from + index}`] }))
const minutes = (from: number, to: number, rest = 0) => ({
  from: START.getTime() + from * 60_000,
  to: START.getTime() + to * 60_000,
  rest: rest * 60_000,
})
function heatsOf(made: ReturnType<typeof makeHeats>): PlannedHeat[] {
  if ('unplaced' in made) throw new Error(`no heat for ${made.unplaced.join()}`)
  return made.heats
}
const idsOf = (made: ReturnType<typeof makeHeats>) =>
  heatsOf(made).map(({ lanes }) => lanes.map(({ entrantId }) => entrantId).join())
const timesOf = (made: ReturnType<typeof makeHeats>) =>
  heatsOf(made).map(({ startsAt }) => startsAt.toISOString().slice(11, 16))

it('making heats: fills heats evenly, fuller heats last, and starts them at equal intervals', () => {
  const made = makeHeats([people(10)], PLAN)
  expect(idsOf(made)).toEqual(['1,2,3', '4,5,6', '7,8,9,10'])
  expect(timesOf(made)).toEqual(['09:00', '09:12', '09:24'])
  expect(makeHeats([[], []], PLAN)).toEqual({ heats: [] })
})

it('making heats: puts the leaders in the last heat, the first of each heat in the first lane', () => {
  expect(idsOf(makeHeats([people(10)], { ...PLAN, leadersLast: true }))).toEqual([
    '8,9,10',
    '5,6,7',
    '1,2,3,4',
  ])
})

it('making heats: groups never share a heat and start one after the other', () => {
  const made = makeHeats([people(3), people(5, 11)], PLAN)
  expect(idsOf(made)).toEqual(['1,2,3', '11,12', '13,14,15'])
  expect(timesOf(made)).toEqual(['09:00', '09:12', '09:24'])
})

it('making heats: gives athletes of an earlier heat their rest', () => {
  // Done at 8:52, and rests until 9:12: the second heat.
  const busy = new Map([['p1', [minutes(-18, -8)]]])
  expect(idsOf(makeHeats([people(8)], PLAN, busy))).toEqual(['2,3,4,5', '1,6,7,8'])
})

it('making heats: adds heats when everyone has to rest, and starts later', () => {
  const busy = new Map(people(2).map(({ people: [person] }) => [person!, [minutes(-15, -5)]]))
  expect(timesOf(makeHeats([people(2)], PLAN, busy))).toEqual(['09:24'])
})

it('making heats: keeps two registrations of one person apart, also in one event', () => {
  const both: HeatEntrant[] = [{ id: 'alone', people: ['ann'] }, ...people(3)]
  const team: HeatEntrant[] = [{ id: 'team', people: ['ben', 'ann'] }]
  // From 9:00 to 9:10, and again from 9:30 on.
  expect(timesOf(makeHeats([both, team], PLAN))).toEqual(['09:00', '09:36'])
  const shared = heatsOf(makeHeats([[...both, ...team]], PLAN))
  const at = (id: string) =>
    shared.find(({ lanes }) => lanes.some(({ entrantId }) => entrantId === id))!.startsAt
  expect(Math.abs(at('team').getTime() - at('alone').getTime())).toBeGreaterThanOrEqual(30 * 60_000)
})

it('making heats: moves entrants between heats so that nobody starts alone', () => {
  const heats = heatsOf(makeHeats([people(5)], { ...PLAN, lanes: 3 }))
  expect(heats.map(({ lanes }) => lanes.length)).toEqual([2, 3])
  const busy = new Map([['p4', [minutes(-60, 20)]]])
  const late = heatsOf(makeHeats([people(4)], PLAN, busy))
  expect(late.map(({ lanes }) => lanes.length)).toEqual([2, 2])
})

it('making heats: names the registrations without a heat that leaves enough rest', () => {
  const busy = new Map([['p2', [minutes(0, 100_000)]]])
  expect(makeHeats([people(3)], PLAN, busy)).toEqual({ unplaced: ['2'] })
})

it('making heats: the rest between two heats is the rest before the later one', () => {
  const heat = minutes(0, 10)
  expect(isTooNear(heat, minutes(10, 20))).toBe(false)
  expect(isTooNear(heat, minutes(9, 20))).toBe(true)
  expect(isTooNear(heat, minutes(29, 40, 20))).toBe(true)
  expect(isTooNear(heat, minutes(30, 40, 20))).toBe(false)
  expect(isTooNear(minutes(0, 10, 20), minutes(10, 20))).toBe(false)
  expect(isTooNear(minutes(-20, -10), minutes(0, 10, 20))).toBe(true)
  expect(isTooNear(minutes(0, 10, 20), minutes(-20, -10))).toBe(true)
})

it('making heats: identifies a person by athlete and by email', () => {
  expect(personKeys({ athleteId: 'x', email: ' Ann@Gym.example ' })).toEqual(['athlete x', 'ann@gym.example'])
  expect(personKeys({ athleteId: null, email: '' })).toEqual([])
})

const anyPlan = fc.record({
  lanes: fc.integer({ min: 1, max: 10 }),
  startsAt: fc.constant(START),
  lengthSeconds: fc.integer({ min: 60, max: 1800 }),
  gapSeconds: fc.integer({ min: 0, max: 600 }),
  restSeconds: fc.integer({ min: 0, max: 2400 }),
  leadersLast: fc.boolean(),
})
/** Entrants of up to three people out of a few, so that they meet each other. */
const anyGroups = fc
  .array(
    fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }), {
      maxLength: 12,
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map(groups =>
    groups.map((group, at) =>
      group.map((keys, index) => ({ id: `${at}-${index}`, people: keys.map(key => `p${key}`) })),
    ),
  )
const anyBusy = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -30, max: 90 })), { maxLength: 12 })
  .map(entries => new Map(entries.map(([key, at]) => [`p${key}`, [minutes(at, at + 10)]])))

it('making heats: gives everyone one lane and enough rest, with the same heats every time', () => {
  fc.assert(
    fc.property(anyGroups, anyPlan, anyBusy, (groups, plan, busy) => {
      const made = makeHeats(groups, plan, busy)
      expect(makeHeats(groups, plan, busy)).toEqual(made)
      if ('unplaced' in made) return
      const entrants = new Map(groups.flat().map(entrant => [entrant.id, entrant]))
      const placed = made.heats.flatMap(({ lanes }) => lanes.map(({ entrantId }) => entrantId))
      expect([...placed].sort()).toEqual([...entrants.keys()].sort())
      const spans = made.heats.map(({ startsAt }) => ({
        from: startsAt.getTime(),
        to: startsAt.getTime() + plan.lengthSeconds * 1000,
        rest: plan.restSeconds * 1000,
      }))
      const seen = new Map<string, ReturnType<typeof minutes>[]>(
        [...busy].map(([key, own]) => [key, [...own]]),
      )
      for (const [index, { lanes }] of made.heats.entries()) {
        expect(lanes.length).toBeGreaterThan(0)
        expect(lanes.length).toBeLessThanOrEqual(plan.lanes)
        expect(lanes.map(({ lane }) => lane)).toEqual(lanes.map((_, lane) => lane + 1))
        for (const person of lanes.flatMap(({ entrantId }) => entrants.get(entrantId)!.people)) {
          expect((seen.get(person) ?? []).filter(other => isTooNear(spans[index]!, other))).toEqual([])
          seen.set(person, [...(seen.get(person) ?? []), spans[index]!])
        }
      }
    }),
  )
})

it('making heats: creates no heat of one when rest and lanes allow it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 3, max: 10 }), (count, lanes) => {
      const sizes = heatsOf(makeHeats([people(count)], { ...PLAN, lanes })).map(heat => heat.lanes.length)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(sizes.length).toBe(Math.ceil(count / lanes))
    }),
  )
})
