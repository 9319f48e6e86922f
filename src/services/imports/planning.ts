/** What importing a file would do, worked out before anything is written: the same for a preview and for the import. */
import { createHash } from 'node:crypto'
import { breather, inSlices } from '../../domain/imports/breathe'
import { decodeText } from '../../domain/imports/decode'
import type { Effort, ReadFile, SkippedLine, Unit } from '../../domain/imports/effort'
import { effortFitter, type Fitted } from '../../domain/imports/fit-effort'
import { PRODUCTS, type ResultKind, readResultFile } from '../../domain/imports/read-file'
import { dayAt } from '../../domain/shared/dates'
import { invalid } from '../../errors'
import type { ImportInput } from '../../schemas/imports/imports'
import { folded } from '../../schemas/shared/folded'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { benchmarksInUnits } from '../workouts/benchmark-loads'
import { type Owned, type Owner, type Stranger, withOwners } from './people'

/** An effort with its athlete and what it becomes. */
export type Planned = { effort: Effort; athlete: Owner; fitted: Fitted; key: string }
export type Plan = {
  kind: ResultKind
  lines: number
  planned: Planned[]
  skipped: SkippedLine[]
  /** Lines that are in the file twice, or came in with an earlier import. */
  duplicates: number[]
  strangers: Stranger[]
}
/** Told of so many lines read, then of so many results written. */
export type Progress = (done: number, of: number, step: 'reading' | 'writing') => void

/**
 * Reads a file of results against the gym. Nothing changes. Long work lets others in between; `progress` hears of
 * it. Throws validation_failed: on `file` for one that cannot be read, on `units` where they have to be said, on `athlete`.
 */
export async function planResults(
  scope: GymScope,
  input: ImportInput & { kind: ResultKind },
  bytes: Uint8Array,
  progress: Progress = () => undefined,
): Promise<Plan> {
  const gym = await scope.db.gym.findUniqueOrThrow({ where: { id: scope.gymId } })
  const file = await readResultFile(input.kind, decodeText(bytes), {
    units: input.units ?? null,
    dates: input.dates ?? null,
    today: dayAt(new Date(), gym.timeZone),
  })
  if (file.lines === 0) throw invalid({ file: ['has no lines below its headings'] })
  if (file.asksUnits && input.units === undefined)
    throw invalid({
      units: [`must be kg or lb: the file of ${PRODUCTS[input.kind]} has loads without a unit`],
    })
  const { owned, skipped, strangers } = await withOwners(scope, file.efforts, input)
  const units = input.units ?? unitOf(file) ?? gym.units
  const rest = breather()
  const keyed: (Owned & { key: string })[] = []
  for (const each of owned) {
    keyed.push({ ...each, key: keyOf(each.effort, each.athlete) })
    await rest()
  }
  const { fresh, doubles } = await withoutKnown(scope, keyed)
  return {
    kind: input.kind,
    lines: file.lines,
    planned: await fitAll(scope, fresh, units, progress),
    skipped: [...file.skipped, ...skipped].sort((a, b) => a.line - b.line),
    duplicates: [...file.doubles, ...doubles],
    strangers,
  }
}

/** The one unit that all loads of the file name: texts of the same file are written in it too. */
function unitOf({ efforts }: ReadFile): Unit | null {
  const units = new Set(
    efforts.flatMap(({ score }) => (score.kind === 'load' ? score.sets.map(({ unit }) => unit) : [])),
  )
  return units.size === 1 ? [...units][0]! : null
}

async function fitAll(
  scope: GymScope,
  keyed: readonly (Owned & { key: string })[],
  units: Unit,
  progress: Progress,
): Promise<Planned[]> {
  const fit = effortFitter(await readingGym(scope, units))
  const rest = breather()
  const planned: Planned[] = []
  for (const each of keyed) {
    planned.push({ ...each, fitted: fit(each.effort, each.athlete.gender) })
    await rest()
    if (planned.length % 250 === 0) progress(planned.length, keyed.length, 'reading')
  }
  progress(planned.length, keyed.length, 'reading')
  return planned
}

/** What the reader of whiteboards knows of a gym. */
async function readingGym(scope: GymScope, units: Unit) {
  const { db, gymId } = scope
  const movements = await db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }] } })
  const stored = await db.benchmark.findMany({
    select: { name: true, fingerprint: true, details: true, description: true },
  })
  const benchmarks = (await benchmarksInUnits(scope, stored)).map(({ name, fingerprint, details }) => ({
    name,
    fingerprint,
    details: WorkoutDetails.parse(JSON.parse(details)),
  }))
  // Thousands of texts are read against them.
  return { movements: Object.freeze(movements), benchmarks: Object.freeze(benchmarks), units }
}

/** What a line says, whatever became of it: the same athlete, day, workout and score is the same line. */
function keyOf({ day, time, title, lift, score }: Effort, { id }: Owner): string {
  // A unit is said for the whole file, and may be said otherwise the second time.
  const said = score.kind === 'load' ? score.sets.map(({ reps, load }) => [reps, load]) : scoreSaid(score)
  const text = JSON.stringify([id, day, time, folded(title), folded(lift ?? ''), score.kind, said])
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

function scoreSaid(score: Exclude<Effort['score'], { kind: 'load' }>): unknown {
  return score.kind === 'time' || score.kind === 'reps' ? Object.values({ ...score, each: null }) : score
}

/** Takes out what the file says twice, and what an earlier import has brought in. */
export async function withoutKnown<Each extends { key: string; effort: Effort }>(
  scope: GymScope,
  all: readonly Each[],
): Promise<{ fresh: Each[]; doubles: number[] }> {
  const { db, gymId } = scope
  const keys = [...new Set(all.map(({ key }) => key))]
  const known = new Set<string>()
  await inSlices(keys, async some => {
    const rows = await db.importedResult.findMany({
      where: { gymId, key: { in: some } },
      select: { key: true },
    })
    for (const { key } of rows) known.add(key)
  })
  const fresh: Each[] = []
  const doubles: number[] = []
  for (const each of all) {
    if (known.has(each.key)) doubles.push(...each.effort.lines)
    else fresh.push(each)
    known.add(each.key)
  }
  return { fresh, doubles }
}
