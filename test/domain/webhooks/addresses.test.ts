import { canConnectTo, listedNetworks } from '../../../src/policies/webhook-addresses'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '0:0:0:0:0:ffff:7f00:1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  'not an address',
]

test.each(PRIVATE)('webhook addresses: refuses to connect to %s', address => {
  expect(canConnectTo(address, listedNetworks([]))).toBe(false)
})

test.each(['93.184.216.34', '172.32.0.1', '2606:4700::1', '::ffff:93.184.216.34'])(
  'webhook addresses: connects to %s',
  address => {
    expect(canConnectTo(address, listedNetworks([]))).toBe(true)
  },
)

test('webhook addresses: connects only to listed networks', () => {
  const listed = listedNetworks(['10.0.0.0/8', 'loopback'])
  expect(
    ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1'].every(address => canConnectTo(address, listed)),
  ).toBe(true)
  expect(canConnectTo('192.168.1.1', listed)).toBe(false)
})
