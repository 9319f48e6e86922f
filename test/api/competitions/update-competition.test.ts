import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateCompetition', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.competition.id, foreignId: foreign.competition.id, body: { name: 'Renamed' } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('updateCompetition keeps absent fields and accepts its own answer', async () => {
  const { cast, contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, before)).body).toEqual(before)
  const changed = (await client.put(path, { description: 'Bring chalk.', registration_closes_at: null })).body
  expect(changed).toEqual({ ...before, description: 'Bring chalk.' })
  const entries = await api.db.auditEntry.findMany({ where: { gymId: cast.gym.id } })
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['competition.update', 'gym_key'],
  ])
})

test('updateCompetition keeps the local times of absent fields in a new time zone', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}`
  await client.put(path, { registration_opens_at: '2026-01-05T08:00:00Z' })
  const { body } = await client.put(path, { time_zone: 'America/New_York' })
  expect(body.registration_opens_at).toBe('2026-01-05T14:00:00.000000Z')
})

test('updateCompetition requires registration to close after it opens, also when one is absent', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}`
  const fields = async (body: object) => Object.keys((await client.put(path, body)).body.errors.fields)
  expect(await fields({ registration_closes_at: '1999-01-05T08:00:00Z' })).toEqual(['registration_closes_at'])
  await client.put(path, { registration_closes_at: '2190-01-05T08:00:00Z' })
  expect(await fields({ registration_opens_at: '2190-01-05T08:00:00Z' })).toEqual(['registration_closes_at'])
})

test('updateCompetition refuses times outside the calendar', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}`
  for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])
    expect((await client.put(path, { registration_opens_at: moment })).status).toBe(422)
})
