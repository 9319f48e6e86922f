import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('copyWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    const foreignId = (await buildWod(api.db, { gymId: rival.id })).id
    const program = await buildProgram(api.db, { gymId: rival.id })
    const body = { date: '2026-11-24' }
    return { id, foreignId, body, foreignBodies: { program_id: { ...body, program_id: program.id } } }
  },
})

test('copyWod copies the parts to another day without results', async () => {
  const cast = await api.cast()
  const wod = await buildWod(api.db, { gymId: cast.gym.id, name: 'Murph' })
  const client = api.as(cast.keys.gym)
  const { body } = await client.post(`/wods/${wod.id}/copy`, { date: '2026-07-07', publish: 'same' })
  expect(body).toMatchObject({ date: '2026-07-07', name: 'Murph', program_id: wod.programId })
  expect(body.id).not.toBe(wod.id)
  expect(body.components[0].workout_id).toBe(wod.components[0]!.workoutId)
  expect(body.publish_at).not.toBeNull()
  const draft = await client.post(`/wods/${wod.id}/copy`, { date: '2026-07-08' })
  expect(draft.body.status).toBe('draft')
})
