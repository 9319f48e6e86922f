import { useApi } from '../../support/api/api'
import { buildComment, buildResult, buildSession, buildWod } from '../../support/builders'

const api = useApi()

async function scene() {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const wod = await buildWod(api.db, { gymId })
  const session = await buildSession(api.db, { gymId, wodId: wod.id, athleteId: cast.member.id })
  const result = await buildResult(api.db, { gymId, sessionId: session.id })
  const comment = (given: Parameters<typeof buildComment>[1] = {}) =>
    buildComment(api.db, { gymId, resultId: result.id, authorId: cast.coach.id, ...given })
  const read = async (key: keyof typeof cast.keys = 'gym') => {
    const { body } = await api.as(cast.keys[key]).for(cast.gym).get(`/wods/${wod.id}/training_sessions`)
    return body[0].results[0].comments
  }
  return { cast, comment, read }
}

describe('the comments of a result', () => {
  test('have exactly id, author, can_modify, created_at, replies and text', async () => {
    const { cast, comment, read } = await scene()
    const { id } = await comment({ text: 'Nice!', createdAt: new Date('2026-01-06T07:08:09.010Z') })
    expect(await read()).toEqual([
      {
        id,
        author: { id: cast.coach.id, name: cast.coach.name },
        can_modify: true,
        created_at: '2026-01-06T07:08:09.010000Z',
        replies: [],
        text: 'Nice!',
      },
    ])
  })

  test('come oldest first, like their replies, one level deep', async () => {
    const { comment, read } = await scene()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 6, 12, minute))
    const late = await comment({ createdAt: at(30) })
    const early = await comment({ createdAt: at(10) })
    const second = await comment({ parentId: early.id, createdAt: at(50), text: 'Second' })
    const first = await comment({ parentId: early.id, createdAt: at(40), text: 'First' })
    const found = await read()
    expect(found.map((found: { id: string }) => found.id)).toEqual([early.id, late.id])
    expect(found[0].replies).toMatchObject([
      { id: first.id, text: 'First', replies: [] },
      { id: second.id, text: 'Second', replies: [] },
    ])
    expect(found[1].replies).toEqual([])
  })

  test('disappear once deleted, unless they have replies: then author is null and the text is empty', async () => {
    const { comment, read } = await scene()
    const deletedAt = new Date()
    await comment({ deletedAt })
    const parent = await comment({ deletedAt, createdAt: new Date('2026-01-06T00:00:00.000Z') })
    const reply = await comment({ parentId: parent.id })
    expect(await read()).toEqual([
      {
        id: parent.id,
        author: null,
        can_modify: false,
        created_at: '2026-01-06T00:00:00.000000Z',
        replies: [expect.objectContaining({ id: reply.id, text: 'Strong work.' })],
      },
    ])
  })

  test('disappear when all their replies are deleted', async () => {
    const { comment, read } = await scene()
    const deletedAt = new Date()
    const parent = await comment({ deletedAt })
    await comment({ parentId: parent.id, deletedAt })
    const living = await comment()
    await comment({ parentId: living.id, deletedAt })
    expect(await read()).toMatchObject([{ id: living.id, replies: [] }])
  })

  test('keep the name of an author who left, but not the id', async () => {
    const { cast, comment, read } = await scene()
    await comment({ authorId: cast.deleted.id, authorName: cast.deleted.name })
    await comment({ authorId: cast.archived.id, authorName: cast.archived.name })
    await comment({ authorId: null, authorName: 'From another gym' })
    const authors = (await read()).map((found: { author: object }) => found.author)
    expect(authors).toEqual([
      { id: null, name: cast.deleted.name },
      { id: cast.archived.id, name: cast.archived.name },
      { id: null, name: 'From another gym' },
    ])
  })

  test("can be modified by the gym's keys, and by any key of the platform they came through", async () => {
    const { cast, comment, read } = await scene()
    await comment()
    await comment({ apiKeyId: cast.keys.platform.id, platformId: cast.platform.id })
    await comment({ apiKeyId: cast.keys.gym.id })
    const flags = async (key: Parameters<typeof read>[0]) =>
      (await read(key)).map((found: { can_modify: boolean }) => found.can_modify)
    expect(await flags('gym')).toEqual([true, true, true])
    expect(await flags('platform')).toEqual([false, true, false])
    expect(await flags('secondPlatform')).toEqual([false, true, false])
    expect(await flags('readOnly')).toEqual([false, false, false])
    expect(await flags('readOnlyPlatform')).toEqual([false, false, false])
  })

  test('belong to this result only', async () => {
    const { cast, comment, read } = await scene()
    const { id } = await comment()
    await buildComment(api.db, { gymId: cast.gym.id })
    await buildComment(api.db, { gymId: cast.rival.id })
    expect((await read()).map((found: { id: string }) => found.id)).toEqual([id])
  })
})
