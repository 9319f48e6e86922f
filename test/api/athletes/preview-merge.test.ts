import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAthlete, buildResult, buildSession } from '../../support/builders'
import { personOf } from '../../support/builders/people'

const api = useApi()

describeMatrix('previewMerge', {
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

describe('previewMerge', () => {
  test('counts what both athletes have, and changes nothing', async () => {
    const { gym, member, keys } = await api.cast()
    const email = 'mia@work.example'
    const other = await buildAthlete(api.db, { gymId: gym.id, email })
    const session = await buildSession(api.db, { gymId: gym.id, athleteId: other.id })
    await buildResult(api.db, { gymId: gym.id, sessionId: session.id })
    const { status, body } = await api.as(keys.gym).post(`/athletes/${member.id}/merge/preview`, {
      with: other.id,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      to: { id: member.id, name: member.name },
      from: { id: other.id, email, has_account: false, results: 1, bookings: 0 },
      both: { emails: true, parts: 0, photos: false },
      obstacle: null,
    })
    expect(await api.db.athleteMerge.count({ where: { gymId: gym.id } })).toBe(0)
  })

  test('names the obstacle, and refuses the athlete itself', async () => {
    const { gym, member, keys } = await api.cast()
    await personOf(api.db, member)
    const other = await buildAthlete(api.db, { gymId: gym.id })
    await personOf(api.db, other)
    const preview = (id: string) =>
      api.as(keys.gym).post(`/athletes/${member.id}/merge/preview`, { with: id })
    expect((await preview(other.id)).body.obstacle).toContain('two accounts cannot be merged')
    const self = await preview(member.id)
    expect([self.status, self.body.errors.fields]).toEqual([
      422,
      { with: ['must be another athlete of this gym'] },
    ])
  })
})
