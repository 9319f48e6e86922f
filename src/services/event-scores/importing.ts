/** Lists of results, of other software or a spreadsheet: scores of people who are registered. */
import { v7 as uuid } from 'uuid'
import { conflict, invalid, notFound } from '../../errors'
import type { CompetitionModel, ScoreImportModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { ScoreImportForm } from '../../schemas/event-scores/importing'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { updatePlaces } from '../leaderboards/place-news'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'
import { inTransaction } from '../shared/in-transaction'
import { planScores, type ScorePlan } from './planning'
import { removeScore, writeScore } from './storing'
import { ENTRANT } from './targets'

type PastScoreImport = ScoreImportModel & { count: number }
export type ScoreImports = { competition: CompetitionModel; imports: PastScoreImport[] }

const LIST = { field: 'sheet', advice: 'so no score was entered. Split it into several lists' }
const TIMEOUT = { timeout: 120_000 }

/** Returns the imported lists of results, newest first. */
export async function listScoreImports(scope: GymScope, competitionId: string): Promise<ScoreImports> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const rows = await db.scoreImport.findMany({
    where: { gymId, competitionId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return { competition, imports: rows.map(row => ({ ...row, count: idsOf(row).length })) }
}

/** Returns the effects of a list without writing. Throws validation_failed on a wrong choice. */
export async function previewScores(
  scope: GymScope,
  competitionId: string,
  input: ScoreImportForm,
): Promise<ScorePlan> {
  authorize(mayOrganise(scope.actor, competitionId))
  await competitionRow(scope, competitionId)
  return planScores(scope, competitionId, await linesOf(scope, input.sheet), input)
}

/**
 * Enters the new scores of a list as accepted, in one transaction; existing scores stay. Throws validation_failed on
 * `sheet`, and conflict `edited_meanwhile` when `seen` is not the hash of the scores.
 */
export async function importScores(
  scope: GymScope,
  competitionId: string,
  input: ScoreImportForm,
): Promise<PastScoreImport> {
  authorize(mayOrganise(scope.actor, competitionId))
  const lines = await linesOf(scope, input.sheet)
  return inTransaction(
    scope,
    async inside => {
      const { db, gymId } = inside
      await competitionRow(inside, competitionId)
      const { scores, mistake, seen } = await planScores(inside, competitionId, lines, input)
      if (mistake !== null) throw invalid({ sheet: [mistake] })
      if (seen !== input.seen)
        throw conflict(
          'edited_meanwhile',
          'The scores have changed since the preview. Nothing was entered. Check the list again.',
        )
      if (scores.length === 0) throw invalid({ sheet: ['must have a new score'] })
      const id = uuid()
      const about = { action: 'score.create', more: { import_id: id } }
      const resultIds: string[] = []
      for (const { target, done } of scores)
        resultIds.push((await writeScore(inside, target, done, { review: 'accepted' }, about)).resultId)
      const made = await db.scoreImport.create({
        data: {
          ...{ id, gymId, competitionId, fileName: input.file_name },
          ...{ resultIds: JSON.stringify(resultIds), createdAt: new Date(), undoneAt: null },
        },
      })
      await updatePlaces(inside, competitionId)
      return { ...made, count: resultIds.length }
    },
    TIMEOUT,
  )
}

/**
 * Undoes an import: deletes its scores, including later changes. A score that was deleted and entered again stays.
 * Throws not_found, and conflict `undone`.
 */
export async function undoScoreImport(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<PastScoreImport> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(
    scope,
    async inside => {
      const { db, gymId } = inside
      const made = await db.scoreImport.findFirst({ where: { gymId, competitionId, id } })
      if (!made) throw notFound('The import')
      if (made.undoneAt !== null) throw conflict('undone', 'This import has already been undone.')
      const rows = await db.score.findMany({
        where: { gymId, competitionId, resultId: { in: idsOf(made) } },
        include: { result: true, event: true, participant: true, registration: { include: ENTRANT } },
      })
      const about = { action: 'score.clear', more: { import_id: id } }
      for (const row of rows) await removeScore(inside, { ...row, stored: row }, about)
      const undoneAt = new Date()
      await db.scoreImport.updateMany({ where: { gymId, id }, data: { undoneAt } })
      await updatePlaces(inside, competitionId)
      return { ...made, undoneAt, count: rows.length }
    },
    TIMEOUT,
  )
}

const idsOf = ({ resultIds }: ScoreImportModel) => JSON.parse(resultIds) as string[]

/** Splits a list before the transaction that imports it. */
const linesOf = (scope: GymScope, sheet: string) =>
  readOnce(getAsker(scope), LIST, reader => reader.registrationLines(sheet))
