/** Who may read the metrics. */
import { isNetworkList, parseNetworks } from '../../src/config/trust-proxy'

test.each(['off', 'loopback', '10.0.0.7', 'loopback, 10.0.0.0/8', 'fd00::/8,::1'])(
  'networks: accepts %s',
  value => {
    expect(isNetworkList(value)).toBe(true)
  },
)

test.each(['', 'on', 'everybody', 'uniquelocal', '10.0.0.0/33', '10.0.0', 'off, loopback'])(
  'networks: refuses %s',
  value => {
    expect(isNetworkList(value)).toBe(false)
  },
)

test('loopback is this machine only', () => {
  const list = parseNetworks(['loopback', '10.0.0.0/8'])
  expect([list.check('127.0.0.1'), list.check('127.8.8.8'), list.check('::1', 'ipv6')]).toEqual([
    true,
    true,
    true,
  ])
  expect([list.check('10.9.9.9'), list.check('11.0.0.1'), list.check('192.168.0.1')]).toEqual([
    true,
    false,
    false,
  ])
})
