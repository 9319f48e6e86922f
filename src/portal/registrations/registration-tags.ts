import type { AgeState } from '../../domain/registrations/ages'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import type { DivisionModel } from '../../generated/sqlite/models'
import type { ListedRegistration } from '../../services/registrations/list-search'
import type { Tag } from '../words/score-shown'

export function buildAgeTags(age: AgeState): Tag[] {
  if (age === null) return []
  return [{ label: age === 'wrong' ? 'Age does not fit' : 'Age missing', kind: 'ask' }]
}

export function buildRegistrationTags(
  registration: Pick<ListedRegistration, 'withdrawnAt' | 'participants' | 'waitingSince'>,
  waitingPlace: number | null,
  division: DivisionModel,
): Tag[] {
  if (registration.withdrawnAt !== null) return [{ label: 'Withdrawn', kind: '' }]
  const size = teamSizeOf(division)
  const { length } = registration.participants
  return [
    ...(registration.waitingSince === null
      ? []
      : [{ label: waitingPlace === null ? 'Waiting' : `Waiting, ${waitingPlace}`, kind: 'ask' } as const]),
    ...(length < size ? [{ label: `${length} of ${size}`, kind: 'ask' } as const] : []),
  ]
}
