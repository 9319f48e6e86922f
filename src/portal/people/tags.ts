import type { AthleteModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import type { Tag } from '../words/score-shown'

const STAFF = { admin: 'Admin', coach: 'Coach' } as const

export const plainTag = (label: string): Tag => ({ label, kind: '' })
export const UNCLAIMED = plainTag('No sign-in yet')

/** Returns the tags of an athlete in lists: role, marketplace, no sign-in. */
export function tagsFor(athlete: AthleteModel): Tag[] {
  return [
    athlete.staff && plainTag(STAFF[athlete.staff]),
    athlete.access === 'marketplace' && plainTag('Marketplace'),
    isUnclaimed(athlete) && UNCLAIMED,
  ].filter(tag => !!tag)
}

export function isUnclaimed(athlete: AthleteModel): boolean {
  return isActive(athlete) && athlete.personId === null
}
