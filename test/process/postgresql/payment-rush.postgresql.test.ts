/** A rush for paid places through three processes: payments and lost places cross, and each payment has a place or its refund. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../src/db/client'
import { seal } from '../../../src/domain/shared/sealed'
import { buildCompetition, buildDivision } from '../../support/builders'
import { buildSteps, buildTerms } from '../../support/builders/prices'
import { sized } from '../../support/long'
import { STRIPE_SECRET, sign } from '../../support/payments/stripe-standin'
import { useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
const SECRET = 'a secret of at least thirty-two characters'
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

/** A server under too much load refuses before it reads, and asks to be tried again. */
async function untilHeard(send: () => ReturnType<typeof sendTo>, tries = 60): ReturnType<typeof sendTo> {
  const answer = await send()
  if (answer.status !== 503 || tries === 0) return answer
  await sleep(250)
  return untilHeard(send, tries - 1)
}

const PLACES = sized(15, 200)
const PEOPLE = sized(40, 500)

test('payment rush: half of the people pay, no place is sold twice, nobody is overtaken', async () => {
  const database = openDatabase(seeded.url)
  const db = database.prisma
  try {
    const gymId = seeded.cast.gym.id
    const registrationOpensAt = new Date(Date.now() - 60_000)
    const { id: competitionId } = await buildCompetition(db, { gymId, registrationOpensAt })
    const of = { gymId, competitionId }
    const division = await buildDivision(db, { ...of, registrationLimit: PLACES })
    await buildTerms(db, of)
    await buildSteps(db, division, { amount: 9_500 })
    const secret = seal(SECRET, 'stripe', STRIPE_SECRET)
    await db.stripeConnection.create({
      data: { id: crypto.randomUUID(), gymId, secret, createdAt: new Date() },
    })
    const env = { RATE_LIMIT: '0', SECRET }
    const all = await Promise.all([1, 2, 3].map(() => servers.start({ databaseUrl: seeded.url, env })))
    const at = (index: number) => all[index % all.length]!.address
    const people = Array.from({ length: PEOPLE }, (_, index) => index)
    const forms = await Promise.all(
      people.map(async index => {
        const path = `/c/${competitionId}/register?division=${division.id}`
        return /name="form" value="([^"]+)"/.exec((await sendTo(at(index), { path })).text)![1]!
      }),
    )
    await sleep(3000)
    const register = (index: number) =>
      sendTo(at(index), {
        method: 'POST',
        path: `/c/${competitionId}/register`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({
          ...{ division_id: division.id, form: forms[index]!, price_shown: '9500' },
          ...{ 'members[0].name': `Athlete ${index}`, 'members[0].gender': 'undisclosed' },
          'members[0].email': `athlete-${index}@people.example`,
        }).toString(),
      })
    const answers = await Promise.all(people.map(index => untilHeard(() => register(index))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
    const orders = await db.registrationOrder.findMany({
      where: of,
      include: { registration: true },
      orderBy: { registration: { registeredAt: 'asc' } },
    })
    expect(orders.filter(({ registration }) => registration.waitingSince === null)).toHaveLength(PLACES)
    // First come, first served: all who have a place registered before all who wait.
    const firstWaiting = orders.findIndex(({ registration }) => registration.waitingSince !== null)
    expect(firstWaiting).toBe(PLACES)

    // Half of them pay while their holds end at the same moment; each event arrives twice, at two processes.
    await db.registrationOrder.updateMany({
      where: { ...of, heldUntil: { not: null } },
      data: { heldUntil: new Date() },
    })
    const paying = orders.slice(0, PLACES).filter((_, index) => index % 2 === 0)
    const pay = (id: string, index: number) => {
      const created = Math.floor(Date.now() / 1000)
      const session = {
        ...{ id: `cs_${id}`, client_reference_id: id, payment_status: 'paid', payment_intent: `pi_${id}` },
        ...{ amount_total: 9_500, currency: 'gbp' },
      }
      const type = 'checkout.session.completed'
      const body = JSON.stringify({ id: `evt_${id}`, type, created, data: { object: session } })
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) }
      return sendTo(at(index), { method: 'POST', path: `/stripe/${gymId}`, headers, body })
    }
    const paid = await Promise.all(
      paying.flatMap(({ id }, index) => [index, index + 1].map(server => untilHeard(() => pay(id, server)))),
    )
    expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 200))
    const deadline = Date.now() + 150_000
    const late = { ...of, heldUntil: { lte: new Date() } }
    while ((await db.registrationOrder.count({ where: late })) > 0 && Date.now() < deadline) await sleep(500)

    const after = await db.registrationOrder.findMany({
      where: of,
      include: { registration: true, payments: true, refunds: true },
    })
    const isIn = ({ registration }: (typeof after)[number]) =>
      registration.withdrawnAt === null && registration.waitingSince === null
    expect(after.filter(isIn)).toHaveLength(PLACES)
    const withMoney = after.filter(({ payments }) => payments.length > 0)
    expect(withMoney).toHaveLength(paying.length)
    for (const order of withMoney) {
      const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0)
      expect([order.payments.length, order.paid]).toEqual([1, 9_500])
      expect(refunded).toBe(isIn(order) ? 0 : 9_500)
    }
    // The waiting list moved up in its order.
    const waiting = orders.slice(PLACES).map(({ id }) => after.find(order => order.id === id)!)
    const moved = waiting.filter(isIn)
    expect(waiting.slice(0, moved.length)).toEqual(moved)
  } finally {
    await database.close()
  }
}, 400_000)
