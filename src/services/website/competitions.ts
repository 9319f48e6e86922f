import { priceWithFee } from '../../domain/prices/order'
import { groupBy } from '../../domain/shared/group-by'
import type { GymScope } from '../../scope'
import { countReserved } from '../competitions/invitation-rows'
import type { StepShown } from '../competitions/landing/public-landing'
import { type ListedCompetition, listPublishedCompetitions } from '../competitions/list'

export type ShownHeat = { event: string; number: number; startsAt: Date; divisions: string[] }
export type ShownCompetition = ListedCompetition & { heats: ShownHeat[] }

/** Returns the published competitions that are not over, by end, with the heats of visible events. */
export async function listShownCompetitions(scope: GymScope, now = new Date()): Promise<ShownCompetition[]> {
  const { db, gymId } = scope
  const listed = await listPublishedCompetitions(scope, now)
  const coming = listed.filter(({ isOver }) => !isOver)
  const heats = await db.heat.findMany({
    where: { gymId, competitionId: { in: coming.map(({ id }) => id) }, event: { visible: true } },
    select: {
      ...{ competitionId: true, number: true, startsAt: true },
      event: { select: { name: true } },
      lanes: {
        where: { registration: { withdrawnAt: null, division: { visible: true } } },
        select: { registration: { select: { division: { select: { name: true } } } } },
        orderBy: { lane: 'asc' },
      },
    },
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
  })
  return coming.map(competition => ({
    ...competition,
    heats: heats
      .filter(({ competitionId }) => competitionId === competition.id)
      .map(({ event, number, startsAt, lanes }) => {
        const divisions = [...new Set(lanes.map(({ registration }) => registration.division.name))]
        return { event: event.name, number, startsAt, divisions }
      }),
  }))
}

/** Past competitions on a gym's public list. */
const PAST_SHOWN = 12

type AnnouncedDivision = {
  id: string
  registrationLimit: number | null
  registrationCount: number
  /** Registrations, and places held for invitations. */
  taken: number
  waiting: number
}
export type Announced = ListedCompetition & {
  /** The end of the short address. */
  slug: string | null
  coverId: string | null
  /** The visible divisions. */
  divisions: AnnouncedDivision[]
  currency: string | null
  /** Price steps in order, by division, with the fee that is added. */
  steps: ReadonlyMap<string, StepShown[]>
}

/** Returns the published competitions of a gym: coming by end, then the latest past. */
export async function listAnnounced(scope: GymScope, now = new Date()): Promise<Announced[]> {
  const { db, gymId } = scope
  const listed = await listPublishedCompetitions(scope, now)
  const coming = listed.filter(({ isOver }) => !isOver)
  const shown = [...coming, ...listed.filter(({ isOver }) => isOver).slice(0, PAST_SHOWN)]
  const competitionId = { in: shown.map(({ id }) => id) }
  const countIn = async (waitingSince: null | { not: null }) => {
    const rows = await db.registration.groupBy({
      by: ['divisionId'],
      where: { gymId, competitionId, withdrawnAt: null, waitingSince },
      _count: { _all: true },
    })
    return new Map(rows.map(({ divisionId, _count }) => [divisionId, _count._all]))
  }
  const [divisions, registered, waiting, addresses, covers, terms, steps] = await Promise.all([
    db.division.findMany({
      where: { gymId, competitionId, visible: true },
      orderBy: { position: 'asc' },
      select: { id: true, competitionId: true, registrationLimit: true },
    }),
    countIn(null),
    countIn({ not: null }),
    db.competitionAddress.findMany({
      where: { gymId, competitionId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.competitionPicture.findMany({
      where: { gymId, competitionId, use: 'cover' },
      select: { id: true, competitionId: true },
    }),
    db.paymentTerms.findMany({ where: { gymId, competitionId } }),
    db.priceStep.findMany({ where: { gymId, competitionId }, orderBy: { position: 'asc' } }),
  ])
  const reserved = await countReserved(
    scope,
    divisions.map(({ id }) => id),
  )
  const charged = steps.map(step => {
    const own = terms.find(row => row.competitionId === step.competitionId)
    return own ? { ...step, amount: priceWithFee(step.amount, own) } : step
  })
  const stepsOf = groupBy(charged, ({ divisionId }) => divisionId)
  return shown.map(competition => {
    const { id } = competition
    const isOwn = (row: { competitionId: string }) => row.competitionId === id
    return {
      ...competition,
      slug: addresses.findLast(isOwn)?.slug ?? null,
      coverId: covers.find(isOwn)?.id ?? null,
      currency: terms.find(isOwn)?.currency ?? null,
      steps: stepsOf,
      divisions: divisions.filter(isOwn).map(({ id, registrationLimit }) => {
        const registrationCount = registered.get(id) ?? 0
        const taken = registrationCount + (reserved.get(id) ?? 0)
        return { id, registrationLimit, registrationCount, taken, waiting: waiting.get(id) ?? 0 }
      }),
    }
  })
}
