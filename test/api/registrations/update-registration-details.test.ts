import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildCompetitionSignature, buildQuestion } from '../../support/builders/contracts'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateRegistrationDetails', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.free.id, foreignId: foreign.free.id, body: { bib: 7, tags: ['Floor A'] } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  const { free, competition } = contest
  const client = api.as(cast.keys.gym)
  return { ...{ cast, contest, free, competition, client }, path: `/registrations/${free.id}/details` }
}

test('answers, details and signature stand at their participant, under the fields of their questions', async () => {
  const { client, path, free, competition } = await stage()
  const { gymId } = free
  const [participant] = free.participants
  await buildQuestion(api.db, competition, { kind: 'phone', label: '', position: 0 })
  const own = await buildQuestion(api.db, competition, { label: 'Your song?', required: true })
  const team = await buildQuestion(api.db, competition, {
    kind: 'choice',
    label: 'Van?',
    ofTeam: true,
    choices: '["Yes","No"]',
  })
  const of = { gymId, registrationId: free.id, answeredAt: new Date() }
  await api.db.participant.updateMany({
    where: { gymId, id: participant!.id },
    data: { phone: '+44 20 7946 0018' },
  })
  const { randomUUID } = await import('node:crypto')
  for (const [questionId, participantId, value] of [
    [own.id, participant!.id, 'Thunderstruck'],
    [team.id, null, 'Yes'],
  ] as const)
    await api.db.registrationAnswer.create({
      data: { id: randomUUID(), ...of, questionId, participantId, value },
    })
  await buildCompetitionSignature(api.db, free)
  const { body } = await client.get(path)
  expect(body.answers).toEqual({ [`q_${team.id}`]: 'Yes' })
  expect(body.participants).toEqual([
    {
      ...{ id: participant!.id, name: participant!.name, missing: [] },
      answers: { phone: '+44 20 7946 0018', [`q_${own.id}`]: 'Thunderstruck' },
      signed_at: expect.any(String),
      ...{ here_at: null, has_bib: false, has_shirt: false },
    },
  ])
  const { body: questions } = await client.get(`/competitions/${competition.id}/questions`)
  expect(questions).toEqual([
    expect.objectContaining({ field: 'phone', kind: 'phone', label: 'Phone', of: 'athlete' }),
    expect.objectContaining({ field: `q_${own.id}`, label: 'Your song?', required: true, of: 'athlete' }),
    expect.objectContaining({ field: `q_${team.id}`, choices: ['Yes', 'No'], of: 'team' }),
  ])
})

test('updateRegistrationDetails keeps absent fields, empties by null, and refuses a bib in use', async () => {
  const { cast, client, path, contest } = await stage()
  const first = (await client.put(path, { bib: 7, seed: 2, note: 'Left-handed', tags: ['Floor A', 'VIP'] }))
    .body
  expect(first).toMatchObject({ bib: 7, seed: 2, note: 'Left-handed', tags: ['Floor A', 'VIP'] })
  expect((await client.put(path, { seed: null })).body).toMatchObject({
    bib: 7,
    seed: null,
    tags: ['Floor A', 'VIP'],
  })
  const back = (await client.get(path)).body
  const { updated_at: _, ...same } = (await client.put(path, back)).body
  expect(back).toMatchObject(same)
  const other = `/registrations/${contest.scored.id}/details`
  await expectInvalid(api, cast, () => client.put(other, { bib: 7 }), {
    bib: [expect.stringContaining('is the number of')],
  })
  await expectInvalid(api, cast, () => client.put(other, { bib: 0, tags: 'VIP', number: 1 }), {
    bib: ['must be a whole number from 1 to 99999'],
    tags: ['must be an array'],
    number: ['is not a field here'],
  })
})

test('tickParticipant checks in, hands out, clears, and refuses the waiting and the withdrawn', async () => {
  const { client, contest, free } = await stage()
  const at = (registration: typeof free) => `/participants/${registration.participants[0]!.id}/tick`
  const here = (await client.post(at(free), { box: 'here' })).body.participants[0]
  expect(here).toMatchObject({ here_at: expect.any(String), has_bib: false })
  const again = (await client.post(at(free), { box: 'here' })).body.participants[0]
  expect(again).toMatchObject({ has_bib: false, here_at: expect.any(String) })
  const bib = (await client.post(at(free), { box: 'bib', on: true })).body.participants[0]
  expect(bib).toMatchObject({ has_bib: true, here_at: expect.any(String) })
  expect((await client.post(at(free), { box: 'here', on: false })).body.participants[0].here_at).toBeNull()
  const where = { gymId: free.gymId, id: contest.scored.id }
  await api.db.registration.updateMany({ where, data: { waitingSince: new Date() } })
  const waiting = await client.post(at(contest.scored), { box: 'here' })
  expect([waiting.status, waiting.body.errors.code]).toEqual([409, 'not_registered'])
  await api.db.registration.updateMany({ where, data: { waitingSince: null, withdrawnAt: new Date() } })
  const gone = await client.post(at(contest.scored), { box: 'here' })
  expect([gone.status, gone.body.errors.code]).toEqual([409, 'withdrawn'])
})
