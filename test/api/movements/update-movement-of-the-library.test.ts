import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { buildMovement, buildWorkout, movementId } from '../../support/builders'

const api = useApi()

const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const THRUSTER = movementId('thruster')
const library = () => api.db.movement.findMany({ where: { gymId: null }, orderBy: { id: 'asc' } })

async function scene() {
  const cast = await api.cast()
  const put = (body: object, key = cast.keys.gym) => api.as(key).put(`/movements/${THRUSTER}`, body)
  return { cast, put, untouched: (await put({})).body }
}

describe('updateMovement, of the library', () => {
  test('returns the movement as the library defines it', async () => {
    const { untouched } = await scene()
    expect(untouched).toEqual({
      id: THRUSTER,
      name: 'Thruster',
      description: expect.stringMatching(/./),
      complex_details: null,
      has_calories: false,
      has_distance: false,
      has_duration: false,
      has_height: false,
      has_load: true,
      has_power: false,
      has_reps: true,
      source: 'platform',
    })
  })

  test('applies description and video for the calling gym alone', async () => {
    const { cast, put, untouched } = await scene()
    const before = await library()
    const { body } = await put({ description: 'Elbows up.', video_url: WATCH })
    const video = { id: 'dQw4w9WgXcQ', service: 'youtube' }
    expect(body).toEqual({ ...untouched, description: 'Elbows up.', video })
    expect((await put({})).body).toEqual(body)
    expect((await put({}, cast.keys.rival)).body).toEqual(untouched)
    expect(await library()).toEqual(before)
  })

  test('lets each gym have its own texts', async () => {
    const { cast, put } = await scene()
    await put({ description: 'Ours.' })
    await put({ description: 'Theirs.' }, cast.keys.rival)
    expect((await put({})).body.description).toBe('Ours.')
    expect((await put({}, cast.keys.rival)).body.description).toBe('Theirs.')
  })

  test("shows the gym's texts wherever its answers name the movement, and to no other gym", async () => {
    const { cast, put, untouched } = await scene()
    await put({ description: 'Elbows up.' })
    for (const [gym, key, description] of [
      [cast.gym, cast.keys.gym, 'Elbows up.'],
      [cast.rival, cast.keys.rival, untouched.description],
    ] as const) {
      const workout = await buildWorkout(api.db, { gymId: gym.id })
      const { body } = await api.as(key).get(`/workouts/${workout.id}`)
      expect(body.movements[0]).toMatchObject({ id: THRUSTER, description })
    }
  })

  test('changes the texts of the gym that a platform’s key names', async () => {
    const { cast, put, untouched } = await scene()
    const client = api.as(cast.keys.platform).for(cast.gym)
    await client.put(`/movements/${THRUSTER}`, { description: 'From the platform.' })
    expect((await put({})).body.description).toBe('From the platform.')
    expect((await put({}, cast.keys.rival)).body).toEqual(untouched)
  })

  test('ignores every other change', async () => {
    const { put, untouched } = await scene()
    const before = await library()
    const { body } = await put({
      name: 'Renamed',
      has_calories: true,
      has_distance: true,
      has_duration: true,
      has_height: true,
      has_load: false,
      has_power: true,
      has_reps: false,
    })
    expect(body).toEqual(untouched)
    expect(await library()).toEqual(before)
  })

  test('keeps the description when the video changes, and the other way round', async () => {
    const { put, untouched } = await scene()
    expect((await put({ video_url: WATCH })).body.description).toBe(untouched.description)
    expect((await put({ description: 'Ours.' })).body.video).toBeDefined()
    expect((await put({ video_url: null })).body).toEqual({ ...untouched, description: 'Ours.' })
  })

  test('treats a null description like an absent one', async () => {
    const { put, untouched } = await scene()
    expect((await put({ description: null })).body).toEqual({ ...untouched, description: null })
  })

  test("hides the library's video for this gym when video_url is null", async () => {
    const { cast, put, untouched } = await scene()
    const id = THRUSTER
    await api.db.movement.update({ where: { id }, data: { videoId: '76979871', videoService: 'vimeo' } })
    try {
      expect((await put({})).body.video).toEqual({ id: '76979871', service: 'vimeo' })
      expect((await put({ video_url: null })).body).toEqual(untouched)
      expect((await put({}, cast.keys.rival)).body.video).toBeDefined()
    } finally {
      await api.db.movement.update({ where: { id }, data: { videoId: null, videoService: null } })
    }
  })

  test('accepts its own answer', async () => {
    const { put } = await scene()
    const { body } = await put({ description: 'Ours.', video_url: WATCH })
    expect((await put(body)).body).toEqual(body)
  })

  test('returns the parts of a complex and leaves them unchanged', async () => {
    const { cast } = await scene()
    const path = `/movements/${movementId('bear-complex')}`
    const { body } = await api.as(cast.keys.gym).put(path, { complex_details: [], name: 'Bear' })
    expect(body).toMatchObject({ name: 'Bear Complex', source: 'platform' })
    expect(body.complex_details[0]).toEqual({ movement_id: movementId('power-clean'), reps: 1 })
    expect(body.complex_details).toHaveLength(5)
  })

  test('checks the type of every field, including ignored ones', async () => {
    const { cast, put } = await scene()
    await expectInvalid(api, cast, () => put({ name: '', has_reps: 1, description: 2, video_url: 'x' }), {
      name: ['must not be blank'],
      has_reps: ['must be true or false'],
      description: ['must be a string'],
      video_url: [expect.stringContaining('YouTube or Vimeo')],
    })
  })

  test("accepts an ignored name that the gym's own movement has", async () => {
    const { cast, put, untouched } = await scene()
    await buildMovement(api.db, { gymId: cast.gym.id, name: 'Mine' })
    expect((await put({ name: 'Mine' })).body).toEqual(untouched)
  })
})
