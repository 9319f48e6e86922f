/** Addresses of tens of thousands of characters, some of which `URL.canParse` accepts and `new URL` refuses. */

import { checkSmtpUrl } from '../../../src/config/smtp-url'
import { localPath } from '../../../src/domain/accounts/local-path'
import { checkWebhookUrl } from '../../../src/policies/webhook-urls'
import { isWebAddress } from '../../../src/schemas/event-scores/scoring'
import { parseVideo } from '../../../src/schemas/movements/video'

const HOST = 'A1)'.repeat(20_000)

test('very long addresses are refused without an exception', () => {
  expect(parseVideo(`https://${HOST}`)).toBeNull()
  expect(isWebAddress(`https://${HOST}`)).toBe(false)
  expect(checkWebhookUrl(`https://${HOST}`, [])).toBe('must be a URL such as https://example.com/hooks')
  // Hosts of schemes that browsers do not know are taken as they are.
  expect(checkSmtpUrl(`smtp://${HOST}`)).toBeNull()
  expect(localPath(`//${HOST}`)).toBeNull()
})
