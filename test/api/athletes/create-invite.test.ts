import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import { personOf } from '../../support/builders/people'

const api = useApi()

describeMatrix('createInvite', {
  api,
  prepare: ({ member, rivalMember }) => ({
    body: { athlete_id: member.id },
    foreignBodies: { athlete_id: { athlete_id: rivalMember.id } },
  }),
})

describe('createInvite', () => {
  test('creates a working link and ends earlier links', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const body = { athlete_id: cast.member.id }
    const [first, second] = [await client.post('/invites', body), await client.post('/invites', body)]
    expect(first.body).toMatchObject({ ...body, status: 'open', name: cast.member.name })
    const { body: before } = await client.get(`/invites/${first.body.id}`)
    expect([before.status, before.url]).toEqual(['revoked', null])
    expect((await client.get(`/athletes/${cast.member.id}`)).body.invite_url).toBe(second.body.url)
  })

  test('refuses archived and deleted athletes and athletes with an account', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await personOf(api.db, cast.member)
    const invite = (athlete: { id: string }) => () => client.post('/invites', { athlete_id: athlete.id })
    await expectRefused(api, cast, invite(cast.archived), 409, 'athlete_not_active')
    await expectRefused(api, cast, invite(cast.member), 409, 'already_claimed')
    await expectRefused(api, cast, invite(cast.deleted), 422, 'validation_failed')
  })
})
