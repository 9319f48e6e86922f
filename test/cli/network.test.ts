import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import {
  addressesFor,
  checkBaseUrl,
  checkNetwork,
  checkPhoneCode,
  phoneUrl,
  whyUnreachable,
} from '../../src/cli/doctor/network'
import type { Config } from '../../src/config/config'
import { CONFIG } from '../support/api/api'

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

test('the server’s address: lists first what phones can reach, then what only the machine sees', () => {
  expect(addressesFor(config(), LAPTOP)).toEqual(['http://192.168.1.20:3000', 'http://172.17.0.1:3000'])
})

test('an address in HOST is the only one that the server listens on', () => {
  expect(addressesFor(config({ host: '192.168.1.20' }), LAPTOP)).toEqual(['http://192.168.1.20:3000'])
  expect(addressesFor(config({ host: 'fd00::1' }), LAPTOP)).toEqual(['http://[fd00::1]:3000'])
  expect(addressesFor(config({ host: '127.0.0.1' }), LAPTOP)).toEqual([])
})

test('the server’s address: suggests BASE_URL until it is set, and warns about a machine without a network', () => {
  const addresses = ['http://192.168.1.20:3000']
  expect(checkNetwork(config(), addresses).detail).toContain('BASE_URL=http://192.168.1.20:3000')
  expect(checkNetwork(config({ baseUrlIsDefault: false }), addresses).detail).toBe(addresses[0])
  expect(checkNetwork(config(), [])).toMatchObject({ ok: false, warning: true })
})

test('the server’s address: warns that nobody can sign in over http when BASE_URL is https', () => {
  const set = config({ baseUrl: 'https://gym.example', baseUrlIsDefault: false })
  expect(checkNetwork(set, ['http://192.168.1.20:3000']).detail).toBe(
    'http://192.168.1.20:3000; signing in only works at https://gym.example, not over http',
  )
})

test('the code leads to BASE_URL while phones reach it, else to this machine', () => {
  const addresses = ['http://192.168.1.20:3000']
  expect(phoneUrl(config(), null, addresses)).toBe(addresses[0])
  expect(phoneUrl(config(), null, [])).toBeNull()
  const lan = config({ baseUrl: 'http://throwdown.lan', baseUrlIsDefault: false })
  expect(phoneUrl(lan, null, [])).toBe('http://throwdown.lan')
  for (const baseUrl of ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000'])
    expect(phoneUrl(config({ baseUrl, baseUrlIsDefault: false }), null, addresses)).toBe(addresses[0])
  const https = config({ baseUrl: 'https://gym.example', baseUrlIsDefault: false })
  expect(phoneUrl(https, null, addresses)).toBe('https://gym.example')
  expect(phoneUrl(https, 'ENOTFOUND', addresses)).toBe(addresses[0])
  expect(checkPhoneCode(addresses[0]!, https, 'ENOTFOUND').detail).toMatch(
    /^http:\/\/192\.168\.1\.20:3000, because https:\/\/gym\.example does not answer; /,
  )
})

test('an https BASE_URL that does not answer is a warning that names the setting', () => {
  const set = config({ baseUrl: 'https://gym.example', baseUrlIsDefault: false })
  expect(checkBaseUrl(set, 'ENOTFOUND', ['http://192.168.1.20:3000'])).toEqual({
    ok: false,
    warning: true,
    detail:
      'https://gym.example does not answer from this machine (ENOTFOUND): nobody can sign in until it does; ' +
      'to serve this network over http instead, set BASE_URL=http://192.168.1.20:3000',
  })
  expect(checkBaseUrl(set, null)).toEqual({ ok: true, detail: 'https://gym.example' })
})

test('the server’s address: checks whether an https BASE_URL answers, or is not https', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  const at = config({ baseUrl: `https://127.0.0.1:${port}`, baseUrlIsDefault: false })
  closed.on('connection', socket => socket.resume().end('this is no TLS'))
  expect(await whyUnreachable(at)).toMatch(/SSL|TLS|PROTOCOL/i)
  await new Promise(resolve => closed.close(resolve))
  expect(await whyUnreachable(at)).toBe('ECONNREFUSED')
  expect(await whyUnreachable(config({ baseUrl: `http://127.0.0.1:${port}` }))).toBeNull()
})
