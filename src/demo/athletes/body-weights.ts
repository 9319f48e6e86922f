import type { GymDraft, Member } from '../gym-draft'
import { idAt } from '../random'

const FORTNIGHT = 14
const KILOGRAMS = [78.4, 78.1, 78.6, 77.8, 77.3, 77.5]

/** Adds a weight every fortnight for the first athlete with an account. */
export function addBodyWeights(gym: GymDraft, members: Member[]): void {
  const claimed = new Set(gym.rows.athletes.filter(row => row.personId != null).map(row => row.id))
  const member = members.find(({ id, staff }) => claimed.has(id) && staff === null)!
  for (const [index, value] of KILOGRAMS.entries()) {
    const day = (index - KILOGRAMS.length) * FORTNIGHT
    const createdAt = gym.calendar.at(day, '07:00')
    const id = idAt(createdAt, `${gym.key}:weight:${index}`)
    const of = { id, gymId: gym.id, athleteId: member.id }
    gym.rows.bodyWeights.push({ ...of, day: gym.calendar.date(day), value, unit: 'kg', createdAt })
  }
}
