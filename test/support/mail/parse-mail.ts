/** As much of MIME as a test needs to read a mail that nodemailer wrote: headers unfolded and decoded, and the two bodies. */

type Parsed = { headers: Record<string, string>; text: string; html: string }

export function simpleParser(raw: string): Parsed {
  const [head, body] = halves(raw)
  const headers = headersIn(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  const bodyOf = (type: string) => {
    const part = parts.map(each => halves(each.replace(/^\r?\n/, ''))).find(([own]) => own.includes(type))
    return part ? decoded(part[1], headersIn(part[0])['content-transfer-encoding'] ?? '') : ''
  }
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
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
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : body
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
