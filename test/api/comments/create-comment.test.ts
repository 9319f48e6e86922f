import { v7 as uuid } from 'uuid'
import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { badTexts, goodTexts } from '../../support/api/texts'
import {
  buildAthlete,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildResult,
  buildScore,
} from '../../support/builders'
import type { Cast } from '../../support/cast'

const api = useApi()

const bodyOf = (author: { id: string }, result: { id: string }) => ({
  author_id: author.id,
  commentable: { id: result.id, type: 'result' },
  text: 'Unbroken thrusters!',
})

async function scene() {
  const cast = await api.cast()
  const result = await buildResult(api.db, { gymId: cast.gym.id })
  const body = bodyOf(cast.member, result)
  const post = (change: object = {}) => api.as(cast.keys.gym).post('/comments', { ...body, ...change })
  return { cast, result, body, post }
}

const NO_AUTHOR = ['must be an athlete of this gym with access member or marketplace']
const NO_RESULT = ['must be a result of this gym']

describe('createComment', () => {
  test('returns exactly author, can_modify, created_at, id and text', async () => {
    const { cast, post } = await scene()
    const earliest = Date.now()
    const { status, body } = await post()
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['author', 'can_modify', 'created_at', 'id', 'text'])
    expect(body).toMatchObject({
      author: { id: cast.member.id, name: cast.member.name },
      can_modify: true,
      text: 'Unbroken thrusters!',
    })
    expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(earliest)
    expect(Date.parse(body.created_at)).toBeLessThanOrEqual(Date.now())
  })

  test('returns the location of the comment', async () => {
    const { cast, result, post } = await scene()
    const { headers, body } = await post()
    expect(headers.location).toBe(`/api/public/comments/${body.id}`)
    const read = await api.as(cast.keys.gym).get(`/comments/${body.id}`)
    expect(read.body).toEqual({
      ...body,
      commentable: { id: result.id, type: 'result' },
      parent_id: null,
      updated_at: expect.any(String),
    })
  })

  test('stores the comment on the result with its API key', async () => {
    const { cast, result, post } = await scene()
    const { body } = await post()
    expect(await api.db.comment.findMany({ where: { gymId: cast.gym.id } })).toEqual([
      {
        id: body.id,
        gymId: cast.gym.id,
        postId: null,
        resultId: result.id,
        parentId: null,
        authorId: cast.member.id,
        authorName: cast.member.name,
        text: 'Unbroken thrusters!',
        apiKeyId: cast.keys.gym.id,
        platformId: null,
        createdAt: new Date(body.created_at),
        deletedAt: null,
      },
    ])
  })

  test('creates a new comment each time', async () => {
    const { cast, post } = await scene()
    const [first, second] = [await post(), await post()]
    expect(first.body.id).not.toBe(second.body.id)
    expect(await api.db.comment.count({ where: { gymId: cast.gym.id } })).toBe(2)
  })

  test('lets the platform whose key created the comment modify it', async () => {
    const { cast, body } = await scene()
    const answer = await api.as(cast.keys.platform).for(cast.gym).post('/comments', body)
    expect(answer.body.can_modify).toBe(true)
    const row = await api.db.comment.findUniqueOrThrow({ where: { id: answer.body.id } })
    expect([row.apiKeyId, row.platformId]).toEqual([cast.keys.platform.id, cast.platform.id])
  })

  test.each(['member', 'marketplace', 'coach', 'admin'] as const)(
    'accepts an author who is a %s',
    async role => {
      const { cast, post } = await scene()
      expect((await post({ author_id: cast[role].id })).body.author.id).toBe(cast[role].id)
    },
  )

  test.each<[string, (cast: Cast) => string]>([
    ['archived', cast => cast.archived.id],
    ['deleted', cast => cast.deleted.id],
    ["another gym's", cast => cast.rivalMember.id],
    ['unknown', () => uuid()],
    ['no id at all', () => 'nobody'],
  ])('refuses an author who is %s with the same message', async (_, authorOf) => {
    const { cast, post } = await scene()
    await expectInvalid(api, cast, () => post({ author_id: authorOf(cast) }), { author_id: NO_AUTHOR })
  })

  test("refuses an unknown result, a competition score's result and anything but a result", async () => {
    const { cast, post } = await scene()
    const gymId = cast.gym.id
    const competitionId = (await buildCompetition(api.db, { gymId })).id
    const division = await buildDivision(api.db, { gymId, competitionId })
    const event = await buildEvent(api.db, { gymId, competitionId }, [division])
    const divisionId = division.id
    const registration = await buildRegistration(api.db, { gymId, competitionId, divisionId })
    const score = await buildScore(api.db, { registration, event })
    for (const id of [uuid(), score.resultId, cast.member.id, 'none']) {
      const send = () => post({ commentable: { id, type: 'result' } })
      await expectInvalid(api, cast, send, { 'commentable.id': NO_RESULT })
    }
  })

  test('reports a missing author and a missing result together', async () => {
    const { cast, post } = await scene()
    const send = () => post({ author_id: uuid(), commentable: { id: uuid(), type: 'result' } })
    await expectInvalid(api, cast, send, { author_id: NO_AUTHOR, 'commentable.id': NO_RESULT })
  })

  test('accepts a result of an athlete who has been archived', async () => {
    const { cast, post } = await scene()
    const athlete = await buildAthlete(api.db, { gymId: cast.gym.id, access: 'archived' })
    const session = await api.db.trainingSession.findFirstOrThrow({ where: { gymId: cast.gym.id } })
    await api.db.trainingSession.update({ where: { id: session.id }, data: { athleteId: athlete.id } })
    expect((await post()).status).toBe(201)
  })

  test.each(goodTexts(10_000))('accepts a text of %s', async (_, text, kept) => {
    const { post } = await scene()
    expect((await post({ text })).body.text).toBe(kept)
  })

  test.each([
    ...badTexts(10_000),
    ['null', null, ['must be a string']],
    ['nothing', undefined, ['is required']],
  ])('refuses a text of %s', async (_, text, messages) => {
    const { cast, post } = await scene()
    await expectInvalid(api, cast, () => post({ text }), { text: messages })
  })

  test('requires all three fields and names each missing one', async () => {
    const { cast } = await scene()
    const send = (body: object) => () => api.as(cast.keys.gym).post('/comments', body)
    await expectInvalid(api, cast, send({}), {
      author_id: ['is required'],
      commentable: ['is required'],
      text: ['is required'],
    })
    await expectInvalid(api, cast, send({ author_id: 'x', text: 'x', commentable: {} }), {
      'commentable.id': ['is required'],
      'commentable.type': ['is required'],
    })
  })

  test.each([
    ['another type', { type: 'workout' }, { 'commentable.type': ['must be one of result'] }],
    ['another case', { type: 'Result' }, { 'commentable.type': ['must be one of result'] }],
    ['an id that is a number', { id: 12 }, { 'commentable.id': ['must be a string'] }],
    ['a blank id', { id: ' ' }, { 'commentable.id': ['must not be blank'] }],
    ['a field more', { kind: 'x' }, { 'commentable.kind': ['is not a field here'] }],
  ])('refuses a commentable with %s', async (_, change, fields) => {
    const { cast, body, post } = await scene()
    const send = () => post({ commentable: { ...body.commentable, ...change } })
    await expectInvalid(api, cast, send, fields)
  })

  test.each([['text'], [null], [['result']], [12]])('refuses a commentable that is %j', async commentable => {
    const { cast, post } = await scene()
    const fields = { commentable: ['must be an object with id and type'] }
    await expectInvalid(api, cast, () => post({ commentable }), fields)
  })

  test('reports all errors at once', async () => {
    const { cast } = await scene()
    const body = { author_id: 12, commentable: { id: '', type: 'x' }, text: '', extra: 1 }
    await expectInvalid(api, cast, () => api.as(cast.keys.gym).post('/comments', body), {
      author_id: ['must be a string'],
      'commentable.id': ['must not be blank'],
      'commentable.type': ['must be one of result'],
      text: ['must not be blank'],
      extra: ['is not a field here'],
    })
  })
})
