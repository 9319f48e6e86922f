import { CREATABLE, suffixed, type Words } from './workouts'

export const RESULT_SCHEMAS: Record<string, string> = {
  TieBreak: 'Decides between equal results: a time, reps or a load.',
  ...suffixed(CREATABLE, 'ResultDetails', type => `Result of a workout of type ${type}.`),
  ...suffixed(
    CREATABLE,
    'ScoreDetails',
    type => `Result of a workout of type ${type}, inside a competition score: with its total.`,
  ),
  Result: 'An athlete’s result of a workout. The shape of `details` goes by `type`.',
  ResultDetail: 'A result with the athlete and the training session it belongs to.',
  ScoreResult: 'A result inside a competition score: no id, no comments, and its total in the details.',
  TrainingSession: 'A visit of an athlete, with all logged results.',
  PersonalRecord: 'A record of an athlete: of reps of a lift, an estimated maximum, or of a workout.',
}

export const RESULT_FIELDS: Words = {
  TieBreak: {
    seconds: 'A time, in seconds: less wins.',
    reps: 'Reps: more wins.',
    load: 'A load, in its `load_unit`: more wins.',
  },
  AmrapResultDetails: {
    rounds: 'Rounds that were finished.',
    reps: 'Reps of the round that was cut short: fewer than it has.',
  },
  CardioIntervalsResultDetails: {
    intervals: 'One entry for each interval that was done.',
    'intervals.seconds': 'How long the interval took.',
    'intervals.distance': 'How far it went.',
    'intervals.calories': 'Its calories.',
  },
  CardioResultDetails: { seconds: 'How long it took, where that is measured.' },
  DeathByDetails: {
    start_reps: 'The reps of the first interval.',
    increment: 'How many more each interval has.',
  },
  DeathByResultDetails: {
    rounds: 'Intervals that were finished.',
    reps: 'Reps of the failed interval, fewer than prescribed.',
  },
  EmomResultDetails: {
    rounds: 'Intervals that were finished, where the workout is scored by rounds.',
    reps: 'All reps, where the workout is scored by reps.',
    load: 'The load, where the workout is scored by load.',
  },
  FgbResultDetails: { rounds: 'A list for each round, of the points at each station.' },
  GenericDetails: {
    description: 'The workout, in words.',
    scoring: 'Kind of score. A check is done or not.',
  },
  GenericResultDetails: {
    seconds: 'The time, where the workout is scored by time.',
    rounds: 'Rounds, where the workout is scored by rounds and reps.',
    reps: 'Reps, beside the rounds or by themselves.',
    load: 'The load, where the workout is scored by load.',
    calories: 'The calories, if the workout is scored by calories.',
    distance: 'The distance, if the workout is scored by distance.',
    points: 'The points, if the workout is scored by points; more is better.',
    done: 'Whether it was done, where the workout is a check.',
  },
  MaxRepsResultDetails: { sets: 'A list for each set, of the reps of each movement.' },
  RoundsForTimeDetails: {
    rounds: 'How many rounds there are.',
    rest: 'The rest between rounds.',
    scoring:
      'Kind of score: the time on the clock with the rests, the sum of the rounds, or the slowest round.',
  },
  RoundsForTimeResultDetails: { splits: 'The seconds of each round.' },
  StrengthDetails: {
    movements: 'The lifts, each with its sets.',
    'movements.id': 'The movement.',
    'movements.load': 'The load; null if the athlete chooses.',
    'movements.reps':
      'The sets: `5` is one of 5, `5-5-5` are three, `8-10` is a range, `max` as many as possible.',
    rest: 'The rest between sets.',
    scoring: 'Whether the loads of all lifts are added up. Without it the heaviest counts.',
  },
  StrengthResultDetails: {
    sets: 'The sets that were lifted, in order.',
    'sets.movement_id': 'The movement: one of the workout.',
    'sets.reps': 'The reps of the set.',
    'sets.load': 'The load of the set, in its `load_unit`.',
    'sets.success': 'False for a set that failed; true is not returned.',
    rest: 'How the athlete rested.',
  },
  TabataResultDetails: { intervals: 'A list for each movement, of the reps of each of its intervals.' },
  TwelveDaysDetails: { movements: 'Exactly twelve lines, one a day.' },
  WarmUpDetails: {
    description: 'The warm-up, in words.',
    movements: 'Zero or more lines.',
  },
  Result: {
    type: 'Type of the result: the workout’s type with Result at its end.',
    status: 'Completed; stopped by the time cap; did not finish; did not start.',
    scaling: 'How it was done: as prescribed, heavier or harder, scaled, or otherwise modified.',
    description: 'The score in words, such as `3:21`; null without one.',
    done_at: 'When it was done.',
    perceived_exertion: 'Effort, from 1 to 5; 0 if unknown.',
    details: 'The score; its shape depends on `type`.',
    movements: 'The movements that the result refers to.',
    prescribed_workout: 'The workout as it was prescribed.',
    scaled_workout: 'The workout that was done instead; null where it was the prescribed one.',
    comments: 'Comments on the result, oldest first.',
    notes: 'The athlete’s own notes; null without.',
    wod_component_id: 'The part of the WOD; null without one.',
  },
  TrainingSession: {
    id: 'The id of the session; also the cursor of lists.',
    athlete: 'The athlete of the session.',
    competition: 'The competition; null without one.',
    'competition.id': 'The id of the competition.',
    'competition.name': 'What the competition is called.',
    results: 'The results, in order.',
  },
  PersonalRecord: {
    kind: 'Kind of record: `rep_max`, the heaviest load of so many reps; `estimated_1rm`, what could go up once; `workout`, the best result of a workout.',
    reps: 'The number of reps; null for a workout.',
    movement_id: 'The movement that it is of.',
    workout_id: 'The workout that it is of.',
    value: 'The record, in its `unit`.',
    unit: 'What `value` is in. `rounds_reps` is rounds + reps ÷ 1000.',
    result_id: 'The result that it rests on.',
    done_at: 'When that result was done.',
    scaling: 'How that result was done.',
    score: 'Its score in words.',
  },
}
