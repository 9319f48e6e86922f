import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('createWebhookEndpoint', {
  api,
  prepare: () => ({ body: { url: 'https://example.com/hooks' } }),
})

describe('createWebhookEndpoint', () => {
  test('stores the secret encrypted only', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const wanted = { url: 'https://example.com/hooks', event_types: ['result.updated', 'result.created'] }
    const { body } = await client.post('/webhook_endpoints', wanted)
    expect(body).toMatchObject({
      url: 'https://example.com/hooks',
      owner: 'gym',
      description: '',
      enabled: true,
      disabled_reason: null,
      old_secret_until: null,
      event_types: ['result.created', 'result.updated'],
    })
    const { secret, ...rest } = (await client.post(`/webhook_endpoints/${body.id}/reveal_secret`)).body
    expect(rest).toEqual(body)
    const row = await api.db.webhookEndpoint.findUniqueOrThrow({ where: { id: body.id } })
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length))
    const noted = await api.db.auditEntry.findMany({ where: { subjectId: body.id } })
    expect(noted.map(({ action }) => action)).toEqual(['webhook.create'])
    expect(JSON.stringify(noted)).not.toContain('whsec_')
  })

  test.each([
    ['ftp://example.com', 'must be a URL such as https://example.com/hooks'],
    ['http://example.com/', null],
    ['https://mia:secret@example.com/', 'must not have a user name or a password in it'],
    ['https://example.com/#top', 'must not have a # in it'],
    ['https://10.0.0.7/', 'must not be in a private network, unless the operator of this server allows it'],
    [
      'https://[::ffff:10.0.0.7]/',
      'must not be in a private network, unless the operator of this server allows it',
    ],
    [
      'https://0xa9fea9fe/latest',
      'must not be in a private network, unless the operator of this server allows it',
    ],
    ['http://127.0.0.1:9/', null],
    ['https://localhost/hook', null],
    ['http://93.184.216.34/', 'must start with https://'],
  ])('%s: %s', async (url, problem) => {
    const cast = await api.cast()
    const { status, body } = await api.as(cast.keys.gym).post('/webhook_endpoints', { url })
    if (problem === null) return expect(status).toBe(201)
    expect([status, body.errors.fields]).toEqual([422, { url: [problem] }])
  })

  test("a platform's endpoint requires a platform key and is not listed for the gym", async () => {
    const cast = await api.cast()
    const wanted = { url: 'https://example.com/hooks', owner: 'platform' }
    const refused = await api.as(cast.keys.gym).post('/webhook_endpoints', wanted)
    expect([refused.status, Object.keys(refused.body.errors.fields)]).toEqual([422, ['owner']])
    const made = await api.as(cast.keys.platform).for(cast.gym).post('/webhook_endpoints', wanted)
    expect([made.status, made.body.owner]).toEqual([201, 'platform'])
    expect((await api.as(cast.keys.gym).get(`/webhook_endpoints/${made.body.id}`)).status).toBe(404)
  })

  test('the owner follows from the key that creates the endpoint', async () => {
    const cast = await api.cast()
    const [gym, platform] = [api.as(cast.keys.gym), api.as(cast.keys.platform).for(cast.gym)]
    const url = 'https://example.com/hooks'
    for (const owner of [undefined, null]) {
      expect((await gym.post('/webhook_endpoints', { url, owner })).body.owner).toBe('gym')
      expect((await platform.post('/webhook_endpoints', { url, owner })).body.owner).toBe('platform')
    }
    const refused = await platform.post('/webhook_endpoints', { url, owner: 'gym' })
    expect([refused.status, refused.body.errors.fields]).toEqual([
      422,
      { owner: ['can be gym only with a key of the gym'] },
    ])
  })

  test('a gym has at most 20 endpoints', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const make = () => client.post('/webhook_endpoints', { url: 'https://example.com/hooks' })
    for (let count = 0; count < 20; count++) expect((await make()).status).toBe(201)
    expect((await make()).body.errors.code).toBe('conflict')
  })
})
