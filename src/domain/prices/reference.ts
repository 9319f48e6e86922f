/** References for bank transfers: eight letters and digits that people copy by hand, the last a check. */

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Makes a reference from five random bytes or more. */
export function makeReference(random: Uint8Array): string {
  let number = random.slice(0, 5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (let at = 1; at < LENGTH; at++) {
    text += ALPHABET[Number(number % 32n)]!
    number /= 32n
  }
  return text + checkOf(text)
}

/** Returns the reference in two groups: `7K4Q-X2M9`. */
export function formatReference(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`
}

/** Returns the possible references in the words of a transfer, whatever stands between their characters. */
export function findReferences(words: string): string[] {
  const letters = words
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, char => LOOKALIKES[char]!)
  const found = new Set<string>()
  for (let at = 0; at + LENGTH <= letters.length; at++) {
    const part = letters.slice(at, at + LENGTH)
    if (checkOf(part.slice(0, -1)) === part.at(-1)) found.add(part)
  }
  return [...found]
}

/** Odd weights notice every wrong character. Null for a character outside the alphabet. */
function checkOf(text: string): string | null {
  let sum = 0
  for (const [at, char] of [...text].entries()) {
    const value = ALPHABET.indexOf(char)
    if (value < 0) return null
    sum += value * (2 * at + 1)
  }
  return ALPHABET[sum % 32]!
}
