import { each, forTime, metres, reps } from '../../library/benchmark'
import { benchmark, type Written, type WrittenLegacy } from '../workouts/workouts'
import { FIRST_DAY } from './calendar'
import { CONDITIONING, type Conditioning } from './conditioning'
import { SATURDAYS, SUNDAYS, WARM_UPS } from './saturdays'
import { planStrength, STRENGTH_COACHING, STRENGTH_NOTES } from './strength-cycle'
import { type Day, kg, type Part, percent, rest, strength } from './whiteboard'

export const FEATURED_DAY = -8
export const THROWDOWN_TRIPLET: Written = {
  details: forTime(
    [
      reps(50, 'double-under'),
      reps(30, 'dumbbell-snatch', kg(22.5, 15)),
      reps(20, 'bar-facing-burpee'),
      reps(30, 'dumbbell-snatch', kg(22.5, 15)),
      reps(50, 'double-under'),
    ],
    { time_cap_seconds: 480 },
  ),
}
export const THROWDOWN_TRIPLET_SCALED: Written = {
  details: forTime(
    [
      reps(100, 'single-under'),
      reps(30, 'dumbbell-snatch', kg(15, 10)),
      reps(20, 'up-down'),
      reps(30, 'dumbbell-snatch', kg(15, 10)),
      reps(100, 'single-under'),
    ],
    { time_cap_seconds: 540 },
  ),
}

/** Accessory work of an older system: three sets, ticked off. */
const ACCESSORY: WrittenLegacy = {
  legacy: {
    type: 'AccessoryWork',
    description: '3 sets: 12 Hip Extensions, 12 Ring Rows, 30 s Hollow Hold',
    movements: [{ id: 'hip-extension' }, { id: 'ring-row' }, { id: 'hollow-hold' }],
  },
  doneAs: { type: 'Generic', description: '3 sets of accessory work', scoring: 'check' },
}
const LIFTING_TOTAL: WrittenLegacy = {
  legacy: {
    type: 'WeightliftingTotal',
    description: 'Weightlifting total: Snatch + Clean and Jerk, heaviest of three attempts each',
    movements: [{ id: 'snatch' }, { id: 'clean-and-jerk' }],
  },
  doneAs: { type: 'Generic', description: 'Weightlifting total', scoring: 'load' },
  par: 1.26,
}

export function mainDay(day: number, weekday: number): Day {
  const since = day - FIRST_DAY
  if (day === FEATURED_DAY) return featuredDay()
  if (weekday === 7)
    return { name: 'Sunday', parts: [part(null, SUNDAYS[Math.floor(since / 7) % SUNDAYS.length]!, 0.55)] }
  const warmUp = warmUpPart(since)
  if (weekday === 6) {
    const long = SATURDAYS[Math.floor(since / 7) % SATURDAYS.length]!
    return { name: 'Saturday', parts: [warmUp, part('A', long, 0.95)] }
  }
  const lifting = strengthPart(Math.floor(since / 7), weekday)
  const conditioning = CONDITIONING[weekdaysBefore(since, weekday) % CONDITIONING.length]!
  const parts = lifting
    ? [warmUp, lifting, part('B', conditioning, 0.95)]
    : [warmUp, part('A', conditioning, 0.96)]
  const accessory: Part = { prefix: 'C', workout: ACCESSORY, name: 'Accessory work', logged: 0.8 }
  return { parts: since < 7 && weekday === 4 ? [...parts, accessory] : parts }
}

export function barbellDay(week: number, weekday: number): Day {
  if (week === 0 && weekday === 2) {
    return { parts: [{ prefix: 'A', workout: LIFTING_TOTAL, notes: 'Where we start from.', logged: 1 }] }
  }
  const isSnatch = weekday === 2
  const lift = isSnatch ? 'snatch' : 'clean-and-jerk'
  const scheme = ['3-3-2-2-2', '2-2-2-1-1-1', '1-1-1-1-1'][week % 3]!
  const pull = isSnatch ? 'snatch-pull' : 'clean-pull'
  return {
    name: isSnatch ? 'Snatch' : 'Clean and jerk',
    parts: [
      { prefix: 'A', workout: strength([[lift, scheme]], rest(120)), logged: 1 },
      { prefix: 'B', workout: strength([[pull, '3-3-3', percent(95)]]), logged: 0.6 },
    ],
  }
}

export function engineDay(week: number): Day {
  const pieces: Written[] = [
    benchmark('row-8x500m'),
    {
      details: {
        type: 'CardioIntervals',
        movements: [metres(400, 'run')],
        rounds: 6,
        rest: rest(90),
        scoring: 'average',
      },
    },
    benchmark('row-5k'),
    { details: { type: 'Cardio', movements: [{ id: 'bike-erg', duration: 1200 }], measure: 'distance' } },
  ]
  const piece = pieces[week % pieces.length]!
  return { parts: [{ prefix: 'A', workout: piece, notes: 'Even splits.', logged: 1 }] }
}

export function personalDay(week: number): Day {
  const split = strength([['split-squat', `${6 + (week % 3) * 2}-${6 + (week % 3) * 2}-8`]], rest(90))
  const bridge: Written = { details: { type: 'MaxReps', sets: 3, movements: [each('glute-bridge')] } }
  return {
    name: 'Knee, week by week',
    parts: [
      { prefix: 'A', workout: split, notes: 'No pain above 3 of 10.', logged: 1 },
      { prefix: 'B', workout: bridge, logged: 1 },
    ],
  }
}

function featuredDay(): Day {
  const max: Conditioning = {
    details: { type: 'MaxReps', seconds: 120, movements: [each('pull-up')] },
    scaled: { details: { type: 'MaxReps', seconds: 120, movements: [each('ring-row')] } },
    notes: 'Two minutes, any style. One go.',
  }
  return {
    name: 'Throwdown in class',
    parts: [
      warmUpPart(0),
      { prefix: 'A', workout: strength([['back-squat', '3-3-3-3-3']], rest(150)), logged: 0.9 },
      {
        prefix: 'B',
        workout: THROWDOWN_TRIPLET,
        scaled: THROWDOWN_TRIPLET_SCALED,
        name: 'Throwdown triplet',
        notes: 'The second event, for everybody. Lanes of 3 m, judges are your partners.',
        coachNotes: 'Whoever is registered: send in the score sheet as well.',
        logged: 1,
      },
      part('C', max, 0.7),
    ],
  }
}

function warmUpPart(since: number): Part {
  return {
    prefix: null,
    workout: { details: { type: 'WarmUp', description: WARM_UPS[since % WARM_UPS.length]! } },
    logged: 0.04,
  }
}

function strengthPart(week: number, weekday: number): Part | undefined {
  const workout = planStrength(week, weekday)
  if (!workout) return undefined
  const isShared = week % 4 !== 2 || weekday !== 5
  return {
    prefix: 'A',
    workout,
    ...(isShared ? { notes: STRENGTH_NOTES[week % 4]! } : {}),
    ...(weekday === 1 || weekday === 2 ? { coachNotes: STRENGTH_COACHING[(week + weekday) % 4]! } : {}),
    logged: 0.9,
  }
}

function part(prefix: Part['prefix'], from: Conditioning, logged: number): Part {
  const { scaled, notes, coachNotes, title, ...workout } = from
  return {
    prefix,
    workout,
    logged,
    ...(scaled ? { scaled } : {}),
    ...(notes ? { notes } : {}),
    ...(coachNotes ? { coachNotes } : {}),
    ...(title ? { name: title } : {}),
  }
}

function weekdaysBefore(since: number, weekday: number): number {
  return Array.from({ length: since }, (_, back) => (weekday + 699 - back - 1) % 7).filter(day => day < 5)
    .length
}
