/** The four workouts of the fixed data set, results of them, and what is said of results. */
import type { MovementsById } from '../src/domain/movements/movement'
import type { Gender } from '../src/domain/workouts/counts'
import { resultColumns, workoutColumns } from '../src/domain/workouts/stored'
import type {
  CommentModel,
  MovementOverrideModel,
  ResultModel,
  WorkoutModel,
} from '../src/generated/sqlite/models'
import type { WorkoutDetailsInput } from '../src/library/benchmark'
import { libraryId } from '../src/library/ids'
import type { ResultDetails } from '../src/schemas/results/result-details'
import { WorkoutDetails } from '../src/schemas/workouts/workout-details'
import { GYM, idAt, WORKOUT } from './ids'
import type { Insert } from './insert'

const id = (key: string) => libraryId('movement', key)
const lb = (value: number, value_women: number) => ({ value, value_women, unit: 'lb' as const })
const couplet = (weight: number, women: number, pull: string): WorkoutDetailsInput => ({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: id('thruster'), load: lb(weight, women) }, { id: id(pull) }],
  time_cap_seconds: 600,
})
const rounds = (pull: string): WorkoutDetailsInput => ({
  type: 'Amrap',
  seconds: 1200,
  movements: [
    { id: id(pull), reps: '5' },
    { id: id('push-up'), reps: '10' },
    { id: id('air-squat'), reps: '15' },
  ],
})

type Prescription = {
  details: WorkoutDetailsInput
  /** The easier one, where there is one. */
  scaled?: WorkoutDetailsInput
  result(n: number): ResultDetails
}

const PRESCRIPTIONS: Prescription[] = [
  {
    details: couplet(95, 65, 'pull-up'),
    scaled: couplet(65, 45, 'ring-row'),
    result: n => ({ type: 'FranStyleResult', seconds: 180 + (n % 400) }),
  },
  {
    details: rounds('pull-up'),
    scaled: rounds('ring-row'),
    result: n => ({ type: 'AmrapResult', rounds: 10 + (n % 12), reps: n % 30 }),
  },
  {
    details: {
      type: 'Strength',
      movements: [{ id: id('back-squat'), reps: '5-3-1' }],
      rest: { type: 'fixed', seconds: 180 },
    },
    result: n => ({
      type: 'StrengthResult',
      sets: [5, 3, 1].map((reps, set) => ({
        movement_id: id('back-squat'),
        reps,
        load: 80 + (n % 40) + set * 10,
        load_unit: 'kg' as const,
      })),
      rest: { type: 'as_needed' },
    }),
  },
  {
    details: {
      type: 'ForTime',
      movements: [
        { id: id('run'), distance: { value: 800, unit: 'm' } },
        { id: id('wall-ball'), reps: '50', load: lb(20, 14) },
        { id: id('row'), distance: { value: 1000, unit: 'm' } },
      ],
    },
    result: n => ({ type: 'ForTimeResult', seconds: 540 + (n % 500) }),
  },
]
const START = Date.UTC(2026, 0, 5)
const AT = new Date(START)

/** The nth minute of the data set's time. */
export const minute = (n: number) => new Date(START + n * 60_000)
export const genderAt = (n: number): 'female' | 'male' => (n % 2 === 0 ? 'female' : 'male')

export type Results = ReturnType<typeof resultsOf>
type NewResult = {
  id: string
  gender: Exclude<Gender, null>
  done: Date
  sessionId?: string
  component?: number
}

/** Writes the workouts; returns what writes results of them. */
export function resultsOf(insert: Insert, movements: MovementsById) {
  const prescribed = PRESCRIPTIONS.map(({ details, scaled }, n) => ({
    rx: addWorkout(insert, movements, 2 * n, details),
    scaled: scaled ? addWorkout(insert, movements, 2 * n + 1, scaled) : null,
  }))
  insert<MovementOverrideModel>('MovementOverride', {
    gymId: GYM,
    movementId: id('thruster'),
    hasDescription: true,
    description: 'A front squat straight into a press, as we coach it.',
    hasVideo: true,
    videoId: 'L219ltL15zk',
    videoService: 'youtube',
    updatedAt: AT,
  })

  function add(prescription: number, n: number, result: NewResult): void {
    const { rx, scaled } = prescribed[prescription]!
    const easier = n % 3 === 0 ? scaled : null
    const done = { status: 'completed' as const, details: PRESCRIPTIONS[prescription]!.result(n) }
    insert<ResultModel>('Result', {
      id: result.id,
      gymId: GYM,
      sessionId: result.sessionId ?? null,
      wodComponentId: result.component === undefined ? null : idAt('component', result.component),
      position: result.component ?? 0,
      prescribedWorkoutId: rx.id,
      scaledWorkoutId: easier?.id ?? null,
      scaling: easier ? 'scaled' : 'rx',
      ...{ scalingName: null, scalingPlace: null },
      ...resultColumns((easier ?? rx).details, done, result.gender, movements),
      perceivedExertion: n % 6,
      notes: n % 4 === 0 ? 'Went out too fast.' : null,
      doneAt: `${result.done.toISOString().slice(0, -1)}123Z`,
      createdAt: result.done,
      revision: 1,
    })
  }

  function addWithComments(n: number, result: Omit<NewResult, 'id'> & { component: number }): void {
    const resultId = idAt('result', 100_000 + n)
    add(result.component, n, { ...result, id: resultId })
    for (let said = 0; said < 3; said++) addComment(insert, n, said, { resultId, at: result.done })
  }

  const workoutsOf = (n: number) => ({
    workoutId: prescribed[n]!.rx.id,
    scaledWorkoutId: prescribed[n]!.scaled?.id ?? null,
  })
  return { add, addWithComments, workoutsOf }
}

function addWorkout(insert: Insert, movements: MovementsById, n: number, input: WorkoutDetailsInput) {
  const details = WorkoutDetails.parse(input)
  const row = { id: n === 0 ? WORKOUT : idAt('workout', n), gymId: GYM, name: null, createdAt: AT }
  insert<WorkoutModel>('Workout', { ...row, ...workoutColumns(details, movements) })
  return { id: row.id, details }
}

/** Two comments a result, and a reply to the first. */
function addComment(insert: Insert, n: number, said: number, on: { resultId: string; at: Date }): void {
  const author = (n + said) % 300
  const first = idAt('comment', 3 * n)
  insert<CommentModel>('Comment', {
    id: idAt('comment', 3 * n + said),
    gymId: GYM,
    resultId: on.resultId,
    postId: null,
    parentId: said === 2 ? first : null,
    authorId: idAt('athlete', author),
    authorName: `Athlete Number ${author}`,
    text: ['Strong work.', 'How did the last round feel?', 'Thank you!'][said]!,
    apiKeyId: null,
    platformId: null,
    createdAt: new Date(on.at.getTime() + said * 1000),
    deletedAt: null,
  })
}
