/** The short list of what a new gym does first. */
import type { FirstSteps } from '../../services/gym/first-steps'

export type Step = { text: string; hint: string; path: string; done: boolean }

type Key = keyof FirstSteps

const STEPS: (Omit<Step, 'done'> & { key: Key; forAdmins?: true })[] = [
  {
    key: 'athletes',
    text: 'Add your athletes',
    hint: 'Each gets an invite link to claim their account.',
    path: '/athletes/new',
  },
  {
    key: 'program',
    text: 'Make a program',
    hint: 'A line of workouts, such as “Fitness” or “Weightlifting”.',
    path: '/programs/new',
  },
  {
    key: 'followers',
    text: 'Say who follows it',
    hint: 'Its workouts show on their timeline.',
    path: '/programs',
  },
  {
    key: 'key',
    text: 'Make an API key',
    hint: 'So that the software you use can read and write here.',
    path: '/settings/keys',
    forAdmins: true,
  },
]

/** Null when everything is done that this person may do. */
export function presentFirstSteps(done: FirstSteps, canAdminister: boolean): Step[] | null {
  const theirs = STEPS.filter(step => canAdminister || !step.forAdmins)
  if (theirs.every(({ key }) => done[key])) return null
  return theirs.map(({ key, text, hint, path }) => ({ text, hint, path, done: done[key] }))
}
