/** Lists of attendance: a visit for each athlete and day, whatever the class. */
import { insertRows } from '../../db/sql/insert-rows'
import { inSlices } from '../../domain/shared/breathe'
import type { ImportInput } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import { recountNews } from '../feed/recounting'
import { getAsker } from '../shared/decoding/asker'
import { withReader } from '../shared/decoding/room'
import { inTransaction } from '../shared/in-transaction'
import { type FileContent, isQuick } from './content'
import { type Owned, readOwned } from './planning'
import { recordImport } from './recording'
import type { Imported, ImportPreview, ImportReport } from './report'

const TIMEOUT_MS = 5 * 60_000
const MOST_SAMPLES = 20

/** Returns the effects of importing a list of attendance without writing. Throws like `planResults`. */
export async function previewVisits(
  scope: GymScope,
  input: ImportInput,
  content: FileContent,
): Promise<ImportPreview> {
  const { told, skipped, owned, lines, ...people } = await planVisits(scope, input, content)
  const { fresh, doubles } = await withoutKnown(scope, owned)
  const samples = fresh.slice(0, MOST_SAMPLES).map(({ effort, athlete }) => ({
    ...{ line: effort.lines[0]!, day: effort.day, athlete: athlete.name, title: 'Visit' },
    ...{ typed: true, workout: '' },
  }))
  return { ...reportFor({ lines, skipped, fresh, doubles }), ...told, ...people, samples, columns: [] }
}

/** Imports a list of attendance in one transaction. Throws like `planResults`. */
export async function importVisits(
  scope: GymScope,
  input: ImportInput & { id?: string },
  content: FileContent,
): Promise<Imported> {
  const { told, skipped, owned, lines } = await planVisits(scope, input, content)
  return inTransaction(
    scope,
    async inside => {
      const { fresh, doubles } = await withoutKnown(inside, owned)
      const report = reportFor({ lines, skipped, fresh, doubles })
      if (fresh.length === 0) return { ...report, ...told, undo: null }
      const { db, gymId } = inside
      const { id: importId } = await recordImport(inside, input, report)
      await inSlices(fresh, some =>
        insertRows(
          db,
          'Visit',
          some.map(({ athlete, effort }) => ({ gymId, athleteId: athlete.id, day: effort.day, importId })),
        ),
      )
      await recountNews(
        inside,
        fresh.map(({ athlete }) => athlete.id),
      )
      return { ...report, ...told, undo: importId }
    },
    { timeout: TIMEOUT_MS },
  )
}

function planVisits(scope: GymScope, input: ImportInput, content: FileContent) {
  return withReader(getAsker(scope, isQuick(content)), async reader => {
    const { file, owners, owned } = await readOwned(scope, { ...input, kind: 'attendance' }, content, reader)
    const { columns: read, account, lines } = file
    return {
      ...{ lines, owned, strangers: owners.strangers(), answered: owners.answered() },
      told: { read, account, questions: [...file.questions, ...owners.questions()] },
      skipped: [...file.skipped, ...owners.skipped].sort((a, b) => a.line - b.line),
    }
  })
}

type Sorted = { fresh: Owned[]; doubles: number[] }

/** Removes visits on a day with a visit, in the file or here. */
async function withoutKnown({ db, gymId }: GymScope, owned: readonly Owned[]): Promise<Sorted> {
  const known = new Set<string>()
  await inSlices([...new Set(owned.map(({ athlete }) => athlete.id))], async some => {
    const rows = await db.visit.findMany({ where: { gymId, athleteId: { in: some } } })
    for (const { athleteId, day } of rows) known.add(`${athleteId} ${day}`)
  })
  const fresh: Owned[] = []
  const doubles: number[] = []
  for (const each of owned) {
    const key = `${each.athlete.id} ${each.effort.day}`
    if (known.has(key)) doubles.push(...each.effort.lines)
    else fresh.push(each)
    known.add(key)
  }
  return { fresh, doubles }
}

const reportFor = ({
  lines,
  skipped,
  fresh,
  doubles,
}: Sorted & Pick<ImportReport, 'lines' | 'skipped'>): ImportReport => ({
  ...{ lines, imported: fresh.length, skipped, duplicates: doubles.length, duplicateLines: doubles },
  ...{ typed: 0, generic: 0, genericLines: [] },
})
