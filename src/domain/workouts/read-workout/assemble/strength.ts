import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import { formatHeight, formatLoad, formatTime } from '../../../shared/words'
import type { Item } from '../draft'
import type { Assembly } from './assembly'
import { describeComplex, isComplex, isComplexOf } from './complexes'
import { chooseScoring } from './scoring'

const MOST_REPS = 20

/** Lifts for load: `For load, 5 snatches, time cap 3:00`, `5 rounds for load of: 5 deadlifts`. */
export function isHeaviest({ draft, items }: Assembly): boolean {
  const { scoring, forTime, form, ladder, scheme } = draft.stated
  if (!/load|heav|weight/.test(scoring ?? '') || forTime || form !== undefined || ladder || scheme)
    return false
  return (
    items.length > 0 &&
    items.every(({ movement, reps, sets }) => movement.hasLoad && (reps ?? sets) !== undefined)
  )
}

/** True for lifts in sets without a time. */
export function isStrength({ draft, items }: Assembly): boolean {
  const { forTime, cap, each, sets, form } = draft.stated
  const isForLoad = /load|heav|weight/.test(draft.stated.scoring ?? '') && items.every(isLift)
  if (forTime || (cap !== undefined && !isForLoad)) return false
  if (items.length === 0) return each !== undefined && form === undefined && draft.count === 0
  if (isComplexOf(items)) return true
  if (each || (sets !== undefined && form === undefined)) return true
  return items.every(isLift)
}

/** Sets of a lift. Counts before the names, 15-12-9 or 10 and 10, may also be a workout for time. */
function isLift({ movement, sets, reps, load, leads }: Item): boolean {
  if (sets !== undefined) {
    const counts = sets.split('-').map(Number)
    return !leads || counts.every(count => count === counts[0]) || Math.max(...counts) <= MOST_REPS / 2
  }
  if (!movement.hasLoad || reps === undefined) return false
  if (leads) return load?.unit === 'percent_1rm' && reps !== 'max'
  return reps === 'max' ? load !== undefined : Number(reps) <= MOST_REPS
}

/** The details of Strength: each item with its repeated sets. */
export function assembleStrength(assembly: Assembly): WorkoutDetailsInput {
  const scoring = chooseScoring(assembly, 'Strength')
  const each = assembly.ask('each')
  const scheme = assembly.ask('scheme')
  const above = each ?? (scheme && { sets: scheme.join('-') })
  const times =
    assembly.ask('sets') ?? (isComplex(assembly) || isHeaviest(assembly) ? assembly.ask('rounds') : undefined)
  const seconds = assembly.ask('seconds')
  if (seconds !== undefined) assembly.draft.note(`In ${formatTime(seconds)}`)
  if (isComplex(assembly)) assembly.draft.note(`As a complex: ${describeComplex(assembly.items)}`)
  if (assembly.items.length === 0)
    assembly.draft.problem(
      'says how heavy, but not for which lift: name the movement',
      assembly.draft.where.each,
    )
  const items = assembly.items.map(item => {
    if (item.sets === undefined && item.reps === undefined && above) return { ...item, ...above }
    const { reps, ...lift } = item
    if (times === undefined || reps === undefined || reps === 'max') return item
    return { ...lift, sets: Array.from({ length: times }, () => reps).join('-') }
  })
  return {
    type: 'Strength',
    movements: items.flatMap(item => liftOf(assembly, item)),
    rest: assembly.ask('rest') ?? { type: 'as_needed' },
    ...(scoring !== undefined && { scoring }),
  } as WorkoutDetailsInput
}

function liftOf(
  { draft }: Assembly,
  {
    movement,
    among: _,
    line,
    sets,
    leads: __,
    joined: ___,
    isBare: ____,
    lengthEach: _____,
    times = 1,
    reps,
    load,
    loads,
    ...others
  }: Item,
) {
  const counted = sets ?? reps
  const { note, height, ...more } = others
  if (height) draft.note(`${movement.name}: ${formatHeight(height)}`)
  if (note !== undefined) draft.note(`${movement.name}: ${note}`)
  const [extra] = Object.entries(more).filter(([, value]) => value !== undefined)
  if (extra) draft.problem(`this cannot be part of a lift: ${extra[0]} ${JSON.stringify(extra[1])}`, line)
  if (counted === undefined)
    draft.problem(`${movement.name}: how many sets and reps? write 5x5, 5-5-5 or 3RM`, line)
  const counts = counted?.split('-') ?? []
  if (loads && loads.length === counts.length)
    return counts.map((count, index) => ({ id: movement.id, load: loads[index]!, reps: count }))
  if (loads) draft.note(`${movement.name}: ${loads.map(formatLoad).join(', ')}`)
  const lift = { id: movement.id, load: load ?? null, reps: counted ?? '1' }
  return Array.from({ length: Math.max(times, 1) }, () => lift)
}
