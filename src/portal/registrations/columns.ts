import { ageOn } from '../../domain/registrations/ages'
import type { ParticipantModel } from '../../generated/sqlite/models'
import { countryName } from '../../schemas/registrations/countries'
import { ageDay } from '../../services/registrations/form/ages'
import type { StoredAnswer } from '../../services/registrations/form/own-details'
import type { Question } from '../../services/registrations/form/questions'
import type { DivisionRegistrations, RegistrationList } from '../../services/registrations/list'
import type { ListedRegistration } from '../../services/registrations/list-search'
import { lineLabel } from '../payments/price-panel'

export type Column = {
  key: string
  label: string
  /** The value of a participant, or of the registration. Empty without one. */
  read(registration: ListedRegistration, participant: ParticipantModel): string
  /** The same for all participants of a team. */
  isOfTeam: boolean
  /** One value of a whole team, where those of its participants overlap. */
  sum?(registration: ListedRegistration): string
}

type Read = Column['read']

const ofTeam = (key: string, label: string, read: (row: ListedRegistration) => string): Column => ({
  ...{ key, label, isOfTeam: true },
  read,
})
const ofPerson = (key: string, label: string, read: (person: ParticipantModel) => string | null): Column => ({
  ...{ key, label, isOfTeam: false },
  read: (_, participant) => read(participant) ?? '',
})

/** Returns all columns of a competition, with a column for each own question. */
export function buildColumns({ competition, questions, signed }: RegistrationList): Column[] {
  const day = ageDay(competition)
  const age = ({ birthday }: ParticipantModel) => birthday && String(ageOn(birthday, day))
  return [
    ofTeam('bib', 'Bib', ({ bib }) => (bib === null ? '' : String(bib))),
    ofTeam('seed', 'Seed', ({ seed }) => (seed === null ? '' : String(seed))),
    ofPerson('email', 'E-mail address', ({ email }) => email),
    ofPerson('country', 'Nation', ({ countryCode }) => countryName(countryCode)),
    ofPerson('age', 'Age', age),
    ofPerson('birthday', 'Date of birth', ({ birthday }) => birthday),
    ofPerson('phone', 'Phone', ({ phone }) => phone),
    ofPerson('emergency_contact', 'Emergency contact', ({ emergencyContact }) => emergencyContact),
    ofPerson('shirt', 'Shirt', ({ shirt }) => shirt),
    ofPerson('bib_name', 'Name on the bib', ({ bibName }) => bibName),
    ofTeam('extras', 'Extras', ({ extras }) => extras.map(lineLabel).join('; ')),
    ...questions.flatMap(question => (question.field.startsWith('q_') ? [ofQuestion(question)] : [])),
    ofPerson('signed', 'Waiver signed', ({ id }) => signed.get(id)?.signedAt.toISOString() ?? null),
    {
      ...{ key: 'missing', label: 'Missing', isOfTeam: false },
      read: ({ checks }, { id }) =>
        checks.find(({ participant }) => participant.id === id)?.missing.join(', ') ?? '',
      sum: ({ missing }) => missing.join(', '),
    },
    ofTeam('tags', 'Tags', ({ tagList }) => tagList.join(', ')),
    ofTeam('note', 'Note', ({ note }) => note ?? ''),
  ]
}

function ofQuestion({ id, field, label, kind, ofTeam: isOfTeam }: Question): Column {
  const read: Read = ({ answers }, participant) => {
    const answer = answers.find(
      each => each.questionId === id && each.participantId === (isOfTeam ? null : participant.id),
    )
    return answer ? describeAnswer(kind, answer) : ''
  }
  return { key: field, label, isOfTeam, read }
}

function describeAnswer(kind: Question['kind'], { value }: Pick<StoredAnswer, 'value'>): string {
  return kind === 'several' ? (JSON.parse(value) as string[]).join(', ') : value
}

/** `Bib 101 · Shirt M, L`. Null without a value. */
export function describeColumns(columns: readonly Column[], registration: ListedRegistration): string | null {
  const values = columns.flatMap(({ label, isOfTeam, read, sum }) => {
    const isOne = isOfTeam || sum !== undefined
    const people = isOne ? registration.participants.slice(0, 1) : registration.participants
    const found = people.flatMap(
      participant => (sum?.(registration) ?? read(registration, participant)) || [],
    )
    return found.length === 0 ? [] : [`${label} ${found.join(', ')}`]
  })
  return values.length === 0 ? null : values.join(' · ')
}

/** `Shirts: S 2, M 10`, of active registrations. Null when the form asks for no shirt. */
export function describeShirts(
  divisions: readonly DivisionRegistrations[],
  questions: readonly Question[],
): string | null {
  const shirt = questions.find(({ kind }) => kind === 'shirt')
  if (!shirt) return null
  const people = divisions.flatMap(({ registrations }) =>
    registrations
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .flatMap(({ participants }) => participants),
  )
  const counts = shirt.choices.map(size => [size, people.filter(each => each.shirt === size).length] as const)
  const unknown = people.filter(each => each.shirt === null).length
  const all = [
    ...counts.filter(([, count]) => count > 0),
    ...(unknown > 0 ? [['unknown', unknown] as const] : []),
  ]
  return all.length === 0 ? null : `Shirts: ${all.map(([size, count]) => `${size} ${count}`).join(', ')}`
}
