/** Nothing follows an address that only its claimant vouches for. */
import { v7 as uuid } from 'uuid'
import { openDatabase } from '../../../src/db/client'
import type { AthleteModel, GymModel, PersonModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { approveJoinRequest, listJoinRequests } from '../../../src/services/accounts/join-links'
import { vouchForAddress } from '../../../src/services/accounts/vouching'
import { setStaff } from '../../../src/services/athletes/athletes'
import { claimInvite } from '../../../src/services/platform/accounts/invites'
import { signUpAndJoin } from '../../../src/services/platform/accounts/joining'
import { addAdmin, resetPassword } from '../../../src/services/platform/accounts/people'
import { confirmAddress } from '../../../src/services/platform/accounts/people-accounts'
import { findPersonByPassword } from '../../../src/services/platform/accounts/sessions'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { exported, inPieces } from '../../support/archives'
import { buildAthlete, buildGym, buildJoinLink } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { newDatabase, useDatabase } from '../../support/database'

const database = useDatabase()
const password = 'four rounds of rowing'

function scopeOf(athlete: AthleteModel) {
  const { name, id: athleteId, staff } = athlete
  const actor = { kind: 'person', id: uuid(), name, readOnly: false, athleteId, staff } as const
  return gymScope({ db: database.prisma, gymId: athlete.gymId, actor, requestId: null })
}

/** A stranger who has joined with somebody's address and a password of the stranger's. */
async function stranger(gym: GymModel, email = `${uuid()}@owner.example`) {
  const link = await buildJoinLink(database.prisma, { gymId: gym.id })
  await signUpAndJoin(database.prisma, link.id, { email, password }, { name: 'Owner', gender: null }, null)
  return { email, signIn: () => findPersonByPassword(database.prisma, email, password) }
}

/** A member who claimed an invite with somebody else's address. */
async function insider(gym: GymModel, email = `${uuid()}@owner.example`) {
  const invited = await buildAthlete(database.prisma, { gymId: gym.id, email: '' })
  const { id } = await database.prisma.invite.findFirstOrThrow({ where: { athleteId: invited.id } })
  const { person } = await claimInvite(database.prisma, id, { email, password }, null)
  return { email, person, athlete: await athleteOf(person) }
}

const athleteOf = ({ id }: PersonModel) =>
  database.prisma.athlete.findFirstOrThrow({ where: { personId: id } })
const makeAdmin = (gym: GymModel, email: string) =>
  addAdmin(database.prisma, OPERATOR, { gymId: gym.id, email, name: 'The owner' })

test('an address that a stranger joined with leads the command line to no account of theirs', async () => {
  const { gym, admin } = await buildCast(database.prisma)
  const { email, signIn } = await stranger(gym)
  const { athleteId, claimed } = await makeAdmin(gym, email)
  expect(claimed).toBe(false)
  expect(await signIn()).toBeNull()
  // The owner claims the invite, and the stranger's password ends.
  const { id } = await database.prisma.invite.findFirstOrThrow({ where: { athleteId } })
  const own = { email, password: 'five rounds of rowing' }
  const { person } = await claimInvite(database.prisma, id, own, null)
  expect(await database.prisma.athlete.findUnique({ where: { id: athleteId } })).toMatchObject({
    personId: person.id,
    provenAt: expect.any(Date),
  })
  expect(await signIn()).toBeNull()
  expect(await findPersonByPassword(database.prisma, email, own.password)).toMatchObject({ id: person.id })
  expect((await listJoinRequests(scopeOf(admin))).map(({ personId }) => personId)).toEqual([person.id])
})

test('signing in after joining fails alike for an address with and without an account', async () => {
  const { gym, member } = await buildCast(database.prisma)
  const known = await personOf(database.prisma, member)
  for (const email of [known.email, `${uuid()}@nobody.example`])
    expect(await (await stranger(gym, email)).signIn()).toBeNull()
})

test('approval by a coach admits without mail, and vouches in that gym only', async () => {
  const { gym, coach, rival } = await buildCast(database.prisma)
  const { email, signIn } = await stranger(gym)
  const [request] = await listJoinRequests(scopeOf(coach))
  await approveJoinRequest(scopeOf(coach), request!.id)
  const person = (await signIn())!
  expect(person).toMatchObject({ email, provenAt: null })
  expect(await athleteOf(person)).toMatchObject({ provenAt: expect.any(Date) })
  // The coach of one gym may be the stranger's friend.
  await buildAthlete(database.prisma, { gymId: rival.id, email, personId: person.id })
  await expect(makeAdmin(rival, email)).rejects.toMatchObject({
    fields: { email: [expect.stringContaining('is not proven')] },
  })
  await makeAdmin(gym, email)
})

test('an address typed at an invite proves nothing until a coach or the operator vouches', async () => {
  const { gym, admin, coach } = await buildCast(database.prisma)
  const { email, athlete } = await insider(gym)
  expect(athlete).toMatchObject({ email, provenAt: null })
  await expect(makeAdmin(gym, email)).rejects.toMatchObject({
    fields: { email: [expect.stringContaining('is not proven')] },
  })
  for (const staff of ['coach', 'admin'] as const)
    await expect(setStaff(scopeOf(admin), athlete.id, staff)).rejects.toMatchObject({
      code: 'address_unproven',
    })
  await vouchForAddress(scopeOf(coach), athlete.id)
  await setStaff(scopeOf(admin), athlete.id, 'coach')
  const other = await insider(gym)
  await confirmAddress(database.prisma, OPERATOR, other.email.toUpperCase())
  expect(await makeAdmin(gym, other.email)).toMatchObject({ athleteId: other.athlete.id, claimed: true })
})

test('nobody vouches for themselves, or for an admin as a coach', async () => {
  const { gym, coach, secondAdmin } = await buildCast(database.prisma)
  await expect(vouchForAddress(scopeOf(coach), coach.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(vouchForAddress(scopeOf(coach), secondAdmin.id)).rejects.toMatchObject({ code: 'not_allowed' })
  const invited = await buildAthlete(database.prisma, { gymId: gym.id })
  await expect(vouchForAddress(scopeOf(coach), invited.id)).rejects.toMatchObject({ code: 'not_claimed' })
})

test('a password of the operator proves the address', async () => {
  const { gym } = await buildCast(database.prisma)
  const { email } = await stranger(gym)
  const given = await resetPassword(database.prisma, OPERATOR, email)
  expect(await findPersonByPassword(database.prisma, email, given.password)).toMatchObject({ email })
})

test("an imported member gets an invite instead of a stranger's account", async () => {
  const made = await newDatabase()
  const away = openDatabase(made.url)
  try {
    const gym = await buildGym(away.prisma)
    const mia = await personOf(
      away.prisma,
      await buildAthlete(away.prisma, { gymId: gym.id, staff: 'coach' }),
    )
    const ben = await personOf(away.prisma, await buildAthlete(away.prisma, { gymId: gym.id }))
    const eve = await personOf(away.prisma, await buildAthlete(away.prisma, { gymId: gym.id }))
    const here = await buildGym(database.prisma)
    await stranger(here, mia.email)
    await insider(here, ben.email)
    const archive = await exported(away.prisma, gym.id)
    const { toConfirm } = await importArchive(database.prisma, OPERATOR, () => tarFiles(inPieces(archive)))
    expect(toConfirm.map(({ staff }) => staff).sort()).toEqual(['coach', null])
    const linked = await database.prisma.athlete.findMany({
      where: { gymId: gym.id, personId: { not: null } },
    })
    expect(linked.map(({ personId }) => personId)).toEqual([eve.id])
    await expect(
      importArchive(database.prisma, OPERATOR, () => tarFiles(inPieces(archive)), { ownEmail: mia.email }),
    ).rejects.toMatchObject({ fields: { my_account: [expect.stringContaining('is not proven')] } })
  } finally {
    await away.close()
    await made.remove()
  }
})
