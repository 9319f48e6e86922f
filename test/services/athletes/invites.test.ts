import { v7 as uuid } from 'uuid'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope } from '../../../src/scope'
import { reissueInvite } from '../../../src/services/athletes/invites'
import { findInvite } from '../../../src/services/platform/invites'
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

it('makes a new invite, closes the one before, and says who did', async () => {
  const { coach, member } = await buildCast(database.prisma)
  const [before] = await invitesOf(member)
  const invite = await reissueInvite(scopeOf(coach), member.id)
  expect((await findInvite(database.prisma, before!.id)).state).toBe('reissued')
  expect((await findInvite(database.prisma, invite.id)).state).toBe('open')
  const entry = await database.prisma.auditEntry.findFirstOrThrow({ where: { subjectId: member.id } })
  expect(entry).toMatchObject({ action: 'athlete.invite', actorName: coach.name })
})

it('leaves one open of two made at once', async () => {
  const { coach, member } = await buildCast(database.prisma)
  await Promise.all([1, 2].map(() => reissueInvite(scopeOf(coach), member.id)))
  const open = (await invitesOf(member)).filter(invite => invite.closedAt === null)
  expect(open).toHaveLength(1)
  expect((await findInvite(database.prisma, open[0]!.id)).state).toBe('open')
})

it('is for staff, and an admin’s for admins: whoever opens it becomes one', async () => {
  const { admin, secondAdmin, coach, member, marketplace } = await buildCast(database.prisma)
  await expect(reissueInvite(scopeOf(member), marketplace.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(reissueInvite(scopeOf(coach), secondAdmin.id)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await invitesOf(secondAdmin)).toMatchObject([{ closedAt: null }])
  await reissueInvite(scopeOf(admin), secondAdmin.id)
  expect(await invitesOf(secondAdmin)).toHaveLength(2)
})

it('refuses who has an account, is archived, is deleted or is another gym’s', async () => {
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
