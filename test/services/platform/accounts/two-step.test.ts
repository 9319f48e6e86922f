/** Codes of two-step sign-in, used by several at once: each works once. */
import { codeAt, newSharedSecret } from '../../../../src/domain/accounts/one-time-code'
import { joinSecrets } from '../../../../src/domain/shared/keyring'
import { findTwoStep, turnOnTwoStep, useCode } from '../../../../src/services/platform/accounts/two-step'
import { CONFIG } from '../../../support/api/api'
import { buildAthlete } from '../../../support/builders'
import { personOf } from '../../../support/builders/people'
import { useDatabase } from '../../../support/database'

const database = useDatabase()
const serverSecret = CONFIG.secret

async function secured() {
  const db = database.prisma
  const person = await personOf(db, await buildAthlete(db))
  const owner = { personId: person.id, person }
  const shared = newSharedSecret()
  const given = { serverSecret, shared, code: codeAt(shared, new Date()) }
  const codes = await turnOnTwoStep(db, owner, given, null)
  const use = (code: string) => useCode(db, owner, { serverSecret, code }, null)
  return { owner, shared, codes, use }
}

test('an app code lets only one of many in', async () => {
  const { owner, shared, use } = await secured()
  const { personId } = owner
  await database.prisma.twoStep.update({ where: { personId }, data: { lastStep: 0 } })
  const code = codeAt(shared, new Date())
  const uses = await Promise.all(Array.from({ length: 5 }, () => use(code)))
  expect(uses.filter(used => used !== null)).toEqual(['app'])
})

test('a code used a day ahead by a wrong clock does not lock anyone out', async () => {
  const { owner, shared, use } = await secured()
  const { personId } = owner
  const usedAhead = async (ms: number) => {
    const lastStep = Math.floor((Date.now() + ms) / 30_000)
    await database.prisma.twoStep.update({ where: { personId }, data: { lastStep } })
    return use(codeAt(shared, new Date()))
  }
  expect(await usedAhead(30 * 60_000)).toBeNull()
  expect(await usedAhead(24 * 60 * 60_000)).toBe('app')
  expect(await use(codeAt(shared, new Date()))).toBeNull()
})

test('a recovery code lets only one of many in and is deleted', async () => {
  const { owner, codes, use } = await secured()
  const uses = await Promise.all(Array.from({ length: 5 }, () => use(codes[0]!)))
  expect(uses.filter(used => used !== null)).toEqual(['recovery'])
  expect((await findTwoStep(database.prisma, owner.personId))!.codesLeft).toBe(9)
})

test('a new server secret invalidates app codes but not recovery codes', async () => {
  const { owner, shared, codes } = await secured()
  const { personId } = owner
  await database.prisma.twoStep.update({ where: { personId }, data: { lastStep: 0 } })
  const other = { serverSecret: 'x'.repeat(40) }
  const use = (code: string) => useCode(database.prisma, owner, { ...other, code }, null)
  expect(await use(codeAt(shared, new Date()))).toBeNull()
  expect(await use(codes[1]!)).toBe('recovery')
})

test('signing in with a code seals the shared secret with the new server secret', async () => {
  const { owner, shared } = await secured()
  const { personId } = owner
  const fresh = 'the secret that has taken its place today'
  const codeWith = async (secret: string) => {
    await database.prisma.twoStep.update({ where: { personId }, data: { lastStep: 0 } })
    const given = { serverSecret: secret, code: codeAt(shared, new Date()) }
    return useCode(database.prisma, owner, given, null)
  }
  expect(await codeWith(joinSecrets([fresh, serverSecret]))).toBe('app')
  expect(await codeWith(fresh)).toBe('app')
})

test('two step: turns on once when requested twice at once', async () => {
  const db = database.prisma
  const person = await personOf(db, await buildAthlete(db))
  const owner = { personId: person.id, person }
  const turnOn = () => {
    const shared = newSharedSecret()
    return turnOnTwoStep(db, owner, { serverSecret, shared, code: codeAt(shared, new Date()) }, null)
  }
  const done = await Promise.allSettled([turnOn(), turnOn()])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = done.find(each => each.status === 'rejected')!
  expect(refused.reason).toMatchObject({ code: 'two_step_on' })
  expect(await db.recoveryCode.count({ where: { personId: person.id } })).toBe(10)
})
