export type Server = { host: string; port: number }

const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
const ONE = /^(\[[\da-fA-F:.]+\]|[^:,[\]]*)(?::(\d{1,5}))?$/
const DEFAULT_PORT = 5432

/**
 * Splits the servers off, and returns the URL with the first one alone, as other parsers need it. Null when one of
 * several is no host with a port.
 */
export function parseServers(url: string): { servers: Server[]; first: string } | null {
  const [, before, authority = '', after] = AUTHORITY.exec(url) ?? []
  if (before === undefined || !authority.includes(',')) return { servers: [], first: url }
  const named = authority.split(',')
  const servers = named.map(parseServer)
  if (servers.some(server => server === null)) return null
  return { servers: servers as Server[], first: `${before}${named[0]}${after}` }
}

function parseServer(text: string): Server | null {
  const [, host, port] = ONE.exec(text) ?? []
  if (!host || Number(port ?? DEFAULT_PORT) > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORT) }
}
