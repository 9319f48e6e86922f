import { createHash } from 'node:crypto'
import type { SkippedLine } from '../../domain/imports/effort'
import type { Account, ColumnRead, Question } from '../../domain/imports/questions'
import { PRODUCTS, type ResultKind } from '../../domain/imports/read-file'
import { breather, giveWay, inSlices } from '../../domain/shared/breathe'
import { dayAt } from '../../domain/shared/dates'
import { invalid } from '../../errors'
import type { ImportInput } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import { getAsker } from '../shared/decoding/asker'
import { type Reader, withHelpers, withReader } from '../shared/decoding/room'
import type { LaidOutEffort, ReadEffort } from '../shared/decoding/texts'
import type { GymToRead, ReadFacts } from '../shared/decoding/work/import-files'
import { benchmarksInUnits } from '../workouts/benchmark-loads'
import { type FileContent, isQuick, loadContent } from './content'
import { type Owner, type Owners, ownersIn, type Stranger } from './people'
import { type OpenQuestions, openQuestions } from './questions'
import { recallFor } from './recalling'

type Effort = Pick<ReadEffort, 'lines' | 'day' | 'time'>
/** `laidOut` exists from the start: a file has hundreds of thousands, and each copy costs megabytes. */
export type Owned = {
  at: number
  effort: Effort
  athlete: Owner
  key: string
  known: string[]
  laidOut: LaidOutEffort | null
}
export type Planned = Owned & { laidOut: LaidOutEffort }
export type Plan = {
  kind: ResultKind
  lines: number
  planned: Planned[]
  skipped: SkippedLine[]
  duplicates: number[]
  strangers: Stranger[]
  columns: ColumnRead[]
  account: Account
  questions: Question[]
  answered: Question[]
}
export type Progress = (done: number, of: number, step: 'reading' | 'writing') => void

/**
 * Reads a file of results against the gym without writing. Without answers, remembered answers hold. Only the first
 * `kept` rows keep their texts, to save memory. Throws validation_failed on `file`, `units` and `athlete`.
 */
export function planResults(
  scope: GymScope,
  input: ImportInput & { kind: ResultKind },
  content: FileContent,
  progress: Progress = () => undefined,
  { kept: samples = Number.POSITIVE_INFINITY }: { kept?: number } = {},
): Promise<Plan> {
  return withReader(getAsker(scope, isQuick(content)), async reader => {
    const { gym, answers, file, owners, owned } = await readOwned(scope, input, content, reader)
    const { fresh, doubles } = await withoutKnown(scope, owned)
    const units = input.units ?? answers.units ?? file.unit ?? gym.units
    const { names, values } = answers
    const facts = { ...(await factsOf(scope)), units, timeZone: gym.timeZone, answers: { names, values } }
    const asked = openQuestions()
    await layOutAll(fresh, facts, reader, { progress, kept: samples, asked })
    return {
      kind: input.kind,
      lines: file.lines,
      planned: fresh.filter((each): each is Planned => each.laidOut !== null),
      skipped: [...file.skipped, ...owners.skipped, ...asked.skipped].sort((a, b) => a.line - b.line),
      duplicates: [...file.doubles, ...doubles],
      strangers: owners.strangers(),
      ...{ columns: file.columns, account: file.account },
      questions: [...file.questions, ...asked.questions(), ...owners.questions()],
      answered: [...asked.answered(), ...owners.answered()],
    }
  })
}

/** Reads a file, and finds the athletes of its efforts. Throws like `planResults`. */
export async function readOwned(
  scope: GymScope,
  input: ImportInput & { kind: ResultKind },
  content: FileContent,
  reader: Reader,
) {
  const gym = await scope.db.gym.findUniqueOrThrow({ where: { id: scope.gymId } })
  await loadContent(reader, content, input.sheet)
  const answers = input.answers ?? (await recallFor(scope, input))
  const file = await reader.read(input.kind, {
    units: input.units ?? answers.units ?? null,
    dates: input.dates ?? answers.dates ?? null,
    distances: answers.distances ?? null,
    marks: answers.marks ?? null,
    days: answers.days ?? {},
    today: dayAt(new Date(), gym.timeZone),
    timeZone: gym.timeZone,
  })
  if (file.lines === 0) throw invalid({ file: ['has no lines below its headings'] })
  if (input.answers === undefined) assertNothingOpen(file, PRODUCTS[input.kind])
  const owners = await ownersIn(scope, file.names, { ...input, answers })
  return { gym, answers, file, owners, owned: await ownedEfforts(reader, file.efforts, owners) }
}

function assertNothingOpen({ asksUnits, questions }: ReadFacts, product: string): void {
  if (asksUnits)
    throw invalid({ units: [`must be kg or lb: the file of ${product} has loads without a unit`] })
  const dates = questions.find(({ about }) => about === 'dates')
  if (dates && 'examples' in dates)
    throw invalid({
      dates: [
        `must be month_first, day_first or year_first: the file has dates such as ${dates.examples[0]}`,
      ],
    })
}

const SOME = 200

async function ownedEfforts(reader: Reader, count: number, owners: Owners): Promise<Owned[]> {
  const rest = breather()
  const share = sharedTexts()
  const times = new Map<string, (string | null)[]>()
  const owned: Owned[] = []
  for (let first = 0; first < count; first += SOME) {
    for (const [index, effort] of (await reader.efforts(first, SOME)).entries()) {
      const athlete = owners.of(effort)
      if (athlete === null) continue
      const { lines, day, time } = effort
      owned.push({
        at: first + index,
        effort: { lines, day: share(day), time: time && share(time) },
        athlete,
        ...keysOf(effort, athlete, times),
        laidOut: null,
      })
    }
    await rest()
  }
  return owned
}

/** Keeps equal texts once: a file has few days and many lines of each. */
function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return text => {
    const shared = texts.get(text)
    if (shared === undefined) texts.set(text, text)
    return shared ?? text
  }
}

const EMPTY = {
  ...{ title: '', visitAt: '', identity: '', fingerprint: '', workout: '', result: '' },
  ...{ unknown: null, doubt: null },
}
const NOT_KEPT = { typed: { ...EMPTY, typed: true }, generic: { ...EMPTY, typed: false } }

const EFFORTS_EACH = 1_000
const MOST_HELPERS = 3

async function layOutAll(
  fresh: readonly Owned[],
  facts: GymToRead,
  first: Reader,
  { progress, kept: samples, asked }: { progress: Progress; kept: number; asked: OpenQuestions },
): Promise<void> {
  let [next, done] = [0, 0]
  const work = async (reader: Reader, isWanted = () => false) => {
    await reader.prepare(facts)
    while (next < fresh.length && !isWanted()) {
      const from = next
      next += SOME
      const some = fresh.slice(from, next)
      const positions = some.map(({ at }) => at)
      const genders = some.map(({ athlete }) => athlete.gender)
      const laidOut = await reader.layOut(
        reader === first ? positions : await first.texts(positions),
        genders,
      )
      for (const [index, effort] of some.entries()) {
        const row = laidOut[index]!
        if (asked.isOpen(row, effort.effort.lines)) continue
        effort.laidOut = from + index < samples ? row : NOT_KEPT[row.typed ? 'typed' : 'generic']
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
}

async function factsOf(scope: GymScope): Promise<Pick<GymToRead, 'movements' | 'benchmarks'>> {
  const { db, gymId } = scope
  const movements = await db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }] } })
  const stored = await db.benchmark.findMany({
    select: { name: true, fingerprint: true, details: true, description: true },
  })
  return { movements, benchmarks: await benchmarksInUnits(scope, stored) }
}

/**
 * Returns the key of an effort, and earlier keys, also before a merge. The same sets later in the day have a number.
 */
function keysOf(
  { identities, time }: ReadEffort,
  { id, merges = [] }: Owner,
  times: Map<string, (string | null)[]>,
) {
  const hash = (text: string) => createHash('sha256').update(text).digest().toString('hex', 0, 20)
  const [own, ...known] = [id, ...merges.map(({ mergedId }) => mergedId)].flatMap(athleteId =>
    identities.map(identity => `[${JSON.stringify(athleteId)},${identity.slice(1)}`),
  )
  const seen = times.get(own!) ?? []
  if (!seen.includes(time)) seen.push(time)
  times.set(own!, seen)
  const at = seen.indexOf(time)
  const numbered = (text: string) => hash(at === 0 ? text : `${text}#${at}`)
  return { key: numbered(own!), known: known.map(numbered) }
}

/** Removes repetitions within the file and lines of earlier imports. */
export async function withoutKnown<
  Each extends { key: string; known: string[]; effort: Pick<Effort, 'lines'> },
>(scope: GymScope, all: readonly Each[]): Promise<{ fresh: Each[]; doubles: number[] }> {
  const { db, gymId } = scope
  const known = new Set<string>()
  const fresh: Each[] = []
  const doubles: number[] = []
  const sort = async (some: Each[]) => {
    const rows = await db.importedResult.findMany({
      where: { gymId, key: { in: some.flatMap(({ key, known: others }) => [key, ...others]) } },
      select: { key: true },
    })
    for (const { key } of rows) known.add(key)
    for (const each of some) {
      if ([each.key, ...each.known].some(key => known.has(key))) doubles.push(...each.effort.lines)
      else fresh.push(each)
      known.add(each.key)
    }
  }
  await inSlices(all, sort, giveWay)
  return { fresh, doubles }
}
