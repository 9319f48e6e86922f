/** The competition whose leaderboard is measured: one division of the fixed data set, brought to 500 athletes × 6 events. */
import BetterSqlite3 from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import type { DivisionEventModel, EventModel, JudgeLinkModel } from '../src/generated/sqlite/models'
import { freshCopy } from './data'
import { COMPETITION, GYM, idAt } from './ids'
import { type Insert, inserter } from './insert'

export const DIVISION = idAt('division', 0)
/** Nobody has a score of it before the judges begin. */
export const JUDGED_EVENT = idAt('event', 6)
/** Whose page scores come in by. */
export const JUDGE_LINK = uuid()
export const ATHLETES = 500
export const EVENTS = 6
/** The data set has four events: the others are these once more. */
const AGAIN: Record<number, number> = { 4: 0, 5: 3, 6: 0 }

type Row = Record<string, unknown>

/** Makes the database at `file`. */
export async function fillShow(file: string): Promise<void> {
  await freshCopy(file)
  const connection = new BetterSqlite3(file)
  const insert = inserter(connection)
  const rowOf = (table: string, id: string) =>
    connection.prepare(`SELECT * FROM "${table}" WHERE id = ?`).get(id) as Row
  connection.transaction(() => {
    for (const [event, like] of Object.entries(AGAIN)) addEvent(insert, rowOf, Number(event), like)
    insert<JudgeLinkModel>('JudgeLink', {
      id: JUDGE_LINK,
      gymId: GYM,
      competitionId: COMPETITION,
      eventId: JUDGED_EVENT,
      name: 'Judges',
      lanes: '',
      createdAt: new Date(),
      revokedAt: null,
    })
  })()
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
}

/** The nth participant of the division: its registrations are every second one. */
export const participantAt = (n: number): string => idAt('participant', 2 * n)

function addEvent(
  insert: Insert,
  rowOf: (table: string, id: string) => Row,
  event: number,
  like: number,
): void {
  const id = idAt('event', event)
  insert<EventModel>('Event', {
    ...(rowOf('Event', idAt('event', like)) as EventModel),
    id,
    name: `Event ${event + 1}`,
    position: event,
  })
  insert<DivisionEventModel>('DivisionEvent', {
    gymId: GYM,
    competitionId: COMPETITION,
    divisionId: DIVISION,
    eventId: id,
    version: null,
    closedAt: null,
  })
  if (id === JUDGED_EVENT) return
  for (let n = 0; n < ATHLETES; n++) {
    const before = 2 * n * 4 + like
    const now = 2_000_000 + event * 1000 + n
    const ids = { score: idAt('score', now), result: idAt('result', now) }
    insert('Result', { ...rowOf('Result', idAt('result', before)), id: ids.result })
    insert('Score', {
      ...rowOf('Score', idAt('score', before)),
      id: ids.score,
      resultId: ids.result,
      eventId: id,
    })
  }
}
