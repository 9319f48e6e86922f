/** Putting a gym's archive into an installation: all of it, under the ids it has, or nothing. */
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Db, Tx } from '../../db/client'
import { isRefusedRow } from '../../db/errors'
import { insertRows } from '../../db/sql/insert-rows'
import { transaction } from '../../db/transaction'
import { AppError, conflict, invalid } from '../../errors'
import type { GymModel } from '../../generated/sqlite/models'
import type { Actor } from '../../scope'
import { fitsColumns } from '../archive/columns'
import { type GymTable, gymTables, type Row } from '../archive/tables'
import { tarFiles } from '../archive/tar'
import { ARCHIVE_FORMAT, ARCHIVE_SCHEMA, NOT_ARCHIVED } from '../archive/write-archive'
import { recordChange } from '../shared/audit'

export type ArchiveImported = { gym: Pick<GymModel, 'id' | 'slug' | 'name'>; rows: Record<string, number> }

const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  schema: z.int(),
  gym: z.looseObject({ id: z.string().min(1), slug: z.string(), name: z.string() }),
})
const End = z.object({ rows: z.record(z.string(), z.int()) })
const TIMEOUT_MS = 60 * 60_000
/** Rows a statement. */
const ROWS = 200

/**
 * Reads an archive and makes the gym of it, in one transaction. People whom this installation knows keep their accounts
 * here. Throws validation_failed on `file` for what is no whole archive, or one of a newer version, and conflict `gym_there`.
 */
export async function importArchive(
  db: Db,
  actor: Actor,
  tar: AsyncIterable<Buffer>,
): Promise<ArchiveImported> {
  try {
    // Its source can be read once: it cannot be tried again.
    return await transaction(db, tx => read(tx, actor, tar), { timeout: TIMEOUT_MS, attempts: 1 })
  } catch (error) {
    throw error instanceof AppError ? error : (wrongRow(error) ?? error)
  }
}

async function read(tx: Tx, actor: Actor, tar: AsyncIterable<Buffer>): Promise<ArchiveImported> {
  const rows: Record<string, number> = {}
  const people = new Map<string, string>()
  let gym: z.infer<typeof Manifest>['gym'] | null = null
  let ended = false
  for await (const { name, content } of tarFiles(tar)) {
    if (name === 'manifest.json') gym = await makeGym(tx, content)
    else if (name === 'end.json') {
      assertWhole(content, rows)
      ended = true
    } else if (gym) {
      const { written, table, rows: all } = asToday(name, linesOf(content, name))
      rows[written] = (rows[written] ?? 0) + all.length
      if (table === 'person') await addPeople(tx, all, people)
      else await addRows(tx, table, all, { gymId: gym.id, people })
    }
  }
  if (!gym || !ended) throw invalid({ file: ['was cut short: it has no end'] })
  // Told to the installation: the gym's own log is what the archive says it is.
  const change = {
    action: 'gym.import',
    subjectType: 'gym',
    subjectId: gym.id,
    after: { name: gym.name, slug: gym.slug },
  }
  await recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
  return { gym, rows }
}

async function makeGym(tx: Tx, content: Buffer) {
  const read = Manifest.safeParse(jsonOf(content.toString(), 'manifest.json'))
  if (!read.success) throw invalid({ file: ['is not a Chalkbox archive'] })
  const { schema, gym } = read.data
  if (schema > ARCHIVE_SCHEMA)
    throw invalid({ file: ['comes from a newer version of Chalkbox: install that version first'] })
  const there = await tx.gym.findFirst({ where: { OR: [{ id: gym.id }, { slug: gym.slug }] } })
  if (there)
    throw conflict(
      'gym_there',
      `${there.name} is here already, under the same id or the name ${there.slug} in addresses.`,
    )
  await tx.gym.create({ data: gym as unknown as GymModel })
  return gym
}

type Piece = { written: string; table: GymTable | 'person'; rows: Row[] }

/** Rows of a table that there is no more, as those of the one that has taken its place. */
function asToday(name: string, rows: Row[]): Piece {
  if (!name.startsWith('memberImport/')) {
    const table = tableOf(name)
    return { written: table, table, rows }
  }
  const counts = { duplicates: 0, typed: 0, generic: 0, skipped: '[]' }
  const made = rows.map(row => {
    const { length } = jsonOf(String(row.athleteIds), name) as string[]
    return {
      ...row,
      kind: 'members',
      athleteId: null,
      createdBy: '',
      lines: length,
      imported: length,
      ...counts,
    }
  })
  return { written: 'memberImport', table: 'dataImport', rows: made }
}

function tableOf(name: string): GymTable | 'person' {
  const [table = ''] = name.split('/')
  const known = [...gymTables().filter(each => !NOT_ARCHIVED.includes(each)), 'person'] as const
  const found = known.find(each => each === table)
  if (!found) throw invalid({ file: [`has ${table.slice(0, 60)}, which this version does not know`] })
  return found
}

function linesOf(content: Buffer, name: string): Row[] {
  const lines = content
    .toString('utf8')
    .split('\n')
    .filter(line => line !== '')
  return lines.map(line => {
    const row = jsonOf(line, name)
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw invalid({ file: [`is damaged in ${name}`] })
    return row as Row
  })
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ file: [`is damaged in ${name}`] })
  }
}

/** Who has an account here, by id or e-mail, keeps it; the archive's athletes are led to it. */
async function addPeople(tx: Tx, all: Row[], people: Map<string, string>): Promise<void> {
  for (const row of all) {
    const [id, email] = [String(row.id), String(row.email)]
    const known = await tx.person.findFirst({ where: { OR: [{ id }, { email }] }, select: { id: true } })
    people.set(id, known?.id ?? id)
    if (known) continue
    const { name, createdAt, passwordHash = null } = row
    await tx.person.create({
      data: {
        id,
        email,
        name: String(name),
        passwordHash: passwordHash === null ? null : String(passwordHash),
        createdAt: String(createdAt),
      },
    })
  }
}

type Into = { gymId: string; people: ReadonlyMap<string, string> }

async function addRows(tx: Tx, table: GymTable, all: Row[], { gymId, people }: Into): Promise<void> {
  const strangers = all.filter(row => row.gymId !== gymId)
  if (strangers.length > 0) throw invalid({ file: [`has a ${table} of another gym`] })
  const personOf = (value: unknown) => (typeof value === 'string' ? (people.get(value) ?? null) : null)
  const data = all.map(row => ({
    ...row,
    ...(table === 'athlete' && { personId: personOf(row.personId) }),
    ...(table === 'invite' && { claimedById: personOf(row.claimedById) }),
    ...(table === 'joinRequest' && { personId: personOf(row.personId) }),
    // In an older archive bookings have no ids.
    ...(table === 'classAttendee' && row.id === undefined && { id: uuid() }),
  }))
  const model = `${table[0]!.toUpperCase()}${table.slice(1)}`
  if (!data.every(row => fitsColumns(tx, model, row)))
    throw invalid({ file: ['has a row that this version does not know'] })
  for (const some of alike(data)) await insertRows(tx, model, some)
}

/** Rows in their order, in runs of at most so many that have the same columns. */
function* alike(rows: readonly Row[]): Generator<Row[]> {
  let run: Row[] = []
  let columns = ''
  for (const row of rows) {
    const own = Object.keys(row).join()
    if (run.length > 0 && (own !== columns || run.length === ROWS)) {
      yield run
      run = []
    }
    columns = own
    run.push(row)
  }
  if (run.length > 0) yield run
}

function assertWhole(content: Buffer, rows: Record<string, number>): void {
  const end = End.safeParse(jsonOf(content.toString(), 'end.json'))
  const same = end.success && Object.entries(end.data.rows).every(([table, count]) => rows[table] === count)
  if (!same) throw invalid({ file: ['is incomplete: it has fewer rows than it says'] })
}

/** What the database or its client says of a row that does not fit. */
function wrongRow(error: unknown): AppError | null {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'PrismaClientValidationError')
    return invalid({ file: ['has a row that this version does not know'] })
  return ['P2002', 'P2003', 'P2000'].includes(code ?? '') || isRefusedRow(error)
    ? invalid({ file: ['has a row that clashes with what is here, or refers to a row that is not there'] })
    : null
}
