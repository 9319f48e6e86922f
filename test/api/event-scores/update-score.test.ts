import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateScore', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.score.id, foreignId: foreign.score.id, body: { score: '4:40' } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('updateScore keeps absent fields and accepts its own answer with the penalty', async () => {
  const { contest, client } = await stage()
  const path = `/scores/${contest.score.id}`
  await client.post(`${path}/penalise`, { amount: 10, reason: 'No lockout' })
  const before = (await client.get(path)).body
  expect(before).toMatchObject({
    penalty: { seconds: 10, reason: 'No lockout' },
    result: { description: '5:10' },
  })
  expect((await client.put(path, before)).body).toEqual(before)
  expect((await client.put(path, { video_url: 'https://vimeo.com/2' })).body).toEqual({
    ...before,
    video_url: 'https://vimeo.com/2',
    updated_at: expect.any(String),
  })
  expect((await client.put(path, { score: '4:00' })).body.result.description).toBe('4:10')
  const { body } = await client.put(path, { score: 'quick' })
  expect(Object.keys(body.errors.fields)).toEqual(['score'])
})

test('updateScore accepts a web address as video, null removes it, and neither changes the score', async () => {
  const { contest, client } = await stage()
  const path = `/scores/${contest.score.id}`
  const refused = await client.put(path, { video_url: 'javascript:alert(document.domain)' })
  expect([refused.status, Object.keys(refused.body.errors.fields)]).toEqual([422, ['video_url']])
  await api.db.score.update({ where: { id: contest.score.id }, data: { review: 'rejected' } })
  const { body } = await client.put(path, { video_url: 'https://vimeo.com/2' })
  expect([body.video_url, body.review]).toEqual(['https://vimeo.com/2', 'rejected'])
  const again = await client.put(path, { ...body, video_url: 'https://vimeo.com/3' })
  expect(again.body.review).toBe('rejected')
  expect((await client.put(path, { video_url: null })).body.video_url).toBeNull()
  expect((await client.put(path, { score: '4:44' })).body.review).toBe('accepted')
})

test('updateScore refuses a scaling without a score', async () => {
  const { contest, client } = await stage()
  const { status, body } = await client.put(`/scores/${contest.score.id}`, { scaling: 'scaled' })
  expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['scaling']])
})
