import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildResult, buildSession, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('deleteComponent', {
  api,
  async prepare({ gym, rival }) {
    const partOf = async (gymId: string) => (await buildWod(api.db, { gymId })).components[0]!.id
    return { id: await partOf(gym.id), foreignId: await partOf(rival.id) }
  },
})

test('deleteComponent moves later parts up and refuses a part with results', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const wod = await buildWod(api.db, { gymId, components: [{}, {}] })
  const [first, second] = wod.components
  const session = await buildSession(api.db, { gymId, wodId: wod.id })
  const workout = await api.db.workout.findUniqueOrThrow({ where: { id: second!.workoutId } })
  await buildResult(api.db, { gymId, sessionId: session.id, wodComponentId: second!.id, workout })
  const client = api.as(cast.keys.gym)
  const { status, body } = await client.delete(`/components/${second!.id}`)
  expect([status, body.errors.code]).toEqual([409, 'part_logged'])
  await client.delete(`/components/${first!.id}`)
  expect((await client.get(`/components/${second!.id}`)).body).toMatchObject({ position: 0, prefix: 'A' })
})
