import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram } from '../../support/builders'

const api = useApi()
let newcomers = 0
const newcomer = () => ({ name: 'Noor Haddad', email: `noor${++newcomers}@api.example`, gender: 'female' })

describeMatrix('createAthlete', { api, prepare: () => ({ body: { name: 'Noor Haddad' } }) })

describe('createAthlete', () => {
  test('adds a member with an open invite who follows the default programs', async () => {
    const cast = await api.cast()
    const program = await buildProgram(api.db, { gymId: cast.gym.id, forNewMembers: true })
    await buildProgram(api.db, { gymId: cast.rival.id, forNewMembers: true })
    const { body } = await api.as(cast.keys.gym).post('/athletes', newcomer())
    expect(body).toMatchObject({ name: 'Noor Haddad', gender: 'female', access: 'member', staff: null })
    expect(body.followed_programs.map(({ id }: { id: string }) => id)).toEqual([program.id])
    const invites = await api.db.invite.findMany({ where: { athleteId: body.id } })
    expect(invites).toMatchObject([{ claimedAt: null, closedAt: null }])
    expect(body.invite_url).toContain(invites[0]!.id)
  })

  test('requires only a name', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    expect((await client.post('/athletes', { name: ' Tom ' })).body).toMatchObject({
      name: 'Tom',
      email: '',
      gender: null,
    })
    const wrong = await client.post('/athletes', { email: 'tom', gender: 'man' })
    expect([wrong.status, Object.keys(wrong.body.errors.fields).sort()]).toEqual([
      422,
      ['email', 'gender', 'name'],
    ])
  })

  test("refuses the email of an active athlete in any case, but accepts an archived athlete's", async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const taken = await client.post('/athletes', { name: 'Tom', email: cast.member.email.toUpperCase() })
    expect([taken.status, Object.keys(taken.body.errors.fields)]).toEqual([422, ['email']])
    expect((await client.post('/athletes', { name: 'Tom', email: cast.archived.email })).status).toBe(201)
    expect((await client.post('/athletes', { name: 'Tom', email: cast.rivalMember.email })).status).toBe(201)
  })
})
