import { z } from 'zod'
import { answerSchema, createSchema, declareFields } from '../shared/declared-fields'
import { nameText } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { day } from '../wods/wods'
import { daysInOrder } from './timetable'

export const FIELDS = declareFields({
  id: { is: z.string() },
  name: {
    is: nameText(80),
    about: 'Reason, such as the name of a holiday, sent to everyone who booked a class.',
    answer: z.string(),
    answers: 'Why, such as the name of a holiday.',
    set: 'needed',
  },
  starts_on: { is: day, about: 'The first day, `YYYY-MM-DD`.', answer: z.string(), set: 'needed' },
  ends_on: {
    is: day,
    about: 'The last day; the first one when absent.',
    answer: z.string(),
    answers: 'The last day, `YYYY-MM-DD`.',
    set: 'optional',
  },
})

const Closure = answerSchema(FIELDS).meta({
  id: 'Closure',
  description: 'Days on which the gym is closed: the timetable creates no classes.',
})

export const ClosureCreate = createSchema(FIELDS).superRefine(daysInOrder)
export type ClosureCreate = z.infer<typeof ClosureCreate>

export const ClosuresQuery = PageQuery.safeExtend({
  from: day.optional().meta({ description: 'Only entries that end on this day or later.' }),
  to: day.optional().meta({ description: 'Only entries that begin on this day or earlier.' }),
})
export type ClosuresQuery = z.infer<typeof ClosuresQuery>

const closed = (verb: string) => (fields: Record<string, unknown>) =>
  `${verb} the gym for “{name}”, {starts_on}${fields.starts_on === fields.ends_on ? '' : ' to {ends_on}'}`

export const closures = resource({
  name: 'closure',
  path: '/closures',
  title: 'Closures',
  kind: 'Holidays',
  description: 'Days on which the gym is closed.',
  schema: Closure,
  operations: {
    list: {
      summary: 'List the days on which the gym is closed',
      description: 'Returns the days on which the gym is closed, by first day, past closures included.',
      query: ClosuresQuery,
    },
    create: {
      summary: 'Close the gym for some days',
      description: 'Closes the gym for some days. Cancels all classes of these days; members see the reason.',
      body: ClosureCreate,
      example: { name: 'Christmas', starts_on: '2099-12-24', ends_on: '2099-12-26' },
    },
    get: { summary: 'Get a closure', description: 'Returns the days on which the gym is closed.' },
    delete: {
      summary: 'Open the gym again on the days of a closure',
      description:
        'Opens the gym again. Classes that the closure cancelled take place after all, unless another closure covers the day. It takes no body.',
    },
  },
  changes: {
    create: { event: 'created', meaning: 'The gym closed on some days.', sentence: closed('closed') },
    delete: {
      event: 'deleted',
      meaning: 'The gym opened again on days that were closed.',
      sentence: closed('no longer closed'),
    },
  },
})
