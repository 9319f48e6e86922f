import { useApi } from '../../support/api/api'
import { expectInvalid, expectRefused } from '../../support/api/refused'
import { badNames, goodNames } from '../../support/api/texts'
import { buildProgram } from '../../support/builders'

const api = useApi()

async function scene(given: Parameters<typeof buildProgram>[1] = {}) {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id, ...given })
  return { cast, program, client: api.as(cast.keys.gym), path: `/programs/${program.id}` }
}

describe('updateProgram', () => {
  test('answers the program with its five fields', async () => {
    const { program, client, path } = await scene({ access: 'private', period: 'fixed' })
    const { body } = await client.put(path, { name: 'Masters' })
    expect(body).toEqual({
      id: program.id,
      name: 'Masters',
      access: 'private',
      period: 'fixed',
      status: 'active',
    })
  })

  test('changes the name of this program and nothing else', async () => {
    const { program, client, path, cast } = await scene({ name: 'Before' })
    const other = await buildProgram(api.db, { gymId: cast.gym.id, name: 'Before' })
    await client.put(path, { name: 'After' })
    const where = { gymId: cast.gym.id }
    const rows = await api.db.program.findMany({ where, orderBy: { id: 'asc' } })
    expect(rows).toEqual([{ ...program, name: 'After' }, other].sort((a, b) => (a.id < b.id ? -1 : 1)))
  })

  test.each([
    ['active', 'active'],
    ['inactive', 'inactive'],
    ['archived', 'inactive'],
  ] as const)('answers a program that is %s as %s', async (status, answered) => {
    const { client, path, program } = await scene({ status })
    expect((await client.put(path, { name: 'New' })).body.status).toBe(answered)
    expect((await api.db.program.findUniqueOrThrow({ where: { id: program.id } })).status).toBe(status)
  })

  test('changes given fields and accepts its own answer', async () => {
    const { cast, client, path, program } = await scene({ status: 'archived', forNewMembers: true })
    const { updated_at, ...read } = (await client.get(path)).body
    const back = await client.put(path, { ...read, updated_at, name: 'Back' })
    expect(back.body).toEqual({ ...read, name: 'Back' })
    const row = () => api.db.program.findUniqueOrThrow({ where: { id: program.id } })
    expect(await row()).toEqual({ ...program, name: 'Back' })
    const personal = { name: 'Knees', access: 'athlete', athlete_id: cast.member.id, status: 'active' }
    expect((await client.put(path, personal)).body).toMatchObject({ access: 'athlete', status: 'active' })
    expect(await row()).toMatchObject({ athleteId: cast.member.id, forNewMembers: false })
    await client.put(path, { name: 'Ours', access: 'private', period: null })
    expect(await row()).toMatchObject({ athleteId: null, access: 'private', period: program.period })
  })

  test.each([
    [{ access: 'athlete' }, 'athlete_id'],
    [{ athlete_id: 'x' }, 'athlete_id'],
    [{ status: 'archived' }, 'status'],
  ])('refuses %j', async (more, field) => {
    const { cast, client, path } = await scene()
    const { body } = await expectRefused(
      api,
      cast,
      () => client.put(path, { name: 'X', ...more }),
      422,
      'validation_failed',
    )
    expect(Object.keys(body.errors.fields)).toEqual([field])
  })

  test("renames an athlete's own program", async () => {
    const { cast, client } = await scene()
    const own = { gymId: cast.gym.id, access: 'athlete', athleteId: cast.member.id } as const
    const program = await buildProgram(api.db, own)
    const { body } = await client.put(`/programs/${program.id}`, { name: 'Knees' })
    expect(body).toMatchObject({ name: 'Knees', access: 'athlete' })
  })

  test('gives the same answer for an unchanged name', async () => {
    const { client, path } = await scene()
    const first = await client.put(path, { name: 'Same' })
    const second = await client.put(path, { name: 'Same' })
    expect(second.body).toEqual(first.body)
  })

  test('lets two programs of a gym share a name', async () => {
    const { cast, client, path } = await scene()
    await buildProgram(api.db, { gymId: cast.gym.id, name: 'Twin' })
    expect((await client.put(path, { name: 'Twin' })).status).toBe(200)
  })

  test.each(goodNames(255))('accepts a name of %s', async (_, name, kept) => {
    const { client, path } = await scene()
    expect((await client.put(path, { name })).body.name).toBe(kept)
  })

  test.each([
    ...badNames(255),
    ['null', null, ['must be a string']],
    ['nothing', undefined, ['is required']],
  ])('refuses a name of %s', async (_, name, messages) => {
    const { cast, client, path } = await scene()
    await expectInvalid(api, cast, () => client.put(path, { name }), { name: messages })
  })
})
