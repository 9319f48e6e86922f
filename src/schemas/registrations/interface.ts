/** Registrations in the interface. */
import { z } from 'zod'
import { absentable, id, ignored, listOf, nameText, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { country, EnteredMember, LARGEST_TEAM } from './registering'
import { Registration } from './registrations'

/** A single registration, with its position on the waiting list. */
export const RegistrationDetail = Registration.extend({
  competition_id: z.string(),
  waiting_since: Moment.nullable(),
  withdrawn_at: Moment.nullable(),
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

const { name, email, gender, affiliation } = EnteredMember.shape
const teamName = nameText().nullable().optional().meta({
  description: 'What a team is called: required of teams, and ignored of individuals.',
})

const person = {
  name: name.meta({ description: 'As it stands on leaderboards.' }),
  email: absentable(email).meta({ description: 'Theirs alone; empty when it is not known.' }),
  gender: absentable(gender).meta({ description: '`undisclosed` when absent.' }),
  country_code: absentable(country).meta({
    description: 'ISO 3166-1, as `CH`; a name such as Switzerland will do.',
  }),
  affiliation: absentable(affiliation).meta({ description: 'The gym they are from.' }),
}

/** A participant who may exist already: absent fields keep their value, and null removes an affiliation. */
const known = {
  name: person.name,
  email: absentable(email.removeDefault()).meta({
    description: 'Theirs alone; empty when it is not known, as it is when absent of somebody new.',
  }),
  gender: absentable(gender.removeDefault()).meta({
    description: '`undisclosed` when absent of somebody new.',
  }),
  country_code: absentable(country.removeDefault()).meta({
    description: 'ISO 3166-1, as `CH`; a name such as Switzerland will do. Empty when it is not known.',
  }),
  affiliation: affiliation.removeDefault().optional().meta({
    description: 'The gym they are from; null for none.',
  }),
}
const PEOPLE = 'Who takes part: the first is the captain, and of individuals there is one.'

/** Body that registers people on their behalf. */
export const RegistrationCreate = z.strictObject({
  division_id: id.meta({ description: 'A division of the competition.' }),
  team_name: teamName,
  participants: listOf(z.strictObject(person), 1, LARGEST_TEAM).meta({ description: PEOPLE }),
  when_full: absentable(oneOf(['waiting_list', 'over_limit'])).meta({
    description:
      'Where they go when the division is full, or others wait already: on the waiting list, as when absent, or in all the same.',
  }),
})
export type RegistrationCreate = z.infer<typeof RegistrationCreate>

/** Body that changes the participants. A whole registration can be sent back. */
export const RegistrationUpdate = z.strictObject({
  team_name: teamName,
  participants: absentable(
    listOf(
      z.strictObject({
        id: absentable(id).meta({ description: 'Who is changed; absent for somebody who is added.' }),
        ...known,
        ...ignored('captain'),
      }),
      1,
      LARGEST_TEAM,
    ),
  ).meta({
    description:
      'Everybody who takes part: who is left out is taken out. Scores keep people in. What is absent of those with an `id` stays.',
  }),
  ...ignored(
    'id',
    'division_id',
    'registered_at',
    'withdrawn',
    'scores',
    'competition_id',
    'waiting_since',
    'withdrawn_at',
  ),
})
export type RegistrationUpdate = z.infer<typeof RegistrationUpdate>

/** Body that moves a registration to another division. */
export const RegistrationMove = z.strictObject({
  division_id: id.meta({ description: 'Another division of the competition.' }),
})
