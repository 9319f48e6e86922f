/** As much of MIME as a test needs to read a mail that nodemailer wrote: headers unfolded and decoded, and the bodies. */

export type Part = { type: string; headers: Record<string, string>; content: Buffer }
type Parsed = { headers: Record<string, string>; text: string; html: string; parts: Part[] }

export function simpleParser(raw: string): Parsed {
  const parts = partsIn(raw)
  const bodyOf = (type: string) => parts.find(part => part.type === type)?.content.toString() ?? ''
  return { headers: headersIn(halves(raw)[0]), text: bodyOf('text/plain'), html: bodyOf('text/html'), parts }
}

/** Nested parts are part of the list, in their order. */
function partsIn(raw: string): Part[] {
  const [head, body] = halves(raw)
  const headers = headersIn(head)
  const type = headers['content-type'] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary !== undefined) {
    const inside = body.split(`--${boundary}`).slice(1, -1)
    return inside.flatMap(part => partsIn(part.replace(/^\r?\n/, '').replace(/\r\n$/, '')))
  }
  const content = decoded(body, headers['content-transfer-encoding'] ?? '')
  return [{ type: type.split(';')[0]!, headers, content }]
}

function halves(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n')
  return [text.slice(0, at), text.slice(at + 4)]
}

function headersIn(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())]
    }),
  )
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : quoted(text.replaceAll('_', ' ')).toString(),
    )
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : Buffer.from(body)
}

function quoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
