import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAthlete, buildBooking, buildClass } from '../../support/builders'

const api = useApi()

describeMatrix('updateBooking', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id, body: { forgiven: true } }
  },
})

test('updateBooking forgives a no-show, which counts again later, and answers what it read', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClass(api.db, { gymId, date: '2026-01-05' })
  await buildBooking(api.db, { gymId, classId, checkedInAt: new Date() })
  const { id } = await buildBooking(api.db, { gymId, classId })
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/bookings/${id}`)).body
  expect(before).toMatchObject({ no_show: true, forgiven: false })
  expect((await client.put(`/bookings/${id}`, before)).body).toEqual(before)
  const forgiven = (await client.put(`/bookings/${id}`, { forgiven: true })).body
  expect(forgiven).toMatchObject({ no_show: false, forgiven: true })
  expect((await client.put(`/bookings/${id}`, { forgiven: true })).body).toEqual(forgiven)
  expect((await client.put(`/bookings/${id}`, { forgiven: false })).body).toMatchObject({ no_show: true })
  const entries = await api.db.auditEntry.findMany({ where: { gymId, action: 'class.forgive' } })
  expect(entries.map(({ after }) => JSON.parse(after!).forgiven)).toEqual([true, false])
})

test('an athlete who was promoted too late is no no-show', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClass(api.db, { gymId, date: '2026-01-05' })
  await buildBooking(api.db, { gymId, classId, checkedInAt: new Date() })
  const { id } = await buildBooking(api.db, { gymId, classId, promotedLate: true })
  expect((await api.as(cast.keys.gym).get(`/bookings/${id}`)).body).toMatchObject({ no_show: false })
})

test('createBooking refuses an athlete whose booking is paused, unless told otherwise', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const client = api.as(cast.keys.gym)
  const rule = { miss_rule: { limit: 2, days: 30, block_days: 7 }, miss_words: 'Others wait for a place.' }
  const wrong = await client.put('/gym', { miss_rule: { limit: 2 } })
  expect(Object.keys(wrong.body.errors.fields).sort()).toEqual(['miss_rule.block_days', 'miss_rule.days'])
  expect((await client.put('/gym', rule)).body).toMatchObject({ ...rule, free_cancel_hours: null })
  expect((await client.put('/gym', { free_cancel_hours: 12 })).body).toMatchObject({
    ...rule,
    free_cancel_hours: 12,
  })
  const athlete = await buildAthlete(api.db, { gymId })
  const classes = [
    await buildClass(api.db, { gymId, date: '2199-01-07' }),
    await buildClass(api.db, { gymId }),
  ]
  for (const { id: class_id } of classes) {
    const late = await client.post('/late_cancels', { class_id, athlete_id: athlete.id })
    expect(late.body).toMatchObject({ class_id, athlete_id: athlete.id, forgiven: false })
  }
  const body = { class_id: classes[0]!.id, athlete_id: athlete.id }
  const refused = await client.post('/bookings', body)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'booking_blocked'])
  expect(refused.body.errors.detail).toMatch(
    /^You can book again on \w+, .*, after 2 late cancels or missed classes within 30 days\. Others wait for a place\.$/,
  )
  expect((await client.post('/bookings', { ...body, even_if_blocked: true })).status).toBe(201)
  // The athlete comes after all: the late cancel of that class counts no more.
  const [first, second] = (await client.get(`/late_cancels?athlete_id=${athlete.id}`)).body
  expect([first.forgiven, second.forgiven]).toEqual([true, false])
  const again = await client.post('/late_cancels', body)
  expect(again.body).toEqual({ ...first, forgiven: false, updated_at: again.body.updated_at })
  expect((await client.post('/late_cancels', body)).body).toEqual(again.body)
  expect((await client.get(`/bookings?class_id=${body.class_id}`)).body).toEqual([])
})

test('updateGym takes the rule away, and pauses nothing', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  await client.put('/gym', { miss_rule: { limit: 2, days: 30, block_days: 7 } })
  expect((await client.put('/gym', { miss_rule: null })).body).toMatchObject({ miss_rule: null })
  expect(await api.db.gym.findUniqueOrThrow({ where: { id: cast.gym.id } })).toMatchObject({
    missLimit: null,
  })
})
