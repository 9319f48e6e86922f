import { isIP } from 'node:net'
import { canConnectTo, isListed, listedNetworks } from './webhook-addresses'

const LONGEST = 2000

/**
 * Returns the problem with an endpoint's address as the end of a sentence, or null. Names are resolved and
 * checked again at each delivery.
 */
export function checkWebhookUrl(text: string, networks: readonly string[]): string | null {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'must be a URL such as https://example.com/hooks'
  if (text.length > LONGEST) return `must have at most ${LONGEST} characters`
  if (url.username !== '' || url.password !== '') return 'must not have a user name or a password in it'
  if (url.hash !== '') return 'must not have a # in it'
  const listed = listedNetworks(networks)
  const address = ipAddressIn(url) ?? (LOCAL_NAME.test(url.hostname) ? '127.0.0.1' : null)
  if (address !== null && !canConnectTo(address, listed)) return LOOPBACK.test(address) ? LOCAL : PRIVATE
  const mayBePlain = address === null ? networks.length > 0 : isListed(address, listed)
  if (url.protocol === 'http:' && !mayBePlain) return 'must start with https://'
  return null
}

const LOCAL_NAME = /^(?:.+\.)?localhost$/
const LOOPBACK = /^(?:127\.|::1$)/
const LOCAL =
  'must not be on this machine: while you develop, bin/chalkbox listen brings events to a local program'
const PRIVATE = 'must not be in a private network, unless the operator of this server allows it'

/** Returns the IP address in a URL. Null for a host name. */
export function ipAddressIn({ hostname }: URL): string | null {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 ? null : plain
}
