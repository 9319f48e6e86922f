import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()
const inviteOf = (athleteId: string) => api.db.invite.findFirstOrThrow({ where: { athleteId } })

describeMatrix('getInvite', {
  api,
  prepare: async ({ member, rivalMember }) => ({
    id: (await inviteOf(member.id)).id,
    foreignId: (await inviteOf(rivalMember.id)).id,
  }),
})

test("getInvite returns the athlete's link, valid for 14 days", async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { id } = await inviteOf(cast.member.id)
  const { body } = await client.get(`/invites/${id}`)
  expect(body).toMatchObject({ id, athlete_id: cast.member.id, status: 'open', claimed_at: null })
  expect(body.url).toBe((await client.get(`/athletes/${cast.member.id}`)).body.invite_url)
  expect(Date.parse(body.expires_at) - Date.parse(body.issued_at)).toBe(14 * 24 * 60 * 60 * 1000)
})

test('getInvite answers 404 for a deleted athlete', async () => {
  const cast = await api.cast()
  const invite = await inviteOf(cast.deleted.id)
  expect((await api.as(cast.keys.gym).get(`/invites/${invite.id}`)).status).toBe(404)
})
