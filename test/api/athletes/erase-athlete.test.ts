import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import { buildAthlete, buildRegistration, buildResult, buildSession } from '../../support/builders'

const api = useApi()
const NAME = 'Lou Leaving'

describeMatrix('eraseAthlete', {
  api,
  async prepare({ gym, rival }) {
    const leaving = (gymId: string) => buildAthlete(api.db, { gymId, name: NAME })
    return {
      id: (await leaving(gym.id)).id,
      foreignId: (await leaving(rival.id)).id,
      body: { name: NAME, published: 'keep' },
    }
  },
})

describe('eraseAthlete', () => {
  test.each([
    ['keep', NAME],
    ['remove', 'Former member'],
  ])('keeps results and scores and publishes the name as requested: %s', async (published, shown) => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const athlete = await buildAthlete(api.db, { gymId, name: NAME })
    const session = await buildSession(api.db, { gymId, athleteId: athlete.id })
    await buildResult(api.db, { gymId, sessionId: session.id })
    const registration = await buildRegistration(api.db, {
      gymId,
      participants: [{ name: NAME, athleteId: athlete.id }],
    })
    const client = api.as(cast.keys.gym)
    const path = `/athletes/${athlete.id}/erase`
    const first = await client.post(path, { name: NAME, published })
    expect(first.body).toEqual({ id: athlete.id, results: 1 })
    expect(await api.db.athlete.findFirst({ where: { id: athlete.id } })).toMatchObject({
      name: 'Former member',
      email: '',
      access: 'deleted',
    })
    const [participant] = await api.db.participant.findMany({ where: { registrationId: registration.id } })
    expect(participant).toMatchObject({ name: shown, athleteId: null })
    const rows = await api.db.auditEntry.count({ where: { gymId } })
    expect((await client.post(path, { name: NAME, published })).text).toBe(first.text)
    expect(await api.db.auditEntry.count({ where: { gymId } })).toBe(rows)
    expect((await client.get(`/athletes/${athlete.id}`)).status).toBe(404)
  })

  test('refuses a wrong name, a missing choice and the only admin', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const erase = (athlete: { id: string }, body: object) => () =>
      client.post(`/athletes/${athlete.id}/erase`, body)
    const mistaken = { name: cast.coach.name, published: 'keep' }
    await expectRefused(api, cast, erase(cast.member, mistaken), 422, 'validation_failed')
    const unsaid = await erase(cast.member, { name: cast.member.name })()
    expect([unsaid.status, Object.keys(unsaid.body.errors.fields)]).toEqual([422, ['published']])
    await client.post(`/athletes/${cast.secondAdmin.id}/archive`)
    const last = erase(cast.admin, { name: cast.admin.name, published: 'keep' })
    await expectRefused(api, cast, last, 409, 'last_admin')
  })
})
