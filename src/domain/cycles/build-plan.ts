import { type CycleLift, type CyclePlan, MOST_WEEKS } from '../../schemas/cycles/plan'
import type { Load } from '../../schemas/workouts/workout-parts'
import type { OwnWeek, Settings } from './clauses'
import type { ProgressionProblem } from './read-progression'

/** A lift of the first week. */
export type ReadLift = {
  line: number
  settings: Settings
  movementId: string
  reps: string
  load: Load | null
  rest: CycleLift['rest']
  notes: string | null
}

export type PlanBuilt = { plan: CyclePlan; problems: [] } | { plan: null; problems: ProgressionProblem[] }

const USUAL_WEEKS = 4
const USUAL_SHARE = 100

/** Returns the plan, or the problems by line. Settings of `shared` count for lifts without their own. */
export function buildPlan(read: readonly ReadLift[], shared: Settings): PlanBuilt {
  const lifts = read.map(lift => ({ ...lift, settings: { ...shared, ...lift.settings } }))
  const problems: ProgressionProblem[] = []
  const oneOf = <Name extends 'weeks' | 'share' | 'growth'>(name: Name, words: string) => {
    const given = lifts.flatMap(({ line, settings }) =>
      settings[name] === undefined ? [] : [{ line, value: settings[name] }],
    )
    const other = given.find(({ value }) => JSON.stringify(value) !== JSON.stringify(given[0]!.value))
    if (other)
      problems.push({ line: other.line, message: `A cycle has one ${words}: make two cycles for two.` })
    return given[0]?.value
  }
  const weeks =
    oneOf('weeks', 'number of weeks') ?? Math.max(...lifts.map(({ settings }) => weeksIn(settings)))
  const share = oneOf('share', 'training max') ?? USUAL_SHARE
  const growth = oneOf('growth', 'growth of the training max') ?? null
  const line = lifts[0]?.line ?? 1
  if (weeks < 1 || weeks > MOST_WEEKS)
    problems.push({ line, message: `A cycle has 1 to ${MOST_WEEKS} weeks.` })
  if (share < 40 || share > 110)
    problems.push({ line, message: 'A training max is 40 to 110 % of the best lift.' })
  if (problems.length > 0) return { plan: null, problems }
  const built = lifts.map(lift => {
    const found = problemsOf(lift, weeks)
    problems.push(...found.map(message => ({ line: lift.line, message })))
    return found.length === 0 ? buildLift(lift, weeks) : null
  })
  if (problems.length > 0) return { plan: null, problems }
  return { plan: { weeks, share, growth, lifts: built.flatMap(lift => lift ?? []) }, problems: [] }
}

/** Returns the number of weeks of a text that does not name it. */
function weeksIn({ loads, schemes = [], deload, own = [], wave }: Settings): number {
  const deloads = Array.isArray(deload?.weeks) ? deload.weeks : []
  const listed = Math.max(loads?.values.length ?? 0, schemes.length)
  return Math.max(
    listed || USUAL_WEEKS,
    listed ? 0 : (wave?.weeks ?? 0),
    ...deloads,
    ...own.map(({ week }) => week),
  )
}

function problemsOf({ settings, load }: ReadLift, weeks: number): string[] {
  const { change, wave, waveChange, loads, schemes = [], deload, own = [], retest } = settings
  const problems: string[] = []
  const isLoad = (each: typeof change) => each && ['percent', 'kg', 'lb'].includes(each.unit)
  if (loads && load) problems.push('Keep the list of loads or the load of the first week, not both.')
  if ((isLoad(change) || isLoad(waveChange)) && !loads && !load)
    problems.push('A change needs a load to start from: write “@ 75 %” or “@ 60 kg”.')
  if (loads && isLoad(change))
    problems.push('The loads are listed by week: leave out the change a week, or write “a wave”.')
  if (schemes.length > 0 && change?.unit === 'rep')
    problems.push('The sets are listed by week: leave out the change of reps.')
  if (
    load?.unit === 'bodyweight' &&
    [change, waveChange].some(each => each?.unit === 'kg' || each?.unit === 'lb')
  )
    problems.push('Multiples of the body weight change by percent.')
  if (waveChange && !wave && !loads) problems.push('How long is a wave? Write “waves of 3 weeks”.')
  if (wave && loads && wave.weeks !== loads.values.length)
    problems.push(`The waves have ${wave.weeks} weeks and the list ${loads.values.length} loads.`)
  if (loads && loads.values.length > weeks) problems.push(`The list has more loads than the ${weeks} weeks.`)
  if (schemes.length > weeks) problems.push(`The list has more sets than the ${weeks} weeks.`)
  const named = [...(Array.isArray(deload?.weeks) ? deload.weeks : []), ...own.map(({ week }) => week)]
  const late = named.find(week => week < 1 || week > weeks)
  if (late !== undefined) problems.push(`There is no week ${late}: the cycle has ${weeks} weeks.`)
  if (new Set(own.map(({ week }) => week)).size !== own.length)
    problems.push('Two clauses have the same week.')
  if (deload && listDeloads(deload.weeks, weeks).length === 0)
    problems.push('The deload is after the last week.')
  const last = 7 * weeks + 14
  if (retest && (retest.number < 1 || (retest.by === 'day' ? retest.number : 7 * retest.number) > last))
    problems.push(`The retest is more than two weeks after the ${weeks} weeks.`)
  return problems
}

function listDeloads(weeks: NonNullable<Settings['deload']>['weeks'], count: number): number[] {
  if (weeks === 'last') return [count]
  if (Array.isArray(weeks)) return [...new Set(weeks)].sort((a, b) => a - b)
  return Array.from({ length: Math.floor(count / weeks.every) }, (_, index) => weeks.every * (index + 1))
}

function buildLift({ movementId, reps, load, rest, notes, settings }: ReadLift, weeks: number): CycleLift {
  const { change, wave, waveChange, loads, schemes = [], deload, own = [], retest, days = [] } = settings
  const ownLoad = ({ load: typed, reps: scheme }: OwnWeek) => ({ reps: scheme, load: typed })
  const length = wave?.weeks ?? (waveChange ? loads!.values.length : null)
  return {
    movement_id: movementId,
    days,
    reps,
    load: loads ? { value: loads.values[0]!, unit: loads.unit } : load,
    rest,
    notes,
    change: change ?? null,
    loads: loads?.values ?? [],
    schemes,
    wave: length === null ? null : { weeks: length, change: waveChange ?? null },
    deload: deload ? { weeks: listDeloads(deload.weeks, weeks), ...ownLoad(deload) } : null,
    weeks: own.map(each => ({ week: each.week, ...ownLoad(each) })),
    retest: retest ?? null,
  }
}
