/** Allows webhooks to the public internet and to networks listed by the operator. */
import { type BlockList, isIP } from 'node:net'
import { parseNetworks } from '../config/trust-proxy'

const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * IPv6 is public only in allocated global unicast, without ranges that embed IPv4, tunnels and documentation.
 */
const GLOBAL_6 = ['2000::/3']
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = parseNetworks([...SPECIAL, ...SPECIAL_6])
const global6 = parseNetworks(GLOBAL_6)

export function listedNetworks(names: readonly string[]): BlockList {
  return parseNetworks(names)
}

/** True when webhooks may connect to this address. IPv4 addresses embedded in IPv6 are checked as IPv4. */
export function canConnectTo(address: string, listed: BlockList): boolean {
  return isListed(address, listed) || isPublic(address)
}

export function isListed(address: string, listed: BlockList): boolean {
  const plain = unmapped(address)
  const kind = isIP(plain)
  return kind !== 0 && listed.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}

function isPublic(address: string): boolean {
  const plain = unmapped(address)
  const kind = isIP(plain)
  if (kind === 4) return !special.check(plain, 'ipv4')
  return kind === 6 && global6.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}

/** `::ffff:10.0.0.1` and `::ffff:a00:1` are 10.0.0.1. */
function unmapped(address: string): string {
  const [, quad] = /^(?:0*:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (quad !== undefined) return quad
  const [, high, low] = /^(?:0*:){2,5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
