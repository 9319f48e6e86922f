import { groupBy } from '../../domain/shared/group-by'
import { notFound } from '../../errors'
import type { AthleteModel, TrainingSessionModel } from '../../generated/sqlite/models'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { commentsByResult } from '../comments/comments'
import type { Comment } from '../comments/views'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { assembleResults, type Result } from './results'

export type TrainingSession = {
  id: string
  athlete: AthleteModel
  competition: { id: string; name: string } | null
  results: (Result & { comments: Comment[] })[]
}

/** Returns a page of a WOD's sessions by creation time, also of archived and deleted athletes. */
export async function listWodSessions(
  scope: GymScope,
  wodId: string,
  page: PageQuery,
): Promise<Page<TrainingSession>> {
  const { db, gymId } = scope
  if (!(await db.wod.findFirst({ where: { gymId, id: wodId }, select: { id: true } })))
    throw notFound('The WOD')
  const { rows, ...cursors } = await listRows(scope, 'trainingSession', page, {
    among: { wodId },
    parentId: wodId,
  })
  return { ...cursors, rows: await assembleSessions(scope, rows) }
}

/**
 * Reads athletes, results and comments of sessions, keeping their order, with a constant number of queries.
 */
export async function assembleSessions(
  scope: GymScope,
  rows: TrainingSessionModel[],
): Promise<TrainingSession[]> {
  if (rows.length === 0) return []
  const { db, gymId } = scope
  const competitionIds = rows.flatMap(row => row.competitionId ?? [])
  const [athletes, resultRows, competitions] = await Promise.all([
    db.athlete.findMany({ where: { gymId, id: { in: [...new Set(rows.map(row => row.athleteId))] } } }),
    db.result.findMany({
      where: { gymId, sessionId: { in: rows.map(row => row.id) } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    competitionIds.length === 0
      ? []
      : db.competition.findMany({
          where: { gymId, id: { in: [...new Set(competitionIds)] } },
          select: { id: true, name: true },
        }),
  ])
  const [results, comments] = await Promise.all([
    assembleResults(scope, resultRows),
    commentsByResult(
      scope,
      resultRows.map(row => row.id),
    ),
  ])
  const athleteById = new Map(athletes.map(athlete => [athlete.id, athlete]))
  const competitionById = new Map(competitions.map(competition => [competition.id, competition]))
  const resultsOf = groupBy(results, result => result.sessionId)
  return rows.map(row => ({
    id: row.id,
    athlete: athleteById.get(row.athleteId)!,
    competition: row.competitionId === null ? null : competitionById.get(row.competitionId)!,
    results: (resultsOf.get(row.id) ?? []).map(result => ({
      ...result,
      comments: comments.get(result.id) ?? [],
    })),
  }))
}
