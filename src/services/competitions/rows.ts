import { invalid, notFound } from '../../errors'
import type { CompetitionModel, DivisionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

/** Returns a competition of the gym. */
export async function competitionRow(scope: GymScope, id: string): Promise<CompetitionModel> {
  const competition = await scope.db.competition.findFirst({ where: { gymId: scope.gymId, id } })
  if (!competition) throw notFound('The competition')
  return competition
}

/** Returns a published competition of the gym. Throws not_found, also for a draft. */
export async function publishedCompetition(scope: GymScope, id: string): Promise<CompetitionModel> {
  const competition = await competitionRow(scope, id)
  if (competition.status !== 'published') throw notFound('The competition')
  return competition
}

/** Returns the divisions of a competition in order. */
export async function divisionRows(scope: GymScope, competitionId: string): Promise<DivisionModel[]> {
  return scope.db.division.findMany({ where: { gymId: scope.gymId, competitionId }, orderBy: IN_ORDER })
}

/** Returns the events of a competition in order. */
export async function eventRows(inside: Inside, competitionId: string): Promise<EventModel[]> {
  return inside.db.event.findMany({ where: { gymId: inside.gymId, competitionId }, orderBy: IN_ORDER })
}

const IN_ORDER = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** Returns the row with the id. Throws not_found with the noun `what`. */
export function requireRow<Row extends { id: string }>(rows: Row[], id: string, what: string): Row {
  const row = rows.find(each => each.id === id)
  if (!row) throw notFound(what)
  return row
}

/** Returns the next position. Deleted rows leave gaps, so the number of rows is not the position. */
export function nextPosition(rows: { position: number }[]): number {
  return (rows.at(-1)?.position ?? -1) + 1
}

export type RowRef = { competitionId: string; id: string }

/** A move in an ordered list: one position up or down, or to a position from 0. */
export type Move = { direction: 'up' | 'down' } | { to: number }

/** Returns the ids after the move, which stops at the ends. */
export function reorder(ids: string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id)
  const to = 'to' in move ? Math.min(move.to, ids.length - 1) : from + (move.direction === 'up' ? -1 : 1)
  if (to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Returns the direction of a move, for the audit log. */
export function moveDirection(ids: string[], id: string, move: Move): 'up' | 'down' {
  if ('direction' in move) return move.direction
  return move.to < ids.indexOf(id) ? 'up' : 'down'
}

/** Throws validation_failed on `field` when a division with scores in an event no longer does the event. */
export async function assertUnscored(
  inside: Inside,
  field: string,
  leaving: readonly { divisionId: string; eventId: string }[],
): Promise<void> {
  const { db, gymId } = inside
  const OR = leaving.map(({ divisionId, eventId }) => ({ eventId, registration: { divisionId } }))
  const score = await db.score.findFirst({
    where: { gymId, OR },
    select: { event: { select: { name: true } }, registration: { select: { division: true } } },
    orderBy: [{ event: { position: 'asc' } }, { id: 'asc' }],
  })
  if (!score) return
  const { event, registration } = score
  throw invalid({
    [field]: [
      `must keep ${event.name} in ${registration.division.name}: it has scores. Delete the scores first, or hide the event`,
    ],
  })
}

type Told = {
  action: string
  resourceId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes an audit entry of the competition with the fields that differ between `before` and `after`. */
export async function recordCompetition(
  inside: Inside,
  competitionId: string,
  { action, resourceId, before, after }: Told,
  about: Record<string, unknown> = {},
): Promise<void> {
  const [was, is] = before && after ? differing(before, after) : [before, after]
  if (before && after && Object.keys(is ?? {}).length === 0) return
  await recordChange(inside, {
    action,
    subjectType: 'competition',
    subjectId: competitionId,
    resourceId,
    ...(was && { before: { ...about, ...was } }),
    ...((is || !was) && { after: { ...about, ...is } }),
  })
}

function differing(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): [Record<string, unknown>, Record<string, unknown>] {
  const names = Object.keys(after).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map(name => [name, from[name]]))
  return [pick(before), pick(after)]
}
