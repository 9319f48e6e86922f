import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildPagePicture, buildSponsor } from '../../support/builders/landing'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateCompetitionPage', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.competition.id, foreignId: foreign.competition.id, body: { city: 'Bristol' } }
  },
})

async function stage() {
  const cast = await api.cast()
  const { competition, of } = await buildContest(api.db, cast.gym.id)
  return {
    cast,
    of,
    id: competition.id,
    client: api.as(cast.keys.gym),
    path: `/competitions/${competition.id}/page`,
  }
}

test('updateCompetitionPage keeps absent fields, takes back its own answer, and changes the notice', async () => {
  const { client, path, id } = await stage()
  const first = (await client.put(path, { tagline: 'One dock.', starts_on: '2027-01-16', city: 'Bristol' }))
    .body
  expect(first).toMatchObject({
    tagline: 'One dock.',
    venue: null,
    notice: null,
    page_url: expect.stringMatching(/\/c\//),
  })
  const notice = { subject: 'Heats are out', text: 'Look\nfor yours.' }
  const second = (await client.put(path, { notice, city: null })).body
  expect(second).toMatchObject({ tagline: 'One dock.', city: null, notice })
  const { updated_at: at, ...same } = (await client.put(path, second)).body
  expect({ ...same, updated_at: at }).toEqual(second)
  expect((await client.put(path, { notice: null })).body.notice).toBeNull()
  expect((await client.get(path)).body).toMatchObject({ tagline: 'One dock.', notice: null })
  const { body } = await client.get('/events')
  const types = body.map(({ type, data }: { type: string; data: { id: string } }) => [type, data.id])
  expect(types).toEqual([1, 2, 3, 4].map(() => ['competition.updated', id]))
})

test('getCompetitionPage has pictures and sponsors with their addresses', async () => {
  const { client, path, of } = await stage()
  const cover = await buildPagePicture(api.db, { ...of, use: 'cover', alt: 'The dock' })
  const sponsor = await buildSponsor(api.db, { ...of, name: 'Peak Oats', tier: 'presenting' })
  const logo = await buildPagePicture(api.db, { ...of, use: 'sponsor', sponsorId: sponsor.id })
  const { body } = await client.get(path)
  expect(body.cover).toEqual({
    id: cover.id,
    alt: 'The dock',
    url: expect.stringContaining(`/pictures/${cover.id}/large`),
  })
  expect(body.sponsors).toEqual([
    {
      id: sponsor.id,
      name: 'Peak Oats',
      tier: 'presenting',
      url: null,
      logo_url: expect.stringContaining(logo.id),
    },
  ])
})

test('updateCompetitionPage names every wrong field', async () => {
  const { cast, client, path } = await stage()
  const wrong = {
    colour: '#tomato',
    map_url: 'ftp://x',
    place: 'Dock',
  }
  await expectInvalid(api, cast, () => client.put(path, wrong), {
    colour: ['must be a colour such as #1a73e8'],
    map_url: ['must be an address such as https://www.example.org'],
    place: ['is not a field here'],
  })
  await expectInvalid(api, cast, () => client.put(path, { starts_on: '2027-01-16', ends_on: '2027-01-01' }), {
    ends_on: ['must not be before the first day'],
  })
})
