import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import {
  buildAthlete,
  buildChange,
  buildClassAhead,
  buildProgram,
  buildWorkout,
} from '../../support/builders'

const api = useApi()

describeMatrix('listGymEvents', {
  api,
  prepare: () => ({}),
})

const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)

describe('listGymEvents', () => {
  test('lists changes in order, as sent to endpoints', async () => {
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
      ['invite.created', expect.objectContaining({ object: 'invite' })],
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

  test('continues from the last event read, and later events come after it', async () => {
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

  test("starts at a day in the gym's time zone and refuses an invalid cursor", async () => {
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

  test('lists the newest first, selects types, and starts at a moment', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const build = (type: string, minute: number) => {
      const at = new Date(Date.UTC(2026, 10, 20, 12, minute))
      return buildChange(api.db, { gymId, type, object: type.split('.')[0]!, at })
    }
    const created = await build('class.created', 1)
    const booked = await build('class.booked', 2)
    const booking = await build('booking.created', 3)
    const client = api.as(cast.keys.gym)
    const list = async (query: string) => idsOf((await client.get(`/events?${query}`)).body)
    expect(await list('order=desc')).toEqual([booking.id, booked.id, created.id])
    expect(await list(`order=desc&after_cursor=${booked.id}`)).toEqual([created.id])
    expect(await list(`order=desc&before_cursor=${created.id}&limit=1`)).toEqual([booked.id])
    expect(await list('types=class.*')).toEqual([created.id, booked.id])
    expect(await list('types=booking.created,class.booked')).toEqual([booked.id, booking.id])
    expect(await list('since=2026-11-20T13:02:00%2B01:00')).toEqual([booked.id, booking.id])
    const refused = await client.get('/events?types=class.invented&order=random')
    expect([refused.status, Object.keys(refused.body.errors.fields).sort()]).toEqual([
      422,
      ['order', 'types'],
    ])
  })

  test('links a booking to its athlete and a result to its session', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const client = api.as(cast.keys.gym)
    const [mia, noah] = [await buildAthlete(api.db, { gymId }), await buildAthlete(api.db, { gymId })]
    const { id: classId } = await buildClassAhead(api.db, { gymId, capacity: 1 })
    const book = async (athlete: { id: string }) =>
      (await client.post('/bookings', { class_id: classId, athlete_id: athlete.id })).body.id
    const [booked, waiting] = [await book(mia), await book(noah)]
    await client.post(`/bookings/${booked}/check_in`)
    await client.post(`/bookings/${booked}/check_out`)
    await client.delete(`/bookings/${booked}`)
    const workout = await buildWorkout(api.db, { gymId })
    const results = [{ workout_id: workout.id, details: { type: 'FranStyleResult', seconds: 321 } }]
    const session = (await client.post('/training_sessions', { athlete_id: mia.id, results })).body
    await client.put(`/results/${session.results[0].id}`, { notes: 'Felt light.' })
    await client.delete(`/results/${session.results[0].id}`)
    const { body } = await client.get('/events?limit=100')
    const seen = body
      .filter(({ type }: { type: string }) => /^(booking|training_session)/.test(type))
      .map(({ type, data }: { type: string; data: { id: string } }) => [type, data.id])
    expect(seen).toEqual([
      ['booking.created', booked],
      ['booking.created', waiting],
      ['booking.checked_in', booked],
      ['booking.checked_out', booked],
      ['booking.deleted', booked],
      ['booking.promoted', waiting],
      ['training_session.created', session.id],
      ['training_session.updated', session.id],
      ['training_session.deleted', session.id],
    ])
    const created = body.find(({ data }: { data: { id: string } }) => data.id === waiting)
    const read = await client.get(created.data.href.replace('/api/public', ''))
    expect(read.body).toMatchObject({ athlete_id: noah.id, class_id: classId })
  })

  test('includes an event for each athlete whose followed programs changed', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const client = api.as(cast.keys.gym)
    const [mia, noah] = [await buildAthlete(api.db, { gymId }), await buildAthlete(api.db, { gymId })]
    const program = await buildProgram(api.db, { gymId })
    const athlete_ids = [mia.id, noah.id]
    expect((await client.post(`/programs/${program.id}/follow`, { athlete_ids })).status).toBeLessThan(300)
    expect(
      (await client.post(`/programs/${program.id}/unfollow`, { athlete_ids: [mia.id] })).status,
    ).toBeLessThan(300)
    const { body } = await client.get('/events')
    const seen = body.map(({ type, data }: { type: string; data: { id: string } }) => [type, data.id])
    expect(seen.slice(0, 3).sort()).toEqual(
      [['program.followed', program.id], ...athlete_ids.map(id => ['athlete.updated', id])].sort(),
    )
    expect(seen.slice(3)).toEqual([
      ['program.unfollowed', program.id],
      ['athlete.updated', mia.id],
    ])
  })
})
