import { z } from 'zod'
import { absentable, id, ignored, nameText, whole } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { day } from '../wods/wods'
import { clockTime, dayField, programField, SENT_TERMS, TERMS } from './interface'
import { daysInOrder } from './timetable'

const weekday = whole(1, 7).meta({ description: 'The day of the week: 1 is Monday, 7 is Sunday.' })
const STARTS = { description: 'The first day it holds, `YYYY-MM-DD`.' }
const ENDS = { description: 'The last day it holds; null for good.' }

export const TimetableSlot = z
  .strictObject({
    ...TERMS,
    ends_on: z.string().nullable().meta(ENDS),
    id: z.string(),
    starts_on: z.string().meta(STARTS),
    weekday: z.int().meta({ description: 'The day of the week: 1 is Monday, 7 is Sunday.' }),
  })
  .meta({ id: 'TimetableSlot', description: 'An hour of the weekly timetable: it makes a class each week.' })
export type TimetableSlot = z.infer<typeof TimetableSlot>

const ends = day.nullable().optional().meta(ENDS)

export const TimetableSlotCreate = z.strictObject({
  weekday,
  time: clockTime,
  program_id: programField,
  ...SENT_TERMS,
  starts_on: absentable(day).meta({
    description: 'The first day it holds, `YYYY-MM-DD`; today when absent.',
  }),
  ends_on: ends,
})
export type TimetableSlotCreate = z.infer<typeof TimetableSlotCreate>

export const TimetableSlotUpdate = z.strictObject({
  weekday: absentable(whole(1, 7)).meta({ description: 'The day of the week: 1 is Monday, 7 is Sunday.' }),
  time: absentable(clockTime).meta({ description: 'When it starts, `HH:MM` in the time zone of the gym.' }),
  program_id: absentable(id).meta({ description: 'The program.' }),
  ...SENT_TERMS,
  starts_on: absentable(day).meta(STARTS),
  ends_on: ends,
  ...ignored('id'),
})
export type TimetableSlotUpdate = z.infer<typeof TimetableSlotUpdate>

export const TimetableSlotsQuery = PageQuery.safeExtend({
  program_id: id.optional().meta({ description: 'Only of this program.' }),
})
export type TimetableSlotsQuery = z.infer<typeof TimetableSlotsQuery>

export const Closure = z
  .strictObject({
    ends_on: z.string().meta({ description: 'The last day, `YYYY-MM-DD`.' }),
    id: z.string(),
    name: z.string().meta({ description: 'Why, such as the name of a holiday.' }),
    starts_on: z.string().meta({ description: 'The first day, `YYYY-MM-DD`.' }),
  })
  .meta({
    id: 'Closure',
    description: 'Days on which the gym is closed: the timetable creates no classes.',
  })
export type Closure = z.infer<typeof Closure>

export const ClosureCreate = z
  .strictObject({
    name: nameText(80).meta({
      description: 'Reason, such as the name of a holiday, sent to everyone who booked a class.',
    }),
    starts_on: dayField('The first day, `YYYY-MM-DD`.'),
    ends_on: absentable(day).meta({ description: 'The last day; the first one when absent.' }),
  })
  .superRefine(daysInOrder)
export type ClosureCreate = z.infer<typeof ClosureCreate>

export const ClosuresQuery = PageQuery.safeExtend({
  from: day.optional().meta({ description: 'Only entries that end on this day or later.' }),
  to: day.optional().meta({ description: 'Only entries that begin on this day or earlier.' }),
})
export type ClosuresQuery = z.infer<typeof ClosuresQuery>
