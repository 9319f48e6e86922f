import { z } from 'zod'
import { Day } from '../shared/days'
import { answerSchema, declareFields } from '../shared/declared-fields'
import { oneOf } from '../shared/fields'
import { day } from '../wods/wods'

export const GROUPINGS = ['class', 'hour', 'coach', 'month', 'coach_month'] as const

/** Days of a request, at most. */
export const MOST_DAYS = 366

const whole = z.int()

export const FIELDS = declareFields({
  name: {
    is: z.string().nullable(),
    about: 'By `class` its name, by `coach` the coach’s; null otherwise, and for classes without a coach.',
  },
  program_id: { is: z.string().nullable(), about: 'The program, by `class`.' },
  weekday: { is: whole.nullable(), about: 'From 1, Monday, to 7, by `hour`.' },
  time: { is: z.string().nullable(), about: 'The start, `HH:MM`, by `hour`.' },
  coach_id: {
    is: z.string().nullable(),
    about: 'The coach of the class on its day, a substitute included, by `coach` and `coach_month`.',
  },
  month: { is: z.string().nullable(), about: 'The month, `YYYY-MM`, by `month` and `coach_month`.' },
  classes: { is: whole, about: 'Number of classes.' },
  classes_checked_in: { is: whole, about: 'Classes in which at least one athlete was checked in.' },
  minutes: { is: whole, about: 'Minutes of the classes.' },
  places: { is: whole, about: 'Places of the classes that have a limit.' },
  booked: { is: whole, about: 'Bookings with a place.' },
  came: { is: whole, about: 'Check-ins.' },
  no_shows: { is: whole, about: 'No-shows of the classes with a check-in, without forgiven no-shows.' },
  late_cancels: { is: whole, about: 'Late cancels, without forgiven late cancels.' },
  fill: {
    is: z.number().nullable(),
    about: 'Booked part of the places, `0.75`; above 1 for overbooked classes. Null without a limit.',
  },
})

export const AttendanceRow = answerSchema(FIELDS).meta({
  id: 'Attendance',
  description: 'Sums of classes. Fields outside the grouping are null.',
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

export const AttendanceQuery = z.strictObject({
  by: oneOf(GROUPINGS).default('class').meta({
    description:
      'The grouping, `class` when absent. `hour` is the start of the class in the week, `coach_month` is for pay.',
  }),
  from: day.optional().meta({
    description:
      'From this day on, `YYYY-MM-DD` in the gym’s time zone; 84 days before the last when absent.',
  }),
  to: day.optional().meta({
    description: 'Up to and including this day; yesterday when absent. Days count once they are over.',
  }),
})
export type AttendanceQuery = z.infer<typeof AttendanceQuery>

export const AttendanceSearch = z.object({
  by: z.enum(['class', 'hour', 'coach', 'month']).catch('class').default('class'),
  /** Weeks until yesterday, unless days are chosen. */
  weeks: z.enum(['4', '12', '52']).catch('12').default('12'),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type AttendanceSearch = z.infer<typeof AttendanceSearch>

export const CoachingSearch = z.object({
  month: z
    .string()
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})
