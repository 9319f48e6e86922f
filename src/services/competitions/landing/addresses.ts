import { v7 as uuid } from 'uuid'
import { invalid } from '../../../errors'
import { slugChoices, slugFrom } from '../../../schemas/competitions/slugs'
import type { GymScope } from '../../../scope'
import { findCompetitionAt } from '../../platform/competition-addresses'
import type { Inside } from '../../shared/in-transaction'

/** Returns the short address in use, or null. */
export async function currentSlug(scope: GymScope, competitionId: string): Promise<string | null> {
  const { db, gymId } = scope
  const row = await db.competitionAddress.findFirst({
    where: { gymId, competitionId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { slug: true },
  })
  return row?.slug ?? null
}

/** Makes `slug` the address in use. Throws validation_failed on `slug` when another competition has or had it. */
export async function claimSlug(inside: Inside, competitionId: string, slug: string): Promise<void> {
  const { db, gymId } = inside
  if ((await currentSlug(inside, competitionId)) === slug) return
  const owner = await findCompetitionAt(db, slug)
  if (owner !== null && owner !== competitionId)
    throw invalid({ slug: ['is the address of another competition: choose another'] })
  const createdAt = new Date()
  if (owner === null)
    await db.competitionAddress.create({ data: { id: uuid(), gymId, slug, competitionId, createdAt } })
  else await db.competitionAddress.updateMany({ where: { gymId, slug }, data: { createdAt } })
}

/** Gives a new competition the first free address for its name, if the name has letters for one. */
export async function claimSlugFor(inside: Inside, competitionId: string, name: string): Promise<void> {
  const wanted = slugFrom(name)
  if (wanted === null) return
  for (const slug of slugChoices(wanted)) {
    if ((await findCompetitionAt(inside.db, slug)) !== null) continue
    await claimSlug(inside, competitionId, slug)
    return
  }
}
