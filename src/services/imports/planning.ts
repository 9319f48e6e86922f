/** Plans an import before anything is written, for the preview and the import alike. */
import { createHash } from 'node:crypto'
import type { SkippedLine } from '../../domain/imports/effort'
import { PRODUCTS, type ResultKind } from '../../domain/imports/read-file'
import { breather, inSlices } from '../../domain/shared/breathe'
import { dayAt } from '../../domain/shared/dates'
import { invalid } from '../../errors'
import type { ImportInput } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import { benchmarksInUnits } from '../workouts/benchmark-loads'
import { type FileContent, getAsker, isQuick, loadContent } from './content'
import { type Owned, type Owner, type Stranger, withOwners } from './people'
import { type Reader, withHelpers, withReader } from './reader/readers'
import type { LaidOutEffort, ReadEffort } from './reader/texts'
import type { GymToRead } from './reader/work'

/** An effort with its athlete and the rows it becomes. */
export type Planned = { effort: Effort; athlete: Owner; laidOut: LaidOutEffort; key: string }
type Effort = Omit<ReadEffort, 'said' | 'text'>
export type Plan = {
  kind: ResultKind
  lines: number
  planned: Planned[]
  skipped: SkippedLine[]
  /** Line numbers of repetitions in the file and of lines from earlier imports. */
  duplicates: number[]
  strangers: Stranger[]
}
/** Receives the number of lines read, then the number of results written. */
export type Progress = (done: number, of: number, step: 'reading' | 'writing') => void

/**
 * Reads a file of results against the gym, in reader processes, without writing; `progress` is called along
 * the way. Only the first `kept` rows keep their texts, because texts take most of the memory. Throws
 * validation_failed on `file` for an unreadable file, on `units` when the file leaves them open, and on
 * `athlete`.
 */
export function planResults(
  scope: GymScope,
  input: ImportInput & { kind: ResultKind },
  content: FileContent,
  progress: Progress = () => undefined,
  { kept = Number.POSITIVE_INFINITY }: { kept?: number } = {},
): Promise<Plan> {
  return withReader(getAsker(scope, isQuick(content)), async reader => {
    const gym = await scope.db.gym.findUniqueOrThrow({ where: { id: scope.gymId } })
    await loadContent(reader, content)
    const file = await reader.read(input.kind, {
      units: input.units ?? null,
      dates: input.dates ?? null,
      today: dayAt(new Date(), gym.timeZone),
    })
    if (file.lines === 0) throw invalid({ file: ['has no lines below its headings'] })
    if (file.asksUnits && input.units === undefined)
      throw invalid({
        units: [`must be kg or lb: the file of ${PRODUCTS[input.kind]} has loads without a unit`],
      })
    const { owned, skipped, strangers } = await withOwners(
      scope,
      await effortsOf(reader, file.efforts),
      input,
    )
    const { fresh, doubles } = await withoutKnown(scope, await withKeys(owned))
    const units = input.units ?? file.unit ?? gym.units
    const facts = { ...(await factsOf(scope)), units, timeZone: gym.timeZone }
    return {
      kind: input.kind,
      lines: file.lines,
      planned: await layOutAll(fresh, facts, reader, { progress, kept }),
      skipped: [...file.skipped, ...skipped].sort((a, b) => a.line - b.line),
      duplicates: [...file.doubles, ...doubles],
      strangers,
    }
  })
}

/** Efforts in one message between processes. */
const SOME = 200

async function effortsOf(reader: Reader, count: number): Promise<ReadEffort[]> {
  const efforts: ReadEffort[] = []
  while (efforts.length < count) efforts.push(...(await reader.efforts(efforts.length, SOME)))
  return efforts
}

async function withKeys(owned: readonly Owned[]): Promise<(Owned & { key: string })[]> {
  const rest = breather()
  const keyed: (Owned & { key: string })[] = []
  for (const each of owned) {
    keyed.push({ ...each, key: keyOf(each.effort, each.athlete) })
    await rest()
  }
  return keyed
}

const NOT_KEPT = { identity: '', workout: '', result: '' }

/** Minimum number of efforts for each helping reader. */
const EFFORTS_EACH = 1_000
const MOST_HELPERS = 3

/** Converts efforts to rows in the file's reader and in other idle readers. */
async function layOutAll(
  fresh: readonly (Owned & { key: string })[],
  facts: GymToRead,
  first: Reader,
  { progress, kept }: { progress: Progress; kept: number },
): Promise<Planned[]> {
  const planned: Planned[] = []
  let [next, done] = [0, 0]
  const work = async (reader: Reader, isWanted = () => false) => {
    await reader.prepare(facts)
    while (next < fresh.length && !isWanted()) {
      const from = next
      next += SOME
      const some = fresh.slice(from, next)
      const texts = some.map(({ effort }) => effort.text)
      const genders = some.map(({ athlete }) => athlete.gender)
      const laidOut = await reader.layOut(texts, genders)
      for (const [at, { effort, athlete, key }] of some.entries()) {
        const { lines, day, time, who, title } = effort
        const row = from + at < kept ? laidOut[at]! : { ...laidOut[at]!, ...NOT_KEPT }
        planned[from + at] = { effort: { lines, day, time, who, title }, athlete, key, laidOut: row }
      }
      done += some.length
      progress(done, fresh.length, 'reading')
    }
  }
  const helpers = Math.ceil(fresh.length / EFFORTS_EACH) - 1
  const own = work(first).catch((error: unknown) => {
    next = fresh.length // helpers stop
    throw error
  })
  await Promise.all([own, withHelpers(Math.max(0, Math.min(helpers, MOST_HELPERS)), work)])
  return planned
}

/** Movements and benchmarks of the gym, for the workout parser. */
async function factsOf(scope: GymScope): Promise<Pick<GymToRead, 'movements' | 'benchmarks'>> {
  const { db, gymId } = scope
  const movements = await db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }] } })
  const stored = await db.benchmark.findMany({
    select: { name: true, fingerprint: true, details: true, description: true },
  })
  return { movements, benchmarks: await benchmarksInUnits(scope, stored) }
}

/** The same athlete, day, workout and score make the same key. */
function keyOf({ said }: ReadEffort, { id }: Owner): string {
  const text = `[${JSON.stringify(id)},${said.slice(1)}`
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

/** Removes repetitions within the file and lines of earlier imports. */
export async function withoutKnown<Each extends { key: string; effort: Pick<Effort, 'lines'> }>(
  scope: GymScope,
  all: readonly Each[],
): Promise<{ fresh: Each[]; doubles: number[] }> {
  const { db, gymId } = scope
  const known = new Set<string>()
  const fresh: Each[] = []
  const doubles: number[] = []
  await inSlices(all, async some => {
    const rows = await db.importedResult.findMany({
      where: { gymId, key: { in: some.map(({ key }) => key) } },
      select: { key: true },
    })
    for (const { key } of rows) known.add(key)
    for (const each of some) {
      if (known.has(each.key)) doubles.push(...each.effort.lines)
      else fresh.push(each)
      known.add(each.key)
    }
  })
  return { fresh, doubles }
}
