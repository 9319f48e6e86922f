/** Requests that come through a proxy which TRUST_PROXY does not name. */
import { BlockList, isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { logOf } from './request-context'

/**
 * True for a request that seems to come through a proxy that TRUST_PROXY does not name: one on the same machine or
 * network, as anybody else's header is an invention. Good for a warning alone, since anybody nearby can send the header:
 * no limit may depend on it.
 */
function isBehindUnknownProxy(req: Request): boolean {
  if (req.headers['x-forwarded-for'] === undefined) return false
  const address = req.socket.remoteAddress ?? ''
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn')
  return isNear(address) && !trusts(address, 0)
}

/** The first such request of a process is a warning in the log, and is noted for `doctor`. */
export function warnOfUnknownProxy(note: (address: string) => Promise<void>): RequestHandler {
  let warned = false
  return (req, res, next) => {
    if (!warned && isBehindUnknownProxy(req)) {
      warned = true
      const log = logOf(res)
      const proxy = req.socket.remoteAddress ?? ''
      log.warn({ proxy }, 'X-Forwarded-For arrives and is not trusted: set TRUST_PROXY')
      note(proxy).catch(error => log.warn({ err: error }, 'the proxy could not be noted'))
    }
    next()
  }
}

function isNear(address: string): boolean {
  return isIP(address) !== 0 && NEAR.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const NEAR = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(network, bits, 'ipv6')
