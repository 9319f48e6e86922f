import express from 'express'
import { isProxyList } from '../../../src/config/trust-proxy'

const works = (value: string): boolean => {
  try {
    express().set('trust proxy', value)
    return true
  } catch {
    return false
  }
}

test.each(['loopback', '10.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1', '10.0.0.1, uniquelocal,192.168.0.0/16'])(
  'TRUST_PROXY: accepts %s like Express',
  value => {
    expect([isProxyList(value), works(value)]).toEqual([true, true])
  },
)

test.each(['1', '0', 'false'])('TRUST_PROXY: reads %s as a number of proxies or none', value => {
  expect(isProxyList(value)).toBe(true)
})

test.each([
  'true',
  'yes',
  '-1',
  'proxy.example',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::1/x',
  '10.0.0.1;10.0.0.2',
  ',',
])('TRUST_PROXY: refuses %s, as Express would at the start', value => {
  expect([isProxyList(value), works(value)]).toEqual([false, false])
})
