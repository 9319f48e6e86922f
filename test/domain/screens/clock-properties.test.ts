import fc from 'fast-check'
import { buildClock } from '../../../src/domain/screens/clock/clock-of'
import { lengthOf } from '../../../src/domain/screens/clock/phases'
import {
  type ClockState,
  cleared,
  elapsedAt,
  isOver,
  paused,
  started,
} from '../../../src/domain/screens/clock/state'
import { anyDetails, versatileMovements } from '../../support/workouts/arbitraries'

const IDS = ['one', 'two', 'three', 'four']
const movements = versatileMovements(IDS)
const clocks = anyDetails(IDS).map(details => buildClock(details, movements))

test('the phases of any workout cover its time from zero without gaps, and only the last can be open', () => {
  fc.assert(
    fc.property(clocks, clock => {
      const { phases } = clock
      expect(phases.length).toBeGreaterThan(0)
      expect(phases[0]!.starts).toBe(0)
      phases.slice(1).forEach((phase, index) => {
        const before = phases[index]!
        expect(phase.starts).toBe(before.starts + before.seconds!)
      })
      for (const { seconds, label } of phases) {
        expect(seconds === null || seconds > 0).toBe(true)
        expect(label).not.toBe('')
      }
      expect(phases.slice(0, -1).every(({ seconds }) => seconds !== null)).toBe(true)
    }),
  )
})

const START: ClockState = { part: null, startedAt: null, pausedAt: null }
const at = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms)

test('a paused clock continues from where it stopped, after any pause', () => {
  fc.assert(
    fc.property(clocks, fc.nat(3_600_000), fc.nat(3_600_000), (clock, ran, stood) => {
      const running = started(START, 'b', clock, at(0))
      const when = clock.leadIn * 1000 + ran
      fc.pre(!isOver(running, clock, at(when)))
      const still = paused(running, at(when))
      expect(elapsedAt(still, at(when + stood))).toBe(ran)
      const again = started(still, 'b', clock, at(when + stood))
      expect([elapsedAt(again, at(when + stood)), again.pausedAt]).toEqual([ran, null])
    }),
  )
})

test('a double start starts once; a start for another part or an ended clock starts again', () => {
  fc.assert(
    fc.property(clocks, fc.nat(100_000), (clock, later) => {
      const running = started(START, 'b', clock, at(0))
      expect(elapsedAt(running, at(0))).toBe(0 - clock.leadIn * 1000)
      expect(elapsedAt(started(running, 'c', clock, at(later)), at(later))).toBe(0 - clock.leadIn * 1000)
      const again = started(running, 'b', clock, at(later))
      if (isOver(running, clock, at(later))) expect(elapsedAt(again, at(later))).toBe(0 - clock.leadIn * 1000)
      else expect(again).toBe(running)
      const length = lengthOf(clock)
      // A millisecond is the smallest that a clock knows.
      if (length !== null) expect(isOver(running, clock, at((clock.leadIn + length) * 1000 + 2))).toBe(true)
    }),
  )
})

test('a clock paused during the countdown resets, as if it had never started', () => {
  fc.assert(
    fc.property(clocks, clock => {
      const running = started(START, 'b', clock, at(0))
      expect(paused(START, at(0))).toBe(START)
      if (clock.leadIn > 0) expect(paused(running, at(1))).toEqual(cleared(running))
      expect(cleared(running)).toEqual({ part: 'b', startedAt: null, pausedAt: null })
    }),
  )
})
