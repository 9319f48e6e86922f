/** What holds for every declared resource: the matrix of its operations, and what its lists, changes and deletions do. */
import type { z } from 'zod'
import { getSubject, operationIdOf, type Resource } from '../../../src/schemas/shared/resource'
import { buildExample, exampleBody, namingFields, toUnique } from '../resources'
import type { Api } from './api'
import { describeMatrix, type MatrixOptions } from './matrix'

const PATH = 'what holds for every declared resource'

type ResourceOptions = {
  api: Api
  /** True for a list with more than the examples, or in another order. */
  listsOtherwise?: true
  /** What the matrix of an operation needs besides the example, by its verb. */
  prepare?: Record<string, MatrixOptions['prepare']>
}

export function describeResource(
  declared: Resource,
  { api, prepare = {}, listsOtherwise }: ResourceOptions,
): void {
  const { path, operations, changes } = declared
  const subject = getSubject(declared)
  const build = (gymId: string) => buildExample(api.db, declared, gymId)
  const bodiesOf = async (verb: string, gymId: string, rivalId: string) => {
    const body = await exampleBody(api.db, declared, verb, gymId)
    const foreign = await exampleBody(api.db, declared, 'create', rivalId)
    const named = namesTaken(declared, verb).map(field => [field, { ...body, [field]: foreign[field] }])
    return { body, foreignBodies: Object.fromEntries(named) }
  }
  for (const verb of Object.keys(operations))
    describeMatrix(operationIdOf(declared, verb), {
      api,
      async prepare(cast) {
        const { gym, rival } = cast
        const hasId = verb !== 'list' && verb !== 'create'
        const given = {
          ...(hasId && { id: (await build(gym.id)).id, foreignId: (await build(rival.id)).id }),
          ...(operations[verb]!.body && (await bodiesOf(verb, gym.id, rival.id))),
          ...(await prepare[verb]?.(cast)),
        }
        const { body } = given
        return body === undefined
          ? given
          : Object.defineProperty(given, 'body', { get: () => toUnique(declared, verb, body) })
      },
    })

  const noted = async (gymId: string, id: string) => {
    const where = { gymId, subjectId: id }
    const entries = await api.db.auditEntry.findMany({ where, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
    const events = await api.db.changeEvent.findMany({ where, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
    return { actions: entries.map(({ action }) => action), types: events.map(({ type }) => type) }
  }
  /** Every row is created by the operator first. */
  const expectNoted = async (gymId: string, id: string, verbs: string[]) => {
    const events = verbs.map(verb => changes[verb]!.event).filter(event => event !== null)
    expect(await noted(gymId, id)).toEqual({
      actions: verbs.map(verb => `${subject}.${verb}`),
      types: events.map(event => `${subject}.${event}`),
    })
  }

  describe(`${path}: ${PATH}`, () => {
    if (operations.list && !listsOtherwise)
      test('lists in the order of creation, without what is deleted, whose id stays a cursor', async () => {
        const cast = await api.cast()
        const client = api.as(cast.keys.gym)
        const [first, gone, last] = [
          await build(cast.gym.id),
          await build(cast.gym.id),
          await build(cast.gym.id),
        ]
        const theirs = await build(cast.rival.id)
        if (operations.delete) expect((await client.delete(`${path}/${gone.id}`)).status).toBe(204)
        const idsAt = async (query: string) =>
          (await client.get(`${path}${query}`)).body.map(({ id }: { id: string }) => id)
        const left = operations.delete ? [] : [gone.id]
        expect(await idsAt('')).toEqual([first.id, ...left, last.id])
        expect(await idsAt(`?after_cursor=${gone.id}`)).toEqual([last.id])
        expect(await idsAt(`?before_cursor=${gone.id}`)).toEqual([first.id])
        expect((await client.get(`${path}?limit=1`)).headers.link).toContain('rel="next"')
        const { status, body } = await client.get(`${path}?after_cursor=${theirs.id}`)
        expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['after_cursor']])
      })

    if (operations.create)
      test('creates what the example says, and notes it', async () => {
        const cast = await api.cast()
        const body = await exampleBody(api.db, declared, 'create', cast.gym.id)
        const created = await api.as(cast.keys.gym).post(path, body)
        const answered = Object.entries(body).filter(([field]) => Object.hasOwn(created.body, field))
        expect(created.body).toMatchObject(Object.fromEntries(answered))
        await expectNoted(cast.gym.id, created.body.id, ['create'])
      })

    if (operations.update && operations.get)
      test('updates what is sent and nothing else, and notes a change alone', async () => {
        const cast = await api.cast()
        const client = api.as(cast.keys.gym)
        const at = `${path}/${(await build(cast.gym.id)).id}`
        const before = (await client.get(at)).body
        const isOptional = operations.update!.body.safeParse({}).success
        const { updated_at: _at, ...first } = before
        const same = await client.put(at, isOptional ? {} : before)
        expect(same.body).toEqual(operations.update!.first ? first : before)
        await expectNoted(cast.gym.id, before.id, ['create'])
        const body = await exampleBody(api.db, declared, 'update', cast.gym.id)
        const { body: after } = await client.put(at, body)
        expect(after).not.toEqual(before)
        expect(after).toMatchObject(body)
        expect((await client.get(at)).body).toMatchObject(after)
        expect((await client.put(at, after)).body).toEqual(after)
        await expectNoted(cast.gym.id, before.id, ['create', 'update'])
      })

    if (operations.delete && operations.get)
      test('deletes for good, and notes it once', async () => {
        const cast = await api.cast()
        const client = api.as(cast.keys.gym)
        const { id } = await build(cast.gym.id)
        expect((await client.delete(`${path}/${id}`)).status).toBe(204)
        expect((await client.get(`${path}/${id}`)).status).toBe(404)
        expect((await client.delete(`${path}/${id}`)).status).toBe(404)
        await expectNoted(cast.gym.id, id, ['create', 'delete'])
      })
  })
}

/** The fields that name a row of the gym in what creates a resource, and that an operation takes as well. */
function namesTaken(declared: Resource, verb: string): string[] {
  const { shape } = declared.operations[verb]!.body as unknown as { shape?: Record<string, z.ZodType> }
  return namingFields(declared, 'create').filter(field => {
    const taken = verb === 'create' || shape?.[field]
    return taken && !shape?.[field]?.meta()?.description?.startsWith('Accepted and ignored')
  })
}
