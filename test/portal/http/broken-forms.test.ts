/** Forms that no browser sends: whoever does so is told what is wrong with them, and it is no fault of ours. */
import { gzipSync } from 'node:zlib'
import request from 'supertest'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  request(portal.server)
    .post('/sign-in')
    .set({ 'Content-Type': 'application/x-www-form-urlencoded', ...headers })
    .send(body)
    .ok(() => true)

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=x`).join('&')

test.each<[string, () => ReturnType<typeof post>, number, string]>([
  ['too many fields', () => post(fields(501)), 413, 'more than 500 fields'],
  ['too much', () => post(`email=${'x'.repeat(129 * 1024)}`), 413, 'larger than 128 KiB'],
  ['broken gzip', () => post('no gzip at all', { 'Content-Encoding': 'gzip' }), 415, 'not compressed'],
  [
    'much out of little',
    () => post(gzipSync('a'.repeat(10_000_000)), { 'Content-Encoding': 'gzip' }),
    415,
    'not compressed',
  ],
  ['an encoding nobody knows', () => post('a=b', { 'Content-Encoding': 'snail' }), 415, 'not compressed'],
  [
    'letters nobody knows',
    () => post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded; charset=klingon' }),
    415,
    'UTF-8',
  ],
])('a broken form is refused with an explanation: %s', async (_, send, status, detail) => {
  const answer = await send()
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(detail)
  expect(answer.text).not.toMatch(/JSON|node_modules|Something went wrong/)
})

it('broken forms: accepts the documented number of fields', async () => {
  expect((await post(fields(500))).status).toBe(422)
})
