import { notFound } from '../../errors'
import type { JudgeLinkModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { deletedKey } from '../shared/deleted-entries'
import { inTransaction } from '../shared/in-transaction'
import { keysetArgs, keysetPage, type Page } from '../shared/keyset'
import { revokeJudgeLink } from './judge-links'

/** Returns a page of a competition's links by creation time, revoked or not. */
export async function listAllJudgeLinks(
  scope: GymScope,
  competitionId: string,
  query: PageQuery,
): Promise<Page<JudgeLinkModel>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  await competitionRow(scope, competitionId)
  return keysetPage<JudgeLinkModel>(query, {
    async keyOf(id) {
      const row = await db.judgeLink.findFirst({
        where: { gymId, competitionId, id },
        select: { createdAt: true },
      })
      return row ? { at: row.createdAt, id } : deletedKey(scope, 'judgeLink', id, competitionId)
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs('createdAt', beyond, direction)
      return db.judgeLink.findMany({ where: { gymId, competitionId, ...where }, orderBy, take })
    },
  })
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
