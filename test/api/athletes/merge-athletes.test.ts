import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import { buildAthlete, buildResult, buildSession } from '../../support/builders'
import { personOf } from '../../support/builders/people'

const api = useApi()

describeMatrix('mergeAthletes', {
  api,
  prepare: async ({ gym, rival, member, rivalMember }) => {
    const other = await buildAthlete(api.db, { gymId: gym.id })
    const foreign = await buildAthlete(api.db, { gymId: rival.id })
    return {
      id: member.id,
      foreignId: rivalMember.id,
      body: { with: other.id },
      foreignBodies: { with: { with: foreign.id } },
      foreignBody: { with: foreign.id },
    }
  },
})

describe('mergeAthletes', () => {
  test('moves what the other has, and says until when it can be undone', async () => {
    const { gym, member, keys } = await api.cast()
    const other = await buildAthlete(api.db, { gymId: gym.id })
    const session = await buildSession(api.db, { gymId: gym.id, athleteId: other.id })
    await buildResult(api.db, { gymId: gym.id, sessionId: session.id })
    const client = api.as(keys.gym)
    const { status, body } = await client.post(`/athletes/${member.id}/merge`, { with: other.id })
    expect([status, body.athlete.id]).toEqual([200, member.id])
    expect(Date.parse(body.undo_until) - Date.parse(body.created_at)).toBe(30 * 24 * 60 * 60_000)
    const sessions = await client.get(`/training_sessions?athlete_id=${member.id}`)
    expect(sessions.body.map(({ id }: { id: string }) => id)).toContain(session.id)
    expect((await client.get(`/athletes/${other.id}`)).status).toBe(404)
  })

  test('refuses staff, two accounts, and an archived athlete who would remain', async () => {
    const cast = await api.cast()
    const { gym, keys, member, coach, archived } = cast
    const other = await buildAthlete(api.db, { gymId: gym.id })
    await personOf(api.db, member)
    await personOf(api.db, other)
    const merge = (to: { id: string }, from: { id: string }) => () =>
      api.as(keys.gym).post(`/athletes/${to.id}/merge`, { with: from.id })
    await expectRefused(api, cast, merge(member, coach), 409, 'merge_staff')
    await expectRefused(api, cast, merge(member, other), 409, 'merge_accounts')
    await expectRefused(api, cast, merge(archived, other), 409, 'athlete_not_active')
  })

  test('refuses to merge an account of an unconfirmed address into staff', async () => {
    const cast = await api.cast()
    const other = await buildAthlete(api.db, { gymId: cast.gym.id })
    const { id } = await personOf(api.db, other)
    await api.db.person.update({ where: { id }, data: { provenAt: null } })
    const merge = () =>
      api.as(cast.keys.gym).post(`/athletes/${cast.secondAdmin.id}/merge`, { with: other.id })
    await expectRefused(api, cast, merge, 409, 'address_unproven')
  })
})
