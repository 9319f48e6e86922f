/**
 * Two-step sign-in: besides the password, a code from an app on the person's phone, or one of their recovery codes. Each
 * code works once.
 */
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { transaction } from '../../db/transaction'
import { stepOfCode } from '../../domain/accounts/one-time-code'
import { seal, unseal } from '../../domain/shared/sealed'
import { conflict, invalid } from '../../errors'
import { mailSecurity } from './mail/account-mails'
import { randomPassword } from './passwords'
import type { Session } from './sessions'
import { recordSignIn } from './sign-in-audit'

export type TwoStepState = { turnedOn: Date; codesLeft: number }
type Owner = Pick<Session, 'personId' | 'person'>

const PURPOSE = 'two-step'
const RECOVERY_CODES = 10
/** An hour of steps: a code that was used so far ahead was used by a clock that was wrong, and must not keep its owner out. */
const FAR_AHEAD = 120

const wrongCode = () => invalid({ code: ['is not the code that your app shows now'] })

/** When the person turned it on and how many recovery codes are left; null when it is off. */
export async function findTwoStep(db: Db | Tx, personId: string): Promise<TwoStepState | null> {
  const found = await db.twoStep.findUnique({ where: { personId } })
  if (!found) return null
  const codesLeft = await db.recoveryCode.count({ where: { personId, usedAt: null } })
  return { turnedOn: found.turnedOn, codesLeft }
}

/**
 * Turns it on with the secret that the person's app has, once the app shows the code for it. Returns their recovery codes,
 * which are shown this once. Throws validation_failed on `code`, and conflict two_step_on when it is on already.
 */
export async function turnOnTwoStep(
  db: Db,
  { personId, person }: Owner,
  { serverSecret, shared, code }: { serverSecret: string; shared: string; code: string },
  requestId: string | null,
): Promise<string[]> {
  const turnedOn = new Date()
  const lastStep = stepOfCode(shared, plainCode(code), turnedOn)
  if (lastStep === null) throw wrongCode()
  const secret = seal(serverSecret, PURPOSE, shared)
  try {
    return await transaction(db, async tx => {
      await tx.twoStep.create({ data: { personId, secret, turnedOn, lastStep } })
      await recordSignIn(tx, person, 'person.two_step_on', requestId)
      await mailSecurity(tx, person, 'two_step_on')
      return replaceRecoveryCodes(tx, personId)
    })
  } catch (error) {
    throw isDuplicate(error) ? conflict('two_step_on', 'Two-step sign-in is already on.') : error
  }
}

/** Turns it off for its owner, who is not asked for a code any more. */
export async function turnOffTwoStep(db: Db, owner: Owner, requestId: string | null): Promise<void> {
  await transaction(db, async tx => {
    if (!(await removeTwoStep(tx, owner.personId))) return
    await recordSignIn(tx, owner.person, 'person.two_step_off', requestId)
    await mailSecurity(tx, owner.person, 'two_step_off')
  })
}

/** Ten new recovery codes, shown this once; the old ones end. Throws conflict two_step_off. */
export async function renewRecoveryCodes(
  db: Db,
  { personId, person }: Owner,
  requestId: string | null,
): Promise<string[]> {
  return transaction(db, async tx => {
    if (!(await tx.twoStep.findUnique({ where: { personId } })))
      throw conflict('two_step_off', 'Two-step sign-in is off.')
    await recordSignIn(tx, person, 'person.recovery_codes', requestId)
    await mailSecurity(tx, person, 'recovery_codes')
    return replaceRecoveryCodes(tx, personId)
  })
}

/**
 * Uses a code to sign in: of the app, or a recovery code. Returns which it was, or null when it is neither, was used before,
 * or is older than one that was.
 */
export async function useCode(
  db: Db,
  { personId, person }: Owner,
  { serverSecret, code }: { serverSecret: string; code: string },
  requestId: string | null,
): Promise<'app' | 'recovery' | null> {
  const plain = plainCode(code)
  return transaction(db, async tx => {
    const found = await tx.twoStep.findUnique({ where: { personId } })
    if (!found) return null
    const shared = unseal(serverSecret, PURPOSE, found.secret)
    const step = shared === null ? null : stepOfCode(shared, plain, new Date())
    if (step !== null) {
      const where = { personId, OR: [{ lastStep: { lt: step } }, { lastStep: { gt: step + FAR_AHEAD } }] }
      // Sealed again: so an older secret is done with once everybody has signed in.
      const data = { lastStep: step, secret: seal(serverSecret, PURPOSE, shared!) }
      const { count } = await tx.twoStep.updateMany({ where, data })
      return count === 1 ? 'app' : null
    }
    const where = { personId, codeHash: hashOf(plain), usedAt: null }
    const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: new Date() } })
    if (count === 0) return null
    await recordSignIn(tx, person, 'person.recovery_code', requestId)
    await mailSecurity(tx, person, 'recovery_code')
    return 'recovery'
  })
}

/** Takes the second step away, with the `tx` of what says why. Returns whether it was on. */
export async function removeTwoStep(tx: Tx, personId: string): Promise<boolean> {
  await tx.recoveryCode.deleteMany({ where: { personId } })
  const { count } = await tx.twoStep.deleteMany({ where: { personId } })
  return count > 0
}

async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  await tx.recoveryCode.deleteMany({ where: { personId } })
  const codes = Array.from({ length: RECOVERY_CODES }, randomPassword)
  const rows = codes.map(code => ({ id: uuid(), personId, codeHash: hashOf(plainCode(code)), usedAt: null }))
  await tx.recoveryCode.createMany({ data: rows })
  return codes
}

/** As it is compared: people type codes with spaces, hyphens and capitals. */
const plainCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** Enough for 79 random bits, which nobody finds by trying. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
