type Tls = 'verified' | 'unverified' | 'none'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte (`smtps://`), else STARTTLS. */
  secure: boolean
  user: string | null
  password: string | null
  tls: Tls
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const TLS: readonly string[] = ['verified', 'unverified', 'none']
const MALFORMED = 'must be like smtps://user:password@mail.example:465, or smtp://…:587 with STARTTLS'
const UNESCAPED =
  'has a character in its user name or password that must be escaped: write % as %25, / as %2F, ? as %3F, # as %23, @ as %40, a space as %20'

/** Describes the fault of a URL as the end of a sentence; null if valid. */
export function checkSmtpUrl(text: string): string | null {
  const credentials = /^smtps?:\/\/(.*)@/s.exec(text)?.[1] ?? ''
  if (/[/?#@\s]|%(?![\da-f]{2})/i.test(credentials)) return UNESCAPED
  const url = URL.parse(text)
  if (!url || !Object.hasOwn(PORTS, url.protocol) || url.hostname === '' || url.hash !== '') return MALFORMED
  if (!['', '/'].includes(url.pathname)) return MALFORMED
  if ((url.username === '') !== (url.password === ''))
    return 'needs both a user name and a password, or neither'
  const unknown = [...url.searchParams.keys()].find(name => name !== 'tls')
  if (unknown !== undefined) return `has the parameter ${unknown}, which is not supported; only tls is`
  const tls = url.searchParams.get('tls')
  if (tls !== null && !TLS.includes(tls)) return `has tls=${tls}; it may be ${TLS.join(', ')}`
  if (tls === 'none' && url.protocol === 'smtps:')
    return 'has tls=none; for a connection without TLS begin with smtp://'
  return null
}

export function readSmtpUrl(text: string): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
    secure: protocol === 'smtps:',
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
    tls: (searchParams.get('tls') as Tls | null) ?? 'verified',
  }
}

export function defaultSender({ user }: SmtpServer): string | null {
  return user !== null && isAddress(user) ? user : null
}

/** True for one plain address: no name, no second address, nothing that could end a header line. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text)
}
