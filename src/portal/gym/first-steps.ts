/** The short list of what a new gym does first. */
import type { FirstSteps } from '../../services/gym/first-steps'

export type Step = { text: string; hint: string; path: string; done: boolean }

const STEPS: (Omit<Step, 'done'> & { key: keyof FirstSteps })[] = [
  {
    key: 'program',
    text: 'Create a program',
    hint: 'A line of workouts, such as “Fitness”. Let new members follow it from the start.',
    path: '/programs/new',
  },
  {
    key: 'athletes',
    text: 'Add your athletes',
    hint: 'With a link they scan, or all at once from a list.',
    path: '/athletes/join',
  },
  {
    key: 'followers',
    text: 'Add followers to the program',
    hint: 'Its workouts show on their timeline.',
    path: '/programs',
  },
  {
    key: 'class',
    text: 'Add your first class',
    hint: 'Its scores are entered in one go, and its sheet can be printed.',
    path: '/classes',
  },
]

/** Null when everything is done. */
export function presentFirstSteps(done: FirstSteps): Step[] | null {
  if (STEPS.every(({ key }) => done[key])) return null
  return STEPS.map(({ key, text, hint, path }) => ({ text, hint, path, done: done[key] }))
}
