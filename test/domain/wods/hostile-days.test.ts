/** Texts that are made to keep a server busy: patterns must not search the same characters again and again. */
import { splitDay } from '../../../src/domain/wods/pasted-day'
import { splitWeek } from '../../../src/domain/wods/pasted-week'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { READING_GYM } from '../../support/workouts/reading-gym'

const WEEK = { day: '2026-11-23', today: '2026-11-23', programs: ['Fitness', 'Engine'], monthFirst: true }

/** A mark far above the time of a slow machine, and far below the seconds of a pattern that backtracks. */
const MOST_MILLISECONDS = 400

/** Processor time in milliseconds, the least of three. */
function timeOf(act: () => void): number {
  const times = [1, 2, 3].map(() => {
    const started = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test.each([
  ' ',
  '\t',
  '0',
  '\n',
  '-',
  '*',
  '#',
  '1:',
  'x',
  '🔥',
  'a ',
  '3x5\n',
  'then\n',
  'mon: a\n',
  'emom ',
  'super set ',
])('10,000 characters of %j are split and read at once', piece => {
  const many = piece.repeat(Math.floor(9_990 / piece.length))
  for (const text of [many, `a${many}b`, `A) ${many}!`]) {
    expect(timeOf(() => splitDay(text))).toBeLessThan(MOST_MILLISECONDS)
    expect(timeOf(() => splitWeek(text, WEEK))).toBeLessThan(MOST_MILLISECONDS)
    expect(timeOf(() => readAsking(text, READING_GYM))).toBeLessThan(MOST_MILLISECONDS)
  }
})
