import { COUNTRIES, countryName } from '../../schemas/registrations/countries'
import type { RegistrationRow } from '../../services/registrations/rows'
import type { Choice } from '../words/choices'

export type PeopleChoices = { genders: Choice[]; countries: readonly string[] }

export const PEOPLE_CHOICES: PeopleChoices = {
  countries: COUNTRIES.map(({ name }) => name),
  genders: [
    { value: 'female', label: 'Woman' },
    { value: 'male', label: 'Man' },
    { value: 'nonbinary', label: 'Non-binary' },
    { value: 'undisclosed', label: 'Prefer not to say' },
  ],
}

export const GENDER_WORDS: Record<string, string> = {
  female: 'Woman',
  male: 'Man',
  nonbinary: 'Non-binary',
  undisclosed: '',
}

export const PERSON_FIELDS = ['name', 'email', 'gender', 'country', 'affiliation'] as const

export function peopleFieldNames(count: number): string[] {
  const people = Array.from({ length: count }, (_, at) =>
    PERSON_FIELDS.map(field => `members[${at}].${field}`),
  )
  return ['team_name', ...people.flat()]
}

export function captainFirst<Person extends { captain: boolean }>(people: readonly Person[]): Person[] {
  return [...people].sort((a, b) => Number(b.captain) - Number(a.captain))
}

export function peopleValues({ teamName, participants }: RegistrationRow): Record<string, string> {
  const people = captainFirst(participants).flatMap((participant, at) =>
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
