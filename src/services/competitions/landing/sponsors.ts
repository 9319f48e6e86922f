import { v7 as uuid } from 'uuid'
import { notFound } from '../../../errors'
import type { SponsorModel } from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import { SPONSOR, type SponsorForm } from '../../../schemas/competitions/sponsors'
import { toColumns } from '../../../schemas/shared/declared-fields'
import type { GymScope } from '../../../scope'
import { authorize } from '../../shared/authorize'
import { assertUnedited, differs } from '../../shared/revisions'
import { changeAgreed } from '../changing'
import { recordCompetition } from '../rows'

const TIERS = ['presenting', 'partner', 'friend']

export type SponsorShown = Pick<SponsorModel, 'id' | 'name' | 'tier' | 'url' | 'position' | 'revision'> & {
  logo: { id: string; width: number; height: number } | null
}

/** Returns the sponsors of a competition by tier and position. */
export async function listSponsorsShown(scope: GymScope, competitionId: string): Promise<SponsorShown[]> {
  const { db, gymId } = scope
  const rows = await db.sponsor.findMany({
    where: { gymId, competitionId },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    include: { logo: { select: { id: true, width: true, height: true } } },
  })
  return rows.toSorted((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier))
}

/** Throws not_found. */
async function getSponsor(scope: GymScope, id: string): Promise<SponsorModel> {
  const row = await scope.db.sponsor.findFirst({ where: { gymId: scope.gymId, id } })
  if (!row) throw notFound('The sponsor')
  authorize(mayOrganise(scope.actor, row.competitionId))
  return row
}

/** Adds a sponsor to a competition. */
export async function createSponsor(
  scope: GymScope,
  competitionId: string,
  input: Omit<SponsorForm, 'revision'>,
): Promise<SponsorModel> {
  return changeAgreed(scope, competitionId, async inside => {
    const fields = toColumns(SPONSOR, input)
    const made = { id: uuid(), competitionId, createdAt: new Date() }
    const row = await inside.db.sponsor.create({ data: { gymId: inside.gymId, ...made, ...fields } })
    await recordCompetition(inside, competitionId, { action: 'competition.sponsor_add', after: fields })
    return row
  })
}

/** Updates a sponsor; absent fields keep their value. Throws conflict `edited_meanwhile`. */
export async function updateSponsor(
  scope: GymScope,
  id: string,
  { revision, ...input }: SponsorForm,
): Promise<SponsorModel> {
  const { competitionId } = await getSponsor(scope, id)
  return changeAgreed(scope, competitionId, async inside => {
    const row = await getSponsor(inside, id)
    const before = toColumns(SPONSOR, {}, row)
    const after = toColumns(SPONSOR, input, row)
    if (!differs(before, after)) return row
    assertUnedited(row, revision, 'this sponsor')
    const entry = { action: 'competition.sponsor_update', before, after }
    await recordCompetition(inside, competitionId, entry, { sponsor: row.name })
    return inside.db.sponsor.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: { ...after, revision: { increment: 1 } },
    })
  })
}

/** Deletes a sponsor with its logo. */
export async function deleteSponsor(scope: GymScope, id: string): Promise<SponsorModel> {
  const { competitionId } = await getSponsor(scope, id)
  return changeAgreed(scope, competitionId, async inside => {
    const row = await getSponsor(inside, id)
    const before = { name: row.name }
    await recordCompetition(inside, competitionId, { action: 'competition.sponsor_delete', before })
    await inside.db.sponsor.deleteMany({ where: { gymId: inside.gymId, id } })
    return row
  })
}
