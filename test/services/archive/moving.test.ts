/** Updates of a gym that moves: what they refuse, what they leave alone, and that they are whole or nothing. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import { gymScope, OPERATOR } from '../../../src/scope'
import { deleteGym } from '../../../src/services/archive/delete-gym'
import { recordSignIn } from '../../../src/services/platform/accounts/sign-in-audit'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { loadQuotas, setFrozen, setQuotas } from '../../../src/services/platform/quotas'
import { recordChange } from '../../../src/services/shared/audit'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { isFrozen } from '../../../src/services/shared/quotas'
import { bringUpToDate, exported, filesIn, inPieces, linesOf, moveIn, tarOf } from '../../support/archives'
import { buildAthlete, buildGym, buildKey, buildResult, buildSession } from '../../support/builders'
import { buildNotification } from '../../support/builders/notifications'
import { personOf } from '../../support/builders/people'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { useDatabase } from '../../support/database'
import { useOtherDatabase } from '../../support/other-database'

jest.setTimeout(60_000)

/** The old installation, always SQLite: to PostgreSQL the way leads across. */
const database = useOtherDatabase()
const other = useDatabase()

function log(db: Db, gymId: string, action = 'gym.update', subjectType = 'gym'): Promise<void> {
  const change = { action, subjectType, subjectId: gymId }
  return recordChange({ db, gymId, actor: OPERATOR, requestId: null }, change)
}

/** A gym with an archive that was moved in, and a later one. */
async function moving() {
  const db = database.prisma
  const gym = await buildWholeGym(db)
  const first = await exported(db, gym.id)
  await moveIn(other.prisma, first)
  const athlete = await buildAthlete(db, { gymId: gym.id, name: 'Joined Meanwhile' })
  await log(db, gym.id)
  return { gym, first, athlete, later: await exported(db, gym.id) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'updated',
    error => error.fields?.file?.[0] ?? error.code ?? String(error),
  )

test('a gym that is imported for a move is frozen until it is thawed', async () => {
  const { gym, later } = await moving()
  await loadQuotas(other.prisma)
  expect(isFrozen(other.prisma, gym.id)).toBe(true)
  await bringUpToDate(other.prisma, gym, later)
  await loadQuotas(other.prisma)
  expect(isFrozen(other.prisma, gym.id)).toBe(true)
  await setFrozen(other.prisma, OPERATOR, gym.id, false)
  expect(await codeOf(bringUpToDate(other.prisma, gym, later))).toBe('not_moving')
  // Frozen again, it is no gym on its way: it has been in use.
  await setFrozen(other.prisma, OPERATOR, gym.id, true)
  expect(await codeOf(bringUpToDate(other.prisma, gym, later))).toBe('not_moving')
})

test('an update refuses a gym that was not imported for a move', async () => {
  const db = database.prisma
  const gym = await buildGym(db)
  const bytes = await exported(db, gym.id)
  await importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(bytes)))
  expect(await codeOf(bringUpToDate(other.prisma, gym, bytes))).toBe('not_moving')
})

test('an update refuses the archive of another gym, an older, a damaged and a doubled one, and changes nothing', async () => {
  const { gym, first, later } = await moving()
  const rival = await buildGym(database.prisma)
  await moveIn(other.prisma, await exported(database.prisma, rival.id))
  const before = await exported(other.prisma, gym.id)
  expect(await codeOf(bringUpToDate(other.prisma, rival, later))).toBe('other_gym')
  const half = later.subarray(0, later.length / 2)
  expect(await codeOf(bringUpToDate(other.prisma, gym, half))).toMatch(/cut short/)
  const files = await filesIn(later)
  const changed = (name: RegExp, edit: (content: string) => string) =>
    tarOf(files.map(file => (name.test(file.name) ? { ...file, content: edit(file.content) } : file)))
  const doubled = await changed(/^(bodyWeight|end)/, text =>
    text.startsWith('{"rows"') ? text.replace('"bodyWeight":1', '"bodyWeight":2') : text + text,
  )
  expect(await codeOf(bringUpToDate(other.prisma, gym, doubled))).toBe('has a row of bodyWeight twice')
  const stranger = await changed(/^athlete\//, text => text.replace('"coachNote"', '"shoeSize"'))
  expect(await codeOf(bringUpToDate(other.prisma, gym, stranger))).toMatch(/does not know/)
  expect((await exported(other.prisma, gym.id)).equals(before)).toBe(true)
  await bringUpToDate(other.prisma, gym, later)
  expect(await codeOf(bringUpToDate(other.prisma, gym, first))).toBe('archive_older')
  expect(await linesOf(await exported(other.prisma, gym.id))).toEqual(await linesOf(later))
})

test('an update that the database refuses at the last row leaves everything as it was', async () => {
  const { gym, later } = await moving()
  const before = await exported(other.prisma, gym.id)
  const files = await filesIn(later)
  // The booking of nobody comes after the new athlete was written.
  const broken = files.map(file =>
    file.name.startsWith('fistBump/')
      ? { ...file, content: file.content.replace(/"athleteId":"[^"]+"/, `"athleteId":"${uuid()}"`) }
      : file,
  )
  expect(await codeOf(bringUpToDate(other.prisma, gym, await tarOf(broken)))).toMatch(
    /refers to a missing row/,
  )
  expect((await exported(other.prisma, gym.id)).equals(before)).toBe(true)
  await bringUpToDate(other.prisma, gym, later)
})

test('an update says what was changed on the new installation, and changes nothing', async () => {
  const { gym, later } = await moving()
  await log(other.prisma, gym.id, 'athlete.update', 'athlete')
  const before = await exported(other.prisma, gym.id)
  await expect(bringUpToDate(other.prisma, gym, later)).rejects.toMatchObject({
    code: 'gym_changed',
    detail: expect.stringMatching(
      /was changed here since it was imported.*athlete\.update by operator at 20/,
    ),
  })
  expect((await exported(other.prisma, gym.id)).equals(before)).toBe(true)
})

test('an update leaves what the installation keeps of the gym itself', async () => {
  const { gym, later } = await moving()
  const there = other.prisma
  await setQuotas(there, OPERATOR, gym.id, { requests: 600 })
  const key = await buildKey(there, { gymId: gym.id })
  await log(there, gym.id, 'api_key.create', 'api_key')
  const admin = await there.athlete.findFirstOrThrow({
    where: { gymId: gym.id, staff: 'admin' },
    include: { person: true },
  })
  await recordSignIn(there, admin.person!, 'person.sign_in', null)
  const { person: _, ...athlete } = admin
  const notification = await buildNotification(there, athlete)
  await there.gymUsage.create({ data: { gymId: gym.id, day: '2026-11-26', requests: 3 } })
  await bringUpToDate(there, gym, later)
  expect(await there.apiKey.count({ where: { id: key.id } })).toBe(1)
  expect(await there.notification.count({ where: { id: notification.id } })).toBe(1)
  expect(await there.gymUsage.count({ where: { gymId: gym.id } })).toBe(1)
  expect(await there.gymQuota.findMany({ where: { gymId: gym.id }, orderBy: { name: 'asc' } })).toMatchObject(
    [
      { name: 'requests', most: 600 },
      { name: 'writes', most: 0 },
    ],
  )
  const own = await there.auditEntry.findMany({
    where: { gymId: gym.id, action: { in: ['gym.quota', 'api_key.create', 'person.sign_in'] } },
  })
  expect(own).toHaveLength(3)
})

test('an update that runs while another one is written is refused', async () => {
  const { gym, athlete, later } = await moving()
  const updates = await Promise.all([1, 2].map(() => codeOf(bringUpToDate(other.prisma, gym, later))))
  expect(updates.sort()).toEqual(['import_replaced', 'updated'])
  expect(await other.prisma.athlete.count({ where: { id: athlete.id } })).toBe(1)
})

test('a gym that is deleted on the new installation can be imported again', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const athlete = await buildAthlete(db, { gymId })
  const session = await buildSession(db, { gymId, athleteId: athlete.id })
  for (let nth = 0; nth < 3; nth++) await buildResult(db, { gymId, sessionId: session.id })
  await personOf(db, athlete)
  const bytes = await exported(db, gymId)
  await moveIn(other.prisma, bytes)
  await deleteGym(gymScope({ db: other.prisma, gymId, actor: OPERATOR, requestId: null }))
  await importArchive(other.prisma, OPERATOR, () => tarFiles(inPieces(bytes)))
  expect(await codeOf(bringUpToDate(other.prisma, { id: gymId }, bytes))).toBe('not_moving')
})
