import type { ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { WorkoutType } from '../../schemas/workouts/workout-details'
import type { Random } from '../random'

type Pool = { first: readonly string[]; more: readonly string[] }

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
  more: [
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
    'Short breaks, but too many of them.',
    'Nothing left by the end.',
    'Legs still heavy from yesterday.',
    'Good until halfway, then survival.',
    'Should have looked at the clock less.',
    'Much better than last time.',
    'Breathing was the limit, not the legs.',
    'Chased the lane next to me for as long as I could.',
    'Transitions cost me at least half a minute.',
    'Hot in here today.',
  ],
  more: [
    'Next time start at 80 percent.',
    'Breathing through the nose helped.',
    'Would do it again, not soon.',
    'The playlist helped.',
    'No-repped twice, both fair.',
    'Need to do this one fresh.',
    'Good class!',
    'Lay on the floor for ten minutes.',
    'Smaller steps from the start.',
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
  more: ['Lighter next time.', 'Happy anyway.', 'I want this one back.', 'Pacing, pacing, pacing.'],
}
const SCALED: Pool = {
  first: [
    'Scaled to keep moving.',
    'Right choice with this shoulder.',
    'Lighter bar, better positions.',
    'One step up from last time.',
    'Rx next time, I think.',
  ],
  more: ['No pain.', 'Could have gone heavier.', 'Thanks for talking me out of Rx.', 'Good pace for me.'],
}
const MODIFIED: Pool = {
  first: [
    'Changed one movement, calf still sore.',
    'An easier version, as agreed with the coach.',
    'Lighter than planned, wrist is taped.',
    'Half the reps, coming back from a cold.',
  ],
  more: ['Back to normal next week, hopefully.', 'Felt good to move.', 'Ask me again on Friday.'],
}
const STOPPED: Pool = {
  first: [
    'Stopped, lower back did not feel right.',
    'Tore a hand.',
    'Called it, felt dizzy.',
    'Phone rang, had to go.',
  ],
  more: ['Fine again by the evening.', 'No point in forcing it.', 'Will repeat it.'],
}
const NOT_STARTED: Pool = {
  first: ['Stuck at work.', 'Sick child at home.', 'Booked, then the train did not come.', 'Knee said no.'],
  more: ['Next week.', 'Sorry for the empty lane.'],
}

export type NotedResult = { type: WorkoutType; status: ResultStatus; scaling: Scaling }

/** Returns a note, or null: most athletes write nothing, but DNF and scaling are explained. */
export function chooseNote(result: NotedResult, random: Random): string | null {
  if (result.type === 'WarmUp') return null
  const [pool, often] = poolOf(result)
  if (!random.chance(often)) return null
  const first = random.pick(pool.first)
  return random.chance(0.45) ? `${first} ${random.pick(pool.more)}` : first
}

function poolOf({ type, status, scaling }: NotedResult): [Pool, number] {
  if (status === 'dns') return [NOT_STARTED, 0.6]
  if (status === 'dnf') return [STOPPED, 0.9]
  if (status === 'cap') return [CAPPED, 0.4]
  if (scaling === 'modified') return [MODIFIED, 0.85]
  if (scaling === 'scaled') return [SCALED, 0.25]
  return type === 'Strength' ? [LIFTING, 0.22] : [CONDITIONING, 0.24]
}
