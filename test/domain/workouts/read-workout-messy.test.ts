/** Whiteboards as gyms write them: the table is in test/support/workouts/messy-whiteboards.ts. */
import { checkMovements } from '../../../src/domain/workouts/check-movements'
import { readWorkout } from '../../../src/domain/workouts/read-workout/read-workout'
import { benchmarkDetails } from '../../../src/library/benchmark'
import { libraryId } from '../../../src/library/ids'
import { facts } from '../../library/facts'
import { CAREFUL, UNTYPED } from '../../support/workouts/careful-whiteboards'
import { CLOCKS } from '../../support/workouts/clock-whiteboards'
import { COACHES } from '../../support/workouts/coach-whiteboards'
import { LIFTERS } from '../../support/workouts/lifter-whiteboards'
import { WHITEBOARDS } from '../../support/workouts/messy-whiteboards'
import { READING_GYM } from '../../support/workouts/reading-gym'
import { WEEK } from '../../support/workouts/week-whiteboards'
import { WINDOWS } from '../../support/workouts/window-whiteboards'

const expected = (details: (typeof WHITEBOARDS)[number][1]) =>
  benchmarkDetails({ key: '', name: '', category: 'classic', details }, key => libraryId('movement', key))

test('the examples cover every kind of whiteboard', () => {
  expect(WHITEBOARDS.length).toBeGreaterThanOrEqual(100)
  // Generic is what is not understood, which read-workout.test.ts is about.
  expect(new Set(WHITEBOARDS.map(([, details]) => details.type)).size).toBe(14)
})

test.each(
  [...WHITEBOARDS, ...COACHES, ...WEEK, ...CAREFUL, ...CLOCKS, ...WINDOWS, ...LIFTERS].map(
    whiteboard => [whiteboard[0], whiteboard] as const,
  ),
)('a messy whiteboard: reads a messy whiteboard as its workout: %j', (_, [text, details, name]) => {
  const read = readWorkout(text, READING_GYM)
  expect(read.not_understood).toEqual([])
  expect(read.details).toEqual(expected(details))
  expect(read.name).toBe(name ?? null)
  expect(checkMovements(read.details, facts)).toEqual({})
})

test.each(UNTYPED.map(text => [text]))('a messy whiteboard: keeps %j as written', text => {
  const { details, not_understood } = readWorkout(text, READING_GYM)
  expect(details).toMatchObject({ type: 'Generic', description: text })
  expect(not_understood.length).toBeGreaterThan(0)
})
