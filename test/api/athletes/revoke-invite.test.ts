import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'

const api = useApi()
const inviteOf = (athleteId: string) => api.db.invite.findFirstOrThrow({ where: { athleteId } })

describeMatrix('revokeInvite', {
  api,
  prepare: async ({ member, rivalMember }) => ({
    id: (await inviteOf(member.id)).id,
    foreignId: (await inviteOf(rivalMember.id)).id,
  }),
})

describe('revokeInvite', () => {
  test('ends the link once and records it in the activity', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const { id } = await inviteOf(cast.member.id)
    const first = await client.post(`/invites/${id}/revoke`)
    expect(first.body).toMatchObject({ id, status: 'revoked', url: null })
    expect((await client.post(`/invites/${id}/revoke`)).text).toBe(first.text)
    const entries = await api.db.auditEntry.findMany({ where: { subjectId: cast.member.id } })
    expect(entries).toMatchObject([
      { action: 'athlete.invite_revoke', after: JSON.stringify({ invite_id: id }) },
    ])
  })

  test('refuses a used invite', async () => {
    const cast = await api.cast()
    const { id } = await inviteOf(cast.member.id)
    await api.db.invite.update({ where: { id }, data: { claimedAt: new Date() } })
    const revoke = () => api.as(cast.keys.gym).post(`/invites/${id}/revoke`)
    await expectRefused(api, cast, revoke, 409, 'already_claimed')
  })
})
