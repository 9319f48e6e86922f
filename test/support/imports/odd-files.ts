/** Files of other products as they never were: any cell in any column, any value in any place. */
import fc from 'fast-check'
import type { TableKind } from '../../../src/domain/imports/read-file'

export type { TableKind }

const HEADS: Record<TableKind, string> = {
  sugarwod:
    'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  wodify:
    'Customer Name,Date,Component Type,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result,Is Rx,Is Rx Plus,Comment',
  attendance: 'Client,Class Date,Class Name,Start Time,Status,Email,Shirt',
  strong:
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  hevy: 'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
  fitnotes: 'Date,Exercise,Category,Weight (kg),Reps,Distance,Distance Unit,Time,Comment',
  fitbod: 'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier',
  garmin: 'Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR',
  stronglifts:
    'Date (yyyy/mm/dd),Workout Name,Exercise,Notes,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)',
  jefit: 'USERID,logs,_id,record,mydate,ename,belongsession',
  trainheroic: 'WorkoutTitle,ScheduledDate,ExerciseTitle,ExerciseData,ExerciseNotes',
  gymbook: 'Date,Time,Workout,Exercise,Region,Repetitions / Time,Weight / Distance,Notes,Skipped',
  btwb: 'Date,Workout,Result,Prescribed,Pukie,Work performed,Work time,Formatted Result,Notes,Description',
}

const cell = fc.oneof(
  fc.constantFrom(
    '03/05/2024',
    '2024-03-05',
    '5.3.2024',
    '12:30',
    '5+12',
    '225',
    '4 x 8 @ 95 lbs',
    'Back Squat',
    '[{"load":225}]',
    '{"mins":',
    'Load',
    'Reps',
    'RX',
    'TRUE',
    '0',
    '-1',
    '1e9',
    '',
  ),
  fc.string({ maxLength: 20 }),
)

/** A table of such cells below the headings of a product, as text. */
export const oddTable = (kind: TableKind): fc.Arbitrary<string> =>
  fc
    .array(fc.array(cell, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 12 })
    .map(rows =>
      [
        HEADS[kind],
        ...rows.map(cells => cells.map(each => `"${each.replaceAll('"', '""')}"`).join(',')),
      ].join('\n'),
    )

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    5,
    1e9,
    'rx',
    '4:05',
    '5+12',
    '225 lb',
    '2024-03-04',
    'c1',
    '[]',
    '{"sets":',
  ),
  fc.string({ maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const sets = fc.array(
  fc.record(
    { movementId: odd, reps: odd, load: odd, loadUnit: fc.constantFrom('kg', 'lb', null, 7) },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
)
const details = fc.oneof(
  odd,
  fc.record({ sets }),
  fc.record({ sets }).map(value => JSON.stringify(value)),
)
const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Fran', '4:05', 'Back Squat', null))
const result = fc.record(
  {
    type: fc.constantFrom('ForTimeResult', 'StrengthResult', 'WarmUpResult', 'AmrapResult'),
    wodComponentId: fc.constantFrom('c1', 2, null),
    description: text,
    doneOn: fc.constantFrom('2024-03-04', 'soon', '2099-01-01', '', null),
    scaling: text,
    notes: text,
    score: fc.oneof(fc.double({ noNaN: true }), fc.constant(null)),
    perceivedExertion: fc.oneof(fc.integer(), fc.constant(null)),
    details,
  },
  { requiredKeys: [] },
)
const component = fc.record({
  id: fc.constantFrom<string | number>('c1', 2),
  name: text,
  workout: fc.record({ name: text, description: text, details, movements: odd }, { requiredKeys: [] }),
})
const day = fc.record({
  date: fc.constantFrom('2024-03-04', null),
  completedWodsOccursOnDate: fc.array(
    fc.record({
      occursOn: fc.constantFrom('2024-03-04', null),
      wodComponents: fc.array(component, { maxLength: 2 }),
      results: fc.array(result, { maxLength: 4 }),
    }),
    { maxLength: 2 },
  ),
})

/** A timeline of WODUp, bare or within the answer of their server. */
export const oddTimeline = fc.array(day, { maxLength: 3 })

/** As their server answers with it, or bare. */
export const wrapped = (timeline: unknown, bare: boolean) =>
  bare ? timeline : { data: { currentUser: { activityTimeline: timeline } } }
