import { AppError, invalid } from '../../errors'
import type { CompetitionModel, EventModel } from '../../generated/sqlite/models'
import type { PointsForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'
import type { Inside } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { type Changed, changeCompetition } from './changing'
import { eventRows, recordCompetition } from './rows'

/**
 * Updates how points are computed. Throws the errors of changeCompetition, and validation_failed on `table`
 * with each wrong line, `scheme` and `tie_event`.
 */
export async function updatePoints(
  scope: GymScope,
  id: string,
  input: PointsForm,
): Promise<Changed<CompetitionModel>> {
  const { gymId } = scope
  const columns = await columnsOf(scope, input)
  const options = { id, agreed: input.confirmed === 'yes', ranks: 'scheme' as const }
  return changeCompetition(scope, options, async (inside, competition) => {
    const events = await eventRows(inside, id)
    if (columns.tieEventId !== null && !events.some(event => event.id === columns.tieEventId))
      throw invalid({ tie_event: ['must be an event of this competition'] })
    const before = await auditFields(inside, competition)
    const weightOf = (event: EventModel) => input.weights.get(event.id) ?? event.weight
    const isChanged =
      differs<typeof columns>(competition, columns) || events.some(event => weightOf(event) !== event.weight)
    if (isChanged) assertUnedited({ revision: competition.editRevision }, input.revision, 'this competition')
    for (const event of events) {
      const weight = weightOf(event)
      if (weight === event.weight) continue
      await inside.db.event.update({ where: { gymId_id: { gymId, id: event.id } }, data: { weight } })
    }
    const changed = await inside.db.competition.update({
      where: { gymId_id: { gymId, id } },
      data: { ...columns, editRevision: { increment: isChanged ? 1 : 0 } },
    })
    const after = await auditFields(inside, changed)
    await recordCompetition(inside, id, { action: 'competition.points', before, after })
    return changed
  })
}

async function columnsOf(scope: GymScope, { scheme, table, tie, tie_event }: PointsForm) {
  return {
    pointsScheme: scheme,
    pointsTable: scheme === 'table' ? JSON.stringify(await tableOf(scope, table)) : null,
    tieRule: tie,
    tieEventId: tie === 'event' ? tie_event! : null,
  }
}

const TABLE = { field: 'table', advice: 'so nothing was changed. Shorten it' }

/** Reports the errors of all lines on the one field of the table. */
async function tableOf(scope: GymScope, text: string): Promise<readonly number[]> {
  try {
    return await readOnce(getAsker(scope), TABLE, reader => reader.pointsTable(text))
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const messages = Object.entries(error.fields).flatMap(([line, problems]) =>
      problems.map(each => `${line} ${each}`),
    )
    throw invalid({ table: messages })
  }
}

async function auditFields(inside: Inside, row: CompetitionModel) {
  const events = await eventRows(inside, row.id)
  const decides = events.find(event => event.id === row.tieEventId)
  return {
    points: row.pointsScheme,
    table: row.pointsTable,
    ties: row.tieRule,
    tie_event: decides?.name ?? null,
    weights: Object.fromEntries(events.map(({ name, weight }) => [name, weight])),
  }
}
