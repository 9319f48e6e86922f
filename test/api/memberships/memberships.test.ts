import { memberships } from '../../../src/schemas/memberships/memberships'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildAthlete } from '../../support/builders'
import { buildExample } from '../../support/resources'

const api = useApi()
describeResource(memberships, { api })

async function stage(given: Record<string, unknown> = {}) {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const plan = (
    await client.post('/membership_plans', {
      name: '3 a week',
      price: '£74 a month',
      visits_per_week: 3,
      ...given,
    })
  ).body
  const athlete = await buildAthlete(api.db, { gymId: cast.gym.id })
  const start = (body: Record<string, unknown> = {}) =>
    client.post('/memberships', { athlete_id: athlete.id, plan_id: plan.id, ...body })
  return { cast, client, plan, athlete, start }
}

test('createMembership copies the terms of the plan, which may change afterwards', async () => {
  const { client, plan, start } = await stage()
  const { body } = await start({ starts_on: '2026-01-31' })
  expect(body).toMatchObject({
    ...{ price: '£74 a month', visits_per_week: 3, visits: null, trial: false, ends_on: null },
    ...{ starts_on: '2026-01-31', next_payment_on: '2026-01-31', status: 'due' },
  })
  await client.put(`/membership_plans/${plan.id}`, { price: '£80 a month', visits_per_week: 4 })
  expect((await client.get(`/memberships/${body.id}`)).body).toMatchObject({
    price: '£74 a month',
    visits_per_week: 3,
  })
})

test('a plan with a length ends by itself, and a free plan has no payment', async () => {
  const { start } = await stage({ name: 'Trial', price: 'free', trial: true, days: 14, visits: 3 })
  const { body } = await start({ starts_on: '2099-12-01' })
  expect(body).toMatchObject({ ends_on: '2099-12-14', next_payment_on: null, status: 'trial', visits: 3 })
})

test('a retired plan, a former member, and an end before the first day are refused', async () => {
  const { client, plan, athlete, start } = await stage()
  const early = await start({ starts_on: '2026-05-01', ends_on: '2026-04-30' })
  expect(Object.keys(early.body.errors.fields)).toEqual(['ends_on'])
  await client.put(`/membership_plans/${plan.id}`, { retired: true })
  await api.db.athlete.update({ where: { id: athlete.id }, data: { access: 'archived' } })
  expect(Object.keys((await start()).body.errors.fields).sort()).toEqual(['athlete_id', 'plan_id'])
  expect(await api.db.membership.count({ where: { athleteId: athlete.id } })).toBe(0)
})

test('a payment moves the day by a month, and a pause moves it to its end', async () => {
  const { client, start } = await stage()
  const { body } = await start({ starts_on: '2026-01-31' })
  const path = `/memberships/${body.id}`
  expect((await client.post(`${path}/pay`)).body.next_payment_on).toBe('2026-02-28')
  expect((await client.post(`${path}/pay`)).body.next_payment_on).toBe('2026-03-31')
  const paused = await client.post(`${path}/pause`, {
    from: '2026-03-01',
    until: '2099-05-01',
    reason: 'Injury',
  })
  expect(paused.body).toMatchObject({
    status: 'paused',
    next_payment_on: '2099-05-01',
    pause_reason: 'Injury',
  })
  const resumed = (await client.post(`${path}/resume`)).body
  expect(resumed.status).not.toBe('paused')
  expect((await client.post(`${path}/resume`)).body).toEqual(resumed)
  expect((await client.put(path, { next_payment_on: null })).body.next_payment_on).toBeNull()
  expect((await client.post(`${path}/pay`)).status).toBe(422)
})

test('listMemberships filters by athlete and by plan', async () => {
  const { cast, client, plan, athlete, start } = await stage()
  const { body } = await start()
  await buildExample(api.db, memberships, cast.gym.id)
  const ids = async (query: string) =>
    (await client.get(`/memberships?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await ids(`athlete_id=${athlete.id}`)).toEqual([body.id])
  expect(await ids(`plan_id=${plan.id}`)).toEqual([body.id])
  expect(await ids('limit=10')).toHaveLength(2)
})
