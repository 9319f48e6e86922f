import {
  authenticatorUri,
  codeAt,
  findCodeStep,
  newSharedSecret,
} from '../../../src/domain/accounts/one-time-code'
import { seal, unseal } from '../../../src/domain/shared/sealed'

/** The secret `12345678901234567890` of RFC 6238, in base 32; its codes there have eight digits, of which apps show the last six. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('the code at second %i matches RFC 6238', (seconds, code) => {
  expect(codeAt(RFC, new Date(seconds * 1000))).toBe(code)
})

test('one time code: accepts a code for its step and one step around it', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  for (const seconds of [29, 30, 59, 60, 89])
    expect([seconds, findCodeStep(RFC, '287082', at(seconds))]).toEqual([seconds, 1])
  expect(findCodeStep(RFC, '287082', at(90))).toBeNull()
  for (const wrong of ['', '28708', '2870820', 'abcdef', '２８７０８２'])
    expect(findCodeStep(RFC, wrong, at(59))).toBeNull()
})

test("one time code: creates a new secret each time, and the app's address names the account", () => {
  const [one, two] = [newSharedSecret(), newSharedSecret()]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(authenticatorUri(one, 'mia@sihl.example'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Chalkbox:mia@sihl.example')
  expect(uri.searchParams.get('secret')).toBe(one)
})

test('a sealed text opens only with the same secret and purpose and unchanged', () => {
  const [secret, other] = ['a'.repeat(40), 'b'.repeat(40)]
  const sealed = seal(secret, 'two-step', 'Müller')
  expect(sealed).not.toBe(seal(secret, 'two-step', 'Müller'))
  expect(unseal(secret, 'two-step', sealed)).toBe('Müller')
  expect(unseal(other, 'two-step', sealed)).toBeNull()
  expect(unseal(secret, 'mail', sealed)).toBeNull()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  for (const broken of ['', 'x', changed.toString('base64url')])
    expect(unseal(secret, 'two-step', broken)).toBeNull()
})
