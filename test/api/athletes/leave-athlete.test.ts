import { endDueMembers } from '../../../src/services/platform/leaving'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'

const api = useApi()

const BODY = { on: '2030-01-31', reason: 'Moves to Porto' }

describeMatrix('leaveAthlete', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id, body: BODY }),
})

describe('leaveAthlete', () => {
  test('plans a last day, after which access, membership and bookings end by themselves', async () => {
    const cast = await api.cast()
    const { gym, member } = cast
    const client = api.as(cast.keys.gym)
    const plan = await client.post('/membership_plans', { name: 'Unlimited', price: '£89 a month' })
    const membership = await client.post('/memberships', { athlete_id: member.id, plan_id: plan.body.id })
    const left = await client.post(`/athletes/${member.id}/leave`, BODY)
    expect(left.body).toMatchObject({
      access: 'member',
      leaves_on: '2030-01-31',
      leave_reason: 'Moves to Porto',
    })
    await endDueMembers(api.db, new Date('2030-01-31T12:00:00Z'))
    expect((await client.get(`/athletes/${member.id}`)).body.access).toBe('member')
    await endDueMembers(api.db, new Date('2030-02-02T12:00:00Z'))
    expect((await client.get(`/athletes/${member.id}`)).body).toMatchObject({
      access: 'archived',
      leaves_on: '2030-01-31',
    })
    expect((await client.get(`/memberships/${membership.body.id}`)).body).toMatchObject({
      ends_on: '2030-01-31',
      end_reason: 'Moves to Porto',
    })
    const told = await api.db.changeEvent.findMany({ where: { gymId: gym.id, subjectId: member.id } })
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['athlete.updated', 'athlete.archived']),
    )
    const back = await client.post(`/athletes/${member.id}/restore`)
    expect(back.body).toMatchObject({ access: 'member', leaves_on: null, leave_reason: null })
  })

  test('archives at once for a past day, and a planned day can be taken back', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const path = `/athletes/${cast.member.id}`
    await client.post(`${path}/leave`, BODY)
    expect((await client.post(`${path}/stay`)).body).toMatchObject({ access: 'member', leaves_on: null })
    const past = await client.post(`${path}/leave`, { on: '2020-02-29' })
    expect(past.body).toMatchObject({ access: 'archived', leaves_on: '2020-02-29', leave_reason: null })
    await expectRefused(api, cast, () => client.post(`${path}/leave`, BODY), 409, 'athlete_not_active')
  })

  test('keeps the only admin, today and when the day is over', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const admins = await api.db.athlete.findMany({ where: { gymId: cast.gym.id, staff: 'admin' } })
    const ids = admins.map(({ id }) => id)
    for (const id of ids.slice(1)) await client.post(`/athletes/${id}/leave`, { on: '2020-01-01' })
    const leave = () => client.post(`/athletes/${ids[0]}/leave`, BODY)
    await expectRefused(api, cast, leave, 409, 'last_admin')
    await api.db.athlete.updateMany({
      where: { gymId: cast.gym.id, id: ids[0]! },
      data: { leavesOn: '2020-01-01' },
    })
    await endDueMembers(api.db)
    expect((await client.get(`/athletes/${ids[0]}`)).body.access).toBe('member')
  })

  test('names the field of a day that is none', async () => {
    const cast = await api.cast()
    const refused = await api.as(cast.keys.gym).post(`/athletes/${cast.member.id}/leave`, { on: '31.1.2030' })
    expect([refused.status, refused.body.errors.fields]).toEqual([
      422,
      { on: ['must be a day such as 2026-11-20'] },
    ])
  })
})
