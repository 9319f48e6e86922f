import { invalid } from '../../errors'
import type { GymScope } from '../../scope'
import { tableRows } from '../archive/tables'
import type { Inside } from '../shared/in-transaction'
import { changeCompetition } from './changing'
import {
  assertUnscored,
  divisionRows,
  eventRows,
  type Move,
  moveDirection,
  type RowRef,
  recordCompetition,
  reorder,
  requireRow,
} from './rows'

type Table = 'division' | 'event'

const TABLES = {
  division: { rows: divisionRows, what: 'The division', moved: 'competition.move_division' },
  event: { rows: eventRows, what: 'The event', moved: 'competition.move_event' },
} as const

/** Moves a row up, down, or to a position, as far as the list allows. */
export async function moveRow(
  scope: GymScope,
  table: Table,
  { competitionId, id }: RowRef,
  move: Move,
): Promise<void> {
  const { rows: list, what, moved: action } = TABLES[table]
  await changeCompetition(scope, { id: competitionId, agreed: true }, async inside => {
    const rows = await list(inside, competitionId)
    const { name } = requireRow<{ id: string; name: string }>(rows, id, what)
    const ids = rows.map(row => row.id)
    await orderRows(inside, table, reorder(ids, id, move))
    const after = { [table]: name, direction: moveDirection(ids, id, move) }
    await recordCompetition(inside, competitionId, { action, after })
  })
}

/** Writes the positions of rows. */
export async function orderRows(inside: Inside, table: Table, ids: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  for (const [position, id] of ids.entries())
    await tableRows(db, table).updateMany({ where: { gymId, id }, data: { position } })
}

/** Deletes a row and moves later rows up. */
export async function deleteRow(
  inside: Inside,
  table: Table,
  { id, competitionId, position }: RowRef & { position: number },
): Promise<void> {
  const { db, gymId } = inside
  await tableRows(db, table).deleteMany({ where: { gymId, id } })
  const later = { gymId, competitionId, position: { gt: position } }
  await tableRows(db, table).updateMany({ where: later, data: { position: { decrement: 1 } } })
}

/** Returns the ids of the events of a division, or of the divisions of an event, sorted. */
export async function listLinked(inside: Inside, table: Table, id: string): Promise<string[]> {
  const { db, gymId } = inside
  const own = table === 'division' ? { divisionId: id } : { eventId: id }
  const links = await db.divisionEvent.findMany({ where: { gymId, ...own } })
  return links.map(({ divisionId, eventId }) => (table === 'division' ? eventId : divisionId)).sort()
}

/** Replaces the events of a division, or the divisions of an event. Throws validation_failed on the other table. */
export async function setLinked(
  inside: Inside,
  table: Table,
  { id, competitionId }: RowRef,
  wanted: string[],
): Promise<void> {
  const { db, gymId } = inside
  const other = table === 'division' ? 'event' : 'division'
  const field = `${other}s`
  const known = new Set((await TABLES[other].rows(inside, competitionId)).map(row => row.id))
  if (wanted.some(each => !known.has(each)))
    throw invalid({ [field]: [`must be ${field} of this competition`] })
  const there = await listLinked(inside, table, id)
  const left = there.filter(each => !wanted.includes(each))
  const joined = [...new Set(wanted)].filter(each => !there.includes(each))
  const linkTo = (each: string) =>
    table === 'division' ? { divisionId: id, eventId: each } : { divisionId: each, eventId: id }
  await assertUnscored(inside, field, left.map(linkTo))
  await db.divisionEvent.deleteMany({ where: { gymId, OR: left.map(linkTo) } })
  await db.divisionEvent.createMany({
    data: joined.map(each => ({ gymId, competitionId, ...linkTo(each) })),
  })
  // An open form of such a row shows the former links, so its revision has to change.
  const changed = { gymId, id: { in: [...left, ...joined] } }
  await tableRows(db, other).updateMany({ where: changed, data: { revision: { increment: 1 } } })
}
