import { z } from 'zod'
import { answerSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { flag, id, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

export const FIELDS = declareFields({
  id: { is: z.string() },
  class_id: { is: z.string(), about: 'The class.' },
  athlete_id: { is: z.string(), about: 'The athlete of the booking.' },
  forgiven: {
    is: flag,
    about: 'True once a coach has forgiven the late cancel, or the athlete has booked the class again.',
    set: 'optional',
    blank: false,
  },
  created_at: { is: Moment, about: 'When the booking was cancelled.' },
})

const LateCancel = answerSchema(FIELDS).meta({
  id: 'LateCancel',
  description: 'A booking that was cancelled when cancelling was no longer free.',
})

export const LateCancelCreate = z.strictObject({
  class_id: id.meta({ description: 'A class of the gym.' }),
  athlete_id: id.meta({ description: 'An active athlete of the gym.' }),
})
export type LateCancelCreate = z.infer<typeof LateCancelCreate>

const LateCancelUpdate = updateSchema(FIELDS)
export type LateCancelUpdate = z.infer<typeof LateCancelUpdate>

export const LateCancelsQuery = PageQuery.safeExtend({
  class_id: id.optional().meta({ description: 'Only of this class.' }),
  athlete_id: id.optional().meta({ description: 'Only of this athlete.' }),
})
export type LateCancelsQuery = z.infer<typeof LateCancelsQuery>

/** Answer to a tap on *Forgive*; `from` is the page to go back to. */
export const ForgiveForm = z.strictObject({
  forgiven: oneOf(['yes', 'no']).transform(given => given === 'yes'),
  from: z.enum(['class', 'person']).default('class'),
})

export const lateCancels = resource({
  name: 'late_cancel',
  path: '/late_cancels',
  title: 'Late cancels',
  description: 'Bookings that were cancelled when cancelling was no longer free.',
  schema: LateCancel,
  operations: {
    list: {
      summary: 'List late cancels',
      description: 'Returns late cancels by creation, forgiven late cancels included.',
      query: LateCancelsQuery,
    },
    create: {
      summary: 'Record a late cancel',
      description:
        'Records that an athlete cancelled a class late, and deletes the booking if there is one. The moment of the request does not matter: the gym’s `free_cancel_hours` is for the caller to judge. An athlete has one late cancel of a class at most: sending the request again gives the same answer.',
      body: LateCancelCreate,
      example: { class_id: '{class}', athlete_id: '{athlete}' },
    },
    get: { summary: 'Get a late cancel', description: 'Returns a late cancel, forgiven or not.' },
    update: {
      summary: 'Forgive a late cancel',
      description: 'Forgives a late cancel, which then counts nowhere, or counts it again.',
      body: LateCancelUpdate,
      example: { forgiven: true },
    },
  },
  changes: {
    create: {
      event: 'created',
      meaning: 'A booking was cancelled late.',
      sentence: 'recorded a late cancel',
    },
    update: {
      event: 'updated',
      meaning: 'A late cancel was forgiven, or counts again.',
      sentence: ({ forgiven }) => (forgiven ? 'forgave a late cancel' : 'counted a late cancel again'),
    },
    delete: { event: 'deleted', meaning: 'A late cancel was deleted with its class.' },
  },
})
