import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('renewInvites', { api, prepare: () => ({}) })

test('renewInvites creates links only for athletes whose invite has expired', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  await client.post('/invites/renew')
  const ended = { gymId: cast.gym.id, athleteId: { in: [cast.member.id, cast.archived.id] } }
  await api.db.invite.updateMany({ where: ended, data: { closedAt: new Date() } })
  const { body } = await client.post('/invites/renew')
  expect(body).toMatchObject([{ athlete_id: cast.member.id, status: 'open' }])
  expect((await client.get(`/invites/${body[0].id}`)).body).toEqual(body[0])
  expect((await client.post('/invites/renew')).body).toEqual([])
})
