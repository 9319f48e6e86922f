import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildJudgeLink } from '../../support/builders/scoring'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('getJudgeLink', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: (await buildJudgeLink(api.db, own.event)).id,
      foreignId: (await buildJudgeLink(api.db, foreign.event)).id,
    }
  },
})

test('getJudgeLink returns an ended link without its address', async () => {
  const cast = await api.cast()
  const { event } = await buildContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const { id } = await buildJudgeLink(api.db, event, { revokedAt: new Date() })
  expect((await client.get(`/judge_links/${id}`)).body).toMatchObject({ id, status: 'revoked', url: null })
  // Its id has the moment it was made: more than sixty days ago.
  const old = await buildJudgeLink(api.db, event, { id: '018bcfe5-6800-7000-8000-0000000000a1' })
  expect((await client.get(`/judge_links/${old.id}`)).body).toMatchObject({ status: 'expired', url: null })
})
