import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { badNames, badTexts, goodNames } from '../../support/api/texts'
import { buildMovement, movementId } from '../../support/builders'

const api = useApi()

const FLAGS = ['calories', 'distance', 'duration', 'height', 'load', 'power', 'reps'].map(
  name => `has_${name}`,
)
const NO_VIDEO = ['must be the address of a YouTube or Vimeo video, such as https://youtu.be/dQw4w9WgXcQ']
const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const row = (movement: { id: string }) => api.db.movement.findUniqueOrThrow({ where: { id: movement.id } })

async function scene(given: Parameters<typeof buildMovement>[1] = {}) {
  const cast = await api.cast()
  const movement = await buildMovement(api.db, { gymId: cast.gym.id, ...given })
  const put = (body: object) => api.as(cast.keys.gym).put(`/movements/${movement.id}`, body)
  return { cast, movement, put }
}

describe("updateMovement, of the gym's own", () => {
  test('returns the movement, with a null video while it has none', async () => {
    const { movement, put } = await scene({ name: 'Log Press' })
    expect((await put({})).body).toEqual({
      id: movement.id,
      name: 'Log Press',
      description: null,
      complex_details: null,
      has_calories: false,
      has_distance: false,
      has_duration: false,
      has_height: false,
      has_load: true,
      has_power: false,
      has_reps: true,
      source: 'custom',
    })
  })

  test('applies every field', async () => {
    const { put, movement } = await scene()
    const flags = Object.fromEntries(FLAGS.map(name => [name, name === 'has_distance']))
    const given = { ...flags, name: 'Yoke Walk', description: 'Stay tall.', video_url: WATCH }
    const { body } = await put(given)
    const { video_url, ...fields } = given
    expect(body).toMatchObject({ ...fields, video: { id: 'dQw4w9WgXcQ', service: 'youtube' } })
    expect(await row(movement)).toMatchObject({
      name: 'Yoke Walk',
      description: 'Stay tall.',
      hasDistance: true,
      hasLoad: false,
      hasReps: false,
      videoId: 'dQw4w9WgXcQ',
      videoService: 'youtube',
    })
  })

  test.each(FLAGS)('sets and clears %s and no other flag', async name => {
    const { put } = await scene()
    const before = (await put({})).body
    for (const value of [true, false, true]) {
      expect((await put({ [name]: value })).body).toEqual({ ...before, [name]: value })
    }
  })

  test('changes nothing for an empty object', async () => {
    const { cast, movement, put } = await scene({ description: 'As it was.' })
    await put({})
    expect(await row(movement)).toEqual(movement)
    expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(0)
  })

  test('accepts its own answer', async () => {
    const { put, movement } = await scene()
    const complex = JSON.stringify([{ movement_id: movementId('clean'), reps: 2 }])
    await api.db.movement.update({ where: { id: movement.id }, data: { complex } })
    const { body } = await put({ video_url: WATCH })
    expect(body.complex_details).toEqual([{ movement_id: movementId('clean'), reps: 2 }])
    expect((await put(body)).body).toEqual(body)
    expect((await put({ ...body, name: 'Renamed' })).body).toEqual({ ...body, name: 'Renamed' })
  })

  test('ignores id, source, complex_details and video with any value', async () => {
    const { put, movement } = await scene()
    const ignored = { id: 12, source: 'platform', complex_details: 'x', video: { id: 'x', service: 'vimeo' } }
    const { body } = await put(ignored)
    expect(body).toMatchObject({ id: movement.id, source: 'custom', complex_details: null })
    expect(await row(movement)).toEqual(movement)
  })

  test('requires names to be unique within the gym only', async () => {
    const { cast, put, movement } = await scene()
    const taken = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Tyre Flip' })
    const fields = { name: ['is already used by another movement of this gym'] }
    await expectInvalid(api, cast, () => put({ name: taken.name, description: 'not kept' }), fields)
    await expectInvalid(api, cast, () => put({ name: ' Tyre Flip ' }), fields)
    await buildMovement(api.db, { gymId: cast.rival.id, name: 'Sled Drag' })
    expect((await put({ name: 'Sled Drag' })).status).toBe(200)
    // The library's names are free, and so is its own.
    expect((await put({ name: 'Thruster' })).status).toBe(200)
    expect((await put({ name: 'Thruster' })).body.id).toBe(movement.id)
  })

  test('lets only one of two movements take a name requested at once', async () => {
    const { cast, put } = await scene()
    const other = await buildMovement(api.db, { gymId: cast.gym.id })
    const answers = await Promise.all([
      put({ name: 'Both' }),
      api.as(cast.keys.gym).put(`/movements/${other.id}`, { name: 'Both' }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  })

  test('sets a description, empties it and removes it', async () => {
    const { put } = await scene()
    for (const description of ['Hips high.', '', null, '💪'.repeat(10_000)]) {
      expect((await put({ description })).body.description).toBe(description)
    }
  })

  test('replaces a video and removes it', async () => {
    const { put, movement } = await scene()
    expect((await put({ video_url: WATCH })).body.video.service).toBe('youtube')
    const vimeo = await put({ video_url: 'https://vimeo.com/76979871' })
    expect(vimeo.body.video).toEqual({ id: '76979871', service: 'vimeo' })
    expect((await put({ video_url: null })).body).not.toHaveProperty('video')
    expect(await row(movement)).toMatchObject({ videoId: null, videoService: null })
  })
})

describe('updateMovement, what it takes', () => {
  test.each(goodNames(255))('accepts a name of %s', async (_, name, kept) => {
    const { put } = await scene()
    expect((await put({ name })).body.name).toBe(kept)
  })

  test.each([...badNames(255), ['null', null, ['must be a string']]])(
    'refuses a name of %s',
    async (_, name, messages) => {
      const { cast, put } = await scene()
      await expectInvalid(api, cast, () => put({ name }), { name: messages })
    },
  )

  test.each(badTexts(10_000).filter(([, , messages]) => messages[0] !== 'must not be blank'))(
    'refuses a description of %s',
    async (_, description, messages) => {
      const { cast, put } = await scene()
      await expectInvalid(api, cast, () => put({ description }), { description: messages })
    },
  )

  test.each([
    ['"true"', 'true'],
    ['1', 1],
    ['null', null],
    ['an object', {}],
  ])('refuses flags that are %s', async (_, value) => {
    const { cast, put } = await scene()
    const body = Object.fromEntries(FLAGS.map(name => [name, value]))
    const fields = Object.fromEntries(FLAGS.map(name => [name, ['must be true or false']]))
    await expectInvalid(api, cast, () => put(body), fields)
  })

  test.each([
    ['watch', WATCH, 'youtube', 'dQw4w9WgXcQ'],
    ['watch with more', `${WATCH}&t=43s&list=PL1`, 'youtube', 'dQw4w9WgXcQ'],
    ['v after other parameters', 'https://youtube.com/watch?t=1&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['youtu.be', 'https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
    ['shorts', 'https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['embed', 'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'youtube', 'dQw4w9WgXcQ'],
    ['live', 'https://www.youtube.com/live/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['mobile', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['no cookies', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['http', 'http://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['no scheme', 'youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['capitals in the host', 'HTTPS://YouTu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['spaces around it', '  https://youtu.be/dQw4w9WgXcQ\n', 'youtube', 'dQw4w9WgXcQ'],
    ['an id with - and _', 'https://youtu.be/a-b_c-d_e-f', 'youtube', 'a-b_c-d_e-f'],
    ['vimeo', 'https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['vimeo with www', 'https://www.vimeo.com/76979871', 'vimeo', '76979871'],
    ['an unlisted vimeo', 'https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871'],
    ['the vimeo player', 'https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871'],
    ['a vimeo channel', 'https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['a vimeo group', 'https://vimeo.com/groups/shorts/videos/76979871', 'vimeo', '76979871'],
    ['a vimeo showcase', 'https://vimeo.com/showcase/1234/video/76979871', 'vimeo', '76979871'],
  ])('accepts the video address %s', async (_, video_url, service, id) => {
    const { put } = await scene()
    expect((await put({ video_url })).body.video).toEqual({ id, service })
  })

  test.each([
    ['nothing', ''],
    ['a word', 'video'],
    ['a page of YouTube', 'https://www.youtube.com/feed/library'],
    ['a channel', 'https://www.youtube.com/@crossfit'],
    ['a playlist', 'https://www.youtube.com/playlist?list=PL1'],
    ['an id that is too short', 'https://youtu.be/dQw4w9'],
    ['an id that is too long', 'https://youtu.be/dQw4w9WgXcQQ'],
    ['watch without an id', 'https://www.youtube.com/watch'],
    ['another host', 'https://videos.example/watch?v=dQw4w9WgXcQ'],
    ['a host that only starts alike', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['a host that only ends alike', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
    ['a user name in front', 'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    ['another scheme', 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
    ['ftp', 'ftp://youtu.be/dQw4w9WgXcQ'],
    ['a vimeo page', 'https://vimeo.com/features'],
    ['vimeo alone', 'https://vimeo.com/'],
  ])('refuses an invalid video address: %s', async (_, video_url) => {
    const { cast, put } = await scene()
    await expectInvalid(api, cast, () => put({ video_url }), { video_url: NO_VIDEO })
  })

  test.each([[12], [true], [{ id: 'dQw4w9WgXcQ', service: 'youtube' }], [[WATCH]]])(
    'refuses a video_url that is %j',
    async video_url => {
      const { cast, put } = await scene()
      await expectInvalid(api, cast, () => put({ video_url }), { video_url: ['must be a string'] })
    },
  )

  test('refuses an address with U+0000', async () => {
    const { cast, put } = await scene()
    const fields = { video_url: ['must not contain the character U+0000 or an unpaired surrogate'] }
    await expectInvalid(api, cast, () => put({ video_url: 'https://youtu.be/dQw4w9WgXcQ\0' }), fields)
  })

  test('reports all errors at once', async () => {
    const { cast, put } = await scene()
    const body = { name: '', description: 1, has_reps: 'yes', video_url: 'x', has_weight: true }
    await expectInvalid(api, cast, () => put(body), {
      name: ['must not be blank'],
      description: ['must be a string'],
      has_reps: ['must be true or false'],
      video_url: NO_VIDEO,
      has_weight: ['is not a field here'],
    })
  })
})
