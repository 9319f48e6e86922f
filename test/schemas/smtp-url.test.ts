/** What SMTP_URL and MAIL_FROM may say. */
import { ConfigError, loadSettings } from '../../src/config/config'
import { checkSmtpUrl, isAddress, readSmtpUrl } from '../../src/config/smtp-url'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, user: null, tls: 'verified' }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://127.0.0.1:25?tls=none', { host: '127.0.0.1', port: 25, tls: 'none' }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2525 }],
  ['smtps://a%40b.example:p%23s%20s@mail.example', { user: 'a@b.example', password: 'p#s s' }],
  ['smtp://mail.example?tls=unverified', { tls: 'unverified' }],
])('smtp url: reads %s', (url, read) => {
  expect(checkSmtpUrl(url)).toBeNull()
  expect(readSmtpUrl(url)).toMatchObject(read)
})

test.each([
  ['mail.example:587', 'must be like'],
  ['http://mail.example', 'must be like'],
  ['smtp://', 'must be like'],
  ['smtp://mail.example/path', 'must be like'],
  ['smtp://me@gym.example:secret@mail.example', 'must be escaped'],
  ['smtp://me:se/cret@mail.example', 'must be escaped'],
  ['smtp://me:100%@mail.example', 'must be escaped'],
  ['smtp://me@mail.example', 'both a user name and a password'],
  ['smtp://mail.example?pool=true', 'pool'],
  ['smtp://mail.example?tls=maybe', 'verified, unverified, none'],
  ['smtps://mail.example?tls=none', 'begin with smtp://'],
])('smtp url: refuses %s without showing a password', (url, why) => {
  expect(checkSmtpUrl(url)).toContain(why)
  expect(checkSmtpUrl(url)).not.toMatch(/secret|cret/)
})

test('a sender is one plain address', () => {
  const fine = ['a@b.example', "o'brien+wod@b.example", 'mia@bücher.example', 'ü@b.example', 'x@localhost']
  expect(fine.filter(isAddress)).toEqual(fine)
  const not = [
    '',
    'a',
    'a@',
    '@b',
    'a@b@c',
    'a b@c',
    'a@b,c@d',
    '<a@b>',
    'A <a@b>',
    'a@b\nBcc: c@d',
    'a@b;c',
    '"a"@b',
  ]
  expect(not.filter(isAddress)).toEqual([])
  expect(isAddress(`${'a'.repeat(250)}@b.example`)).toBe(false)
})

describe('the settings', () => {
  const mail = (given: Record<string, string>) => loadSettings({ DATABASE_URL: 'file:x.db', ...given }).mail

  test('have no mail without a server', () => {
    expect(mail({})).toBeNull()
    expect(mail({ SMTP_URL: '', MAIL_FROM: 'a@b.example' })).toBeNull()
  })

  test('take the sender from MAIL_FROM, or from a user that is an address', () => {
    expect(mail({ SMTP_URL: 'smtp://a%40b.example:x@m.example' })).toMatchObject({ from: 'a@b.example' })
    const both = { SMTP_URL: 'smtp://a%40b.example:x@m.example', MAIL_FROM: 'c@d.example' }
    expect(mail(both)).toMatchObject({ from: 'c@d.example', server: { host: 'm.example' } })
  })

  test.each([
    [{ SMTP_URL: 'smtp://m.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://apikey:x@m.example' }, 'MAIL_FROM'],
    [
      { SMTP_URL: 'smtp://m.example', MAIL_FROM: 'CrossFit <a@b.example>' },
      'MAIL_FROM must be just an address',
    ],
    [{ SMTP_URL: 'm.example' }, 'SMTP_URL must be like'],
  ])('refuse %j', (given, why) => {
    expect(() => mail(given)).toThrow(ConfigError)
    expect(() => mail(given)).toThrow(why)
  })
})
