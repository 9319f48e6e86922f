/** Passwords that are tried first wherever people sign in, of those that are long enough to be allowed. */

/**
 * The words behind the longest of the well-known lists of leaked passwords (Have I Been Pwned, SecLists' top 10,000 and the
 * like), in lower case and without what people add at the end: digits and signs are taken off before comparing.
 */
const WORDS = new Set(
  `password passwort passw0rd p@ssw0rd p@ssword mypassword thepassword motdepasse contrasena wachtwoord
  qwertyuiop qwertyui qwerty qwertz qwertzuiop azertyuiop asdfghjkl asdfghjk zxcvbnm qazwsxedc qazwsx
  1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 qwerty123456
  abcdefghij abcdefghijk abcd1234 abc123abc aabbccddee welcome letmein iloveyou iloveyouso changeme
  administrator superman spiderman basketball football baseball liverpool manchester princess sunshine
  starwars whatever trustno1 dragon monkey master shadow michael jennifer chocolate butterfly
  crossfit workout fitness weightlifting barbell chalkbox`.split(/\s+/),
)

const RUNS = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz']

/** True for a password that would be guessed early: a common word with a year behind it, a run of keys, one part repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[^\p{L}]+$/u, '')
  return WORDS.has(plain) || WORDS.has(bare) || RUNS.some(run => run.includes(plain)) || isRepeated(plain)
}

/** `aaaaaaaaaa`, `1212121212`, `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,5}?)\1{2,}$/su.test(text)
}
