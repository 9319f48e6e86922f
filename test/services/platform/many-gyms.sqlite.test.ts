/** Statements that span gyms find their rows by an index, so that their cost does not grow with the number of gyms. */
import { listMemberships } from '../../../src/services/platform/accounts/memberships'
import { recordSignIn } from '../../../src/services/platform/accounts/sign-in-audit'
import { readBoardVersions } from '../../../src/services/platform/part-boards'
import { buildAthlete } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase()

/** Tables that the statements of `work` read from end to end. */
async function scannedTables(work: () => Promise<unknown>): Promise<string[]> {
  const { sent } = await statementsDuring(work)
  expect(sent.length).toBeGreaterThan(0)
  const scanned: string[] = []
  for (const { sql, values } of sent) {
    if (!/^\s*(WITH|SELECT|UPDATE|DELETE)\b/i.test(sql)) continue
    const plan: { detail: string }[] = await database.prisma.$queryRawUnsafe(
      `EXPLAIN QUERY PLAN ${sql}`,
      ...values,
    )
    scanned.push(...plan.map(({ detail }) => detail).filter(detail => /^SCAN (?!CONSTANT)/.test(detail)))
  }
  return scanned
}

test("many gyms: lists a person's memberships", async () => {
  const person = await personOf(database.prisma, await buildAthlete(database.prisma))
  expect(await scannedTables(() => listMemberships(database.prisma, person.id))).toEqual([])
})

test('many gyms: writes the audit entry of a sign-in', async () => {
  const db = database.prisma
  const person = await personOf(db, await buildAthlete(db))
  const record = () => db.$transaction(tx => recordSignIn(tx, person, 'person.sign_in', null))
  expect(await scannedTables(record)).toEqual([])
})

test('many gyms: reads the versions of watched boards', async () => {
  expect(await scannedTables(() => readBoardVersions(database.prisma, ['a part', 'another']))).toEqual([])
})
