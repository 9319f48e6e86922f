import { z } from 'zod'
import { GENDERS } from '../athletes/athletes'
import { Penalty } from '../leaderboards/leaderboards'
import { RegistrationPayment } from '../payments/interface'
import { ScoreResult } from '../results/results'
import { answerSchema, declareFields, firstFields } from '../shared/declared-fields'
import { Moment } from '../shared/moments'

export const PARTICIPANT = declareFields({
  id: { is: z.string() },
  name: { is: z.string(), about: 'Name.' },
  email: { is: z.string(), about: 'Their e-mail address; empty without one.' },
  gender: { is: z.enum(GENDERS), about: 'Their gender.' },
  country_code: { is: z.string(), about: 'Country, by its two letters; empty if unknown.' },
  affiliation: { is: z.string().nullable(), about: 'The participant’s gym; null without one.' },
  captain: { is: z.boolean(), about: 'True for the captain.' },
})

const Participant = answerSchema(PARTICIPANT).meta({
  id: 'Participant',
  description: 'A person who competes, alone or in a team.',
})

export const SCORE = declareFields({
  id: { is: z.string() },
  event_id: { is: z.string(), about: 'The event that it is of.' },
  participant_id: { is: z.string(), about: 'The participant of the score.' },
  video_url: { is: z.string().nullable(), about: 'The address of its video; null without one.' },
  result: { is: ScoreResult, about: 'The score.', stored: false },
  registration_id: {
    is: z.string(),
    about: 'The registration that the participant is of.',
    since: '0.2',
  },
  penalty: {
    is: Penalty.nullable(),
    about: 'The penalty; null without one.',
    stored: false,
    since: '0.2',
  },
  review: {
    is: z.enum(['accepted', 'pending', 'rejected']),
    about: 'Review: accepted, pending, or rejected.',
    since: '0.2',
  },
})

const Score = answerSchema(firstFields(SCORE)).meta({
  id: 'Score',
  description:
    'The score of a participant in an event. A team has one score in a team event, under its captain’s `participant_id`; in an individual event each participant has one. `details.total` is 0 for `dnf` and `dns`.',
})
export const ScoreDetail = answerSchema(SCORE).meta({
  id: 'ScoreDetail',
  description: 'A score by itself, with its penalty and its review.',
})
export type ScoreDetail = z.infer<typeof ScoreDetail>

export const REGISTRATION = declareFields({
  id: { is: z.string() },
  division_id: { is: z.string(), about: 'The division that it is for.' },
  registered_at: { is: Moment, about: 'Time of the registration.' },
  team_name: { is: z.string().nullable(), about: 'Name of the team; null for an individual.' },
  withdrawn: { is: z.boolean(), about: 'True after a withdrawal.', stored: false },
  participants: {
    is: z.array(Participant),
    about: 'The participants: one athlete, or the members of a team.',
    stored: false,
  },
  scores: { is: z.array(Score), about: 'Their scores.', stored: false },
  competition_id: { is: z.string(), about: 'The competition that it is for.', since: '0.2' },
  waiting_since: {
    is: Moment.nullable(),
    about: 'Since when it is on the waiting list; null where it has a place.',
    since: '0.2',
  },
  withdrawn_at: {
    is: Moment.nullable(),
    about: 'Time of the withdrawal; null without one.',
    since: '0.2',
  },
  payment: {
    is: RegistrationPayment.nullable(),
    about: 'Price and payments; null for a free registration.',
    stored: false,
    since: '0.2',
  },
})

export const Registration = answerSchema(firstFields(REGISTRATION)).meta({
  id: 'Registration',
  description: 'A registration of an athlete or a team for a division, with its scores.',
})
export const RegistrationDetail = answerSchema(REGISTRATION).meta({
  id: 'RegistrationDetail',
  description: 'A registration by itself.',
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>
