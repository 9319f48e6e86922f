import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('createScore', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.event.id,
      foreignId: foreign.event.id,
      body: { participant_id: own.free.participants[0]!.id, score: '4:40' },
      foreignBody: { participant_id: foreign.free.participants[0]!.id, score: '4:40' },
      foreignBodies: { participant_id: { participant_id: foreign.free.participants[0]!.id, score: '4:40' } },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('createScore accepts text or a result and never overwrites a score', async () => {
  const { contest, client } = await stage()
  const [first, second] = [`/events/${contest.event.id}/scores`, `/events/${contest.empty.id}/scores`]
  const participant_id = contest.free.participants[0]!.id
  const made = (await client.post(first, { participant_id, score: '4:40', video_url: 'https://vimeo.com/1' }))
    .body
  expect(made).toMatchObject({
    registration_id: contest.free.id,
    video_url: 'https://vimeo.com/1',
    result: { status: 'completed', scaling: 'rx', description: '4:40' },
  })
  const details = { type: 'GenericResult', seconds: 290.5 }
  const result = { status: 'completed', scaling: 'scaled', details }
  expect((await client.post(second, { participant_id, result })).body).toMatchObject({
    result: { scaling: 'scaled', description: '4:50.5' },
  })
  const over = await client.post(first, { participant_id, score: '4:00' })
  expect([over.status, over.body.errors.code]).toEqual([409, 'edited_meanwhile'])
  const other = { participant_id: contest.scored.participants[0]!.id }
  const wrong = async (body: object) =>
    Object.keys((await client.post(second, { ...other, ...body })).body.errors.fields)
  expect(await wrong({})).toEqual(['score'])
  expect(await wrong({ score: '4:00', result })).toEqual(['score'])
  expect(await wrong({ score: '4:00', video_url: 'javascript:alert(1)' })).toEqual(['video_url'])
  expect(await wrong({ scaling: 'rx', result })).toEqual(['scaling'])
  expect(await wrong({ score: '\u200b' })).toEqual(['score'])
  expect(await wrong({ result: { ...result, status: 'cap' } })).toEqual(['result'])
})
