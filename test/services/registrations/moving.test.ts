/** Whatever people move, pay and give back: orders, payments, refunds and the report agree. */
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { GROUPINGS, groupMovements, sumMovements } from '../../../src/domain/prices/report'
import { AppError } from '../../../src/errors'
import { NO_CHOICE } from '../../../src/schemas/prices/choosing'
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { markPaid } from '../../../src/services/payments/by-hand'
import { getMoneyReport } from '../../../src/services/payments/report'
import { moveOwnRegistration } from '../../../src/services/registrations/moving/own'
import { withdrawOwnRegistration } from '../../../src/services/registrations/own'
import { register } from '../../../src/services/registrations/registering'
import { buildCompetition, buildDivision } from '../../support/builders'
import { buildSteps, buildTerms } from '../../support/builders/prices'
import { useDatabase } from '../../support/database'

const database = useDatabase()

const PRICES = [0, 5_000, 9_500, 12_345]

async function stage(percent: number) {
  const db = database.prisma
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const { id: competitionId, gymId } = await buildCompetition(db, { registrationOpensAt })
  const refundRules = JSON.stringify([{ until: '2199-01-01', percent }])
  await buildTerms(db, { gymId, competitionId, refundRules, feeShare: 250, feeShown: true })
  const divisions = []
  for (const amount of PRICES) {
    const division = await buildDivision(db, { gymId, competitionId, registrationLimit: 2 })
    await buildSteps(db, division, { amount })
    divisions.push(division)
  }
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const outside = gymScope({ db, gymId, actor: PUBLIC, requestId: null })
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    const email = `person-${at}@people.example`
    const member = {
      name: `Person ${at}`,
      email,
      gender: 'undisclosed' as const,
      country: '',
      affiliation: null,
    }
    const form = { division_id: divisions[1 + (at % 2)]!.id, team_name: null, members: [member], leaving: [] }
    const sender = { ids: [uuid()], own: [], athletes: new Map<string, string>() }
    const { registration } = await register(outside, competitionId, { ...form, price: NO_CHOICE }, sender)
    ids.push(registration.id)
  }
  return { db, gymId, competitionId, divisions, scope, outside, ids }
}

const index = (most: number) => fc.nat(most)
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), who: index(2), to: index(3) }),
  fc.record({ kind: fc.constant('pay' as const), who: index(2), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ kind: fc.constant('leave' as const), who: index(2) }),
)

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

it('orders are the sum of their lines, payments and refunds, and the report of all rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(100), fc.array(step, { maxLength: 12 }), async (percent, steps) => {
      const here = await stage(percent)
      for (const each of steps) {
        const id = here.ids[each.who]!
        const done =
          each.kind === 'move'
            ? moveOwnRegistration(here.outside, here.competitionId, id, {
                division_id: here.divisions[each.to]!.id,
              })
            : each.kind === 'pay'
              ? markPaid(here.scope, here.competitionId, id, {
                  amount: each.amount,
                  method: 'hand',
                  note: null,
                })
              : withdrawOwnRegistration(here.outside, here.competitionId, id)
        await Promise.resolve(done).catch(error => {
          if (!(error instanceof AppError)) throw error
        })
      }
      const orders = await here.db.registrationOrder.findMany({
        where: { gymId: here.gymId },
        include: { lines: true, payments: true, refunds: true },
      })
      expect(orders).toHaveLength(3)
      for (const { total, paid, refunded, lines, payments, refunds } of orders) {
        expect([total, paid, refunded]).toEqual([sumOf(lines), sumOf(payments), sumOf(refunds)])
        expect(refunded).toBeLessThanOrEqual(paid)
      }
      const { rows } = await getMoneyReport(here.scope, here.competitionId)
      const all = sumMovements(rows)
      expect({ ...all, refunded: all.refunded + all.toRefund }).toMatchObject({
        paid: orders.reduce((sum, { paid }) => sum + paid, 0),
        refunded: orders.reduce((sum, { refunded }) => sum + refunded, 0),
      })
      for (const by of GROUPINGS)
        expect(groupMovements(rows, by).reduce((sum, { net }) => sum + net, 0)).toBe(all.net)
      const active = await here.db.registration.groupBy({
        by: ['divisionId'],
        where: { gymId: here.gymId, withdrawnAt: null, waitingSince: null },
        _count: true,
      })
      for (const { _count } of active) expect(_count).toBeLessThanOrEqual(2)
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('a rush for one free place moves one, and nobody loses a place', async () => {
  const { db, gymId, competitionId, divisions, outside, ids } = await stage(0)
  await db.division.updateMany({ where: { gymId, id: divisions[3]!.id }, data: { registrationLimit: 1 } })
  const to = { division_id: divisions[3]!.id }
  const answers = await Promise.allSettled(ids.map(id => moveOwnRegistration(outside, competitionId, id, to)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const placed = await db.registration.findMany({ where: { gymId, withdrawnAt: null, waitingSince: null } })
  expect(placed).toHaveLength(3)
  expect(placed.filter(({ divisionId }) => divisionId === divisions[3]!.id)).toHaveLength(1)
})
