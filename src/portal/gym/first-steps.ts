import type { FirstSteps } from '../../services/gym/first-steps'

export type Step = { text: string; hint: string; path: string; done: boolean }

const STEPS: (Omit<Step, 'done'> & { key: keyof FirstSteps })[] = [
  {
    key: 'program',
    text: 'Create a program',
    hint: 'A series of workouts, such as “Fitness”. New members can follow it from the start.',
    path: '/programs/new',
  },
  {
    key: 'workout',
    text: 'Program your first workout',
    hint: 'Type it as on a whiteboard, or paste a whole day.',
    path: '/wods/new',
  },
  {
    key: 'athletes',
    text: 'Add your athletes',
    hint: 'With a link to scan, or all at once from a list.',
    path: '/athletes/join',
  },
  {
    key: 'followers',
    text: 'Add followers to the program',
    hint: 'Its workouts appear on their timeline.',
    path: '/programs',
  },
  {
    key: 'class',
    text: 'Enter your weekly classes',
    hint: 'Members book them, and you check in and enter scores on one page.',
    path: '/classes/timetable',
  },
]

export function buildFirstSteps(done: FirstSteps): Step[] | null {
  if (STEPS.every(({ key }) => done[key])) return null
  return STEPS.map(({ key, text, hint, path }) => ({ text, hint, path, done: done[key] }))
}
