/** The boxes of the people of a registration: what they are called, what they hold, what there is to choose. */
import { COUNTRIES, countryName } from '../../schemas/registrations/countries'
import type { EntryRow } from '../../services/registrations/rows'
import type { Choice } from '../words/choices'

/** What is offered while somebody types; a code is understood as well. */
export const COUNTRY_NAMES: readonly string[] = COUNTRIES.map(({ name }) => name)

export const ENTRY_GENDERS: Choice[] = [
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
  { value: 'nonbinary', label: 'Non-binary' },
  { value: 'undisclosed', label: 'Prefer not to say' },
]

export const GENDER_WORDS: Record<string, string> = {
  female: 'Woman',
  male: 'Man',
  nonbinary: 'Non-binary',
  undisclosed: '',
}

const FIELDS = ['name', 'email', 'gender', 'country', 'affiliation'] as const

/** The names of the boxes of so many people, and the one of the team's name. */
export function peopleFieldNames(count: number): string[] {
  const people = Array.from({ length: count }, (_, at) => FIELDS.map(field => `members[${at}].${field}`))
  return ['team_name', ...people.flat()]
}

/** A registration as its form holds it. */
export function peopleValues({ teamName, participants }: EntryRow): Record<string, string> {
  const people = participants.flatMap((participant, at) =>
    Object.entries({
      id: participant.id,
      name: participant.name,
      email: participant.email,
      gender: participant.gender,
      country: countryName(participant.countryCode),
      affiliation: participant.affiliation ?? '',
    }).map(([field, value]) => [`members[${at}].${field}`, value]),
  )
  return { ...(teamName !== null && { team_name: teamName }), ...Object.fromEntries(people) }
}
