import { useApi } from '../../support/api/api'
import { buildComment } from '../../support/builders'

const api = useApi()

describe('getComment', () => {
  test('returns the fields of its creation and the result', async () => {
    const cast = await api.cast()
    const { member } = cast
    const comment = await buildComment(api.db, {
      gymId: cast.gym.id,
      authorId: member.id,
      createdAt: new Date('2026-03-01T08:09:10.123Z'),
    })
    expect((await api.as(cast.keys.gym).get(`/comments/${comment.id}`)).body).toEqual({
      id: comment.id,
      author: { id: member.id, name: member.name },
      can_modify: true,
      created_at: '2026-03-01T08:09:10.123000Z',
      text: 'Strong work.',
      commentable: { id: comment.resultId, type: 'result' },
      parent_id: null,
      updated_at: expect.any(String),
    })
  })

  test('returns a reply with its parent comment', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const parent = await buildComment(api.db, { gymId })
    const reply = await buildComment(api.db, { gymId, resultId: parent.resultId, parentId: parent.id })
    expect((await api.as(cast.keys.gym).get(`/comments/${reply.id}`)).body).toMatchObject({
      id: reply.id,
      commentable: { id: parent.resultId },
      parent_id: parent.id,
    })
  })

  test('is 404 for a deleted comment', async () => {
    const cast = await api.cast()
    const comment = await buildComment(api.db, { gymId: cast.gym.id, deletedAt: new Date() })
    expect((await api.as(cast.keys.gym).get(`/comments/${comment.id}`)).status).toBe(404)
  })

  test('tells each key whether it may modify the comment', async () => {
    const cast = await api.cast()
    const { keys, gym } = cast
    const ours = await buildComment(api.db, { gymId: gym.id, apiKeyId: keys.gym.id })
    const theirs = { apiKeyId: keys.platform.id, platformId: cast.platform.id }
    const platforms = await buildComment(api.db, { gymId: gym.id, ...theirs })
    const inPortal = await buildComment(api.db, { gymId: gym.id })
    const canModify = async (key: keyof typeof keys, comment: { id: string }) =>
      (await api.as(keys[key]).for(gym).get(`/comments/${comment.id}`)).body.can_modify
    // The gym's own key moderates everything that is said in the gym.
    for (const comment of [ours, platforms, inPortal]) expect(await canModify('gym', comment)).toBe(true)
    // A platform what came through any of its keys, and nothing else.
    expect(await canModify('platform', platforms)).toBe(true)
    expect(await canModify('secondPlatform', platforms)).toBe(true)
    expect(await canModify('platform', ours)).toBe(false)
    expect(await canModify('platform', inPortal)).toBe(false)
    // Who can only read can modify nothing.
    for (const comment of [ours, platforms]) {
      expect(await canModify('readOnly', comment)).toBe(false)
      expect(await canModify('readOnlyPlatform', comment)).toBe(false)
    }
  })

  test('refuses changes by another platform connected to the gym', async () => {
    const cast = await api.cast()
    const { gym, otherPlatform, keys } = cast
    await api.db.gymConnection.create({
      data: {
        gymId: gym.id,
        platformId: otherPlatform.id,
        integrationPlatformId: 'x',
        integrationStatus: 'active',
        connectedAt: new Date(),
      },
    })
    const comment = await buildComment(api.db, { gymId: gym.id, platformId: cast.platform.id })
    const { body } = await api.as(keys.otherPlatform).for(gym).get(`/comments/${comment.id}`)
    expect(body.can_modify).toBe(false)
  })

  test.each([
    ['deleted', { access: 'deleted' as const }],
    ['renamed', { name: 'New Name' }],
    ['archived', { access: 'archived' as const }],
  ])('shows the author who has been %s', async (what, data) => {
    const cast = await api.cast()
    const comment = await buildComment(api.db, {
      gymId: cast.gym.id,
      authorId: cast.member.id,
      authorName: cast.member.name,
    })
    await api.db.athlete.update({ where: { id: cast.member.id }, data })
    const { body } = await api.as(cast.keys.gym).get(`/comments/${comment.id}`)
    const id = what === 'deleted' ? null : cast.member.id
    expect(body.author).toEqual({ id, name: what === 'renamed' ? 'New Name' : cast.member.name })
  })

  test('shows an author of another gym by name only', async () => {
    const cast = await api.cast()
    const comment = await buildComment(api.db, { gymId: cast.gym.id, authorId: null, authorName: 'Visitor' })
    const { body } = await api.as(cast.keys.gym).get(`/comments/${comment.id}`)
    expect(body.author).toEqual({ id: null, name: 'Visitor' })
  })
})
