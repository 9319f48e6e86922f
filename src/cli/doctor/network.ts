/** The addresses that this machine has on its network: what phones open on a day without internet. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Config } from '../../config'
import type { Finding } from './check'

/** Addresses of containers and virtual machines, which no phone reaches. */
const VIRTUAL = /^(docker|veth|br-|virbr|vmnet|vboxnet|utun|tun|tap|cni|flannel)/
const EVERY = /^(0\.0\.0\.0|::)$/
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** The address that phones open, and the one that others are named after; null where there is none. */
export function addressesFor({ host, port }: Config, interfaces: Interfaces = networkInterfaces()): string[] {
  if (LOOPBACK.test(host)) return []
  if (!EVERY.test(host)) return [urlOf(host, port)]
  return Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map(info => ({ name, ...info })))
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .sort((a, b) => Number(VIRTUAL.test(a.name)) - Number(VIRTUAL.test(b.name)))
    .map(({ address }) => urlOf(address, port))
}

/** Where phones on this network open Chalkbox. */
export function checkNetwork(config: Config, addresses = addressesFor(config)): Finding {
  const [first] = addresses
  if (first) {
    const hint = config.baseUrlIsDefault ? `; with BASE_URL=${first} links lead there too` : ''
    return { ok: true, detail: `${addresses.join(', ')}${hint}` }
  }
  if (LOOPBACK.test(config.host)) return { ok: true, detail: 'HOST serves this machine alone' }
  const detail = 'this machine is on no network: connect it to the one that the phones are on'
  return { ok: false, warning: true, detail }
}

/** What the code for phones leads to: BASE_URL where it was set, else this machine on its network; null without one. */
export function phoneUrl(config: Config, addresses = addressesFor(config)): string | null {
  return config.baseUrlIsDefault ? (addresses[0] ?? null) : config.baseUrl
}

/** The code is for judges and everybody else with a phone on this network. */
export function checkPhoneCode(url: string | null): Finding {
  if (url === null) return { ok: true, detail: 'none: no phone reaches this machine' }
  return { ok: true, detail: `${url}; each judge has a code of their own under Judges, in the competition` }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
