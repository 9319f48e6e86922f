import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildChange } from '../../support/builders'

const api = useApi()

describeMatrix('listGymEvents', {
  api,
  prepare: () => ({}),
})

const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)

describe('listGymEvents', () => {
  test('has what was changed, in the order of the changes, as it is sent to endpoints', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const program = (await client.post('/programs', { name: 'Competitors' })).body
    await client.put(`/programs/${program.id}`, { name: 'Games' })
    const athlete = (await client.post('/athletes', { name: 'Mia Keller' })).body
    await client.put(`/programs/${program.id}`, { name: 'Games' })
    const { body } = await client.get('/events')
    expect(body.map(({ type, data }: { type: string; data: object }) => [type, data])).toEqual([
      ['program.created', { object: 'program', id: program.id, href: `/api/public/programs/${program.id}` }],
      ['program.updated', { object: 'program', id: program.id, href: `/api/public/programs/${program.id}` }],
      ['athlete.created', { object: 'athlete', id: athlete.id, href: `/api/public/athletes/${athlete.id}` }],
      ['athlete.invited', { object: 'athlete', id: athlete.id, href: `/api/public/athletes/${athlete.id}` }],
    ])
    expect(body[0]).toEqual({
      id: expect.any(String),
      type: 'program.created',
      gym_id: cast.gym.id,
      timestamp: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
      data: expect.any(Object),
    })
    expect((await client.get(body[1].data.href.replace('/api/public', ''))).body.name).toBe('Games')
    expect((await api.as(cast.keys.rival).get('/events')).body).toEqual([])
  })

  test('is gone on with from the last one that was read, and an event that comes later stands behind', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const [first, second] = [await buildChange(api.db, { gymId }), await buildChange(api.db, { gymId })]
    const client = api.as(cast.keys.gym)
    expect(idsOf((await client.get(`/events?after_cursor=${first.id}`)).body)).toEqual([second.id])
    // Its transaction was the slower one: its id is the smaller, and it has no place yet.
    const late = await buildChange(api.db, {
      gymId,
      id: '00000000-0000-7000-8000-000000000000',
      position: null,
    })
    expect(idsOf((await client.get(`/events?after_cursor=${second.id}`)).body)).toEqual([late.id])
    expect(idsOf((await client.get('/events?limit=2')).body)).toEqual([first.id, second.id])
    expect(idsOf((await client.get(`/events?before_cursor=${late.id}&limit=1`)).body)).toEqual([second.id])
  })

  test('begins with a day in the time zone of the gym, and refuses what is no cursor', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    await api.db.gym.update({ where: { id: gymId }, data: { timeZone: 'Europe/Zurich' } })
    await buildChange(api.db, { gymId, at: new Date('2026-11-19T22:59:59Z') })
    const event = await buildChange(api.db, { gymId, at: new Date('2026-11-19T23:00:00Z') })
    const theirs = await buildChange(api.db, { gymId: cast.rival.id })
    const client = api.as(cast.keys.gym)
    expect(idsOf((await client.get('/events?from=2026-11-20')).body)).toEqual([event.id])
    const refused = await client.get(`/events?after_cursor=${theirs.id}`)
    expect([refused.status, Object.keys(refused.body.errors.fields)]).toEqual([422, ['after_cursor']])
  })
})
