import { z } from 'zod'
import { absentable, id, ignored, listOf, nameText, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { country, EnteredMember, LARGEST_TEAM } from './registering'
import { Registration } from './registrations'

export const RegistrationDetail = Registration.extend({
  competition_id: z.string(),
  waiting_since: Moment.nullable(),
  withdrawn_at: Moment.nullable(),
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

const { name, email, gender, affiliation } = EnteredMember.shape
const teamName = nameText().nullable().optional().meta({
  description: 'Name of a team: required for teams, ignored for individuals.',
})

const person = {
  name: name.meta({ description: 'As it stands on leaderboards.' }),
  email: absentable(email).meta({ description: 'Unique to the participant; empty if unknown.' }),
  gender: absentable(gender).meta({ description: '`undisclosed` when absent.' }),
  country_code: absentable(country).meta({
    description: 'ISO 3166-1, as `CH`; a name such as Switzerland will do.',
  }),
  affiliation: absentable(affiliation).meta({ description: 'The participant’s gym.' }),
}

/** A participant who may exist already: absent fields keep their value, and null removes an affiliation. */
const known = {
  name: person.name,
  email: absentable(email.removeDefault()).meta({
    description: 'Unique to the participant; empty if unknown, the default for new participants.',
  }),
  gender: absentable(gender.removeDefault()).meta({
    description: '`undisclosed` when absent of somebody new.',
  }),
  country_code: absentable(country.removeDefault()).meta({
    description: 'ISO 3166-1, as `CH`; a name such as Switzerland will do. Empty if unknown.',
  }),
  affiliation: affiliation.removeDefault().optional().meta({
    description: 'The participant’s gym; null without a gym.',
  }),
}
const PEOPLE = 'Participants: the first is the captain; individuals have exactly one.'

export const RegistrationCreate = z.strictObject({
  division_id: id.meta({ description: 'A division of the competition.' }),
  team_name: teamName,
  participants: listOf(z.strictObject(person), 1, LARGEST_TEAM).meta({ description: PEOPLE }),
  when_full: absentable(oneOf(['waiting_list', 'over_limit'])).meta({
    description:
      'For a full division, or one with a waiting list: join the waiting list (the default), or the division anyway.',
  }),
})
export type RegistrationCreate = z.infer<typeof RegistrationCreate>

export const RegistrationUpdate = z.strictObject({
  team_name: teamName,
  participants: absentable(
    listOf(
      z.strictObject({
        id: absentable(id).meta({ description: 'The participant to change; absent for a new participant.' }),
        ...known,
        ...ignored('captain'),
      }),
      1,
      LARGEST_TEAM,
    ),
  ).meta({
    description:
      'All participants: missing participants are removed, unless they have scores. What is absent of those with an `id` stays.',
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

export const RegistrationMove = z.strictObject({
  division_id: id.meta({ description: 'Another division of the competition.' }),
})
