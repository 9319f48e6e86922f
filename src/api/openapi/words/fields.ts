import { PEOPLE_FIELDS, PEOPLE_SCHEMAS } from './people'
import { RESULT_FIELDS, RESULT_SCHEMAS } from './results'
import { WORKOUT_FIELDS, WORKOUT_SCHEMAS, type Words } from './workouts'

export const SCHEMAS: Record<string, string> = {
  ...WORKOUT_SCHEMAS,
  ...RESULT_SCHEMAS,
  ...PEOPLE_SCHEMAS,
}

export const FIELDS: Words = { ...WORKOUT_FIELDS, ...RESULT_FIELDS, ...PEOPLE_FIELDS }

export const ANYWHERE: Record<string, string> = {
  id: 'Its id.',
  type: 'Tells the shapes apart.',
  movements: 'The lines, in order.',
  notes: 'Details without a field, such as partners, tempo or scaling.',
  vest: 'A vest that is worn throughout.',
  buy_in: 'Lines that are done once, before the rest.',
  cash_out: 'Lines that are done once, after the rest.',
  time_cap_seconds: 'When the clock stops, in seconds.',
  interval_seconds: 'After how many seconds the next interval starts.',
  rep_scheme: 'The reps of each round, for the lines without an amount.',
  measure: 'The measure: required with a duration, refused otherwise.',
  value: 'The amount.',
  value_women: 'The amount for women, where it is another.',
  unit: 'What `value` is in.',
  seconds: 'The time, in seconds.',
  reps: 'The reps.',
  load_unit: 'What `load` is in.',
  calories: 'The calories.',
  distance: 'How far it went.',
  tie_break: 'Tie-break: a time (less wins), reps or a load (more wins).',
}
