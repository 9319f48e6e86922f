import { membershipPlans } from '../../../src/schemas/memberships/plans'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'

const api = useApi()
describeResource(membershipPlans, { api })

test('createMembershipPlan names what is wrong with each limit and with the payment link', async () => {
  const cast = await api.cast()
  const { status, body } = await api.as(cast.keys.gym).post('/membership_plans', {
    ...{ name: ' ', price: 89, visits_per_week: 0, visits: -3, days: 1.5, grace_days: 91 },
    payment_url: 'http://pay.example.com',
  })
  expect([status, Object.keys(body.errors.fields).sort()]).toEqual([
    422,
    ['days', 'grace_days', 'name', 'payment_url', 'price', 'visits', 'visits_per_week'],
  ])
  expect(await api.db.membershipPlan.count({ where: { gymId: cast.gym.id } })).toBe(0)
})
