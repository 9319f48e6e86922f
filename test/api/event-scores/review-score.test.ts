import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('reviewScore', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const body = { decision: 'rejected', reason: 'The video ends too early' }
    return { id: own.score.id, foreignId: foreign.score.id, body }
  },
})

test('reviewScore: a rejected score does not count until it is accepted', async () => {
  const cast = await api.cast()
  const { competition, division, score } = await buildContest(api.db, cast.gym.id)
  await api.db.score.updateMany({ where: { id: score.id }, data: { review: 'pending' } })
  const client = api.as(cast.keys.gym)
  const path = `/scores/${score.id}/review`
  const leader = async () => {
    const board = `/competitions/${competition.id}/leaderboard?division_id=${division.id}`
    return (await client.get(board)).body[0].events[0].rank
  }
  const send = (body: object) => client.post(path, body)
  expect((await send({ decision: 'rejected', reason: 'Too short' })).body.review).toBe('rejected')
  const ranked = await leader()
  expect((await send({ decision: 'accepted' })).body.review).toBe('accepted')
  expect([ranked, await leader()]).toEqual([null, 1])
  expect((await send({ decision: 'accepted', reason: null })).status).toBe(200)
  await expectInvalid(api, cast, () => send({ decision: 'rejected' }), {
    reason: ['is required: the athlete will want to know'],
  })
  await expectInvalid(api, cast, () => send({ decision: 'maybe' }), {
    decision: ['must be one of accepted, rejected'],
  })
})
