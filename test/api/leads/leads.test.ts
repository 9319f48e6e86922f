import { leads } from '../../../src/schemas/leads/leads'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildAthlete, buildClassAhead } from '../../support/builders'
import { buildExample, exampleBody } from '../../support/resources'

const api = useApi()
describeResource(leads, {
  api,
  prepare: {
    join: async ({ rival }) => ({ foreignBody: await exampleBody(api.db, leads, 'join', rival.id) }),
  },
})

async function stage() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const gymId = cast.gym.id
  const hour = await buildClassAhead(api.db, { gymId, capacity: 1 })
  const add = async (given: Record<string, unknown> = {}) =>
    (await client.post('/leads', { name: 'Noor', email: 'noor@example.com', ...given })).body
  const visitors = async (id = hour.id) => (await client.get(`/classes/${id}`)).body.visitors
  return { cast, client, gymId, hour, add, visitors }
}

test('a lead holds a place in a class until it changes class, is closed or deleted', async () => {
  const { client, gymId, hour, add, visitors } = await stage()
  const other = await buildClassAhead(api.db, { gymId })
  const lead = await add({ class_id: hour.id })
  expect([lead.status, await visitors()]).toEqual(['booked', 1])
  const athlete = await buildAthlete(api.db, { gymId })
  const booking = { class_id: hour.id, athlete_id: athlete.id }
  expect((await client.post('/bookings', booking)).body.status).toBe('waiting')

  await client.put(`/leads/${lead.id}`, { class_id: other.id })
  expect([await visitors(), await visitors(other.id)]).toEqual([0, 1])
  const [first] = (await client.get(`/bookings?class_id=${hour.id}`)).body
  expect([first.athlete_id, first.status]).toEqual([athlete.id, 'booked'])

  const closed = (await client.post(`/leads/${lead.id}/close`, { reason: 'Moved' })).body
  expect([closed.status, closed.close_reason, closed.class_id, await visitors(other.id)]).toEqual([
    ...['closed', 'Moved', null],
    0,
  ])
  const another = await add({ email: 'b@example.com', class_id: other.id })
  expect((await client.delete(`/leads/${another.id}`)).status).toBe(204)
  expect(await visitors(other.id)).toBe(0)
  expect((await client.get(`/leads/${another.id}`)).status).toBe(404)
})

test('joinLead makes an athlete with a membership and a checked-in booking, once', async () => {
  const { client, gymId, hour, add, visitors } = await stage()
  const plan = (await client.post('/membership_plans', { name: 'Trial', price: 'free', trial: true })).body
  const lead = await add({ class_id: hour.id, plan_id: plan.id })
  expect((await client.post(`/leads/${lead.id}/arrive`)).body.status).toBe('came')
  const joined = (await client.post(`/leads/${lead.id}/join`, {})).body
  expect(joined).toMatchObject({ status: 'joined', athlete_id: expect.any(String) })
  const athleteId = joined.athlete_id
  const [booking] = (await client.get(`/bookings?athlete_id=${athleteId}`)).body
  expect([booking.class_id, booking.checked_in_at !== null]).toEqual([hour.id, true])
  const [membership] = (await client.get(`/memberships?athlete_id=${athleteId}`)).body
  expect([membership.plan_id, membership.status]).toEqual([plan.id, 'trial'])
  expect(await visitors()).toBe(0)
  expect((await client.post(`/leads/${lead.id}/join`, {})).body.athlete_id).toBe(athleteId)
  expect(await api.db.athlete.count({ where: { gymId, name: 'Noor' } })).toBe(1)
})

test('joinLead refuses an address that a member has, and changes nothing', async () => {
  const { client, gymId, hour, add, visitors } = await stage()
  await buildAthlete(api.db, { gymId, email: 'NOOR@example.com' })
  const lead = await add({ class_id: hour.id })
  const { status, body } = await client.post(`/leads/${lead.id}/join`, {})
  expect([status, body.errors.code, await visitors()]).toEqual([409, 'email_taken', 1])
  expect((await client.get(`/leads/${lead.id}`)).body).toEqual(lead)
})

test('a class and a plan of another gym are refused by their fields', async () => {
  const { client, add } = await stage()
  const elsewhere = await stage()
  const plan = (await elsewhere.client.post('/membership_plans', { name: 'Trial', price: 'free' })).body
  const ids = { class_id: elsewhere.hour.id, plan_id: plan.id }
  expect(Object.keys((await add(ids)).errors.fields).sort()).toEqual(['class_id', 'plan_id'])
  const lead = await add()
  const { body } = await client.put(`/leads/${lead.id}`, ids)
  expect(Object.keys(body.errors.fields).sort()).toEqual(['class_id', 'plan_id'])
  expect((await client.get(`/leads/${lead.id}`)).body).toEqual(lead)
})

test('listLeads filters by state, and hides who has not proven the address', async () => {
  const { client, gymId, add } = await stage()
  const [fresh, closed] = [await add(), await add({ email: 'c@example.com' })]
  await client.post(`/leads/${closed.id}/close`, {})
  const { id: unproven } = await buildExample(api.db, leads, gymId)
  await api.db.lead.update({ where: { id: unproven }, data: { provenAt: null } })
  const ids = async (query: string) =>
    (await client.get(`/leads?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await ids('status=new')).toEqual([fresh.id])
  expect(await ids('status=closed')).toEqual([closed.id])
  expect(await ids('limit=10')).toEqual([fresh.id, closed.id])
  expect((await client.get(`/leads/${unproven}`)).status).toBe(404)
})

test('arriveLead of a visitor without a signature needs without_waiver', async () => {
  const { client, add } = await stage()
  await client.post('/waivers', { text: 'At my own risk.' })
  const lead = await add()
  const refused = await client.post(`/leads/${lead.id}/arrive`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'waiver_unsigned'])
  const { body } = await client.post(`/leads/${lead.id}/arrive?without_waiver=true`)
  expect([body.status, body.waiver_id, body.signed_at]).toEqual(['came', null, null])
})
