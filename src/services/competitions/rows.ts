/** What the services that edit competitions share: rows inside their transaction, and what the log says of a change. */
import { notFound } from '../../errors'
import type { CompetitionModel, DivisionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

/** A competition of the gym. Throws not_found. */
export async function competitionRow(scope: GymScope, id: string): Promise<CompetitionModel> {
  const competition = await scope.db.competition.findFirst({ where: { gymId: scope.gymId, id } })
  if (!competition) throw notFound('The competition')
  return competition
}

/** A competition of the gym that the public sees. Throws not_found, of a draft too. */
export async function publishedCompetition(scope: GymScope, id: string): Promise<CompetitionModel> {
  const competition = await competitionRow(scope, id)
  if (competition.status !== 'published') throw notFound('The competition')
  return competition
}

/** The divisions of a competition in their order. */
export async function divisionRows(scope: GymScope, competitionId: string): Promise<DivisionModel[]> {
  return scope.db.division.findMany({ where: { gymId: scope.gymId, competitionId }, orderBy: IN_ORDER })
}

/** The events of a competition in their order. */
export async function eventRows(inside: Inside, competitionId: string): Promise<EventModel[]> {
  return inside.db.event.findMany({ where: { gymId: inside.gymId, competitionId }, orderBy: IN_ORDER })
}

const IN_ORDER = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** The one of these rows that is meant. Throws not_found with what it is. */
export function rowIn<Row extends { id: string }>(rows: Row[], id: string, what: string): Row {
  const row = rows.find(each => each.id === id)
  if (!row) throw notFound(what)
  return row
}

/** The place after those that there are. Some of them may have been deleted: their number does not say it. */
export function placeAfter(rows: { position: number }[]): number {
  return (rows.at(-1)?.position ?? -1) + 1
}

/** Where something in an order goes: a place up or down, or to a place, from 0. */
export type Move = { direction: 'up' | 'down' } | { to: number }

/** The ids with one of them moved; the first and the last stay where they are, and beyond the last is the last. */
export function movedIn(ids: string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id)
  const to = 'to' in move ? Math.min(move.to, ids.length - 1) : from + (move.direction === 'up' ? -1 : 1)
  if (to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Which way a move goes, in the words of the log. */
export function directionOf(ids: string[], id: string, move: Move): 'up' | 'down' {
  if ('direction' in move) return move.direction
  return move.to < ids.indexOf(id) ? 'up' : 'down'
}

type Told = {
  action: string
  /** The division or the event that it is of. */
  resourceId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Notes a change in the log, by the competition; `about` names the division or the event it is of. Of what is there
 * before and after, only what differs is kept. Nothing is noted when nothing does.
 */
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
