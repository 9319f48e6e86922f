/** Which passwords may be chosen. */
import { PasswordForm } from '../../../src/schemas/accounts/account'

const choose = (password: string) =>
  PasswordForm.safeParse({ current_password: 'x', password, password_again: password })

test.each([
  ['only lower case', 'four rounds of rowing'],
  ['only digits, and many', '83920175563018'],
  ['spaces at both ends, which count', '  four rounds of rowing  '],
  ['other scripts', 'пять подходов тяги'],
  ['64 characters', 'rowing on a tuesday '.repeat(4).slice(0, 64)],
])('passwords: accepts %s unchanged', (_, password) => {
  expect(choose(password)).toMatchObject({ success: true, data: { password } })
})

test.each([
  ['nine characters', 'k7#Vq-w2L'],
  ['one that everybody has', 'password123'],
])('passwords: refuses %s', (_, password) => {
  expect(choose(password).success).toBe(false)
})
