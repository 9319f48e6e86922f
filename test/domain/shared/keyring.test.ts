/** A secret that takes the place of another: what the old one made still opens, and everything new is made with the new one. */
import { createHmac } from 'node:crypto'
import { fingerprint } from '../../../src/config/secret'
import { inviteUrl, readInviteId } from '../../../src/domain/accounts/invite-link'
import { resetPath, resetState } from '../../../src/domain/accounts/reset-link'
import { isSetupToken, setupUrl } from '../../../src/domain/accounts/setup-link'
import { readSeal, sealForm } from '../../../src/domain/registrations/form-seal'
import { joinSecrets, keyIdOf, splitKeyring } from '../../../src/domain/shared/keyring'
import { seal, unseal } from '../../../src/domain/shared/sealed'
import { type Purpose, readToken, signedToken } from '../../../src/domain/shared/signed-token'

const OLD = 'the secret of the year before, now retired'
const NEW = 'the secret that has taken its place today'
const both = joinSecrets([NEW, OLD])
const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const PURPOSES: Purpose[] = ['invite', 'join', 'device', 'screen', 'judge', 'registration', 'partner']

test('a keyring has each secret once, the signing one first', () => {
  expect(splitKeyring(joinSecrets([NEW, OLD, NEW]))).toEqual([NEW, OLD])
  expect(fingerprint(both)).toBe(fingerprint(NEW))
})

test.each(PURPOSES)('an old link stays valid while new links use the new secret: %s', purpose => {
  expect(readToken(both, purpose, signedToken(OLD, purpose, 'id-1'))).toBe('id-1')
  const fresh = signedToken(both, purpose, 'id-1')
  expect(fresh).toBe(signedToken(NEW, purpose, 'id-1'))
  expect(readToken(OLD, purpose, fresh)).toBeNull()
  // Once the old one is gone, so are its links.
  expect(readToken(NEW, purpose, signedToken(OLD, purpose, 'id-1'))).toBeNull()
  expect(
    readToken(both, purpose, signedToken('a third secret that nobody here has', purpose, 'id-1')),
  ).toBeNull()
})

test('a token names its signing key and opens only with that key', () => {
  const [id, signed] = signedToken(both, 'screen', 'id-1').split('.')
  expect(signed!.slice(0, 4)).toBe(keyIdOf(NEW))
  expect(keyIdOf(NEW)).not.toBe(keyIdOf(OLD))
  const renamed = `${id}.${keyIdOf(OLD)}${signed!.slice(4)}`
  expect(readToken(both, 'screen', renamed)).toBeNull()
  expect(readToken(both, 'screen', `${id}.${signed!.slice(0, -1)}`)).toBeNull()
})

test('a link from before key ids opens with the secret that signed it', () => {
  const hash = createHmac('sha256', OLD).update('judge:id-1').digest('base64url')
  expect(readToken(both, 'judge', `id-1.${hash}`)).toBe('id-1')
  expect(readToken(NEW, 'judge', `id-1.${hash}`)).toBeNull()
  expect(readToken(both, 'screen', `id-1.${hash}`)).toBeNull()
})

test('old invites, password links and the setup link also open', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(readInviteId(both, lastPart(inviteUrl('https://gym.example', OLD, 'id-1')))).toBe('id-1')
  const subject = { personId: '0192f0c1-2345-7000-8000-000000000001', passwordHash: 'h' }
  expect(resetState(both, lastPart(resetPath(OLD, subject, now)), 'h', now)).toBe('open')
  expect(isSetupToken(both, lastPart(setupUrl('', OLD)))).toBe(true)
  expect(setupUrl('', both)).toBe(setupUrl('', NEW))
})

test('a form opened before a rotation creates the same registrations afterwards, each once', () => {
  const opened = new Date('2026-11-22T10:00:00Z')
  const sealed = sealForm(OLD, 'division', opened)
  const later = new Date('2026-11-22T10:05:00Z')
  expect(readSeal(both, 'division', sealed, later)).toEqual(readSeal(OLD, 'division', sealed, later))
})

test('a sealed value opens and is resealed with the new secret', () => {
  expect(unseal(both, 'two-step', seal(OLD, 'two-step', 'text'))).toBe('text')
  expect(unseal(NEW, 'two-step', seal(both, 'two-step', 'text'))).toBe('text')
  expect(unseal(OLD, 'two-step', seal(both, 'two-step', 'text'))).toBeNull()
})
