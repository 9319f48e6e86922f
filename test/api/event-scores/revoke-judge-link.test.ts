import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildJudgeLink } from '../../support/builders/scoring'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('revokeJudgeLink', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: (await buildJudgeLink(api.db, own.event)).id,
      foreignId: (await buildJudgeLink(api.db, foreign.event)).id,
    }
  },
})

test('revokeJudgeLink is idempotent and writes one audit entry', async () => {
  const cast = await api.cast()
  const { event } = await buildContest(api.db, cast.gym.id)
  const { id } = await buildJudgeLink(api.db, event)
  const client = api.as(cast.keys.gym)
  const first = await client.post(`/judge_links/${id}/revoke`)
  expect(first.body).toMatchObject({ id, status: 'revoked', url: null })
  expect((await client.post(`/judge_links/${id}/revoke`)).body).toEqual(first.body)
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id, subjectId: id } })).toBe(1)
})
