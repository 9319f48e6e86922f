import { canAdminister, canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { personalTables, rowsAbout } from '../shared/personal-tables'
import { pagesFrom } from './pages'
import { GYM_TABLES, type GymTable, gymTables, type Row, tableRows } from './tables'

/** Logs the export in the gym's audit log. */
export async function recordExport(scope: GymScope): Promise<void> {
  authorize(canOperate(scope.actor) || canAdminister(scope.actor))
  const change = { action: 'gym.export', subjectType: 'gym', subjectId: scope.gymId }
  await inTransaction(scope, inside => recordChange(inside, change))
}

/** Logs an admin's export of one athlete. */
export async function recordAthleteExport(scope: GymScope, athleteId: string): Promise<void> {
  authorize(canAdminister(scope.actor))
  const change = { action: 'athlete.export', subjectType: 'athlete', subjectId: athleteId }
  await inTransaction(scope, inside => recordChange(inside, change))
}

export type TableRow = { table: GymTable | 'person'; row: Row }

/** Yields the gym's rows, referring rows last, and sorted by key within a table. Holds one page in memory. */
export async function* gymRows(
  scope: GymScope,
  { leftOut, withPasswords = false }: { leftOut: readonly GymTable[]; withPasswords?: boolean },
): AsyncGenerator<TableRow> {
  for (const table of gymTables().filter(name => !leftOut.includes(name))) {
    if (table === 'athlete') yield* rowsIn('person', people(scope, withPasswords))
    if (table === 'comment') {
      yield* rowsIn(table, pagesOf(scope, table, { parentId: null }))
      yield* rowsIn(table, pagesOf(scope, table, { parentId: { not: null } }))
    } else yield* rowsIn(table, pagesOf(scope, table))
  }
}

/** Counts the rows that `gymRows` yields. */
export async function countRows(
  scope: GymScope,
  { leftOut }: { leftOut: readonly GymTable[] },
): Promise<number> {
  const { db, gymId } = scope
  let count = await db.person.count({ where: peopleOf(gymId) })
  for (const table of gymTables().filter(name => !leftOut.includes(name)))
    count += await tableRows(db, table).count({ where: { gymId } })
  return count
}

async function* rowsIn(table: TableRow['table'], pages: AsyncGenerator<Row[]>): AsyncGenerator<TableRow> {
  for await (const page of pages) for (const row of page) yield { table, row }
}

const workoutsOf = (athleteId: string) => ({
  OR: [
    { resultsAsPrescribed: { some: { session: { athleteId } } } },
    { resultsAsScaled: { some: { session: { athleteId } } } },
    { goals: { some: { athleteId } } },
  ],
})

const waiversOf = (athleteId: string) => ({ signatures: { some: { athleteId } } })

/** Each table of an athlete's own archive, with the filter of their rows. A follow is the follower's. */
function ownRows(athlete: { id: string; personId: string | null }): [GymTable, object][] {
  const about = new Map(
    personalTables().flatMap(([table, { archive, about }]) =>
      archive === true ? [[table as GymTable, rowsAbout(about.slice(0, 1), athlete)!] as const] : [],
    ),
  )
  return gymTables().flatMap(table => {
    const own =
      table === 'workout'
        ? workoutsOf(athlete.id)
        : table === 'waiver'
          ? waiversOf(athlete.id)
          : about.get(table)
    return own ? [[table, own]] : []
  })
}

/** Yields an athlete's own rows, without coaches' notes. Holds one page in memory. */
export async function* athleteRows(scope: GymScope, athleteId: string): AsyncGenerator<TableRow> {
  for (const [table, own] of ownRows({ id: athleteId, personId: null }))
    for await (const page of pagesOf(scope, table, own))
      for (const { coachNote: _, ...row } of page) yield { table, row }
  const address = { in: await addressesOf(scope, athleteId) }
  yield* rowsIn('mailChoice', pagesOf(scope, 'mailChoice', { address }))
}

async function addressesOf({ db, gymId }: GymScope, athleteId: string): Promise<string[]> {
  const athlete = await db.athlete.findFirst({
    where: { gymId, id: athleteId },
    select: { email: true, person: { select: { email: true } } },
  })
  const known = [athlete?.email, athlete?.person?.email].filter(email => email !== undefined)
  return [...new Set(known.map(email => email.toLowerCase()))].filter(email => email !== '')
}

function pagesOf({ db, gymId }: GymScope, table: GymTable, filter: object = {}): AsyncGenerator<Row[]> {
  const key = GYM_TABLES[table]
  const orderBy = key.map(name => ({ [name]: 'asc' }))
  return pagesFrom((last, take) => {
    const where = { gymId, ...filter, ...(last && beyond(key, last)) }
    return tableRows(db, table).findMany({ where, orderBy, take })
  })
}

/** Returns the filter for rows after this one in the order of their keys. */
export function beyond([first, ...rest]: readonly string[], row: Row): object {
  const after = { [first!]: { gt: row[first!] } }
  if (rest.length === 0) return after
  return { OR: [after, { [first!]: row[first!], ...beyond(rest, row) }] }
}

function people({ db, gymId }: GymScope, withPasswords: boolean): AsyncGenerator<Row[]> {
  return pagesFrom<Row>((last, take) =>
    db.person.findMany({
      where: { ...(last && beyond(['id'], last)), ...peopleOf(gymId) },
      // Proof is of this installation; an athlete's is the gym's own.
      omit: { passwordHash: !withPasswords, provenAt: true },
      orderBy: { id: 'asc' },
      take,
    }),
  )
}

function peopleOf(gymId: string) {
  const of = { some: { gymId } }
  return { OR: [{ athletes: of }, { invites: of }, { joinRequests: of }] }
}
