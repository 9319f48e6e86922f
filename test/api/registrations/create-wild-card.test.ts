import { CONFIG, useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildKey } from '../../support/builders'
import { buildInvitation, buildInvitationList } from '../../support/builders/contracts'
import { nextNumber } from '../../support/builders/numbers'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('createWildCard', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const body = { division_id: own.division.id, name: 'Wild One' }
    const foreignBodies = { division_id: { ...body, division_id: foreign.division.id } }
    const given = {
      id: own.competition.id,
      foreignId: foreign.competition.id,
      foreignBodies,
      body,
      foreignBody: foreignBodies.division_id,
    }
    // Nobody is invited twice.
    return Object.defineProperty(given, 'body', { get: () => ({ ...body, name: `Wild ${nextNumber()}` }) })
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  const { competition, division } = contest
  const path = `/competitions/${competition.id}/competition_invitations`
  return { cast, contest, division, competition, client: api.as(cast.keys.gym), path }
}

test('a wild card gets a link that opens, is listed, and ends when it is withdrawn', async () => {
  const { client, path, division, competition } = await stage()
  const made = await client.post(path, {
    division_id: division.id,
    name: 'Lea Frei',
    email: 'Lea@X.example',
    answer_days: 3,
  })
  expect(made.body).toMatchObject({
    ...{
      division_id: division.id,
      list: 'Wild cards',
      position: 1,
      name: 'Lea Frei',
      email: 'lea@x.example',
    },
    ...{ team_name: null, state: 'open', registration_id: null, until: expect.any(String) },
    url: expect.stringContaining(`${CONFIG.baseUrl}/c/${competition.id}/invited/`),
  })
  expect((await client.get(path)).body).toEqual([made.body])
  const ended = (await client.post(`/competition_invitations/${made.body.id}/withdraw`)).body
  expect(ended).toMatchObject({ state: 'withdrawn', url: null })
  expect((await client.post(`/competition_invitations/${made.body.id}/withdraw`)).body).toEqual(ended)
})

test('a key that only reads sees no links', async () => {
  const { client, cast, path, division } = await stage()
  await client.post(path, { division_id: division.id, name: 'Lea Frei' })
  const key = await buildKey(api.db, { gymId: cast.gym.id, readOnly: true })
  const [row] = (await api.as(key).get(path)).body
  expect(row).toMatchObject({ name: 'Lea Frei', state: 'open', url: null })
})

test('an accepted invitation is not withdrawn, and nobody is invited twice or to a draft', async () => {
  const { cast, client, path, division, contest } = await stage()
  const list = await buildInvitationList(api.db, division)
  const accepted = await buildInvitation(api.db, list, { state: 'accepted' })
  const refused = await client.post(`/competition_invitations/${accepted.id}/withdraw`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'invitation_over'])
  const body = { division_id: division.id, name: 'Lea Frei', email: 'lea@x.example' }
  await client.post(path, body)
  await expectInvalid(api, cast, () => client.post(path, body), {
    email: ['is invited, or registered in this division, already'],
  })
  await api.db.competition.updateMany({
    where: { gymId: cast.gym.id, id: contest.competition.id },
    data: { status: 'draft' },
  })
  const draft = await client.post(path, { ...body, email: 'new@x.example' })
  expect([draft.status, draft.body.errors.code]).toEqual([409, 'competition_draft'])
})
