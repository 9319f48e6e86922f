import type { FormValues, ListName } from '../../schemas/workouts/form-shape'
import type { CreatableType } from '../../schemas/workouts/workout-details'
import type { Choice } from '../words/choices'

const choices = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const TYPE_CHOICES = choices({
  ForTime: 'For time, once through',
  FranStyle: 'For time by a rep scheme: 21-15-9',
  RoundsForTime: 'Rounds for time',
  Amrap: 'AMRAP: as many rounds as possible',
  Emom: 'EMOM: every minute on the minute',
  Strength: 'Strength: sets of a lift',
  Tabata: 'Tabata',
  Fgb: 'Stations: Fight Gone Bad',
  MaxReps: 'Max reps',
  DeathBy: 'Death by',
  Cardio: 'Cardio: one piece',
  CardioIntervals: 'Cardio intervals',
  TwelveDays: 'The twelve days',
  WarmUp: 'Warm-up',
  Generic: 'In words',
} satisfies Record<CreatableType, string>)

export const SCORINGS: { readonly [Type in CreatableType]?: Choice[] } = {
  CardioIntervals: choices({
    total: 'All intervals together',
    slowest: 'The slowest interval',
    fastest: 'The fastest interval',
    average: 'The average interval',
  }),
  Emom: choices({ rounds: 'Intervals completed', reps: 'Reps', load: 'Load', none: 'Not scored' }),
  Generic: choices({
    none: 'Not scored',
    time: 'Time',
    rounds_reps: 'Rounds and reps',
    reps: 'Reps',
    load: 'Load',
    calories: 'Calories',
    distance: 'Distance',
    points: 'Points',
    check: 'Done or not',
  }),
  MaxReps: choices({ best: 'The best set', total: 'All reps together' }),
  RoundsForTime: choices({
    clock: 'The time, rests included',
    sum: 'The rounds added up',
    slowest: 'The slowest round',
  }),
  Strength: choices({ heaviest: 'The heaviest set', total: 'The heaviest of each lift, added up' }),
  Tabata: choices({ lowest: 'The lowest interval', total: 'All reps together' }),
}

export const MEASURES = choices({
  '': 'The time it takes',
  distance: 'Distance covered in the time',
  calories: 'Calories in the time',
})

export const RESTS = choices({
  none: 'None',
  as_needed: 'As needed',
  fixed: 'Fixed time',
  interval: 'Start every',
  work_ratio: 'A multiple of the work time',
})

const REPS = { reps: 'reps' }
const MEASURED = { cal: 'cal', m: 'm', km: 'km', mi: 'miles', ft: 'ft', yd: 'yd', time: 'time' }
export const UNITS = choices({ ...REPS, ...MEASURED })
export const CARDIO_UNITS = choices({
  m: 'm',
  km: 'km',
  mi: 'miles',
  yd: 'yd',
  ft: 'ft',
  cal: 'cal',
  time: 'time',
})
export const HEIGHT_UNITS = choices({ in: 'in', cm: 'cm' })

export function loadUnits(units: 'kg' | 'lb'): Choice[] {
  const masses = units === 'kg' ? { kg: 'kg', lb: 'lb' } : { lb: 'lb', kg: 'kg' }
  return choices({ ...masses, percent_1rm: '% of 1RM', bodyweight: '× bodyweight' })
}

export function vestUnits(units: 'kg' | 'lb'): Choice[] {
  return loadUnits(units).slice(0, 2)
}

export const STARTS: { readonly [Type in CreatableType]?: FormValues } = {
  CardioIntervals: { rest: 'fixed' },
  DeathBy: { start_reps: '1', increment: '1', interval_seconds: '1:00' },
  Emom: { interval_seconds: '1:00' },
  Fgb: { rounds: '3', station_seconds: '1:00', rest: 'fixed', rest_time: '1:00' },
  MaxReps: { sets: '1' },
  Strength: { rest: 'as_needed' },
  Tabata: { rounds: '8', work_seconds: '0:20', rest_seconds: '0:10' },
}

export const LABELS: Readonly<Record<string, string>> = {
  type: 'Type of workout',
  name: 'Name',
  text: 'Whiteboard',
  q: 'Search',
  seconds: 'Time',
  time_cap_seconds: 'Time cap',
  interval_seconds: 'Every',
  station_seconds: 'Time at a station',
  work_seconds: 'Work',
  rest_seconds: 'Rest',
  rounds: 'Rounds',
  sets: 'Sets',
  start_reps: 'Reps to begin with',
  increment: 'More each time',
  rep_scheme: 'Rep scheme',
  ladder_start: 'Climbs from',
  ladder_step: 'by',
  rest: 'Rest',
  rest_time: 'How long',
  rest_ratio: 'Multiple of the work time',
  vest: 'Vest',
  vest_unit: 'Vest in',
  scoring: 'The score is',
  measure: 'The score is',
  alternating: 'Alternating',
  description: 'In words',
  movements: 'The workout',
  buy_in: 'The buy-in',
  cash_out: 'The cash-out',
  movement: 'Movement',
  amount: 'Amount',
  unit: 'Counted in',
  load: 'Load',
  load_unit: 'Load in',
  height: 'Height',
  height_unit: 'Height in',
  note: 'Note',
  notes: 'Notes',
  slot: 'In interval',
  unscored: 'Not scored',
}

export const TYPE_LABELS: { readonly [Type in CreatableType]?: Readonly<Record<string, string>> } = {
  CardioIntervals: { rounds: 'Intervals' },
  Emom: { rounds: 'Intervals' },
  MaxReps: { seconds: 'Time of a set' },
  Tabata: { rounds: 'Intervals of each movement' },
}

export const HINTS: Readonly<Record<string, string>> = {
  seconds: '20:00',
  time_cap_seconds: 'If it has one: 10:00',
  rep_scheme: '21-15-9',
  ladder_start: 'If it is a ladder: 3',
  ladder_step: '3: then 6, 9, 12',
  alternating: 'each interval has its own lines',
  notes: 'Partners, tempo, how to scale',
}

export const LOAD_EXAMPLES = {
  kg: { bar: '43/30', vest: '9/6' },
  lb: { bar: '95/65', vest: '20/14' },
} as const

export const LIST_TITLES: Readonly<Record<ListName, string>> = {
  buy_in: 'Buy-in',
  movements: 'Lines',
  cash_out: 'Cash-out',
}
