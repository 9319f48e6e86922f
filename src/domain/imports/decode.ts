/** Decodes a file's bytes to text, whatever program and country it comes from. */
import { invalid } from '../../errors'

export const LARGEST_FILE = 40 * 1024 * 1024

/**
 * Decodes UTF-8, UTF-16 and Windows-1252. Throws `invalid` on `file` for binary, empty and too large files.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw wrongFile('is empty')
  if (bytes.length > LARGEST_FILE) throw wrongFile(`is larger than ${LARGEST_FILE / 1024 / 1024} MB`)
  const known = signatureOf(bytes)
  if (known) throw wrongFile(known)
  const text = decoded(bytes)
  if (hasControls(text)) throw wrongFile('is not a text file: export it again as CSV')
  if (text.trim() === '') throw wrongFile('is empty')
  return text
}

/** Most binary files contain control characters, and text has none. */
function hasControls(text: string): boolean {
  if (text.includes('\0')) return true
  for (let at = 0; at < Math.min(text.length, 100_000); at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27)) return true
  }
  return false
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return utf8(bytes) ?? legacy(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  return utf8(bytes) ?? legacy(bytes)
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++
  })
  const half = sample.length / 2
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le'
  return zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1 ? 'utf-16be' : null
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const legacy = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

const SIGNATURES: [string, string][] = [
  ['504b0304', 'is a spreadsheet or an archive, not text: save it as “CSV UTF-8” first'],
  ['d0cf11e0', 'is a spreadsheet in an old format or with a password: save it as .xlsx or “CSV UTF-8”'],
  ['25504446', 'is a PDF, not text: export it as CSV'],
  ['1f8b', 'is a compressed archive, not text: only Chalkbox’s own archives can be read compressed'],
  ['89504e47', 'is a picture, not text: export it as CSV'],
  ['ffd8ff', 'is a picture, not text: export it as CSV'],
]

function signatureOf(bytes: Uint8Array): string | null {
  const start = [...bytes.subarray(0, 4)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null
}

/** Returns the error for a file as a whole. */
export function wrongFile(reason: string) {
  return invalid({ file: [reason] })
}
