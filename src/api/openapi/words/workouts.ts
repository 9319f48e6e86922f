/** Descriptions of fields: by schema, then by field; fields of objects inside it go by `outer.inner`. */
export type Words = Record<string, Record<string, string>>

export const CREATABLE: Record<string, string> = {
  Amrap: 'As many rounds and reps as possible.',
  Cardio: 'One piece: a distance or calories for time, or a time for distance or calories.',
  CardioIntervals: 'The same piece several times over.',
  DeathBy: 'A rep more every interval, until one is missed.',
  Emom: 'Work at the start of every interval.',
  Fgb: 'Fight Gone Bad: a fixed time at each station, every rep or calorie a point.',
  ForTime: 'Everything once, as fast as possible.',
  FranStyle: 'A rep scheme over some lines, such as 21-15-9.',
  Generic: 'Anything else, in words.',
  MaxReps: 'As many reps as possible, in one set or several.',
  RoundsForTime: 'Rounds, as fast as possible.',
  Strength: 'Sets of lifts.',
  Tabata: 'Short intervals, scored by reps.',
  TwelveDays: 'Like the song: on day i the line of day i, then the lines of all earlier days.',
  WarmUp: 'A warm-up. It has no score and is never ranked.',
}
const LEGACY_TYPE = 'Only historical workouts have this type: it is returned, and cannot be created.'
const TYPES = { ...CREATABLE, AccessoryWork: LEGACY_TYPE, WeightliftingTotal: LEGACY_TYPE }

export const suffixed = (
  types: Record<string, string>,
  suffix: string,
  say: (type: string, what: string) => string,
) => Object.fromEntries(Object.entries(types).map(([type, what]) => [`${type}${suffix}`, say(type, what)]))

export const WORKOUT_SCHEMAS: Record<string, string> = {
  ...suffixed(TYPES, 'Details', (_, what) => what),
  Workout:
    'A workout. The shape of `details` goes by `type`. An answer can be sent back to create the same workout.',
  WorkoutCreate: 'A workout to create. The shape of `details` goes by `type`, which they repeat.',
  Line: 'One line of the whiteboard: a movement, at most one amount, and equipment.',
  Load: 'A load as prescribed, in the unit it was written in.',
  Vest: 'A vest that is worn throughout, by its weight.',
  Distance: 'A distance as prescribed.',
  DistanceDone: 'A distance that was covered, in the unit it was entered in.',
  Calories: 'Calories as prescribed.',
  Height: 'A height as prescribed, such as of a box.',
  Rest: 'Time off between rounds, sets or intervals.',
  Movement: 'A movement: of the library that all gyms share, or one of the gym’s own.',
  MovementUpdate:
    'Changes of a movement. For a library movement only `description` and `video_url` are applied.',
}

/** By schema; fields of nested objects as `outer.inner`. */
export const WORKOUT_FIELDS: Words = {
  Benchmark: { workout: 'The workout, ready to create.' },
  AmrapDetails: {
    seconds: 'How long it takes.',
    ladder: 'Round r has start + (r − 1) × step of each line without an amount.',
    'ladder.start': 'The reps of the first round.',
    'ladder.step': 'How many more each round has.',
    buy_in: 'Lines that are done once, before the rounds.',
  },
  CardioDetails: { movements: 'Exactly one line, with a distance, calories or a duration.' },
  CardioIntervalsDetails: {
    movements: 'Exactly one line, with a distance, calories or a duration.',
    rounds: 'How often it is done.',
    rest: 'The rest between intervals.',
    scoring: 'The interval that counts: all, the slowest, the fastest, or the average.',
  },
  EmomDetails: {
    rounds: 'All intervals: an EMOM of 10 minutes has 10.',
    alternating: 'Whether each line, or each slot, has an interval of its own, in turn.',
    scoring: 'Kind of score: finished intervals, reps, a load, or nothing.',
  },
  FgbDetails: {
    rounds: 'How many rounds there are.',
    station_seconds: 'Seconds at each station.',
    rest: 'The rest between rounds.',
  },
  MaxRepsDetails: {
    sets: 'How many sets there are.',
    seconds: 'How much time there is, if it ends.',
    scoring: 'Count the best set or all sets. By default all sets with a time, otherwise the best.',
  },
  TabataDetails: {
    work_seconds: 'Seconds of work in each interval.',
    rest_seconds: 'Seconds of rest in each interval.',
    rounds: 'Intervals for each movement.',
    scoring: 'Count the lowest interval or all intervals.',
  },
  AccessoryWorkDetails: { description: 'The workout, in words.', 'movements.id': 'The movement.' },
  WeightliftingTotalDetails: { description: 'The workout, in words.', 'movements.id': 'The movement.' },
  Line: {
    id: 'The movement: one of the library or of the gym.',
    reps: 'An amount: a whole number as text, such as `21`. In an Emom also `max`.',
    load: 'The weight.',
    distance: 'An amount: how far.',
    calories: 'An amount: so many calories.',
    duration: 'An amount: seconds.',
    height: 'How high, such as the box.',
    note: 'A remark. It is part of the description, and of nothing else.',
    scored: 'False: the line is done, but counts nothing.',
    slot: 'Only in an alternating Emom: the interval that the line belongs to.',
  },
  Rest: {
    seconds: 'How long it lasts; for `interval`, after how many seconds the next one starts.',
    ratio: 'The rest is so many times as long as the work took.',
  },
  Workout: {
    description: 'The workout in words, as it is written on a board.',
    details: 'The workout itself; its shape goes by `type`.',
    movements: 'The movements that the workout refers to, in order of their first use.',
    name: 'Its official name, such as Fran; null without one.',
    type: 'Type of the workout.',
  },
  WorkoutCreate: {
    details: 'The workout itself; its shape goes by `type`, which it repeats.',
    name: 'Its name; null or absent without one.',
    description: 'Accepted and ignored: it is written anew.',
    movements: 'Accepted and ignored: derived from the details.',
    type: 'Type of the workout.',
  },
  Movement: {
    name: 'Name.',
    description: 'How it is done; null without instructions.',
    complex_details: 'The movements of a complex, in order; null for any other.',
    'complex_details.movement_id': 'A movement of the complex.',
    'complex_details.reps': 'Number of reps.',
    has_calories: 'Whether it involves calories, as rowing does.',
    has_distance: 'Whether it involves a distance.',
    has_duration: 'Whether it involves a duration.',
    has_height: 'Whether it involves a height, as box jumps do.',
    has_load: 'Whether it involves a load.',
    has_power: 'Whether it involves power.',
    has_reps: 'Whether it involves reps.',
    source: '`platform` for a library movement, shared by all gyms, `custom` for a movement of the gym.',
    video: 'A video that shows it.',
    'video.id': 'The id of the video at its service.',
    'video.service': 'Where the video is.',
    video_url: 'The address of a video at YouTube or Vimeo; empty or null takes the video away.',
  },
  MovementUpdate: {
    id: 'Accepted and ignored, so that a response can be sent back.',
    source: 'Accepted and ignored, so that a response can be sent back.',
    complex_details: 'Accepted and ignored, so that a response can be sent back.',
    video: 'Accepted and ignored: `video_url` sets it.',
  },
}
