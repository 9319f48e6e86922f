/** Strength work: a little more every week, a test every fourth week. */
import type { Written } from '../workouts/workouts'
import { asNeeded, every, percent, rest, strength } from './whiteboard'

export function planStrength(week: number, weekday: number): Written | undefined {
  const step = week % 4
  switch (weekday) {
    case 1:
      return squatDay(week, step)
    case 2:
      return pressDay(week, step)
    case 4:
      return pullDay(step)
    case 5:
      return olympicDay(week, step)
    default:
      return undefined
  }
}

export const STRENGTH_NOTES: readonly string[] = [
  'Build over the sets. The last one should be hard, not ugly.',
  'Percentages are of your best single: ask if you do not know it.',
  'A little more than last week, if last week was clean.',
  'Test week. Warm up well, three real attempts, no grinding.',
]

export const STRENGTH_COACHING: readonly string[] = [
  'Look for knees over toes out of the bottom. Two to a rack.',
  'Beginners stay at sets of five whatever the board says.',
  'Spotters for every bench. Collars on.',
  'Film one set each and show it to them.',
]

function squatDay(week: number, step: number): Written {
  const lift = week % 8 < 4 ? 'back-squat' : 'front-squat'
  if (step === 0) return strength([[lift, '5-5-5-5-5', percent(72.5)]], every(180))
  if (step === 1) return strength([[lift, '5-5-3-3-3', percent(80)]], every(180))
  if (step === 2) return strength([[lift, '3-3-3-3-3']], rest(150))
  return strength([[lift, '1']])
}

function pressDay(week: number, step: number): Written {
  if (step === 0) return strength([['shoulder-press', '5-5-5-5-5']], rest(120))
  if (step === 1) return strength([['push-press', '3-3-3-3-3']], rest(120))
  if (step === 2) {
    return strength([
      ['bench-press', '8-6-4-4'],
      ['bent-over-row', '8-8-8'],
    ])
  }
  return strength([[week % 8 < 4 ? 'shoulder-press' : 'split-jerk', '1']])
}

function pullDay(step: number): Written {
  if (step === 0) return strength([['deadlift', '5-5-5', percent(75)]])
  if (step === 1) return strength([['deadlift', '3-3-3-3', percent(82.5)]])
  if (step === 2)
    return strength([
      ['romanian-deadlift', '8-10'],
      ['weighted-pull-up', '5-5-5'],
    ])
  return strength([['deadlift', '1']])
}

function olympicDay(week: number, step: number): Written {
  if (step === 0) return strength([['clean-complex', '1-1-1-1-1']], every(120))
  if (step === 1) return strength([['power-snatch', '2-2-2-2-2']], every(90))
  if (step === 2) return strength([['anvil-complex', '1-1-1-1']], asNeeded)
  return strength([[week % 8 < 4 ? 'clean-and-jerk' : 'snatch', '1']])
}
