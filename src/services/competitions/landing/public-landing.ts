import { priceWithFee } from '../../../domain/prices/order'
import type { GymScope } from '../../../scope'
import { listSponsorsShown, type SponsorShown } from './sponsors'

export type StepShown = { name: string; amount: number; untilDay: string | null; untilSold: number | null }
export type PublicLanding = {
  sponsors: SponsorShown[]
  coming: Coming
  currency: string | null
  /** Stored rules of the terms. */
  refundRules: string
  /** Price steps in order, by division, with the fee that is added. */
  steps: ReadonlyMap<string, StepShown[]>
}
/** `names` are of people who agreed to be named; `people` and `gyms` count everyone with a place. */
export type Coming = { names: string[]; people: number; gyms: number }

const NAMED = 60

/** Returns the sponsors, prices and participants of a competition as the public sees them. */
export async function getPublicLanding(scope: GymScope, competitionId: string): Promise<PublicLanding> {
  const { db, gymId } = scope
  const [sponsors, coming, terms, steps] = await Promise.all([
    listSponsorsShown(scope, competitionId),
    readComing(scope, competitionId),
    db.paymentTerms.findFirst({ where: { gymId, competitionId } }),
    db.priceStep.findMany({ where: { gymId, competitionId }, orderBy: { position: 'asc' } }),
  ])
  const byDivision = new Map<string, StepShown[]>()
  for (const { divisionId, name, untilDay, untilSold, ...step } of steps) {
    const amount = terms === null ? step.amount : priceWithFee(step.amount, terms)
    byDivision.set(divisionId, [...(byDivision.get(divisionId) ?? []), { name, amount, untilDay, untilSold }])
  }
  const { currency = null, refundRules = '[]' } = terms ?? {}
  return { sponsors, coming, currency, refundRules, steps: byDivision }
}

async function readComing({ db, gymId }: GymScope, competitionId: string): Promise<Coming> {
  const where = {
    gymId,
    registration: { competitionId, withdrawnAt: null, waitingSince: null, division: { visible: true } },
  }
  const [people, gyms, named] = await Promise.all([
    db.participant.count({ where: { ...where, gymId } }),
    db.participant.findMany({
      where: { ...where, gymId, affiliation: { not: null } },
      distinct: ['affiliation'],
      select: { affiliation: true },
    }),
    db.participant.findMany({
      where: {
        ...where,
        gymId,
        listed: true,
        OR: [{ athleteId: null }, { athlete: { hidesPublicly: false } }],
      },
      orderBy: [{ registration: { registeredAt: 'asc' } }, { position: 'asc' }, { id: 'asc' }],
      take: NAMED,
      select: { name: true },
    }),
  ])
  return { names: named.map(({ name }) => name), people, gyms: gyms.length }
}
