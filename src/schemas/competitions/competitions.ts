/** Competitions and divisions, each field declared once. Moments of requests are in UTC. */
import { z } from 'zod'
import {
  answerSchema,
  createSchema,
  declareFields,
  firstFields,
  updateSchema,
} from '../shared/declared-fields'
import { absentable, flag, id, nameText, oneOf, text, timeZoneName, whole } from '../shared/fields'
import { givenMoment, Moment } from '../shared/moments'
import { AGE_RULES, WORKOUT_VERSIONS, webAddress } from './editing'
import { Event } from './events'
import { assertAges, assertTeam, assertWindow } from './rules'

const needed = (whom: string, one: string) => ({
  is: whole(0, 20).nullable(),
  about: `How many ${whom} a team needs; null for any number.`,
  answer: z.int().nullable(),
  answers: `How many ${whom} a team has; 1 for an individual makes it a division of ${one}. Null for as many as come.`,
  set: 'optional' as const,
})

export const DIVISION = declareFields({
  id: { is: z.string() },
  name: {
    is: nameText().meta({ description: 'As people read it: `Rx Women`.' }),
    about: 'As people read it.',
    answer: z.string(),
    answers: 'Name of the division.',
    set: 'needed',
  },
  kind: {
    is: oneOf(['individual', 'team']),
    about: 'Fixed after the first registration.',
    answers: 'Whether individuals or teams compete.',
    set: 'optional',
  },
  order: {
    is: whole(0, 1_000),
    about: 'Its place among the divisions, from 0.',
    answer: z.int(),
    answers: 'Its place among the divisions, counted from 0.',
    set: 'optional',
    stored: false,
  },
  events: {
    is: z.array(id).max(200),
    about: 'Ids of the events that it does.',
    answer: z.array(z.string()),
    answers: 'The ids of the events that the division does.',
    set: 'optional',
    stored: false,
  },
  females_required: needed('women', 'women'),
  males_required: needed('men', 'men'),
  team_size: {
    is: whole(2, 20).nullable(),
    about: 'How many are in a team; null for individuals.',
    answer: z.int().nullable(),
    answers: 'How many a team has; null for individuals.',
    set: 'optional',
  },
  registration_count: {
    is: z.int(),
    about: 'Number of registrations, without withdrawn registrations.',
  },
  registration_limit: {
    is: whole(1, 100_000).nullable(),
    about: 'Number of spots; null for no limit. Later registrations join the waiting list.',
    answer: z.int().nullable(),
    answers: 'How many places there are; null without a limit.',
    set: 'optional',
  },
  visible: {
    is: flag,
    about: 'The public sees it.',
    answers: 'Whether the public sees it.',
    set: 'optional',
  },
  age_from: {
    is: whole(0, 2_000).nullable(),
    about: 'The lowest age in years; null without one.',
    set: 'optional',
    since: '0.2',
  },
  age_to: {
    is: whole(0, 2_000).nullable(),
    about: 'The highest age in years; null without one.',
    set: 'optional',
    since: '0.2',
  },
  age_rule: {
    is: oneOf(AGE_RULES),
    about: 'In a team, the age that counts: each athlete’s, the youngest’s, the oldest’s, or the sum.',
    set: 'optional',
    since: '0.2',
  },
})

export const Division = answerSchema(firstFields(DIVISION)).meta({
  id: 'Division',
  description: 'A division: a group that competes.',
})
export type Division = z.infer<typeof Division>

export const DivisionDetail = answerSchema(DIVISION).meta({
  id: 'DivisionDetail',
  description: 'A division by itself, with its limits of age.',
})
export type DivisionDetail = z.infer<typeof DivisionDetail>

const version = absentable(oneOf(WORKOUT_VERSIONS)).meta({
  description: 'The version of the workouts that it does.',
})

export const DivisionCreate = createSchema(DIVISION)
  .omit({ order: true })
  .extend({
    name: DIVISION.name.is,
    kind: absentable(DIVISION.kind.is).meta({ description: 'Individuals, when absent.' }),
    version,
  })
  .superRefine(assertTeam)
  .superRefine(assertAges)
  .meta({ id: 'DivisionCreate', description: 'A division to add.' })
export type DivisionCreate = z.infer<typeof DivisionCreate>

export const DivisionUpdate = updateSchema(DIVISION)
  .extend({ version })
  .meta({ id: 'DivisionUpdate', description: 'Changes of a division.' })
export type DivisionUpdate = z.infer<typeof DivisionUpdate>

export const COMPETITION = declareFields({
  id: { is: z.string() },
  name: {
    is: nameText(),
    about: 'As it is announced.',
    answer: z.string(),
    answers: 'Name of the competition.',
    set: 'needed',
  },
  description: {
    is: text(0, 20_000),
    about: 'Markdown, at the top of the public page.',
    answer: z.string(),
    answers: 'Description, in Markdown.',
    set: 'optional',
  },
  status: { is: z.enum(['published', 'draft']), about: 'A draft is seen by the organisers alone.' },
  time_zone: {
    is: timeZoneName.meta({
      description: 'The time zone in which its pages say when something is: `Europe/Zurich`.',
    }),
    about: 'Time zone. After a change, times not in the request keep their time of day.',
    answer: z.string(),
    answers: 'The time zone in which it is held, by its IANA name.',
    set: 'optional',
    stored: false,
  },
  registration_opens_at: {
    is: givenMoment,
    about: 'When registration opens.',
    answer: Moment,
    answers: 'From when on people can register.',
    set: 'optional',
  },
  registration_closes_at: {
    is: givenMoment.nullable(),
    about: 'When registration closes; null for never.',
    answer: Moment.nullable(),
    answers: 'Until when people can register; null without an end.',
    set: 'optional',
  },
  video_url: {
    is: webAddress.or(z.literal('')),
    about: 'Address of a video; empty for no video.',
    answer: z.string(),
    answers: 'Address of a video; empty without one.',
    set: 'optional',
  },
  divisions: { is: z.array(Division), about: 'Its divisions, in order.', stored: false },
  events: { is: z.array(Event), about: 'Its events, in order.', stored: false },
})

export const Competition = answerSchema(COMPETITION).meta({
  id: 'Competition',
  description: 'A competition with its divisions and events.',
})
export type Competition = z.infer<typeof Competition>

export const CompetitionSummary = Competition.omit({ divisions: true, events: true }).meta({
  id: 'CompetitionSummary',
  description: 'A competition, without divisions and events.',
})
export type CompetitionSummary = z.infer<typeof CompetitionSummary>

export const CompetitionCreate = createSchema(COMPETITION)
  .extend({
    time_zone: absentable(COMPETITION.time_zone.is).meta({
      description: 'Its time zone; the gym’s when absent.',
    }),
    registration_opens_at: absentable(givenMoment).meta({
      description: 'When registration opens; at once when absent.',
    }),
  })
  .superRefine(assertWindow)
  .meta({ id: 'CompetitionCreate', description: 'A competition to create.' })
export type CompetitionCreate = z.infer<typeof CompetitionCreate>

export const CompetitionUpdate = updateSchema(COMPETITION)
  .superRefine(assertWindow)
  .meta({ id: 'CompetitionUpdate', description: 'Changes of a competition.' })
export type CompetitionUpdate = z.infer<typeof CompetitionUpdate>
