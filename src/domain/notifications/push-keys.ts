/** Keys of the server at push services (VAPID, RFC 8292), derived from the secret. */
import { createECDH, hkdfSync } from 'node:crypto'
import { splitKeyring } from '../shared/keyring'

const CURVE = 'prime256v1'
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

export type PushKeys = { publicKey: string; privateKey: string }

const derived = new Map<string, PushKeys>()

/** Returns the keys of new devices, base64url. */
export function currentPushKeys(secret: string): PushKeys {
  return keysOf(splitKeyring(secret)[0]!)
}

/** Returns the keys with this public key. Null when their secret was removed. */
export function findPushKeys(secret: string, publicKey: string): PushKeys | null {
  return (
    splitKeyring(secret)
      .map(keysOf)
      .find(keys => keys.publicKey === publicKey) ?? null
  )
}

/** True for a browser's keys (RFC 8291). */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

function keysOf(secret: string): PushKeys {
  const known = derived.get(secret)
  if (known !== undefined) return known
  const own = createECDH(CURVE)
  const number = privateNumber(secret)
  own.setPrivateKey(number)
  const keys = { publicKey: own.getPublicKey('base64url'), privateKey: number.toString('base64url') }
  derived.set(secret, keys)
  return keys
}

function privateNumber(secret: string): Buffer {
  for (let round = 0; ; round++) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', `chalkbox:push:${round}`, 32))
    if (number.some(byte => byte !== 0) && number.compare(ORDER) < 0) return number
  }
}
