import { checkWebhookUrl } from '../../src/policies/webhook-urls'

const LOCAL = [
  'http://localhost:4000/hook',
  'https://hook.localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
]

test.each(LOCAL)('%s is refused with a hint, unless the operator allows this machine', url => {
  expect(checkWebhookUrl(url, [])).toContain('bin/chalkbox listen')
  expect(checkWebhookUrl(url, ['loopback'])).toBeNull()
})
