import { BlockList, isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { logOf } from './request-context'

const HOUR_MS = 60 * 60 * 1000

type Seen = { address: string; isLocal: boolean }

/**
 * Returns the address of an apparent, unnamed proxy on the same machine or network. Good for a warning
 * only: devices nearby can forge the header, so no limit may depend on it.
 */
function unknownProxyOf(req: Request): Seen | null {
  if (req.headers['x-forwarded-for'] === undefined) return null
  const { remoteAddress: address = '', localAddress } = req.socket
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn')
  if (!isNear(address) || trusts(address, 0)) return null
  return { address, isLocal: address === localAddress || isAmong(LOOPBACK, address) }
}

/** Logs a warning for the first such request of a process, and records one an hour for `doctor`. */
export function warnOfUnknownProxy(
  note: (seen: Seen) => Promise<void>,
  now: () => Date = () => new Date(),
): RequestHandler {
  const noted: Record<'local' | 'near', number | null> = { local: null, near: null }
  return (req, res, next) => {
    const seen = unknownProxyOf(req)
    if (seen) {
      const kind = seen.isLocal ? 'local' : 'near'
      const [log, time] = [logOf(res), now().getTime()]
      if (noted.local === null && noted.near === null)
        log.warn({ proxy: seen.address }, 'X-Forwarded-For arrives and is not trusted: set TRUST_PROXY')
      if (noted[kind] === null || time - noted[kind] >= HOUR_MS) {
        noted[kind] = time
        note(seen).catch(error => log.warn({ err: error }, 'the proxy could not be noted'))
      }
    }
    next()
  }
}

function isNear(address: string): boolean {
  return isAmong(LOOPBACK, address) || isAmong(NEAR, address)
}

function isAmong(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

const NEAR = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits)
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(network, bits, 'ipv6')
