/** How passwords are kept: as OWASP recommends, and no two alike. */
import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '../../../../src/services/platform/accounts/passwords'

declare global {
  /** As they are kept, where tests hash them quickly: see test/runner/runtime.cjs. */
  var SLOW_PASSWORDS: boolean | undefined
}
beforeAll(() => {
  globalThis.SLOW_PASSWORDS = true
})
afterAll(() => {
  globalThis.SLOW_PASSWORDS = false
})

test('a password is an Argon2id hash with its own salt that nothing else opens', async () => {
  const password = randomPassword()
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(other).not.toBe(one)
  expect(await verifyPassword(one, password)).toBe(true)
  expect(await verifyPassword(one, `${password} `)).toBe(false)
  expect(await verifyPassword('no hash', password)).toBe(false)
})
