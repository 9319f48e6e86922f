import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import { buildAthlete } from '../../support/builders'

const api = useApi()

describeMatrix('restoreAthlete', {
  api,
  prepare: cast => ({ id: cast.archived.id, foreignId: cast.rivalMember.id }),
})

describe('restoreAthlete', () => {
  test('makes the athlete a member again with a new invite, and changes nothing the second time', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const path = `/athletes/${cast.archived.id}/restore`
    const before = await api.db.invite.count({ where: { athleteId: cast.archived.id } })
    const first = await client.post(path)
    expect(first.body).toMatchObject({ id: cast.archived.id, access: 'member', staff: null })
    expect(await api.db.invite.count({ where: { athleteId: cast.archived.id } })).toBe(before + 1)
    const second = await client.post(path)
    expect([second.status, second.text]).toEqual([200, first.text])
    expect((await client.post(`/athletes/${cast.coach.id}/restore`)).body.staff).toBe('coach')
  })

  test('refuses when an active athlete has the email, and for a deleted athlete', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await buildAthlete(api.db, { gymId: cast.gym.id, email: cast.archived.email })
    const taken = () => client.post(`/athletes/${cast.archived.id}/restore`)
    await expectRefused(api, cast, taken, 409, 'email_taken')
    const gone = () => client.post(`/athletes/${cast.deleted.id}/restore`)
    await expectRefused(api, cast, gone, 404, 'not_found')
  })
})
