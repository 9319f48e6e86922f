import { InvalidWebhook, verifyWebhook } from '../../client/src/index'
import { newWebhookSecret, signedHeaders } from '../../src/domain/webhooks/signing'

const [secret, older] = [newWebhookSecret(), newWebhookSecret()]
const at = new Date('2026-11-23T06:00:00Z')
const body = JSON.stringify({ id: 'evt_1', type: 'wod.published', data: { name: 'Größe ✓' } })
const headers = signedHeaders({ id: 'evt_1', at, body }, [secret, older])
const verify = (change: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
  verifyWebhook({ secret, headers, body, now: at.getTime() + 60_000, ...change })

test('a delivery is verified with either secret during a rotation', async () => {
  expect(await verify()).toEqual(JSON.parse(body))
  expect(await verify({ secret: older })).toEqual(JSON.parse(body))
  expect(await verify({ secret: [newWebhookSecret(), older] })).toEqual(JSON.parse(body))
  expect(await verify({ headers: new Headers(headers) })).toEqual(JSON.parse(body))
  const shouting = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  )
  expect(await verify({ headers: shouting })).toEqual(JSON.parse(body))
})

test.each<[string, Parameters<typeof verify>[0]]>([
  ['another secret', { secret: newWebhookSecret() }],
  ['another body', { body: `${body} ` }],
  ['another id', { headers: { ...headers, 'webhook-id': 'evt_2' } }],
  ['another time', { headers: { ...headers, 'webhook-timestamp': String(at.getTime() / 1000 + 1) } }],
  ['an old one', { now: at.getTime() + 301_000 }],
  ['one of the future', { now: at.getTime() - 301_000 }],
  ['a time that is none', { headers: { ...headers, 'webhook-timestamp': 'now' } }],
  ['no signature', { headers: { ...headers, 'webhook-signature': '' } }],
  ['what is not base64', { headers: { ...headers, 'webhook-signature': 'v1,###' } }],
  [
    'another version',
    { headers: { ...headers, 'webhook-signature': headers['webhook-signature']!.replaceAll('v1,', 'v1a,') } },
  ],
  ['no headers', { headers: {} }],
])('%s is not verified', async (_, change) => {
  await expect(verify(change)).rejects.toThrow(InvalidWebhook)
})

test("an invalid secret is reported as the receiver's mistake", async () => {
  await expect(verify({ secret: '' })).rejects.toThrow(TypeError)
  await expect(verify({ secret: 'whsec_###' })).rejects.toThrow(TypeError)
})
