import type { ParticipantModel } from '../../generated/sqlite/models'
import type { RegistrationRow } from './rows'

const FIELDS = [
  ['email', 'address'],
  ['gender', 'gender'],
  ['countryCode', 'country'],
  ['affiliation', 'gym'],
] as const

/** Returns a sentence for each change of a registration: the team, and its people. Empty without one. */
export function describeEdit(before: RegistrationRow, after: RegistrationRow): string[] {
  const was = new Map(before.participants.map(each => [each.id, each]))
  const is = new Set(after.participants.map(({ id }) => id))
  return [
    ...(before.teamName !== after.teamName && after.teamName !== null
      ? [`The name of the team is ${after.teamName}.`]
      : []),
    ...before.participants.flatMap(({ id, name }) =>
      is.has(id) ? [] : [`${name} is no longer on the team.`],
    ),
    ...after.participants.flatMap(person => {
      const former = was.get(person.id)
      return former ? describePerson(former, person) : [`${person.name} is on the team.`]
    }),
  ]
}

function describePerson(former: ParticipantModel, { name, captain, ...person }: ParticipantModel): string[] {
  const changed = FIELDS.filter(([column]) => former[column] !== person[column]).map(([, label]) => label)
  return [
    ...(former.name === name ? [] : [`${former.name} is ${name} now.`]),
    ...(changed.length === 0 ? [] : [`New for ${name}: ${changed.join(', ')}.`]),
    ...(captain && !former.captain ? [`${name} is the captain.`] : []),
  ]
}
