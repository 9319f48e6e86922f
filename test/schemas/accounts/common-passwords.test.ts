import { isCommonPassword } from '../../../src/schemas/accounts/common-passwords'

test.each([
  'password123',
  'Password2026!',
  'QWERTYUIOP',
  '1234567890',
  '0987654321',
  'aaaaaaaaaa',
  '1212121212',
  'abcabcabcabc',
  'crossfit2026',
  '1q2w3e4r5t',
  'iloveyou1234',
])('is guessed first: %s', password => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'four rounds of rowing',
  'passwords are hard',
  'k7#Vq-w2Lm',
  '     a     ',
])('is not: %s', password => {
  expect(isCommonPassword(password)).toBe(false)
})
