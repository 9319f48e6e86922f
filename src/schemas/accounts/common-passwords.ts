/** Refuses passwords that attackers try first, and passwords that acquaintances would guess. */

/** Additions to the list of leaked passwords: other languages' keyboards, and words of this sport. */
const WORDS = new Set(
  `passwort p@ssw0rd mypassword thepassword motdepasse contrasena wachtwoord qwertzuiop azertyuiop abcdefghij
  abcdefghijk aabbccddee administrator crossfit workout fitness weightlifting barbell chalkbox`.split(/\s+/),
)

const RUNS = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz']
const SECRET_LETTERS = 6
const SHORTEST_PART = 3
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

let leaked: ReadonlySet<string> | undefined

function leakedPasswords(): ReadonlySet<string> {
  if (leaked) return leaked
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  leaked = new Set(dictionary['passwords-common'] as string[])
  return leaked
}

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = withoutEdges(plain)
  const spelled = withoutEdges([...plain].map(sign => LOOKALIKES[sign] ?? sign).join(''))
  const isKnown = [plain, bare, spelled].some(text => WORDS.has(text) || leakedPasswords().has(text))
  return isKnown || RUNS.some(run => run.includes(plain)) || isRepeated(plain)
}

/**
 * True when little remains of the password without the names and e-mail addresses in `about`, whole or word
 * by word: `anna.keller1990` of anna.keller@harbour.example.
 */
export function isAboutOwner(password: string, about: string[]): boolean {
  const parts = about
    .flatMap(text => [text.split('@')[0]!, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(lettersOf)
    .filter(part => part.length >= SHORTEST_PART)
    .sort((a, b) => b.length - a.length)
  const letters = lettersOf(password)
  const left = parts.reduce((text, part) => text.replaceAll(part, ' '), letters).replace(/[ \p{N}]/gu, '')
  return left.length < SECRET_LETTERS && parts.some(part => letters.includes(part))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Removes digits and signs before and after a word. */
function withoutEdges(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `aaaaaaaaaa`, `1212121212`, `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,5}?)\1{2,}$/su.test(text)
}
