/** A request of the fuzzer, exactly as it goes over the wire, and how it is shown when it finds something. */
import type { Cast } from '../cast'

/** The key that signs it; null signs with what is no credential, or not at all. */
export type Signer = keyof Cast['keys'] | null

export type FuzzRequest = {
  /** What was tried, for the count of kinds. */
  kind: string
  signer: Signer
  method: string
  /** Path and query as sent, from `/api/public` on. */
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** Made so that nothing but the state of the data can speak against it. */
  sure?: true
}

export type FuzzAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Read as JSON; undefined where nothing was sent, or what is no JSON. */
  body: unknown
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const PRINTABLE = /^[\x20-\x7e\n\t]*$/

/** The request as a command line. Bytes that a terminal would not show are written as escapes. */
export function asCurl({ method, path, headers, body }: FuzzRequest): string {
  const given = Object.entries(headers).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`)
  const data = body === undefined ? [] : [`--data-binary ${shell(body)}`]
  return [`curl -i -X ${method} --path-as-is "$URL"${shell(path)}`, ...given, ...data].join(' \\\n  ')
}

function shell(value: string | Buffer): string {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
  const text = bytes.toString('utf8')
  if (PRINTABLE.test(text)) return quoted(text)
  const escaped = [...bytes].map(byte =>
    byte < 0x20 || byte > 0x7e || byte === 0x27 || byte === 0x5c
      ? `\\x${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  )
  return `$'${escaped.join('')}'`
}
