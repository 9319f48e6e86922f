/** The database itself refuses what would change the audit log, whoever asks it. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../src/db/client'
import { transaction } from '../../src/db/transaction'
import { type AuditPurpose, withAuditPass } from '../../src/services/shared/audit-pass'
import { buildGym } from '../support/builders'
import { useDatabase } from '../support/database'

const database = useDatabase()

async function entry(gymId: string | null, action = 'athlete.update') {
  const id = uuid()
  return database.prisma.auditEntry.create({
    data: {
      id,
      gymId,
      actorKind: 'person',
      actorId: 'p-1',
      actorName: 'Mia',
      action,
      subjectType: 'athlete',
      subjectId: 'a-1',
      before: '{"name":"Mia"}',
      after: null,
      requestId: 'trace-0001',
      at: new Date('2026-11-22T10:00:00Z'),
    },
  })
}

async function scene() {
  const gym = await buildGym(database.prisma)
  const other = await buildGym(database.prisma)
  return {
    gym,
    kept: await entry(gym.id),
    elsewhere: await entry(other.id),
    installations: await entry(null),
  }
}

/** Refused, and nothing of it done. */
async function refuses(id: string, attempt: Promise<unknown>) {
  const was = await database.prisma.auditEntry.findUnique({ where: { id } })
  await expect(attempt).rejects.toThrow('the audit log does not change')
  expect(await database.prisma.auditEntry.findUnique({ where: { id } })).toEqual(was)
}

const withPass = (gymId: string | null, purpose: AuditPurpose, work: (tx: Tx) => Promise<unknown>) =>
  transaction(database.prisma, tx => withAuditPass(tx, { gymId, purpose }, () => work(tx)))

const FACTS = {
  id: 'another',
  gymId: null,
  actorKind: 'operator',
  actorId: 'p-2',
  action: 'athlete.create',
  subjectType: 'gym',
  subjectId: 'a-2',
  requestId: null,
  at: new Date('2026-11-23T10:00:00Z'),
}
const WORDS = { actorName: 'Ben', before: null, after: '{}' }

test('no audit entry of a gym or the installation can be changed or deleted', async () => {
  const { prisma } = database
  const { kept, installations } = await scene()
  for (const { id } of [kept, installations]) {
    for (const data of Object.entries({ ...FACTS, ...WORDS }).map(([name, value]) => ({ [name]: value })))
      await refuses(id, prisma.auditEntry.updateMany({ where: { id }, data }))
    await refuses(id, prisma.auditEntry.deleteMany({ where: { id } }))
    await refuses(id, prisma.$executeRawUnsafe(`DELETE FROM "AuditEntry" WHERE "id" = '${id}'`))
  }
})

test('audit entries cannot be replaced or truncated', async () => {
  const { prisma } = database
  const { kept } = await scene()
  if (DIALECT === 'postgresql')
    return refuses(kept.id, prisma.$executeRawUnsafe('TRUNCATE "AuditEntry" CASCADE'))
  const columns = '"id", "gymId", "actorKind", "actorName", "action", "subjectType", "subjectId", "at"'
  const values = `'${kept.id}', NULL, 'person', 'Ben', 'x', 'x', 'x', '2026-11-22T10:00:00.000+00:00'`
  await refuses(
    kept.id,
    prisma.$executeRawUnsafe(`INSERT OR REPLACE INTO "AuditEntry" (${columns}) VALUES (${values})`),
  )
})

test('a pass to erase changes names in one gym only, never actions, rows and times', async () => {
  const { gym, kept, elsewhere, installations } = await scene()
  await withPass(gym.id, 'forget', tx => tx.auditEntry.updateMany({ where: { id: kept.id }, data: WORDS }))
  expect(await database.prisma.auditEntry.findUnique({ where: { id: kept.id } })).toEqual({
    ...kept,
    ...WORDS,
  })
  for (const { id } of [elsewhere, installations])
    await refuses(
      id,
      withPass(gym.id, 'forget', tx => tx.auditEntry.updateMany({ where: { id }, data: WORDS })),
    )
  for (const data of Object.entries(FACTS).map(([name, value]) => ({ [name]: value })))
    await refuses(
      kept.id,
      withPass(gym.id, 'forget', tx => tx.auditEntry.updateMany({ where: { id: kept.id }, data })),
    )
  await refuses(
    kept.id,
    withPass(gym.id, 'forget', tx => tx.auditEntry.deleteMany({ where: { id: kept.id } })),
  )
})

test('a pass to delete removes all entries of one gym only', async () => {
  const { gym, kept, elsewhere } = await scene()
  await refuses(
    elsewhere.id,
    withPass(gym.id, 'delete', tx => tx.auditEntry.deleteMany({ where: { id: elsewhere.id } })),
  )
  await refuses(
    kept.id,
    withPass(gym.id, 'delete', tx => tx.auditEntry.updateMany({ where: { id: kept.id }, data: WORDS })),
  )
  await withPass(gym.id, 'delete', tx => tx.auditEntry.deleteMany({ where: { id: kept.id } }))
  expect(await database.prisma.auditEntry.findUnique({ where: { id: kept.id } })).toBeNull()
  expect(await database.prisma.auditPass.count({ where: { id: gym.id } })).toBe(0)
})

test('a pass to count changes only the counts of failed sign-ins', async () => {
  const { gym, kept } = await scene()
  const failures = await entry(gym.id, 'person.sign_in_failed')
  const count = (id: string, data: Record<string, string>) =>
    withPass(gym.id, 'count', tx => tx.auditEntry.updateMany({ where: { id }, data }))
  await count(failures.id, { after: '{"attempts":2}' })
  const counted = await database.prisma.auditEntry.findUnique({ where: { id: failures.id } })
  expect(counted).toEqual({ ...failures, after: '{"attempts":2}' })
  await refuses(failures.id, count(failures.id, { actorName: 'Ben' }))
  await refuses(failures.id, count(failures.id, { before: '{}' }))
  await refuses(failures.id, count(failures.id, { subjectId: 'a-2' }))
  await refuses(kept.id, count(kept.id, { after: '{}' }))
})
