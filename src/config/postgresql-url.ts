import { existsSync } from 'node:fs'
import { parseIntoClientConfig } from 'pg-connection-string'
import { parseServers, type Server } from './postgresql-servers'

const TLS_MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full']
const FILES = ['sslrootcert', 'sslcert', 'sslkey']
/** Unknown parameters would be ignored silently, though somebody may rely on these. */
const PARAMETERS = [
  'sslmode',
  ...FILES,
  'schema',
  'application_name',
  'options',
  'host',
  'target_session_attrs',
]
const SESSIONS = ['read-write', 'primary', 'any']
const CREDENTIALS = /^postgres(?:ql)?:\/\/(.*)@/s
const DEFAULT_SCHEMA = 'public'

type PostgresqlUrl = {
  connection: ReturnType<typeof parseIntoClientConfig>
  schema: string
  /** Session `options` of the URL. */
  options: string
  /** All servers; `connection` has the first. */
  servers: readonly Server[]
  /** True unless any server will do. */
  takesWrites: boolean
}

export function readPostgresqlUrl(url: string): PostgresqlUrl {
  const { servers, first } = parseServers(url)!
  const given = new URL(first)
  const takesWrites = given.searchParams.get('target_session_attrs') !== 'any'
  const schema = given.searchParams.get('schema') ?? DEFAULT_SCHEMA
  const options = given.searchParams.get('options') ?? ''
  for (const name of ['schema', 'options', 'target_session_attrs']) given.searchParams.delete(name)
  const mode = given.searchParams.get('sslmode')
  // The driver treats `require` as `verify-full`, and plans to change that.
  if (mode !== null && mode !== 'no-verify') given.searchParams.set('uselibpqcompat', 'true')
  return { connection: parseIntoClientConfig(given.href), schema, options, servers, takesWrites }
}

/** Describes the fault of a `postgresql://` URL as the end of a sentence; null if valid. */
export function checkPostgresqlUrl(url: string): string | null {
  const credentials = CREDENTIALS.exec(url)?.[1] ?? ''
  if (/[/?#\s]|%(?![\da-f]{2})/i.test(credentials)) return UNESCAPED
  const named = parseServers(url)
  const parsed = named && URL.parse(named.first)
  if (!parsed) return MALFORMED
  const { hash, pathname, searchParams } = parsed
  if (named.servers.length > 0 && searchParams.has('host'))
    return 'names several servers and a folder with a socket (host): name one or the other'
  if (hash !== '') return UNESCAPED
  if (pathname.slice(1).includes('/') || !isEncoded(pathname)) return MALFORMED
  return checkParameters(searchParams)
}

const UNESCAPED =
  'has a character in its user name or password that must be escaped: write % as %25, / as %2F, ? as %3F, # as %23, @ as %40, a space as %20'
const MALFORMED = 'must be like postgresql://user:password@host:5432/database'

function checkParameters(parameters: URLSearchParams): string | null {
  const unknown = [...parameters.keys()].find(name => !PARAMETERS.includes(name))
  if (unknown !== undefined)
    return `has the parameter ${unknown}, which is not supported: take it out. Supported are ${PARAMETERS.join(', ')}`
  const mode = parameters.get('sslmode')
  if (mode !== null && !TLS_MODES.includes(mode))
    return `has sslmode=${mode}, which is not supported; it may be ${TLS_MODES.join(', ')}`
  const session = parameters.get('target_session_attrs')
  if (session !== null && !SESSIONS.includes(session))
    return `has target_session_attrs=${session}, which is not supported; it may be ${SESSIONS.join(', ')}`
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    return 'has sslmode=verify-ca, which needs sslrootcert=FILE as well; without one, verify-full checks against public authorities'
  for (const name of FILES) {
    const file = parameters.get(name)
    if (file !== null && !existsSync(file)) return `names ${file} as ${name}, which is not there`
  }
  const schema = parameters.get('schema')
  if (schema !== null && !/^[A-Za-z_]\w{0,62}$/.test(schema))
    return `has schema=${schema}; the name of a schema has letters, digits and _, 63 at most`
  return null
}

function isEncoded(text: string): boolean {
  return !/%(?![\da-f]{2})/i.test(text)
}
