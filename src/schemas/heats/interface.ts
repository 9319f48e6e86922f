/** Heats in the interface. Moments are in UTC; lanes have numbers. */
import { z } from 'zod'
import { absentable, flag, id, ignored, listOf, oneOf, whole } from '../shared/fields'
import { givenMoment, Moment } from '../shared/moments'
import { resource } from '../shared/resource'
import { MOST_LANES } from './lanes'

const lane = z
  .strictObject({
    lane: whole(1, MOST_LANES).meta({ description: 'The lane, from 1.' }),
    registration_id: id.meta({ description: 'The participants.' }),
  })
  .meta({ id: 'HeatLane', description: 'An occupied lane.' })

/** The occupied lanes of a heat, each once. */
const lanes = listOf(lane, 0, MOST_LANES).superRefine((list, ctx) => {
  for (const [index, { lane: number }] of list.entries()) {
    if (list.findIndex(other => other.lane === number) !== index)
      ctx.addIssue({ code: 'custom', path: [index, 'lane'], message: 'must be named once' })
  }
})
const LANES = { description: 'Participants by lane; unnamed lanes are free.' }
const starts = givenMoment.meta({ description: 'When it starts.' })

export const Heat = z
  .strictObject({
    competition_id: z.string().meta({ description: 'The competition of its event.' }),
    event_id: z.string().meta({ description: 'The event.' }),
    id: z.string(),
    lanes: z
      .array(
        z.strictObject({
          lane: z.int().meta({ description: 'The lane, from 1.' }),
          registration_id: z.string().meta({ description: 'The participants.' }),
        }),
      )
      .meta({
        description: 'Occupied lanes, in order; withdrawn participants keep their lanes.',
      }),
    number: z.int().meta({
      description:
        'The number of the heat in its event, from 1. It stays when heats are moved, added or deleted.',
    }),
    starts_at: Moment.meta({ description: 'When it starts.' }),
  })
  .meta({ id: 'Heat', description: 'A heat of an event, with its lanes.' })
export type Heat = z.infer<typeof Heat>

export const HeatCreate = z.strictObject({
  starts_at: starts,
  lanes: absentable(lanes).meta({ ...LANES }),
})
export type HeatCreate = z.infer<typeof HeatCreate>

export const HeatUpdate = z.strictObject({
  starts_at: absentable(starts).meta({ description: 'When it starts.' }),
  lanes: absentable(lanes).meta({ ...LANES }),
  ...ignored('competition_id', 'event_id', 'id', 'number'),
})
export type HeatUpdate = z.infer<typeof HeatUpdate>

export const HeatsMade = z.strictObject({
  starts_at: givenMoment.meta({ description: 'Start of the first heat.' }),
  lanes: whole(1, MOST_LANES).meta({ description: 'How many lanes a heat has.' }),
  heat_seconds: whole(60, 36_000).meta({ description: 'How long a heat takes.' }),
  gap_seconds: absentable(whole(0, 36_000)).meta({
    description: 'How long until the next one starts; 0 when absent.',
  }),
  rest_seconds: absentable(whole(0, 36_000)).meta({
    description:
      'How long everybody rests at least between another heat of the competition and these heats; 0 when absent. Other heats have their own rest before their start.',
  }),
  divisions: absentable(listOf(id, 1, 200)).meta({
    description:
      'Divisions to create heats for; by default all divisions of the event. Heats of other divisions stay.',
  }),
  order: absentable(oneOf(['registration', 'rank'])).meta({
    description: '`registration`: in order of registration. `rank`: the leaders last.',
  }),
  mixed: absentable(flag).meta({ description: 'With `true` divisions share heats; else each has its own.' }),
})
export type HeatsMade = z.infer<typeof HeatsMade>

export const heats = resource({
  name: 'heat',
  path: '/heats',
  under: '/events',
  title: 'Heats',
  description: 'Start times and lanes.',
  schema: Heat,
  operations: {
    list: {
      summary: 'List the heats of an event',
      description: 'Returns the heats of an event with their lanes, by start. The list is always complete.',
      complete: true,
    },
    create: {
      summary: 'Add a heat to an event',
      description:
        'Adds a heat with the next number of its event. A participant named in a lane leaves any other heat of the event.',
      body: HeatCreate,
    },
    get: {
      summary: 'Get a heat',
      description: 'Returns a heat with its lanes.',
    },
    update: {
      summary: 'Update a heat',
      description:
        'Changes a heat, which keeps its number. Absent fields keep their value. A participant who comes from another heat swaps lanes with the participant they replace. Too little rest is an error on `starts_at` or on the lane.',
      body: HeatUpdate,
    },
    delete: {
      summary: 'Delete a heat',
      description:
        'Deletes a heat. Its participants are then in no heat, and other heats keep their numbers. It takes no body.',
    },
  },
  changes: {},
})
