import { splitIntoHeats } from '../../../src/domain/screens/class-heats'
import { buildTimerClock, type FreeTimer, nameTimer } from '../../../src/domain/screens/clock/free-timer'
import { lengthOf } from '../../../src/domain/screens/clock/phases'
import { type PutOn, readPutOn, writePutOn } from '../../../src/domain/screens/put-on'

const TIMERS: [FreeTimer, string, number | null][] = [
  [{ mode: 'countdown', seconds: 90 }, 'Countdown 1:30', 90],
  [{ mode: 'for_time', cap: null }, 'For time', null],
  [{ mode: 'for_time', cap: 720 }, 'For time, cap 12:00', 720],
  [{ mode: 'emom', seconds: 60, rounds: 10 }, 'EMOM 10', 600],
  [{ mode: 'emom', seconds: 120, rounds: 5 }, 'Every 2:00 × 5', 600],
  [{ mode: 'tabata', work: 20, rest: 10, rounds: 8 }, 'Tabata 0:20 / 0:10 × 8', 230],
]

it.each(TIMERS)('%o has a name and a clock', (timer, name, seconds) => {
  expect(nameTimer(timer)).toBe(name)
  const clock = buildTimerClock(timer)!
  expect([clock.leadIn, lengthOf(clock)]).toEqual([10, seconds])
})

it('the time of day cannot be started, and a Tabata has no rest after its last interval', () => {
  expect(buildTimerClock({ mode: 'clock' })).toBeNull()
  const { phases } = buildTimerClock({ mode: 'tabata', work: 20, rest: 10, rounds: 2 })!
  expect(phases.map(({ kind, starts, count }) => [kind, starts, count])).toEqual([
    ['work', 0, 'Round 1 of 2'],
    ['rest', 20, 'Round 1 of 2'],
    ['work', 30, 'Round 2 of 2'],
  ])
})

it('content of a screen: reads what it wrote, and treats anything else as a part', () => {
  const all: PutOn[] = [
    { kind: 'part', partId: '0198d1f0-0000-7000-8000-000000000000' },
    { kind: 'side', of: 'parts' },
    { kind: 'side', of: 'boards' },
    { kind: 'heats', classId: '0198d1f0-0000-7000-8000-000000000001', most: 8 },
    { kind: 'check_in' },
    { kind: 'timer', timer: { mode: 'clock' } },
    ...TIMERS.map(([timer]): PutOn => ({ kind: 'timer', timer })),
  ]
  expect(all.map(on => readPutOn(writePutOn(on)))).toEqual(all)
  for (const text of ['timer:sundial:3', 'side:ways', 'heats:only', ''])
    expect(readPutOn(text)).toEqual({ kind: 'part', partId: text })
})

it('content of a screen: splits a class into few, even heats in order', () => {
  const people = Array.from({ length: 14 }, (_, index) => index)
  const heats = splitIntoHeats(people, 6)
  expect(heats.map(heat => heat.length)).toEqual([5, 5, 4])
  expect(heats.flat()).toEqual(people)
  expect(splitIntoHeats(people, 14)).toEqual([people])
  expect(splitIntoHeats(people, 1)).toHaveLength(14)
  expect(splitIntoHeats([], 6)).toEqual([])
})
