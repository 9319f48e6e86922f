import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateRegistration', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.free.id, foreignId: foreign.free.id, body: {} }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('updateRegistration changes all participants and accepts its own answer', async () => {
  const { contest, client } = await stage()
  const path = `/registrations/${contest.free.id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, before)).body).toEqual(before)
  const [captain] = before.participants
  const named = { ...captain, name: 'Ana Frei' }
  expect((await client.put(path, { participants: [named] })).body).toEqual({
    ...before,
    participants: [named],
    updated_at: expect.any(String),
  })
  const replaced = await client.put(path, { participants: [{ name: 'Somebody' }] })
  expect(Object.keys(replaced.body.errors.fields)).toEqual(['participants'])
})

test('updateRegistration keeps absent fields of participants and clears null ones', async () => {
  const { contest, client } = await stage()
  const path = `/registrations/${contest.free.id}`
  const [{ id }] = (await client.get(path)).body.participants
  const whole = { name: 'Ana', email: 'ana@example.com', gender: 'female', country_code: 'CH' }
  await client.put(path, { participants: [{ id, ...whole, affiliation: 'Nordkraft' }] })
  const renamed = (await client.put(path, { participants: [{ id, name: 'Ana Frei' }] })).body.participants
  expect(renamed).toMatchObject([{ ...whole, name: 'Ana Frei', affiliation: 'Nordkraft' }])
  const less = { id, name: 'Ana Frei', email: '', gender: null, affiliation: null }
  expect((await client.put(path, { participants: [less] })).body.participants).toMatchObject([
    { email: '', gender: 'female', country_code: 'CH', affiliation: null },
  ])
  await client.put(path, { participants: [{ ...less, country_code: '' }] })
  const unknown = (await client.get(path)).body
  expect(unknown.participants).toMatchObject([{ email: '', country_code: '' }])
  expect((await client.put(path, unknown)).body).toEqual(unknown)
})

test('updateRegistration names the position of a foreign or repeated participant', async () => {
  const { contest, client } = await stage()
  const [ana, other] = [contest.free.participants[0]!.id, contest.scored.participants[0]!.id]
  const people = [ana, other, ana].map(id => ({ id, name: 'Ana' }))
  const { body } = await client.put(`/registrations/${contest.free.id}`, { participants: people })
  expect(body.errors.fields).toEqual({
    'participants[1].id': ['is not the id of somebody in this registration'],
    'participants[2].id': ['must be given once'],
  })
})

describe('updateRegistration and the captain', () => {
  async function buildTeam() {
    const cast = await api.cast()
    const competition = await buildCompetition(api.db, { gymId: cast.gym.id })
    const of = { gymId: cast.gym.id, competitionId: competition.id }
    const division = await buildDivision(api.db, { ...of, kind: 'team', teamSize: 2 })
    const event = await buildEvent(api.db, { ...of, kind: 'team' }, [division])
    const registration = await buildRegistration(api.db, {
      ...of,
      divisionId: division.id,
      teamName: 'Los Dos',
      participants: [
        { name: 'Ana', email: 'ana@example.com' },
        { name: 'Ben', email: 'ben@example.com' },
      ],
    })
    await buildScore(api.db, { registration, event })
    const client = api.as(cast.keys.gym)
    const path = `/registrations/${registration.id}`
    const before = (await client.get(path)).body
    return { client, path, before, ana: before.participants[0], ben: before.participants[1] }
  }

  test('hands the team and its scores over, so that the former captain can leave', async () => {
    const { client, path, before, ana, ben } = await buildTeam()
    expect([ana.captain, before.scores[0].participant_id]).toEqual([true, ana.id])
    const { event_id } = before.scores[0]
    const own = await client.post(`/events/${event_id}/scores`, { participant_id: ben.id, score: '4:00' })
    expect(own.body.errors.fields).toEqual({
      participant_id: ['must be the captain: this event has one score for each team'],
    })
    const people = [
      { ...ana, captain: false },
      { ...ben, captain: true },
    ]
    const handed = await client.put(path, { participants: people })
    expect([handed.status, handed.body.participants]).toEqual([200, people])
    expect(handed.body.scores).toMatchObject([{ id: before.scores[0].id, participant_id: ben.id }])
    const left = await client.put(path, { participants: [{ id: ben.id, name: 'Ben' }] })
    expect([left.status, left.body.participants]).toEqual([200, [{ ...ben, captain: true }]])
  })

  test('makes somebody new the captain in place of the captain who leaves', async () => {
    const { client, path, before, ben } = await buildTeam()
    const { body } = await client.put(path, { participants: [ben, { name: 'Cleo', captain: true }] })
    const cleo = body.participants.find(({ name }: { name: string }) => name === 'Cleo')
    expect([body.participants.length, cleo.captain]).toEqual([2, true])
    expect(body.scores).toMatchObject([{ id: before.scores[0].id, participant_id: cleo.id }])
  })

  test('needs exactly one captain, and refuses to remove the captain without another', async () => {
    const { client, path, ana, ben } = await buildTeam()
    const fieldsOf = async (participants: object[]) =>
      (await client.put(path, { participants })).body.errors.fields
    const one = ['must be true for exactly one participant']
    expect(await fieldsOf([ana, { ...ben, captain: true }])).toEqual({ 'participants[1].captain': one })
    expect(await fieldsOf([{ ...ana, captain: false }, ben])).toEqual({ 'participants[0].captain': one })
    expect(await fieldsOf([{ ...ben, captain: undefined }])).toEqual({
      participants: ['Ana is the captain. Make someone else the captain first.'],
    })
  })
})
