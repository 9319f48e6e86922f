import { notFound } from '../../errors'
import type { JudgeLinkModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { revokeJudgeLink } from './judge-links'

/** Returns a page of a competition's links by creation time, revoked or not. */
export async function listAllJudgeLinks(
  scope: GymScope,
  competitionId: string,
  query: PageQuery,
): Promise<Page<JudgeLinkModel>> {
  authorize(canCoach(scope.actor))
  await competitionRow(scope, competitionId)
  return listRows(scope, 'judgeLink', query, { among: { competitionId }, parentId: competitionId })
}

/** Returns a link, revoked or not. */
export async function getAnyJudgeLink(scope: GymScope, id: string): Promise<JudgeLinkModel> {
  authorize(canCoach(scope.actor))
  const link = await scope.db.judgeLink.findFirst({ where: { gymId: scope.gymId, id } })
  if (!link) throw notFound('The judge’s link')
  return link
}

/** Revokes a link for good. */
export async function endJudgeLink(scope: GymScope, id: string): Promise<JudgeLinkModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { competitionId, revokedAt } = await getAnyJudgeLink(inside, id)
    if (revokedAt === null) await revokeJudgeLink(inside, competitionId, id)
    return getAnyJudgeLink(inside, id)
  })
}
