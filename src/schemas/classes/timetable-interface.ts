import { z } from 'zod'
import { absentable, id, ignored, whole } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { day } from '../wods/wods'
import { clockTime, programField, SENT_TERMS, TERMS } from './interface'

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
