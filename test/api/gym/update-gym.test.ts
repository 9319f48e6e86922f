import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'

const api = useApi()

describeMatrix('updateGym', { api, prepare: () => ({ body: { units: 'kg' } }) })

describe('updateGym', () => {
  test('keeps absent fields, accepts its own answer and records the changes in the audit log', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const before = (await client.get('/gym')).body
    expect((await client.put('/gym', { ...before, name: null })).body).toEqual(before)
    const rack = { bars: [15, 20], plates: [20, 10, 0.5] }
    const equipment = { ...before.equipment, kg: rack }
    const { body } = await client.put('/gym', { time_zone: 'Asia/Tokyo', clock: 'h12', equipment })
    const kg = { bars: [20, 15], plates: [20, 10, 0.5] }
    expect(body).toEqual({
      ...before,
      time_zone: 'Asia/Tokyo',
      clock: 'h12',
      equipment: { ...equipment, kg },
      updated_at: expect.any(String),
    })
    const entries = await api.db.auditEntry.findMany({
      where: { gymId: cast.gym.id },
      orderBy: { at: 'asc' },
    })
    expect(entries.map(({ action }) => action).sort()).toEqual(['gym.equipment', 'gym.update'])
  })

  test.each([
    ['europe/zurich', 'must be Europe/Zurich: a time zone goes by its canonical IANA name'],
    ['Asia/Calcutta', 'must be Asia/Kolkata: a time zone goes by its canonical IANA name'],
    ['+02:00', expect.stringContaining('must be a time zone such as Europe/Zurich, not an offset')],
  ])('refuses the time zone %s and suggests the right one', async (time_zone, message) => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await expectInvalid(api, cast, () => client.put('/gym', { time_zone }), { time_zone: [message] })
  })

  test('returns the canonical name of a zone stored under a former name, and accepts it', async () => {
    const cast = await api.cast()
    await api.db.gym.update({ where: { id: cast.gym.id }, data: { timeZone: 'Asia/Calcutta' } })
    const client = api.as(cast.keys.gym)
    const { body } = await client.get('/gym')
    expect(body.time_zone).toBe('Asia/Kolkata')
    const answer = await client.put('/gym', body)
    expect([answer.status, answer.body.time_zone]).toEqual([200, 'Asia/Kolkata'])
  })

  test('changes the name of a gym whose stored zone is invalid', async () => {
    const cast = await api.cast()
    await api.db.gym.update({ where: { id: cast.gym.id }, data: { timeZone: '+02:00' } })
    expect((await api.as(cast.keys.gym).put('/gym', { name: 'Nord' })).status).toBe(200)
  })

  test('refuses an invalid time zone, unit and plate, all at once where possible', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await expectInvalid(api, cast, () => client.put('/gym', { time_zone: 'Mars/Base' }), {
      time_zone: ['must be a time zone such as Europe/Zurich'],
    })
    const lb = { bars: [45, 45], plates: [] }
    const kg = { bars: [20], plates: [0.0001] }
    await expectInvalid(api, cast, () => client.put('/gym', { units: 'stone', equipment: { kg, lb } }), {
      units: ['must be one of kg, lb'],
      'equipment.kg.plates[0]': ['must be from 0.1 to 100', 'must have at most three decimals'],
      'equipment.lb.bars': ['must not name a weight twice'],
      'equipment.lb.plates': ['must not be empty'],
    })
  })
})
