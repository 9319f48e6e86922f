/** Whom /.well-known/security.txt names, and until when. */
import { checkSecurityContact } from '../../src/cli/doctor/installation'
import { loadSettings } from '../../src/config/config'
import { securityText } from '../../src/config/security-contact'

const SET = { SECURITY_CONTACT: 'mailto:security@gym.example', SECURITY_EXPIRES: '2027-11-30' }
const settings = (env: Record<string, string>) => loadSettings({ BASE_URL: 'https://gym.example', ...env })
const before = new Date('2027-11-29T23:59:59Z')

test('the file has the fields of RFC 9116, with its canonical https address', () => {
  expect(securityText(settings(SET), before)).toBe(
    'Contact: mailto:security@gym.example\nExpires: 2027-11-30T00:00:00Z\nPreferred-Languages: en\nCanonical: https://gym.example/.well-known/security.txt\n',
  )
  expect(securityText(settings({ ...SET, BASE_URL: 'http://192.168.1.20:3000' }), before)).not.toContain(
    'Canonical',
  )
})

test('the file is absent without a contact, and from its expiry on', () => {
  expect(securityText(settings({}), before)).toBeNull()
  expect(securityText(settings(SET), new Date('2027-11-30T00:00:00Z'))).toBeNull()
})

test.each([
  [{ SECURITY_CONTACT: SET.SECURITY_CONTACT }, 'SECURITY_EXPIRES must be set too'],
  [{ SECURITY_EXPIRES: SET.SECURITY_EXPIRES }, 'SECURITY_CONTACT must be set too'],
  [{ ...SET, SECURITY_CONTACT: 'security@gym.example' }, 'SECURITY_CONTACT must be an address such as'],
  [{ ...SET, SECURITY_CONTACT: 'mailto:a@b.example\nExpires: never' }, 'SECURITY_CONTACT must be'],
  [{ ...SET, SECURITY_CONTACT: 'http://gym.example' }, 'SECURITY_CONTACT must be'],
  [{ ...SET, SECURITY_EXPIRES: 'next year' }, 'SECURITY_EXPIRES must be a day such as'],
  [{ ...SET, SECURITY_EXPIRES: '2027-13-01' }, 'SECURITY_EXPIRES must be a day such as'],
])('security contact: refuses %j', (env, message) => {
  expect(() => settings(env)).toThrow(message)
})

test.each([
  ['2027-10-30', true, 'mailto:security@gym.example, until 2027-11-30'],
  ['2027-11-01', false, 'expires on 2027-11-30'],
  ['2027-12-01', false, 'expired on 2027-11-30 and is no longer served'],
])('on %s doctor reports ok: %s', (day, ok, detail) => {
  const finding = checkSecurityContact(settings(SET), new Date(day))
  expect(finding).toMatchObject({ ok, detail: expect.stringContaining(detail) })
})
