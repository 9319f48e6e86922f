/** Old entries of the audit log are deleted, and stored in files before. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tasksFor } from '../../../../src/server/housekeeping'
import { forgetOldAuditEntries } from '../../../../src/services/platform/clearing'
import { buildAuditEntries, buildGym } from '../../../support/builders'
import { useDatabase } from '../../../support/database'

const database = useDatabase({ own: true })
const DAY_MS = 24 * 60 * 60_000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-audit-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A gym with entries, so many days old each. */
async function gymWith(...ages: number[]) {
  const gym = await buildGym(database.prisma)
  return { gym, ids: await entriesOf(gym.id, ages) }
}

async function entriesOf(gymId: string | null, ages: number[]) {
  const ids: string[] = []
  for (const age of ages) {
    const [row] = await buildAuditEntries(database.prisma, gymId, 1, new Date(Date.now() - age * DAY_MS))
    ids.push(row!.id)
  }
  return ids
}

const idsLeft = async (ids: string[]) => {
  const rows = await database.prisma.auditEntry.findMany({ where: { id: { in: ids } } })
  return ids.filter(id => rows.some(row => row.id === id))
}

/** What a server does once an hour. */
async function clear(auditDays: number, auditFolder: string | null) {
  for (const { work } of tasksFor({ auditDays, auditFolder })) await work(database.prisma)
}

const linesIn = () =>
  readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line)),
  )

test('clearing audit entries: deletes entries older than AUDIT_DAYS of every gym and the installation', async () => {
  const [one, two] = [await gymWith(401, 399, 1), await gymWith(800)]
  const installation = await entriesOf(null, [500, 2])
  expect(await forgetOldAuditEntries(database.prisma, { days: 400 })).toBe(3)
  expect(await idsLeft([...one.ids, ...two.ids, ...installation])).toEqual([
    ...one.ids.slice(1),
    installation[1],
  ])
  expect(await database.prisma.auditPass.count()).toBe(0)
})

test('clearing audit entries: deletes old entries in several batches', async () => {
  const { gym } = await gymWith()
  await buildAuditEntries(database.prisma, gym.id, 1_100, new Date(Date.now() - 900 * DAY_MS))
  expect(await forgetOldAuditEntries(database.prisma, { days: 400 })).toBe(1_100)
})

test('clearing audit entries: keeps entries forever without AUDIT_DAYS', async () => {
  const { ids } = await gymWith(5_000)
  await clear(0, folder)
  expect(await idsLeft(ids)).toEqual(ids)
  await clear(400, null)
  expect(await idsLeft(ids)).toEqual([])
})

test("the server writes entries to their month's file before deleting them", async () => {
  const { gym } = await gymWith()
  const at = new Date('2020-02-29T23:59:59.999Z')
  const [february] = await buildAuditEntries(database.prisma, gym.id, 1, at)
  const [march] = await buildAuditEntries(database.prisma, null, 1, new Date('2020-03-01T00:00:00Z'))
  await clear(400, folder)
  expect(readdirSync(folder).sort()).toEqual(['audit-2020-02.jsonl', 'audit-2020-03.jsonl'])
  expect(statSync(join(folder, 'audit-2020-02.jsonl')).mode & 0o077).toBe(0)
  expect(linesIn()).toEqual([
    {
      gym_id: gym.id,
      id: february!.id,
      action: 'program.update',
      actor: { id: null, kind: 'operator', name: 'operator' },
      before: { name: 'Before' },
      after: { name: 'After' },
      at: '2020-02-29T23:59:59.999000Z',
      request_id: null,
      subject_id: february!.id,
      subject_type: 'program',
    },
    expect.objectContaining({ gym_id: null, id: march!.id }),
  ])
  const [late] = await buildAuditEntries(database.prisma, gym.id, 1, at)
  await clear(400, folder)
  expect(linesIn().map(({ id }) => id)).toEqual([february!.id, late!.id, march!.id])
})

test('clearing audit entries: keeps entries that cannot be written', async () => {
  const { ids } = await gymWith(500)
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  await expect(clear(400, file)).rejects.toThrow('EEXIST')
  expect(await idsLeft(ids)).toEqual(ids)
  rmSync(file)
  await clear(400, folder)
  expect(await idsLeft(ids)).toEqual([])
  expect(linesIn().map(({ id }) => id)).toEqual(ids)
})
