/** Moves the rows of an athlete to another athlete, and back. The Prisma schema names the references. */
import { dataModel } from '../../db/client'
import type { Relation, Table } from '../../db/model'
import { insertRows } from '../../db/sql/insert-rows'
import { inSlices } from '../../domain/shared/breathe'
import { GYM_TABLES, type GymTable, gymTables, type Row, tableRows } from '../archive/tables'
import { recordEvents } from '../shared/audit'
import { deleteEntries, LISTS, type ListedTable } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { eventsOfRows } from './row-events'

type Reference = { table: GymTable; column: string }
type Sides = { from: string; to: string }
type Removed = { table: GymTable; row: Row }

/** `moved` has rows by `identityOf` after the move, `removed` whole rows, children last. */
export type MovedRows = { moved: (Reference & { rows: Row[string][][] })[]; removed: Removed[] }

/** Tables whose rows need two different athletes. */
const BETWEEN_TWO: readonly GymTable[] = ['athleteFollow']

/** Lists the columns that refer to an athlete. */
export function athleteReferences(): Reference[] {
  return gymTables().flatMap(table =>
    parentsOf(table)
      .filter(relation => relation.table.name === 'Athlete')
      .map(({ here }) => ({ table, column: here.find(column => column !== 'gymId')! })),
  )
}

/** Moves the rows. Removes duplicates, such as a second booking of a class. */
export async function moveRows(inside: Inside, sides: Sides): Promise<MovedRows> {
  const rows: MovedRows = { moved: [], removed: [] }
  for (const reference of athleteReferences()) {
    const found = await moveReference(inside, reference, sides, rows.removed)
    if (found.length > 0) rows.moved.push({ ...reference, rows: found })
  }
  return rows
}

async function moveReference(
  inside: Inside,
  { table, column }: Reference,
  { from, to }: Sides,
  removed: Removed[],
): Promise<Row[string][][]> {
  const { db, gymId } = inside
  const client = tableRows(db, table)
  const uniques = [...modelOf(table).unique.values()].filter(columns => columns.includes(column))
  const names = identityOf(table)
  const bare = uniques.length === 0 && { select: Object.fromEntries(names.map(name => [name, true])) }
  const rows = await client.findMany({ where: { gymId, [column]: from }, ...bare })
  if (uniques.length > 0 && rows.length > 0) {
    const others = await client.findMany({ where: { gymId, [column]: to } })
    const taken = new Set(uniques.flatMap(columns => others.map(row => textOf(row, columns))))
    const repeated = rows.filter(row => {
      const moved: Row = { ...row, [column]: to }
      const isSelf = BETWEEN_TWO.includes(table) && isBetweenOne(table, moved, to)
      return isSelf || uniques.some(columns => taken.has(textOf(moved, columns)))
    })
    for (const row of repeated) await remove(inside, table, row, removed)
    rows.splice(0, rows.length, ...rows.filter(row => !repeated.includes(row)))
  }
  await recordEvents(inside, await eventsOfRows(inside, table, { [column]: from }))
  await client.updateMany({ where: { gymId, [column]: from }, data: { [column]: to } })
  return rows.map(row => names.map(name => (name === column ? to : row[name]!)))
}

function isBetweenOne(table: GymTable, row: Row, athleteId: string): boolean {
  return athleteReferences()
    .filter(reference => reference.table === table)
    .every(({ column }) => row[column] === athleteId)
}

async function remove(inside: Inside, table: GymTable, row: Row, removed: Removed[]): Promise<void> {
  const { db, gymId } = inside
  const key = textOf(row, Object.keys(keyOf(table, row)))
  if (
    removed.some(
      known => known.table === table && textOf(known.row, Object.keys(keyOf(table, known.row))) === key,
    )
  )
    return
  removed.push({ table, row })
  for (const relation of modelOf(table).relations.values()) {
    if (relation.names) continue
    const child = tableNamed(relation.table)
    const children = await tableRows(db, child).findMany({ where: joined(row, relation) })
    for (const each of children) await remove(inside, child, each, removed)
  }
  const where = { gymId, ...keyOf(table, row) }
  await recordEvents(inside, await eventsOfRows(inside, table, where, true))
  if (table in LISTS) await deleteEntries(inside, table as ListedTable, where)
  else await tableRows(db, table).deleteMany({ where })
}

/** Moves rows back and restores removed rows, unless deleted since. Returns the restored rows. */
export async function returnRows(
  inside: Inside,
  { moved, removed }: MovedRows,
  { from, to }: Sides,
): Promise<Removed[]> {
  const { db, gymId } = inside
  for (const { table, column, rows } of moved) {
    const names = identityOf(table)
    const readValue = (name: string, value: Row[string]) =>
      modelOf(table).columns.get(name)!.kind === 'moment' && value !== null
        ? new Date(value as string)
        : value
    await inSlices(rows, async some => {
      const OR = some.map(row =>
        Object.fromEntries(names.map((name, at) => [name, readValue(name, row[at]!)])),
      )
      const where = names.length === 1 ? { [names[0]!]: { in: some.map(([id]) => id!) } } : { OR }
      const theirs = { ...where, gymId, [column]: to }
      await recordEvents(inside, await eventsOfRows(inside, table, theirs))
      await tableRows(db, table).updateMany({ where: theirs, data: { [column]: from } })
    })
  }
  const stored: Removed[] = []
  for (const { table, row } of removed) {
    if (!(await hasParents(inside, table, row, from))) continue
    const count = await insertRows(db, modelOf(table).name, [row], { onConflict: 'DO NOTHING' })
    if (count === 0) continue
    stored.push({ table, row })
    await recordEvents(inside, await eventsOfRows(inside, table, keyOf(table, row)))
  }
  return stored
}

/** Rows of erased athletes stay deleted. */
async function hasParents({ db }: Inside, table: GymTable, row: Row, from: string): Promise<boolean> {
  for (const relation of parentsOf(table)) {
    const where = joined(row, relation)
    if (Object.values(where).includes(null)) continue
    const isOther = relation.table.name === 'Athlete' && where.id !== from
    const parents = db[tableNamed(relation.table)] as unknown as ReturnType<typeof tableRows>
    const found = await parents.count({ where: { ...where, ...(isOther && { access: { not: 'deleted' } }) } })
    if (found === 0) return false
  }
  return true
}

/** Without an id, all columns identify a row: a follow can end and begin again. */
function identityOf(table: GymTable): string[] {
  const names = [...modelOf(table).columns.keys()]
  return names.includes('id') ? ['id'] : names.filter(name => name !== 'gymId' && name !== 'content')
}

function parentsOf(table: GymTable): Relation[] {
  return [...modelOf(table).relations.values()].filter(({ names }) => names)
}

function joined(row: Row, { here, there }: Relation): Row {
  return Object.fromEntries(there.map((column, at) => [column, row[here[at]!] ?? null]))
}

function keyOf(table: GymTable, row: Row): Row {
  return Object.fromEntries(GYM_TABLES[table].map(name => [name, row[name]!]))
}

function textOf(row: Row, columns: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(columns.map(column => [column, row[column]])))
}

function modelOf(table: GymTable): Table {
  return dataModel().get(table)!
}

function tableNamed({ name }: Table): GymTable {
  return (name[0]!.toLowerCase() + name.slice(1)) as GymTable
}
