import { z } from 'zod'
import { RegistrationPay } from '../payments/interface'
import { updateSchema } from '../shared/declared-fields'
import { absentable, flag, id, listOf, nameText, oneOf } from '../shared/fields'
import { resource } from '../shared/resource'
import { RegistrationsQuery } from './listing'
import { country, EnteredMember, LARGEST_TEAM } from './registering'
import { REGISTRATION, Registration, RegistrationDetail } from './registrations'

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

export const RegistrationCreate = z
  .strictObject({
    division_id: id.meta({ description: 'A division of the competition.' }),
    team_name: teamName,
    participants: listOf(z.strictObject(person), 1, LARGEST_TEAM).meta({ description: PEOPLE }),
    when_full: absentable(oneOf(['waiting_list', 'over_limit'])).meta({
      description:
        'For a full division, or one with a waiting list: join the waiting list (the default), or the division anyway.',
    }),
  })
  .meta({ id: 'RegistrationCreate', description: 'A registration to enter.' })
export type RegistrationCreate = z.infer<typeof RegistrationCreate>

export const RegistrationUpdate = updateSchema(REGISTRATION)
  .extend({
    team_name: teamName,
    participants: absentable(
      listOf(
        z.strictObject({
          id: absentable(id).meta({
            description: 'The participant to change; absent for a new participant.',
          }),
          ...known,
          captain: absentable(flag).meta({
            description:
              'True for the captain. A new captain gets the scores of team events. Without a mark, the captain stays. An addition to version 0.1.',
          }),
        }),
        1,
        LARGEST_TEAM,
      ),
    ).meta({
      description:
        'All participants: missing participants are removed, unless they have scores. What is absent of those with an `id` stays.',
    }),
  })
  .meta({ id: 'RegistrationUpdate', description: 'Changes of a registration.' })
export type RegistrationUpdate = z.infer<typeof RegistrationUpdate>

const RegistrationMove = z.strictObject({
  division_id: id.meta({ description: 'Another division of the competition.' }),
})

export const registrations = resource({
  name: 'registration',
  path: '/registrations',
  under: '/competitions',
  title: 'Registrations',
  description: 'Registrations of a competition.',
  schema: RegistrationDetail,
  firstSchema: Registration,
  operations: {
    list: {
      operationId: 'listCompetitionRegistrations',
      summary: 'List the registrations of a competition',
      description:
        'Returns registrations with participants and scores by `registered_at`, then by id, withdrawn registrations included. A new registration, and one that is promoted from the waiting list, always comes after all others of the competition. The waiting list appears only with `list=waiting`, in the order of promotion. `audience=public` returns what the public pages show: visible divisions and released scores; `email` and `video_url` are empty, `gender` is `undisclosed`, and a draft competition is 404.',
      first: true,
      query: RegistrationsQuery,
    },
    create: {
      summary: 'Register people for a competition',
      description:
        'Registers people as the organiser does, even while registration is closed. In a full division they join the waiting list, unless `when_full` is `over_limit`. The first of `participants` is the captain. A team may be incomplete, but not too large, and must leave room for the women and men of its division.',
      body: RegistrationCreate,
    },
    get: {
      summary: 'Get a registration',
      description:
        'Returns a registration with its participants and scores, even if it is waiting or withdrawn.',
    },
    update: {
      summary: 'Update a registration',
      description:
        'Changes the team’s name and its members. `participants` is the whole team: members with an `id` are changed, members without are added, and missing members are removed. Members with scores must stay, and so must the captain until another is marked by `captain`. Absent fields keep their value.',
      body: RegistrationUpdate,
    },
    withdraw: {
      summary: 'Withdraw a registration',
      description:
        'Withdraws a registration. Its scores stay, and its place goes to the registration that has waited longest, unless the division already has scores. Withdrawing twice gives the same answer. It takes no body.',
    },
    restore: {
      summary: 'Put back a withdrawn registration',
      description:
        'Puts a withdrawn registration back into its division, over the limit if necessary. A registration that was waiting goes to the end of the waiting list. Sending the request again gives the same answer. It takes no body.',
    },
    promote: {
      summary: 'Take a registration off the waiting list',
      description:
        'Moves a registration from the waiting list into its division, over the limit if necessary. Sending the request again gives the same answer. It takes no body.',
      conflicts: ['not_waiting'],
    },
    pay: {
      summary: 'Record a payment for a registration',
      description:
        'Records a payment outside Chalkbox, by default the whole amount due. A registration that lost its place because the payment was late gets a free place; in a full division, a refund becomes due. Registrations without a price are 404.',
      body: RegistrationPay,
      conflicts: ['nothing_due'],
    },
    move: {
      summary: 'Move a registration to another division',
      description:
        'Moves a registration to another division, over the limit if necessary, and fills its place in the old one. Refused while it has scores in events that the other division does not do. Sending the request again gives the same answer.',
      body: RegistrationMove,
      conflicts: ['scored'],
    },
  },
  changes: {},
})
