import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('updateAthlete', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id, body: { name: 'Another Name' } }),
})

describe('updateAthlete', () => {
  test('changes the given fields and keeps the others', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const path = `/athletes/${cast.member.id}`
    const before = (await client.get(path)).body
    const named = await client.put(path, { name: 'Noor Haddad' })
    expect(named.body).toEqual({ ...before, name: 'Noor Haddad', updated_at: expect.any(String) })
    const rest = await client.put(path, { email: '', gender: null })
    expect(rest.body).toEqual({
      ...before,
      ...{ name: 'Noor Haddad', email: '', gender: null, updated_at: expect.any(String) },
    })
    expect((await client.put(path, {})).body).toEqual(rest.body)
    expect(await api.db.auditEntry.count({ where: { subjectId: cast.member.id } })).toBe(2)
  })

  test("refuses the email of another active athlete, and accepts the athlete's own", async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const path = `/athletes/${cast.member.id}`
    const taken = await client.put(path, { email: cast.coach.email })
    expect([taken.status, Object.keys(taken.body.errors.fields)]).toEqual([422, ['email']])
    expect((await client.put(path, { email: cast.member.email.toUpperCase() })).status).toBe(200)
  })

  test('is 404 for a deleted athlete', async () => {
    const cast = await api.cast()
    const { status } = await api.as(cast.keys.gym).put(`/athletes/${cast.deleted.id}`, { name: 'X' })
    expect(status).toBe(404)
  })
})
