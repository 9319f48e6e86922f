import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, followProgram } from '../../support/builders'

const api = useApi()

describeMatrix('archiveProgram', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
  }),
})

test('archiveProgram keeps the followers and records the change once', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  await followProgram(api.db, cast.member, program)
  const client = api.as(cast.keys.gym)
  const first = await client.post(`/programs/${program.id}/archive`)
  expect([first.status, first.body.status]).toEqual([200, 'inactive'])
  expect((await client.post(`/programs/${program.id}/archive`)).body).toEqual(first.body)
  expect(await api.db.program.findUniqueOrThrow({ where: { id: program.id } })).toMatchObject({
    status: 'archived',
  })
  expect(await api.db.programFollow.count({ where: { programId: program.id } })).toBe(1)
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(1)
})
