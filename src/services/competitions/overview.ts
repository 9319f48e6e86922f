import { amountDue } from '../../domain/prices/order'
import { groupBy } from '../../domain/shared/group-by'
import { mayOrganise } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Competition, getCompetition } from './competitions'

export type Overview = Competition & {
  counts: {
    registered: number
    waiting: number
    withdrawn: number
    scores: number
    heats: number
    judges: number
    /** Registrations with a place and money due. */
    unpaid: number
    refundsToMake: number
  }
  /** Divisions with a price. Null without terms of payment. */
  priced: ReadonlySet<string> | null
  registeredIn: ReadonlyMap<string, number>
  waitingIn: ReadonlyMap<string, number>
  /** Number of scores by event id. */
  scoresOf: ReadonlyMap<string, number>
  heatsOf: ReadonlyMap<string, number>
}

/** Counts registrations, money due, scores, heats and judge links of a competition. */
export async function getOverview(scope: GymScope, id: string): Promise<Overview> {
  authorize(mayOrganise(scope.actor, id))
  const { db, gymId } = scope
  const competition = await getCompetition(scope, id)
  const of = { gymId, competitionId: id }
  const [registrations, scores, heats, judges, orders, refundsToMake, terms, steps] = await Promise.all([
    db.registration.findMany({
      where: { gymId, competitionId: id },
      select: { divisionId: true, withdrawnAt: true, waitingSince: true },
    }),
    db.score.groupBy({ by: ['eventId'], where: { ...of, gymId }, _count: { _all: true } }),
    db.heat.groupBy({ by: ['eventId'], where: { ...of, gymId }, _count: { _all: true } }),
    db.judgeLink.count({ where: { gymId, competitionId: id, revokedAt: null } }),
    db.registrationOrder.findMany({
      where: { gymId, competitionId: id, registration: { withdrawnAt: null, waitingSince: null } },
      select: { total: true, paid: true, refunded: true },
    }),
    db.refund.count({ where: { gymId, madeAt: null, order: { competitionId: id } } }),
    db.paymentTerms.count({ where: { gymId, competitionId: id } }),
    db.priceStep.findMany({ where: { gymId, competitionId: id }, select: { divisionId: true } }),
  ])
  const there = registrations.filter(({ withdrawnAt }) => withdrawnAt === null)
  const waiting = there.filter(({ waitingSince }) => waitingSince !== null)
  return {
    ...competition,
    counts: {
      registered: there.length - waiting.length,
      waiting: waiting.length,
      withdrawn: registrations.length - there.length,
      scores: sum(scores),
      heats: sum(heats),
      judges,
      unpaid: orders.filter(order => amountDue(order) > 0).length,
      refundsToMake,
    },
    priced: terms === 0 ? null : new Set(steps.map(({ divisionId }) => divisionId)),
    registeredIn: sizes(registrations),
    waitingIn: sizes(waiting),
    scoresOf: countsOf(scores),
    heatsOf: countsOf(heats),
  }
}

type Counted = { eventId: string; _count: { _all: number } }

const sum = (rows: Counted[]) => rows.reduce((total, { _count }) => total + _count._all, 0)
const countsOf = (rows: Counted[]) => new Map(rows.map(row => [row.eventId, row._count._all]))

function sizes(rows: { divisionId: string }[]): Map<string, number> {
  return new Map([...groupBy(rows, row => row.divisionId)].map(([id, group]) => [id, group.length]))
}
