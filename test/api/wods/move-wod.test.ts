import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('moveWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    const foreignId = (await buildWod(api.db, { gymId: rival.id })).id
    const program = await buildProgram(api.db, { gymId: rival.id })
    const body = { date: '2026-11-24' }
    return { id, foreignId, body, foreignBodies: { program_id: { ...body, program_id: program.id } } }
  },
})

test('moveWod moves the WOD and its parts to another day of another program', async () => {
  const cast = await api.cast()
  const wod = await buildWod(api.db, { gymId: cast.gym.id })
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const path = `/wods/${wod.id}/move`
  const { body } = await api.as(cast.keys.gym).post(path, { date: '2026-07-07', program_id: program.id })
  expect(body).toMatchObject({ id: wod.id, date: '2026-07-07', program_id: program.id })
  expect(body.components[0].id).toBe(wod.components[0]!.id)
})
