/** What athletes write beside a result: an opening and, often, something more. */
import type { ResultStatus, Scaling } from '../../../schemas/result-details'
import type { WorkoutType } from '../../../schemas/workout-details'
import type { Random } from './random'

type Pool = { first: readonly string[]; then: readonly string[] }

const LIFTING: Pool = {
  first: [
    'Felt lighter than last week.',
    'Bar speed was good until the last set.',
    'Belt from the third set on.',
    'Shared a rack, so the rests were long.',
    'Left hip tight again.',
    'Finally stayed upright.',
    'Took the jumps too big.',
    'No belt today.',
    'Heavier than planned, and it went up.',
    'Slept four hours and it showed.',
  ],
  then: [
    'Two and a half more next time.',
    'Keep the elbows up!',
    'Coach says pause longer at the bottom.',
    'Lifting shoes make a difference.',
    'Video looked better than it felt.',
    'Stop there next time.',
    'Same again in two weeks.',
    'Knees were fine.',
  ],
}
const CONDITIONING: Pool = {
  first: [
    'Went out too fast.',
    'Steady all the way.',
    'Broke the second round into threes.',
    'Grip was gone by the end.',
    'Legs still heavy from yesterday.',
    'Unbroken until halfway, then singles.',
    'Should have chalked less and moved more.',
    'Much better than last time.',
    'Breathing was the limit, not the weight.',
    'Chased Kwame for three rounds, lost him in the fourth.',
    'Transitions cost me at least half a minute.',
    'Hot in here today.',
  ],
  then: [
    'Next time start at 80 percent.',
    'Double-unders are coming on.',
    'Would do it again, not soon.',
    'The playlist helped.',
    'Two no-reps, fair ones.',
    'Need to practise toes-to-bar when fresh.',
    'Good class!',
    'Lay on the floor for ten minutes.',
    'Smaller sets from the start.',
  ],
}
const CAPPED: Pool = {
  first: [
    'So close.',
    'Ran out of time in the last movement.',
    'The cap came a minute too early for me.',
    'Lost it on the first round.',
    'Thirty more seconds and I had it.',
  ],
  then: ['Lighter next time.', 'Happy anyway.', 'I want this one back.', 'Pacing, pacing, pacing.'],
}
const SCALED: Pool = {
  first: [
    'Scaled to keep moving.',
    'Right choice with this shoulder.',
    'Lighter bar, better positions.',
    'First time without a band, thin as it was.',
    'Rx next time, I think.',
  ],
  then: ['No pain.', 'Could have gone heavier.', 'Thanks for talking me out of Rx.', 'Good pace for me.'],
}
const MODIFIED: Pool = {
  first: [
    'Rowed instead of running, calf still sore.',
    'Box step-ups instead of jumps.',
    'Did it with dumbbells, wrist is taped.',
    'Half the reps, coming back from a cold.',
  ],
  then: ['Back to normal next week, hopefully.', 'Felt good to move.', 'Ask me again on Friday.'],
}
const STOPPED: Pool = {
  first: [
    'Stopped, lower back did not feel right.',
    'Tore a hand on the bar.',
    'Called it, felt dizzy.',
    'Phone rang, had to go.',
  ],
  then: ['Fine again by the evening.', 'No point in forcing it.', 'Will repeat it.'],
}
const NOT_STARTED: Pool = {
  first: ['Stuck at work.', 'Sick child at home.', 'Booked, then the train did not come.', 'Knee said no.'],
  then: ['Next week.', 'Sorry for the empty lane.'],
}

export type Told = { type: WorkoutType; status: ResultStatus; scaling: Scaling }

/** A note, or null: most write nothing, but who stops or changes something says why. */
export function noteOf(told: Told, random: Random): string | null {
  const [pool, often] = poolOf(told)
  if (!random.chance(often)) return null
  const first = random.pick(pool.first)
  return random.chance(0.45) ? `${first} ${random.pick(pool.then)}` : first
}

function poolOf({ type, status, scaling }: Told): [Pool, number] {
  if (status === 'dns') return [NOT_STARTED, 0.6]
  if (status === 'dnf') return [STOPPED, 0.9]
  if (status === 'cap') return [CAPPED, 0.4]
  if (scaling === 'modified') return [MODIFIED, 0.85]
  if (scaling === 'scaled') return [SCALED, 0.25]
  return type === 'Strength' ? [LIFTING, 0.22] : [CONDITIONING, 0.24]
}
