import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildSession, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('deleteWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildWod(api.db, { gymId: rival.id })).id }
  },
})

test('deleteWod refuses a WOD with logged results', async () => {
  const cast = await api.cast()
  const wod = await buildWod(api.db, { gymId: cast.gym.id })
  await buildSession(api.db, { gymId: cast.gym.id, wodId: wod.id })
  const { status, body } = await api.as(cast.keys.gym).delete(`/wods/${wod.id}`)
  expect([status, body.errors.code]).toEqual([409, 'wod_logged'])
  expect(await api.db.wod.count({ where: { id: wod.id } })).toBe(1)
})
