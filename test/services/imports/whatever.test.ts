/** Whatever a file holds and however it is encoded: what is reported is what is in the database, and all of it goes again. */
import fc from 'fast-check'
import { RESULT_KINDS, type ResultKind } from '../../../src/domain/imports/read-file'
import { AppError } from '../../../src/errors'
import type { ImportInput } from '../../../src/schemas/imports/imports'
import { gymScope, OPERATOR } from '../../../src/scope'
import { importFile } from '../../../src/services/imports/imports'
import { undoImport } from '../../../src/services/imports/undoing'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { oddTable, oddTimeline, wrapped } from '../../support/imports/odd-files'

const database = useDatabase()

const textOf = (kind: ResultKind): fc.Arbitrary<string> =>
  kind === 'wodup'
    ? fc.tuple(oddTimeline, fc.boolean()).map(([timeline, bare]) => JSON.stringify(wrapped(timeline, bare)))
    : oddTable(kind)

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': text => Buffer.from(text),
  'UTF-8 with a mark': text => Buffer.from(`\uFEFF${text}`),
  'UTF-16': text => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'Windows-1252': text => Buffer.from(text, 'latin1'),
  'cut off in the middle': text => Buffer.from(text.slice(0, text.length / 2)),
}

async function scene(kind: ResultKind) {
  const db = database.prisma
  const gym = await buildGym(db, { units: 'lb' })
  const athlete = await buildAthlete(db, { gymId: gym.id, name: 'Back Squat' })
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const input = {
    ...{ kind, file_name: 'odd.csv', athlete_id: athlete.id },
    ...{ units: 'lb', dates: 'month_first' },
  } as ImportInput
  const rows = async () => {
    const where = { where: { gymId: gym.id } }
    const counted = await Promise.all([
      db.result.count(where),
      db.trainingSession.count(where),
      db.workout.count(where),
      db.importedResult.count(where),
    ])
    return counted.join(' ')
  }
  return { scope, input, rows }
}

test.each(RESULT_KINDS)('any text imports without an unexpected error: %s', async kind => {
  const { scope, input, rows } = await scene(kind)
  await fc.assert(
    fc.asyncProperty(textOf(kind), fc.constantFrom(...Object.keys(ENCODINGS)), async (text, encoding) => {
      const bytes = ENCODINGS[encoding]!(text)
      const done = await importFile(scope, input, bytes).catch((error: unknown) => {
        expect(error).toBeInstanceOf(AppError)
        return null
      })
      if (!done?.undo) return expect(await rows()).toBe('0 0 0 0')
      expect(done.imported + done.skipped.length + done.duplicates).toBe(done.lines)
      expect(done.typed + done.generic).toBe(kind === 'attendance' ? 0 : done.imported)
      const once = await rows()
      expect(await importFile(scope, input, bytes)).toMatchObject({ imported: 0, undo: null })
      expect(await rows()).toBe(once)
      await undoImport(scope, done.undo)
      expect(await rows()).toBe('0 0 0 0')
    }),
    { numRuns: 12 },
  )
})

test.each([
  [{ description: ' ' }, [0, 1]],
  [{ description: 'Felt good' }, [1, 0]],
  [{ notes: 'Felt good' }, [1, 0]],
  [{ notes: ' ', description: '' }, [0, 1]],
])(
  'a result of WodUp without a workout, %j, is taken with its words or left out by its line',
  async (result, counts) => {
    const { scope, input } = await scene('wodup')
    const occurred = { occursOn: '2024-03-04', wodComponents: [], results: [result] }
    const day = { date: '2024-03-04', completedWodsOccursOnDate: [occurred] }
    const file = JSON.stringify({ data: { currentUser: { activityTimeline: [day] } } })
    const { imported, skipped } = await importFile(scope, input, Buffer.from(file))
    expect([imported, skipped.length]).toEqual(counts)
  },
)
