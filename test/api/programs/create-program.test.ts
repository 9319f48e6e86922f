import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('createProgram', {
  api,
  prepare: ({ rivalMember }) => ({
    body: { name: 'Competitors' },
    foreignBodies: { athlete_id: { name: 'Knees', access: 'athlete', athlete_id: rivalMember.id } },
  }),
})

test('createProgram requires only a name and applies the rules of personal programs', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const plain = await client.post('/programs', { name: ' GPP ', access: null, athlete_id: null })
  expect(plain.body).toEqual({
    id: expect.any(String),
    name: 'GPP',
    access: 'all_members',
    period: 'continuous',
    status: 'active',
  })
  const own = { name: 'Knees', access: 'athlete', period: 'fixed', athlete_id: cast.member.id }
  expect((await client.post('/programs', own)).body).toMatchObject({ access: 'athlete', period: 'fixed' })
  const nobodys = await client.post('/programs', { name: 'Knees', access: 'athlete', for_new_members: true })
  expect(Object.keys(nobodys.body.errors.fields).sort()).toEqual(['athlete_id', 'for_new_members'])
  const rows = await api.db.program.findMany({ where: { gymId: cast.gym.id } })
  expect(rows.map(({ athleteId }) => athleteId).sort()).toEqual([cast.member.id, null].sort())
})
