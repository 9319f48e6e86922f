import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDivision, buildRegistration } from '../../support/builders'
import { buildOrder, buildTerms } from '../../support/builders/prices'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('payRegistration', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    for (const each of [own, foreign]) await buildOrder(api.db, each.free)
    return { id: own.free.id, foreignId: foreign.free.id, body: { amount: 1 } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { contest, client: api.as(cast.keys.gym), path: `/registrations/${contest.free.id}` }
}

test('payRegistration records what is due, or a part, and getRegistration has the payment', async () => {
  const { contest, client, path } = await stage()
  expect((await client.get(path)).body.payment).toBeNull()
  await buildOrder(api.db, contest.free, { reference: '7K4QX2M9' })
  expect((await client.get(path)).body.payment).toEqual({
    ...{ state: 'due', currency: 'GBP', total: 9_500, paid: 0, refunded: 0, due: 9_500 },
    ...{ reference: '7K4QX2M9', held_until: null, shares: null },
  })
  const part = await client.post(`${path}/pay`, { amount: 4_000, method: 'bank' })
  expect(part.body.payment).toMatchObject({ state: 'partly_paid', paid: 4_000, due: 5_500 })
  const more = await client.post(`${path}/pay`, { amount: 5_501 })
  expect([more.status, more.body.errors.fields.amount]).toEqual([422, ['must be at most 55.00 GBP']])
  const all = await client.post(`${path}/pay`, {})
  expect(all.body.payment).toMatchObject({ state: 'paid', paid: 9_500, due: 0 })
  const again = await client.post(`${path}/pay`, {})
  expect([again.status, again.body.errors.code]).toEqual([409, 'nothing_due'])
})

test('payRegistration takes the share of a member, and getRegistration has the shares', async () => {
  const { contest, client } = await stage()
  const { db } = api
  const { gymId, competitionId } = contest.free
  const of = { gymId, competitionId }
  await buildTerms(db, { ...of, shares: true })
  const pairs = await buildDivision(db, { ...of, name: 'Pairs', kind: 'team', teamSize: 2 })
  const team = await buildRegistration(db, {
    ...{ ...of, divisionId: pairs.id },
    participants: [{ name: 'Maya' }, { name: 'Tom' }],
  })
  await buildOrder(db, team)
  const path = `/registrations/${team.id}`
  const { participants } = (await client.get(path)).body
  const [maya, tom] = participants.map(({ id }: { id: string }) => id)
  const stranger = await client.post(`${path}/pay`, { participant_id: contest.free.id })
  expect([stranger.status, stranger.body.errors.fields.participant_id]).toEqual([
    422,
    ['must be someone in this registration'],
  ])
  const paid = await client.post(`${path}/pay`, { participant_id: tom, method: 'bank' })
  expect(paid.body.payment).toMatchObject({
    ...{ paid: 4_750, due: 4_750 },
    shares: [
      { participant_id: maya, share: 4_750, due: 4_750 },
      { participant_id: tom, share: 4_750, due: 0 },
    ],
  })
})

test('payRegistration has nothing to take for a free registration', async () => {
  const { client, path } = await stage()
  const free = await client.post(`${path}/pay`, {})
  expect([free.status, free.body.errors.code]).toEqual([409, 'nothing_due'])
})

test('listCompetitionRegistrations answers without the payment', async () => {
  const { contest, client } = await stage()
  await buildOrder(api.db, contest.free)
  const { body } = await client.get(`/competitions/${contest.competition.id}/registrations`)
  expect(JSON.stringify(body)).not.toContain('payment')
})
