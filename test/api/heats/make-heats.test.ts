import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildEvent } from '../../support/builders'
import { buildHeatContest } from '../../support/competitions/heat-stage'

const api = useApi()
const PLAN = { starts_at: '2026-05-09T08:00:00Z', lanes: 2, heat_seconds: 600, gap_seconds: 120 }

describeMatrix('makeHeats', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildHeatContest(api.db, gym.id), await buildHeatContest(api.db, rival.id)]
    return {
      id: own.event.id,
      foreignId: foreign.event.id,
      body: PLAN,
      foreignBodies: { divisions: { ...PLAN, divisions: [foreign.division.id] } },
    }
  },
})

type Made = { number: number; starts_at: string; lanes: { registration_id: string }[] }

describe('makeHeats', () => {
  test('replaces earlier heats and assigns everyone in the order of registration', async () => {
    const cast = await api.cast()
    const { event, heat, entrants } = await buildHeatContest(api.db, cast.gym.id)
    const client = api.as(cast.keys.gym)
    const { body } = await client.post(`/events/${event.id}/make_heats`, PLAN)
    expect(body.map(({ starts_at }: Made) => starts_at)).toEqual([
      '2026-05-09T08:00:00.000000Z',
      '2026-05-09T08:12:00.000000Z',
    ])
    const placed = body.flatMap(({ lanes }: Made) => lanes.map(lane => lane.registration_id))
    expect(placed).toEqual(entrants.map(({ id }) => id))
    expect((await client.get(`/events/${event.id}/heats`)).body).toEqual(body)
    expect((await client.get(`/heats/${heat.id}`)).status).toBe(404)
  })

  test('refuses empty divisions and values out of range', async () => {
    const cast = await api.cast()
    const { event, other } = await buildHeatContest(api.db, cast.gym.id)
    const client = api.as(cast.keys.gym)
    const send = (body: object) => () => client.post(`/events/${event.id}/make_heats`, body)
    await expectInvalid(api, cast, send({ ...PLAN, divisions: [other.id] }), {
      divisions: ['must be divisions of this event with registrations'],
    })
    await expectInvalid(api, cast, send({ ...PLAN, lanes: 0, heat_seconds: 5 }), {
      lanes: ['must be a whole number from 1 to 99'],
      heat_seconds: ['must be a whole number from 60 to 36000'],
    })
  })
})

test('makeHeats: 3B follows 3A at once, and the rest before event 4 counts after both', async () => {
  const { gym, keys } = await api.cast()
  const { of, division, event, empty } = await buildHeatContest(api.db, gym.id)
  await api.db.heatLane.deleteMany({ where: { gymId: gym.id } })
  await api.db.heat.deleteMany({ where: { gymId: gym.id } })
  const last = await buildEvent(api.db, { ...of, workoutId: event.workoutId, position: 2 }, [division])
  const client = api.as(keys.gym)
  const starts = async ({ id }: { id: string }, starts_at: string, rest_seconds: number) => {
    const plan = { starts_at, lanes: 5, heat_seconds: 600, rest_seconds, divisions: [division.id] }
    const { body } = await client.post(`/events/${id}/make_heats`, plan)
    return body.map((heat: Made) => heat.starts_at.slice(11, 16))
  }
  expect(await starts(event, '2026-05-09T08:00:00Z', 1200)).toEqual(['08:00'])
  expect(await starts(empty, '2026-05-09T08:10:00Z', 0)).toEqual(['08:10'])
  expect(await starts(last, '2026-05-09T08:20:00Z', 1200)).toEqual(['08:40'])
  expect(await starts(event, '2026-05-09T09:00:00Z', 1200)).toEqual(['09:10'])
})
