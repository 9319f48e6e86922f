/** Two-step sign-in: besides the password, a code from an app or a recovery code. Each code works once. */
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import { isDuplicate } from '../../../db/errors'
import { transaction } from '../../../db/transaction'
import { findCodeStep } from '../../../domain/accounts/one-time-code'
import { seal, unseal } from '../../../domain/shared/sealed'
import { conflict, invalid } from '../../../errors'
import { mailSecurity } from '../mail/account-mails'
import { hashSecret } from '../secrets'
import { randomPassword } from './passwords'
import type { Session } from './sessions'
import { recordSignIn } from './sign-in-audit'

export type TwoStepState = { turnedOn: Date; codesLeft: number }
type Owner = Pick<Session, 'personId' | 'person'>

const PURPOSE = 'two-step'
const RECOVERY_CODES = 10
/** An hour of steps: a code used further ahead came from a wrong clock, and must not lock its owner out. */
const FAR_AHEAD = 120

const wrongCode = () => invalid({ code: ['is not the code that your app shows now'] })

/** Returns when the person turned it on and the number of unused recovery codes. */
export async function findTwoStep(db: Db | Tx, personId: string): Promise<TwoStepState | null> {
  const found = await db.twoStep.findUnique({ where: { personId } })
  if (!found) return null
  const codesLeft = await db.recoveryCode.count({ where: { personId, usedAt: null } })
  return { turnedOn: found.turnedOn, codesLeft }
}

/**
 * Turns it on after the app shows a code for its new secret, and returns the recovery codes. Throws
 * validation_failed on `code`, and conflict two_step_on.
 */
export async function turnOnTwoStep(
  db: Db,
  { personId, person }: Owner,
  { serverSecret, shared, code }: { serverSecret: string; shared: string; code: string },
  requestId: string | null,
): Promise<string[]> {
  const turnedOn = new Date()
  const lastStep = findCodeStep(shared, plainCode(code), turnedOn)
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

/** Turns two-step sign-in off for its owner, and mails a security notice. */
export async function turnOffTwoStep(db: Db, owner: Owner, requestId: string | null): Promise<void> {
  await transaction(db, async tx => {
    if (!(await removeTwoStep(tx, owner.personId))) return
    await recordSignIn(tx, owner.person, 'person.two_step_off', requestId)
    await mailSecurity(tx, owner.person, 'two_step_off')
  })
}

/** Replaces the recovery codes. Throws conflict two_step_off. */
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

/** Uses a code and returns its kind. Null when unknown, used, or older than a used one. */
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
    const step = shared === null ? null : findCodeStep(shared, plain, new Date())
    if (step !== null) {
      const where = { personId, OR: [{ lastStep: { lt: step } }, { lastStep: { gt: step + FAR_AHEAD } }] }
      // Encrypted again with the newest secret, so that an old one becomes obsolete.
      const data = { lastStep: step, secret: seal(serverSecret, PURPOSE, shared!) }
      const { count } = await tx.twoStep.updateMany({ where, data })
      return count === 1 ? 'app' : null
    }
    const where = { personId, codeHash: hashSecret(plain), usedAt: null }
    const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: new Date() } })
    if (count === 0) return null
    await recordSignIn(tx, person, 'person.recovery_code', requestId)
    await mailSecurity(tx, person, 'recovery_code')
    return 'recovery'
  })
}

/** Turns it off, in the transaction of the reason. */
export async function removeTwoStep(tx: Tx, personId: string): Promise<boolean> {
  await tx.recoveryCode.deleteMany({ where: { personId } })
  const { count } = await tx.twoStep.deleteMany({ where: { personId } })
  return count > 0
}

async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  await tx.recoveryCode.deleteMany({ where: { personId } })
  const codes = Array.from({ length: RECOVERY_CODES }, randomPassword)
  const rows = codes.map(code => ({
    id: uuid(),
    personId,
    codeHash: hashSecret(plainCode(code)),
    usedAt: null,
  }))
  await tx.recoveryCode.createMany({ data: rows })
  return codes
}

/** People type spaces, hyphens and capitals. */
const plainCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
