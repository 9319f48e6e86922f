import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { canAdminister } from '../../policies/staff'
import { listMerges } from '../../services/athletes/merge-preview'
import { dateStyleOf } from '../http/date-style'
import { dateShown, type When } from '../words/when'

export type MergeRow = { id: string; name: string; when: When }

export async function buildMergeRows(res: Response, athleteId: string): Promise<MergeRow[]> {
  const scope = scopeOf(res)
  if (!canAdminister(scope.actor)) return []
  const merges = await listMerges(scope, athleteId)
  return merges.map(({ id, name, createdAt }) => ({ id, name, when: dateShown(createdAt, dateStyleOf(res)) }))
}
