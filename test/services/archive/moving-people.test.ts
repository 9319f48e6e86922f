/** Accounts of a gym that moves: those that the first archive created follow the old installation, all others stay. */
import type { Db } from '../../../src/db/client'
import { OPERATOR } from '../../../src/scope'
import { recordChange } from '../../../src/services/shared/audit'
import { bringUpToDate, exported, linesOf, moveIn } from '../../support/archives'
import { buildAthlete, buildGym, buildJoinLink, buildJoinRequest } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'
import { useOtherDatabase } from '../../support/other-database'

jest.setTimeout(60_000)

/** The old installation, always SQLite: to PostgreSQL the way leads across. */
const database = useOtherDatabase()
const other = useDatabase()

/** A gym with an admin, a coach and members, all with accounts. */
async function people() {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const [admin, coach, ana, ben] = [
    await buildAthlete(db, { gymId, staff: 'admin' }),
    await buildAthlete(db, { gymId, staff: 'coach' }),
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId }),
  ]
  const accounts = {
    admin: await personOf(db, admin),
    coach: await personOf(db, coach),
    ana: await personOf(db, ana),
    ben: await personOf(db, ben),
  }
  return { gymId, admin, coach, ana, ben, accounts }
}

/** Somebody who has used the new installation before, with another account of the same e-mail. */
async function accountThere(email: string) {
  const id = `there-${email}`
  const at = new Date(0)
  const account = { id, email, name: 'As they are here', passwordHash: null, createdAt: at, provenAt: at }
  return other.prisma.person.create({ data: account })
}

async function laterArchive(gymId: string): Promise<Buffer> {
  const change = { action: 'gym.update', subjectType: 'gym', subjectId: gymId }
  await recordChange({ db: database.prisma, gymId, actor: OPERATOR, requestId: null }, change)
  return exported(database.prisma, gymId)
}

const accountOf = (db: Db, athlete: { id: string }) =>
  db.athlete.findUniqueOrThrow({ where: { id: athlete.id }, include: { person: true } })

test('passwords, names and addresses that change after the first archive arrive, also exchanged addresses', async () => {
  const db = database.prisma
  const { gymId, accounts } = await people()
  await moveIn(other.prisma, await exported(db, gymId))
  const { ana, ben, admin } = accounts
  await db.person.update({ where: { id: admin.id }, data: { passwordHash: null, name: 'Mia Keller' } })
  await db.person.update({ where: { id: ana.id }, data: { email: 'for.a.moment@example.com' } })
  await db.person.update({ where: { id: ben.id }, data: { email: ana.email } })
  await db.person.update({ where: { id: ana.id }, data: { email: ben.email } })
  const later = await laterArchive(gymId)
  await bringUpToDate(other.prisma, { id: gymId }, later)
  expect(await linesOf(await exported(other.prisma, gymId))).toEqual(await linesOf(later))
})

test('an account that its owner changed on the new installation stays as they left it', async () => {
  const db = database.prisma
  const { gymId, ana, accounts } = await people()
  await moveIn(other.prisma, await exported(db, gymId))
  await other.prisma.person.update({ where: { id: accounts.ana.id }, data: { name: 'Changed here' } })
  await db.person.update({ where: { id: accounts.ana.id }, data: { name: 'Changed there' } })
  await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  expect((await accountOf(other.prisma, ana)).person!.name).toBe('Changed here')
})

test('an account that was here before keeps its password and its athlete when the e-mail changes at the old place', async () => {
  const db = database.prisma
  const { gymId, ana, accounts } = await people()
  const before = await accountThere(accounts.ana.email)
  await moveIn(other.prisma, await exported(db, gymId))
  await db.person.update({ where: { id: accounts.ana.id }, data: { email: `new-${accounts.ana.email}` } })
  await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  expect((await accountOf(other.prisma, ana)).person).toEqual(before)
  expect(await other.prisma.person.count({ where: { id: accounts.ana.id } })).toBe(0)
})

test('a new e-mail that somebody else has on the new installation is not taken from them', async () => {
  const db = database.prisma
  const { gymId, ana, accounts } = await people()
  await moveIn(other.prisma, await exported(db, gymId))
  const stranger = await accountThere(`taken-${gymId}@example.com`)
  await db.person.update({
    where: { id: accounts.ana.id },
    data: { email: stranger.email, name: 'New name' },
  })
  await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  const { person } = await accountOf(other.prisma, ana)
  expect(person).toMatchObject({ id: accounts.ana.id, email: accounts.ana.email, name: 'New name' })
  expect(await other.prisma.person.findUnique({ where: { id: stranger.id } })).toEqual(stranger)
})

test('nobody with an account here becomes staff by an update, and invites that were sent stay', async () => {
  const db = database.prisma
  const { gymId, admin, ana, accounts } = await people()
  await accountThere(accounts.admin.email)
  const anaThere = await accountThere(accounts.ana.email)
  const { toConfirm: first } = await moveIn(other.prisma, await exported(db, gymId))
  expect(first).toMatchObject([{ athleteId: admin.id, staff: 'admin' }])
  expect((await accountOf(other.prisma, ana)).personId).toBe(anaThere.id)
  await db.athlete.update({ where: { id: ana.id }, data: { staff: 'admin' } })
  const { toConfirm } = await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  expect(toConfirm.map(({ athleteId }) => athleteId)).toEqual([admin.id, ana.id].sort())
  expect(toConfirm.find(({ athleteId }) => athleteId === admin.id)).toEqual(first[0])
  for (const each of [admin, ana]) expect((await accountOf(other.prisma, each)).personId).toBeNull()
  // A third archive takes the rights away again, and with them the invite.
  await db.athlete.update({ where: { id: ana.id }, data: { staff: null } })
  const last = await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  expect(last.toConfirm).toEqual(first)
  expect((await accountOf(other.prisma, ana)).personId).toBe(anaThere.id)
  const open = await other.prisma.invite.findMany({
    where: { id: { in: toConfirm.map(each => each.inviteId) } },
  })
  expect(open.map(({ id }) => id)).toEqual(first.map(({ inviteId }) => inviteId))
})

test('the operator who named their own account stays admin without naming it again', async () => {
  const db = database.prisma
  const { gymId, admin, accounts } = await people()
  const own = await accountThere(accounts.admin.email)
  await moveIn(other.prisma, await exported(db, gymId), { ownEmail: own.email })
  const { toConfirm } = await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  expect(toConfirm).toEqual([])
  expect((await accountOf(other.prisma, admin)).personId).toBe(own.id)
})

test('an erased person leaves no account behind, unless it was used here', async () => {
  const db = database.prisma
  const { gymId, ana, ben, coach, accounts } = await people()
  await accountThere(accounts.coach.email)
  await moveIn(other.prisma, await exported(db, gymId))
  const there = {
    personId: accounts.ben.id,
    expiresAt: new Date(),
    lastSeenAt: new Date(),
    createdAt: new Date(),
  }
  await other.prisma.portalSession.create({ data: { id: gymId, tokenHash: gymId, userAgent: '', ...there } })
  for (const { id } of [ana, ben, coach])
    await db.athlete.update({
      where: { id },
      data: { personId: null, name: 'Former member', access: 'deleted' },
    })
  for (const { id } of [accounts.ana, accounts.ben, accounts.coach]) await db.person.delete({ where: { id } })
  await bringUpToDate(other.prisma, { id: gymId }, await laterArchive(gymId))
  const left = await other.prisma.person.findMany({
    where: { OR: [{ id: { in: [accounts.ana.id, accounts.ben.id] } }, { email: accounts.coach.email }] },
  })
  expect(left.map(({ id }) => id).sort()).toEqual([accounts.ben.id, `there-${accounts.coach.email}`].sort())
})

test('requests to join arrive, are answered, and go', async () => {
  const db = database.prisma
  const { gymId } = await people()
  const link = await buildJoinLink(db, { gymId })
  const [answered, withdrawn] = [await buildJoinRequest(db, link), await buildJoinRequest(db, link)]
  await moveIn(other.prisma, await exported(db, gymId))
  await db.joinRequest.delete({ where: { id: withdrawn.id } })
  await db.joinRequest.update({ where: { id: answered.id }, data: { decidedAt: new Date() } })
  await buildJoinRequest(db, link)
  const later = await laterArchive(gymId)
  await bringUpToDate(other.prisma, { id: gymId }, later)
  expect(await linesOf(await exported(other.prisma, gymId))).toEqual(await linesOf(later))
})
