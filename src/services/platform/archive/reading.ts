import { z } from 'zod'
import { dataModel } from '../../../db/client'
import type { Column } from '../../../db/model'
import { invalid } from '../../../errors'
import type { GymModel } from '../../../generated/sqlite/models'
import { slugText } from '../../../schemas/gym/slug'
import { isStorableText } from '../../../schemas/shared/fields'
import { type GymTable, gymTables, type Row } from '../../archive/tables'
import { ARCHIVE_FORMAT, ARCHIVE_SCHEMA, NOT_ARCHIVED } from '../../archive/write-archive'
import type { TarFile } from '../../shared/tar'
import { isPasswordHash } from '../accounts/passwords'

type ArchivePiece =
  | { table: 'gym'; gym: GymModel }
  | {
      table: GymTable | 'person'
      written: string
      rows: Row[]
    }

const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  schema: z.int(),
  gym: z.looseObject({ id: z.string().min(1), slug: slugText, name: z.string() }),
})
const End = z.object({ rows: z.record(z.string(), z.int()) })
const MOST_ROWS = 2000
const MOST_CHARACTERS = 2 * 1024 * 1024

/**
 * Returns the gym of an archive first, then its rows in the order of the file, in pieces of a few megabytes
 * at most. Throws validation_failed on `file` for an incomplete or newer archive, another gym's rows, or
 * unknown rows.
 */
export async function* readArchive(files: AsyncIterable<TarFile>): AsyncGenerator<ArchivePiece> {
  const counts: Record<string, number> = {}
  let gymId: string | null = null
  let ended = false
  for await (const { name, content } of files) {
    if (ended) throw damaged(name)
    if (name === 'manifest.json') {
      if (gymId !== null) throw damaged(name)
      const gym = gymOf(content)
      gymId = gym.id
      yield { table: 'gym', gym }
    } else if (name === 'end.json') {
      assertWhole(content, counts)
      ended = true
    } else if (gymId !== null) {
      const { written, table, convert } = tableOf(name)
      for (const lines of inPieces(linesOf(content, name))) {
        const rows = lines.map(row => convert(row))
        assertFitting(table, rows, gymId)
        counts[written] = (counts[written] ?? 0) + rows.length
        yield { table, written, rows }
      }
    }
  }
  if (gymId === null || !ended) throw invalid({ file: ['was cut short: it has no end'] })
}

function gymOf(content: Buffer): GymModel {
  const read = Manifest.safeParse(jsonOf(content.toString(), 'manifest.json'))
  if (!read.success) throw invalid({ file: ['is not a Chalkbox archive'] })
  const { schema, gym } = read.data
  if (schema > ARCHIVE_SCHEMA)
    throw invalid({ file: ['comes from a newer version of Chalkbox: install that version first'] })
  // Other fields would instruct Prisma, for example to connect another gym's rows.
  if (!fitsColumns('gym', gym)) throw unknownRow()
  return gym as unknown as GymModel
}

type Table = { written: string; table: GymTable | 'person'; convert(row: Row): Row }

function tableOf(file: string): Table {
  const [name = ''] = file.split('/')
  if (name === 'memberImport')
    return { written: name, table: 'dataImport', convert: row => asDataImport(row, file) }
  const known = [...gymTables().filter(each => !NOT_ARCHIVED.includes(each)), 'person'] as const
  const table = known.find(each => each === name)
  if (!table) throw invalid({ file: [`has ${name.slice(0, 60)}, which this version does not know`] })
  return { written: table, table, convert: row => row }
}

function asDataImport(row: Row, file: string): Row {
  const athleteIds = jsonOf(String(row.athleteIds), file)
  if (!Array.isArray(athleteIds)) throw damaged(file)
  const { length } = athleteIds
  const counts = { lines: length, imported: length, duplicates: 0, typed: 0, generic: 0, skipped: '[]' }
  return { ...row, kind: 'members', athleteId: null, createdBy: '', ...counts }
}

/** One line at a time, because a list of lines would take many times the file's memory. */
function* linesOf(content: Buffer, name: string): Generator<{ row: Row; length: number }> {
  for (let from = 0; from < content.length; ) {
    const end = content.indexOf('\n', from)
    const to = end === -1 ? content.length : end
    const row = jsonOf(content.toString('utf8', from, to), name)
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(name)
    yield { row: row as Row, length: to - from }
    from = to + 1
  }
}

function* inPieces(lines: Iterable<{ row: Row; length: number }>): Generator<Row[]> {
  let rows: Row[] = []
  let characters = 0
  for (const { row, length } of lines) {
    if (rows.length === MOST_ROWS || (rows.length > 0 && characters + length > MOST_CHARACTERS)) {
      yield rows
      rows = []
      characters = 0
    }
    rows.push(row)
    characters += length
  }
  if (rows.length > 0) yield rows
}

type Content = Readonly<Record<string, unknown>>

/** True when `table` has every column of the row and each value fits its column. Null is left to the database. */
function fitsColumns(table: GymTable | 'gym' | 'person', row: Content): boolean {
  const { columns } = dataModel().get(table)!
  return Object.entries(row).every(([name, value]) => {
    const column = columns.get(name)
    if (!column || value === null) return column !== undefined
    return column.values?.has(value as string) ?? FITS[column.kind](value)
  })
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const FITS: Record<Column['kind'], (value: unknown) => boolean> = {
  text: value => typeof value === 'string' && isStorableText(value),
  integer: value => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  real: value => Number.isFinite(value),
  boolean: value => typeof value === 'boolean',
  moment: value => typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
}

function assertFitting(table: GymTable | 'person', rows: readonly Row[], gymId: string): void {
  if (!rows.every(row => fitsColumns(table, row))) throw unknownRow()
  if (table === 'person') {
    if (!rows.every(isPerson)) throw unknownRow()
  } else if (rows.some(row => row.gymId !== gymId)) throw invalid({ file: [`has a ${table} of another gym`] })
}

function isPerson({ id, email, name, createdAt, passwordHash = null }: Row): boolean {
  const isComplete = [id, email, name, createdAt].every(value => typeof value === 'string' && value !== '')
  return isComplete && (passwordHash === null || isPasswordHash(String(passwordHash)))
}

/** Model name of a table: `classSlot` → `ClassSlot`. */
export function toModelName(table: string): string {
  return `${table[0]!.toUpperCase()}${table.slice(1)}`
}

function assertWhole(content: Buffer, counts: Record<string, number>): void {
  const end = End.safeParse(jsonOf(content.toString(), 'end.json'))
  const same = end.success && Object.entries(end.data.rows).every(([table, count]) => counts[table] === count)
  if (!same) throw invalid({ file: ['is incomplete: it has fewer rows than it says'] })
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(name)
  }
}

const damaged = (name: string) => invalid({ file: [`is damaged in ${name.slice(0, 60)}`] })
const unknownRow = () => invalid({ file: ['has a row that this version does not know'] })
