import { v7 as uuid } from 'uuid'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope } from '../../../src/scope'
import { reissueInvite } from '../../../src/services/accounts/invites'
import { setStaff } from '../../../src/services/athletes/athletes'
import { claimInvite, findInvite } from '../../../src/services/platform/accounts/invites'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

function scopeOf(athlete: AthleteModel) {
  const actor = {
    kind: 'person',
    id: uuid(),
    name: athlete.name,
    readOnly: false,
    athleteId: athlete.id,
    staff: athlete.staff,
  } as const
  return gymScope({ db: database.prisma, gymId: athlete.gymId, actor, requestId: null })
}

const invitesOf = (athlete: AthleteModel) =>
  database.prisma.invite.findMany({ where: { athleteId: athlete.id }, orderBy: { id: 'asc' } })

it('invites: creates an invite, closes the previous one and records the actor', async () => {
  const { coach, member } = await buildCast(database.prisma)
  const [before] = await invitesOf(member)
  const invite = await reissueInvite(scopeOf(coach), member.id)
  expect((await findInvite(database.prisma, before!.id)).state).toBe('reissued')
  expect((await findInvite(database.prisma, invite.id)).state).toBe('open')
  const entry = await database.prisma.auditEntry.findFirstOrThrow({ where: { subjectId: member.id } })
  expect(entry).toMatchObject({ action: 'athlete.invite', actorName: coach.name })
})

it('invites: leaves one open of two created at once', async () => {
  const { coach, member } = await buildCast(database.prisma)
  await Promise.all([1, 2].map(() => reissueInvite(scopeOf(coach), member.id)))
  const open = (await invitesOf(member)).filter(invite => invite.closedAt === null)
  expect(open).toHaveLength(1)
  expect((await findInvite(database.prisma, open[0]!.id)).state).toBe('open')
})

it("invites: requires staff, and an admin for an admin's invite", async () => {
  const { admin, secondAdmin, coach, member, marketplace } = await buildCast(database.prisma)
  await expect(reissueInvite(scopeOf(member), marketplace.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(reissueInvite(scopeOf(coach), secondAdmin.id)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await invitesOf(secondAdmin)).toMatchObject([{ closedAt: null }])
  await reissueInvite(scopeOf(admin), secondAdmin.id)
  expect(await invitesOf(secondAdmin)).toHaveLength(2)
})

it("issues no invite to athletes who have an account, are archived or deleted, or are another gym's", async () => {
  const { coach, member, archived, deleted, rivalMember } = await buildCast(database.prisma)
  await personOf(database.prisma, member)
  const refused = [
    [member, 'already_claimed'],
    [archived, 'athlete_not_active'],
    [deleted, 'not_found'],
    [rivalMember, 'not_found'],
  ] as const
  for (const [athlete, code] of refused) {
    await expect(reissueInvite(scopeOf(coach), athlete.id)).rejects.toMatchObject({ code })
    expect(await invitesOf(athlete)).toMatchObject([{ closedAt: null }])
  }
})

it('invites: closes the open link when an athlete becomes staff and creates another', async () => {
  const { admin, member } = await buildCast(database.prisma)
  const [held] = await invitesOf(member)
  const promoted = await setStaff(scopeOf(admin), member.id, 'admin')
  expect((await findInvite(database.prisma, held!.id)).state).toBe('reissued')
  const stranger = { email: `${uuid()}@one.example`, password: 'four rounds of rowing' }
  await expect(claimInvite(database.prisma, held!.id, stranger, null)).rejects.toMatchObject({
    code: 'invite_over',
  })
  expect(promoted.inviteId).not.toBe(held!.id)
  expect((await findInvite(database.prisma, promoted.inviteId)).state).toBe('open')
})

it('invites: keeps the link of an athlete who leaves the staff or stays', async () => {
  const { admin, coach } = await buildCast(database.prisma)
  const [held] = await invitesOf(coach)
  await setStaff(scopeOf(admin), coach.id, 'coach')
  await setStaff(scopeOf(admin), coach.id, null)
  expect((await findInvite(database.prisma, held!.id)).state).toBe('open')
})

it('invites: works for 14 days', async () => {
  const { member } = await buildCast(database.prisma)
  const [invite] = await invitesOf(member)
  const issuedDaysAgo = (days: number) =>
    database.prisma.invite.update({
      where: { id: invite!.id },
      data: { issuedAt: new Date(Date.now() - days * 86_400_000) },
    })
  await issuedDaysAgo(13.9)
  expect((await findInvite(database.prisma, invite!.id)).state).toBe('open')
  await issuedDaysAgo(14.1)
  expect((await findInvite(database.prisma, invite!.id)).state).toBe('expired')
})

it("invites: refuses a password made of the athlete's or the gym's name", async () => {
  const { member, gym } = await buildCast(database.prisma)
  const [invite] = await invitesOf(member)
  for (const password of [`${member.name}-2026`, `${gym.name} 99`]) {
    const claimant = { email: `${uuid()}@one.example`, password }
    await expect(claimInvite(database.prisma, invite!.id, claimant, null)).rejects.toMatchObject({
      fields: { password: [expect.stringContaining('too similar to your name')] },
    })
  }
  expect((await findInvite(database.prisma, invite!.id)).state).toBe('open')
})
