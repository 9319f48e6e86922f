/** Finds this machine's addresses in the local network, for phones on a day without internet. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Settings } from '../../config/config'
import { type Finding, fine, warn } from './check'

const VIRTUAL = /^(docker|veth|br-|virbr|vmnet|vboxnet|utun|tun|tap|cni|flannel)/
const EVERY = /^(0\.0\.0\.0|::)$/
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

const PATIENCE_MS = 3_000

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** The address for phones, and the base of other links; null without one. */
export function addressesFor(
  { host, port }: Settings,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (LOOPBACK.test(host)) return []
  if (!EVERY.test(host)) return [urlOf(host, port)]
  return Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map(info => ({ name, ...info })))
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .sort((a, b) => Number(VIRTUAL.test(a.name)) - Number(VIRTUAL.test(b.name)))
    .map(({ address }) => urlOf(address, port))
}

export function checkNetwork(config: Settings, addresses = addressesFor(config)): Finding {
  const [first] = addresses
  if (first) return fine(`${addresses.join(', ')}${hintOn(config, first)}`)
  if (LOOPBACK.test(config.host)) return fine('HOST is set to this machine only')
  const detail = 'this machine is not on a network: connect it to the one the phones use'
  return warn(detail)
}

function hintOn({ baseUrl, baseUrlIsDefault }: Settings, first: string): string {
  if (baseUrlIsDefault) return `; with BASE_URL=${first} links lead there too`
  return isHttps(baseUrl) ? `; signing in only works at ${baseUrl}, not over http` : ''
}

/**
 * Returns why this machine can't reach an https BASE_URL; null when it answers anything. http addresses are not
 * requested.
 */
export async function whyUnreachable({ baseUrl }: Settings): Promise<string | null> {
  if (!isHttps(baseUrl)) return null
  try {
    await fetch(`${baseUrl}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    return null
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
    return name === 'TimeoutError' ? 'no answer in 3 seconds' : (cause?.code ?? cause?.message ?? name)
  }
}

/** Warns of links to localhost, which work on this machine only and unreachable links. */
export function checkBaseUrl(
  { baseUrl, baseUrlIsDefault, host }: Settings,
  unreachable: string | null,
  [first]: string[] = [],
): Finding {
  if (unreachable !== null) {
    const instead = first ? `; to serve this network over http instead, set BASE_URL=${first}` : ''
    return warn(
      `${baseUrl} does not answer from this machine (${unreachable}): nobody can sign in until it does${instead}`,
    )
  }
  if (!baseUrlIsDefault) return fine(baseUrl)
  if (LOOPBACK.test(host)) return fine(`${baseUrl}, and HOST is set to this machine only`)
  return warn(`left at ${baseUrl}: set BASE_URL to the address people use, which goes into invite links`)
}

/**
 * Target of the code for phones: BASE_URL where phones reach it, else this machine's network address; null without one.
 */
export function phoneUrl(
  { baseUrl, baseUrlIsDefault }: Settings,
  unreachable: string | null,
  addresses: string[],
): string | null {
  const ownAlone = baseUrlIsDefault || LOOPBACK.test(new URL(baseUrl).hostname.replace(/^\[|\]$/g, ''))
  if (ownAlone || unreachable !== null) return addresses[0] ?? null
  return baseUrl
}

export function checkPhoneCode(
  url: string | null,
  { baseUrl }: Settings,
  unreachable: string | null = null,
): Finding {
  if (url === null) return fine('none: no phone can reach this machine')
  const why = unreachable === null ? '' : `, because ${baseUrl} does not answer`
  return fine(`${url}${why}; each judge has a code of their own under Judges, in the competition`)
}

const isHttps = (url: string) => url.startsWith('https:')

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
