import type { NetworkInterfaceInfo } from 'node:os'
import { addressesFor, checkNetwork, phoneUrl } from '../../src/cli/doctor/network'
import type { Config } from '../../src/config'
import { CONFIG } from '../support/api'

const config = (given: Partial<Config> = {}): Config => ({
  ...CONFIG,
  host: '0.0.0.0',
  port: 3000,
  baseUrl: 'http://localhost:3000',
  baseUrlIsDefault: true,
  ...given,
})
const info = (address: string, given: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: 'IPv4', internal: false, ...given }) as NetworkInterfaceInfo
const LAPTOP = {
  lo: [info('127.0.0.1', { internal: true })],
  docker0: [info('172.17.0.1')],
  wlan0: [info('192.168.1.20'), info('fe80::1', { family: 'IPv6' } as Partial<NetworkInterfaceInfo>)],
}

test('names what phones reach first: this machine on its network, then what only it sees', () => {
  expect(addressesFor(config(), LAPTOP)).toEqual(['http://192.168.1.20:3000', 'http://172.17.0.1:3000'])
})

test('an address that HOST names is the only one', () => {
  expect(addressesFor(config({ host: '192.168.1.20' }), LAPTOP)).toEqual(['http://192.168.1.20:3000'])
  expect(addressesFor(config({ host: 'fd00::1' }), LAPTOP)).toEqual(['http://[fd00::1]:3000'])
  expect(addressesFor(config({ host: '127.0.0.1' }), LAPTOP)).toEqual([])
})

test('hints at BASE_URL until it is set, and warns of a machine on no network', () => {
  const addresses = ['http://192.168.1.20:3000']
  expect(checkNetwork(config(), addresses).detail).toContain('BASE_URL=http://192.168.1.20:3000')
  expect(checkNetwork(config({ baseUrlIsDefault: false }), addresses).detail).toBe(addresses[0])
  expect(checkNetwork(config(), [])).toMatchObject({ ok: false, warning: true })
})

test('the code leads where BASE_URL does, else to this machine', () => {
  expect(phoneUrl(config(), ['http://192.168.1.20:3000'])).toBe('http://192.168.1.20:3000')
  const set = config({ baseUrl: 'http://throwdown.lan', baseUrlIsDefault: false })
  expect(phoneUrl(set, [])).toBe('http://throwdown.lan')
  expect(phoneUrl(config(), [])).toBeNull()
})
