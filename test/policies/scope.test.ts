/** The scope of a request: whose gym, and who acts in it. */
import type { NextFunction, Request, Response } from 'express'
import { principalOf, requirePlatform, requireScope, requireWriter, scopeOf } from '../../src/http/gym-scope'
import {
  type Actor,
  type GymScope,
  gymScope,
  isKey,
  mayWrite,
  OPERATOR,
  PUBLIC,
  requirePerson,
} from '../../src/scope'
import { authorize } from '../../src/services/shared/authorize'

const KEY = { kind: 'gym_key', id: 'gk', name: 'key', readOnly: false, reads: null, writes: null } as const
const PERSON = { kind: 'person', id: 'p', name: 'Ana', readOnly: false, athleteId: 'a', staff: null } as const
const scopeFor = (actor: Actor): GymScope => ({
  db: {} as GymScope['db'],
  gymId: 'g',
  actor,
  requestId: null,
})

test('a scope cannot be changed', () => {
  const given = scopeFor(PERSON)
  const scope = gymScope(given)
  expect(scope).toEqual(given)
  expect(Object.isFrozen(scope)).toBe(true)
  expect(Object.isFrozen(given)).toBe(false)
})

test('the operator and the public have a name but no id', () => {
  expect(OPERATOR).toEqual({ kind: 'operator', id: null, name: 'operator', readOnly: false })
  expect(PUBLIC).toEqual({ kind: 'public', id: null, name: 'public', readOnly: false })
})

test('keys of gyms and of platforms are keys', () => {
  expect([KEY, { ...KEY, kind: 'platform_key', platformId: 'p' } as const].map(isKey)).toEqual([true, true])
  expect([PERSON, OPERATOR, PUBLIC].map(isKey)).toEqual([false, false, false])
})

test('a key may write within its scopes, and a person within the role', () => {
  expect(mayWrite(KEY, 'wods')).toBe(true)
  expect(mayWrite({ ...KEY, writes: ['wods'] }, 'wods')).toBe(true)
  expect(mayWrite({ ...KEY, writes: ['results'] }, 'wods')).toBe(false)
  expect(mayWrite({ ...KEY, writes: [] }, 'wods')).toBe(false)
  expect(mayWrite({ ...KEY, readOnly: true }, 'wods')).toBe(false)
  expect([PERSON, OPERATOR, PUBLIC].map(actor => mayWrite(actor, 'wods'))).toEqual([true, true, true])
})

test('only a person has a log and a profile', () => {
  expect(requirePerson(scopeFor(PERSON))).toBe(PERSON)
  const refusal = expect.objectContaining({
    kind: 'forbidden',
    code: 'not_allowed',
    detail: 'Only a person can do this.',
  })
  for (const actor of [KEY, OPERATOR, PUBLIC]) expect(() => requirePerson(scopeFor(actor))).toThrow(refusal)
})

test('a scope: explains what a role does not allow', () => {
  expect(() => authorize(true)).not.toThrow()
  const refusal = (detail: string) =>
    expect.objectContaining({ kind: 'forbidden', code: 'not_allowed', detail })
  expect(() => authorize(false)).toThrow(refusal('Your role in this gym does not allow this.'))
  expect(() => authorize(false, 'Ask an admin.')).toThrow(refusal('Ask an admin.'))
})

describe('a request', () => {
  const responseOf = (actor: Actor) =>
    ({
      locals: {
        principal: { kind: actor.kind === 'platform_key' ? 'platform' : 'gym', actor },
        scope: scopeFor(actor),
      },
    }) as unknown as Response
  const run = (middleware: (req: Request, res: Response, next: NextFunction) => void, actor: Actor) => {
    const next = jest.fn()
    middleware({} as Request, responseOf(actor), next)
    expect(next).toHaveBeenCalledTimes(1)
    expect(next).toHaveBeenCalledWith()
  }
  const refusal = (code: string, detail: string) =>
    expect.objectContaining({ kind: 'forbidden', code, detail })
  const NEEDS_WODS = refusal(
    'missing_scope',
    'This needs the scope write:wods, which this key does not have.',
  )

  test('has no gym and no key before they are resolved', () => {
    const res = { locals: {} } as Response
    expect(() => principalOf(res)).toThrow('The request has no API key yet')
    expect(() => scopeOf(res)).toThrow('The request has no gym')
  })

  test('that writes requires a key that may write', () => {
    run(requireWriter('wods'), KEY)
    run(requireWriter('wods'), { ...KEY, writes: ['wods'] })
    expect(() => run(requireWriter('wods'), { ...KEY, writes: ['results'] })).toThrow(NEEDS_WODS)
    expect(() => run(requireWriter('wods'), { ...KEY, readOnly: true, writes: [] })).toThrow(
      refusal('read_only_key', 'This key can read but not change anything.'),
    )
  })

  test('for data of some keys requires the scope, for reads and writes', () => {
    run(requireScope('wods'), { ...KEY, writes: ['wods'] })
    expect(() => run(requireScope('wods'), { ...KEY, writes: ['results'] })).toThrow(NEEDS_WODS)
    expect(() => run(requireScope('wods'), { ...KEY, readOnly: true, writes: [] })).toThrow(NEEDS_WODS)
  })

  test("for a platform's gyms requires its key", () => {
    run(requirePlatform, { ...KEY, kind: 'platform_key', platformId: 'p' })
    expect(() => run(requirePlatform, KEY)).toThrow(
      refusal(
        'platform_key_required',
        'Only a platform key can read all gyms that are connected to its platform.',
      ),
    )
  })
})
