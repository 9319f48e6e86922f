import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('createJudgeLink', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.competition.id,
      foreignId: foreign.competition.id,
      body: { name: 'Ben', event_id: own.event.id },
      foreignBodies: { event_id: { name: 'Ben', event_id: foreign.event.id } },
      foreignBody: { name: 'Ben', event_id: foreign.event.id },
    }
  },
})

test("createJudgeLink creates a working link for its lanes, formatted like the portal's", async () => {
  const cast = await api.cast()
  const { competition, event } = await buildContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const path = `/competitions/${competition.id}/judge_links`
  const { body } = await client.post(path, { name: ' Ben ', event_id: event.id, lanes: '3, 1,2' })
  expect(body).toMatchObject({ name: 'Ben', lanes: '1-3', status: 'open', competition_id: competition.id })
  expect(body.url).toMatch(/^https:\/\/gym\.example\/judge\//)
  const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / 86_400_000
  expect(Math.round(days)).toBe(60)
  const wrong = { name: '', event_id: event.id, lanes: 'left' }
  await expectInvalid(api, cast, () => client.post(path, wrong), {
    name: ['must not be blank'],
    lanes: ['must be lanes such as 1-4 or 2, 5'],
  })
})
