/** A person's own profile in a gym. */
import type { Profile } from '../../services/athletes/own-profile'

export type ProfilePage = {
  name: string
  email: string
  gender: string
  /** What they chose; empty as the gym has it. */
  units: string
  clock: string
  timeZone: string
  /** Those the person follows; what is not open to all members only a coach takes away. */
  followed: { id: string; name: string; said: string; canLeave: boolean }[]
  open: { id: string; name: string }[]
}

const SAID = {
  all_members: 'open to all members',
  private: 'by invitation of your coaches',
  athlete: 'made for you',
} as const

export function presentProfile({ athlete, followed, open }: Profile): ProfilePage {
  return {
    name: athlete.name,
    email: athlete.email,
    gender: athlete.gender ?? '',
    units: athlete.units ?? '',
    clock: athlete.clock ?? '',
    timeZone: athlete.timeZone ?? '',
    followed: followed.map(({ id, name, access }) => {
      return { id, name, said: SAID[access], canLeave: access === 'all_members' }
    }),
    open: open.map(({ id, name }) => ({ id, name })),
  }
}
