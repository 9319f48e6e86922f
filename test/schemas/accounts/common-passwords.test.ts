import { isAboutOwner, isCommonPassword } from '../../../src/schemas/accounts/common-passwords'

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
  'qwertyuiop123',
  'ashley123456',
  '123456dragon!',
  'P@ssw0rd2025',
  'manchester',
  'Football1966',
  'm1chael1990!',
])('common passwords: refuses a common password: %s', password => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'four rounds of rowing',
  'passwords are hard',
  'k7#Vq-w2Lm',
  '     a     ',
])('common passwords: accepts an uncommon password: %s', password => {
  expect(isCommonPassword(password)).toBe(false)
})

const OWNER = ['anna.keller@harbour.example', 'Anna Keller', 'CrossFit Harbour']
test.each([
  'anna.keller1990',
  'AnnaKeller!!',
  'keller-anna',
  'crossfitharbour',
  'Harbour2026!',
  'anna@harbour',
])("common passwords: contains the owner's data: %s", password => {
  expect(isAboutOwner(password, OWNER)).toBe(true)
})

test.each(['anna sleeps on the rower', 'four rounds of rowing', 'k7#Vq-w2Lm', 'harbour lights at seven'])(
  'common passwords: does not contain it: %s',
  password => {
    expect(isAboutOwner(password, OWNER)).toBe(false)
  },
)

test("a password is never refused as personal when the owner's data is unknown", () => {
  expect(isAboutOwner('1234567890', ['', 'x@y'])).toBe(false)
})
