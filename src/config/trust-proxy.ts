/** Formats of TRUST_PROXY, METRICS_FROM and WEBHOOK_NETWORKS. */
import { BlockList, isIP } from 'node:net'

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const BITS: Record<number, number> = { 4: 32, 6: 128 }

/**
 * True for values that Express accepts: the number of proxies in front, or their addresses and networks,
 * comma-separated (`10.0.0.1, 192.168.0.0/16`, `loopback`).
 */
export function isProxyList(value: string): boolean {
  return value === 'false' || /^\d+$/.test(value) || value.split(',').every(part => isNetwork(part.trim()))
}

export function readTrustProxy(value: string | undefined): number | string | false {
  if (value === undefined || value === 'false' || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value
}

/** METRICS_FROM or WEBHOOK_NETWORKS as a list, empty for `off`. */
export function readNetworks(value: string): string[] {
  return value === 'off' ? [] : value.split(',').map(each => each.trim())
}

export function isNetworkList(value: string): boolean {
  const named = (part: string) => part === 'loopback' || (isNetwork(part) && !NAMED.includes(part))
  return value === 'off' || value.split(',').every(part => named(part.trim()))
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = BITS[isIP(address)]
  if (most === undefined || more.length > 0) return NAMED.includes(text)
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

export function parseNetworks(from: readonly string[]): BlockList {
  const list = new BlockList()
  const networks = from.flatMap(each => (each === 'loopback' ? ['127.0.0.0/8', '::1'] : [each]))
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
