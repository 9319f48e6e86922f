import { BlockList, isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { logOf } from './request-context'

/**
 * True when a request seems to come through an unnamed proxy on the same machine or network. Good for a warning only:
 * anyone nearby can forge the header, so no limit may depend on it.
 */
function isBehindUnknownProxy(req: Request): boolean {
  if (req.headers['x-forwarded-for'] === undefined) return false
  const address = req.socket.remoteAddress ?? ''
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn')
  return isNear(address) && !trusts(address, 0)
}

/** Logs a warning for the first such request of a process, and records it for `doctor`. */
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
