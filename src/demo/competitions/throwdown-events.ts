import { amrap, calories, each, reps, rounds } from '../../library/benchmark'
import type { GymDraft } from '../gym-draft'
import { THROWDOWN_TRIPLET, THROWDOWN_TRIPLET_SCALED } from '../wods/programming'
import { kg, strength } from '../wods/whiteboard'
import { addEvent, type DraftCompetition, type DraftEvent } from './competition-rows'

export type Divisions = { rx: string; scaled: string; teams: string }

const LADDER = {
  workout: {
    details: amrap(9, [each('thruster', kg(42.5, 30)), each('toes-to-bar')], {
      ladder: { start: 2, step: 2 },
    }),
  },
  scaled: {
    details: amrap(9, [each('thruster', kg(30, 20)), each('hanging-knee-raise')], {
      ladder: { start: 2, step: 2 },
    }),
  },
  foundations: {
    details: amrap(9, [each('air-squat'), each('sit-up')], { ladder: { start: 2, step: 2 } }),
  },
}

export function addEvents(
  gym: GymDraft,
  competition: DraftCompetition,
  { rx, scaled, teams }: Divisions,
): DraftEvent[] {
  const { calendar } = gym
  const seen = { visible: true }
  const heaviest = {
    name: 'The Anvil',
    kind: 'individual' as const,
    position: 0,
    instructions: 'Twelve minutes to find your heaviest single of the complex. Bars start empty.',
    deadline: calendar.at(-7, '20:00'),
    deadlineBuffer: 30,
    releasedAt: calendar.at(-14, '18:00'),
    scoreVisibility: 'immediate' as const,
    tieBreak: 'load' as const,
    ...seen,
    workout: strength([['anvil-complex', '1']]),
  }
  const triplet = {
    name: 'Triplet',
    kind: 'individual' as const,
    position: 1,
    instructions: 'Tie-break: the clock when the burpees are done. Write it down.',
    deadline: calendar.at(-7, '20:00'),
    deadlineBuffer: 15,
    releasedAt: calendar.at(-12, '18:00'),
    scoreVisibility: 'immediate' as const,
    tieBreak: 'time' as const,
    ...seen,
    workout: THROWDOWN_TRIPLET,
    scaled: THROWDOWN_TRIPLET_SCALED,
  }
  const ladder = {
    name: 'Ladder',
    kind: 'individual' as const,
    position: 2,
    instructions: null,
    deadline: calendar.at(3, '20:00'),
    deadlineBuffer: 60,
    releasedAt: calendar.at(-5, '18:00'),
    scoreVisibility: 'after_deadline' as const,
    tieBreak: 'none' as const,
    ...seen,
    ...LADDER,
  }
  const relay = {
    name: 'Worm and rower',
    kind: 'team' as const,
    position: 3,
    instructions: 'All four under the worm. Rower one at a time, change when you like.',
    deadline: null,
    deadlineBuffer: 0,
    releasedAt: calendar.at(-3, '18:00'),
    scoreVisibility: 'manual' as const,
    tieBreak: 'none' as const,
    ...seen,
    workout: {
      details: rounds(4, [calories(60, undefined, 'row'), reps(25, 'worm-squat', kg(80))], {
        time_cap_seconds: 1380,
      }),
    },
  }
  return [
    addEvent(gym, competition, heaviest, [rx, scaled, teams]),
    addEvent(gym, competition, triplet, [rx, scaled]),
    addEvent(gym, competition, ladder, [rx, scaled, teams]),
    addEvent(gym, competition, relay, [teams]),
  ]
}
