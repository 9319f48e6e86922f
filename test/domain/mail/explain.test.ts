import { explainFailure } from '../../../src/domain/mail/explain'

const AT = { host: 'smtp.exmaple.com', port: 587 }
const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['host', failed('EDNS', 'getaddrinfo ENOTFOUND smtp.exmaple.com'), 'no server is named smtp.exmaple.com'],
  ['password', failed('EAUTH', 'Invalid login: 535 5.7.8 Error'), 'The server answered: Invalid login'],
  ['port', failed('ESOCKET', 'connect ECONNREFUSED 192.0.2.1:587'), 'is closed at smtp.exmaple.com'],
  ['port', failed('ETIMEDOUT', 'Connection timeout'), 'does not answer at smtp.exmaple.com'],
  ['encryption', failed('ESOCKET', 'ssl3_get_record:wrong version number'), 'does not fit port 587'],
  ['encryption', failed('ETLS', 'Upgrading connection with STARTTLS failed'), 'does not fit port 587'],
  ['host', failed('ESOCKET', 'self-signed certificate'), 'a certificate that cannot be checked'],
  ['host', failed('EPROTOCOL', 'Invalid greeting'), 'The answer was: Invalid greeting'],
])('names the field %s', (field, error, words) => {
  expect(explainFailure(error, AT)).toEqual({ field, problem: expect.stringContaining(words) })
})
