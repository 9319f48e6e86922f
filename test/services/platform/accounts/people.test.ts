/** Admins whom the operator makes. */
import { v7 as uuid } from 'uuid'
import type { AppError } from '../../../../src/errors'
import type { Access, Staff } from '../../../../src/generated/sqlite/enums'
import { OPERATOR } from '../../../../src/scope'
import { addAdmin } from '../../../../src/services/platform/accounts/people'
import { createGym } from '../../../../src/services/platform/gyms'
import { useDatabase } from '../../../support/database'

const database = useDatabase()
const name = 'Mia Keller'

let gymId: string
beforeAll(async () => {
  const gym = { name: 'Sihl', email: 'a@b.example', timeZone: 'UTC', units: 'kg', slug: null } as const
  gymId = (await createGym(database.prisma, OPERATOR, gym)).id
})

const add = (email: string) => addAdmin(database.prisma, OPERATOR, { gymId, email, name })
const athlete = (id: string) => database.prisma.athlete.findUniqueOrThrow({ where: { id } })
const invites = (athleteId: string) => database.prisma.invite.findMany({ where: { athleteId } })
const actions = async (subjectId: string) => {
  const where = { gymId, subjectId }
  return (await database.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } })).map(row => row.action)
}

async function existing(email: string, access: Access, staff: Staff | null = null): Promise<string> {
  const data = { id: uuid(), gymId, name: 'As they were', email, access, staff, addedAt: new Date() }
  return (await database.prisma.athlete.create({ data })).id
}

test('a new person becomes a member and admin with an open invite', async () => {
  const { athleteId, inviteId, claimed } = await add(' Mia@sihl.example ')
  expect(claimed).toBe(false)
  const made = { name, email: 'Mia@sihl.example', access: 'member', staff: 'admin', personId: null }
  expect(await athlete(athleteId)).toMatchObject(made)
  expect(await invites(athleteId)).toMatchObject([{ id: inviteId, claimedAt: null, closedAt: null }])
  expect(await actions(athleteId)).toEqual(['athlete.create', 'athlete.invite'])
  // Again: the same athlete, the same link, nothing written.
  expect(await add('mia@SIHL.example')).toEqual({ athleteId, inviteId, claimed })
  expect(await actions(athleteId)).toHaveLength(2)
})

test.each(['member', 'marketplace'] as const)(
  'people of the operator: makes an existing %s an admin and keeps the name',
  async access => {
    const id = await existing(`${access}@sihl.example`, access, 'coach')
    expect(await add(`${access.toUpperCase()}@sihl.example`)).toMatchObject({ athleteId: id })
    expect(await athlete(id)).toMatchObject({ name: 'As they were', access: 'member', staff: 'admin' })
    expect(await actions(id)).toEqual(['athlete.staff', 'athlete.invite'])
  },
)

test('people of the operator: restores an archived athlete with a new invite', async () => {
  const id = await existing('back@sihl.example', 'archived')
  const closed = { id: uuid(), gymId, athleteId: id, issuedAt: new Date(), closedAt: new Date() }
  await database.prisma.invite.create({ data: closed })
  const { athleteId, inviteId } = await add('back@sihl.example')
  expect(athleteId).toBe(id)
  expect(inviteId).not.toBe(closed.id)
  expect(await athlete(id)).toMatchObject({ access: 'member', staff: 'admin' })
  expect(await actions(id)).toEqual(['athlete.restore', 'athlete.invite'])
})

test('people of the operator: leaves a deleted athlete deleted, and prefers an active athlete to an archived one', async () => {
  const deleted = await existing('gone@sihl.example', 'deleted')
  expect((await add('gone@sihl.example')).athleteId).not.toBe(deleted)
  expect(await athlete(deleted)).toMatchObject({ access: 'deleted', staff: null })
  await existing('twice@sihl.example', 'archived')
  const active = await existing('twice@sihl.example', 'member')
  expect((await add('twice@sihl.example')).athleteId).toBe(active)
})

test('people of the operator: creates no invite for a person with an account', async () => {
  const id = await existing('claimed@sihl.example', 'member')
  const first = await add('claimed@sihl.example')
  const person = { id: uuid(), email: 'claimed@sihl.example', name, createdAt: new Date() }
  await database.prisma.person.create({ data: person })
  await database.prisma.athlete.update({ where: { id }, data: { personId: person.id } })
  const claim = { claimedAt: new Date(), claimedById: person.id }
  await database.prisma.invite.update({ where: { id: first.inviteId }, data: claim })
  expect(await add('claimed@sihl.example')).toEqual({ ...first, claimed: true })
})

test('people of the operator: refuses unusable input by name, and an unknown gym as not found', async () => {
  const failure = (input: Parameters<typeof addAdmin>[2]) =>
    addAdmin(database.prisma, OPERATOR, input).then(
      () => null,
      (error: AppError) => ({ code: error.code, fields: Object.keys(error.fields ?? {}) }),
    )
  expect(await failure({ gymId, email: 'nobody', name: ' ' })).toEqual({
    code: 'validation_failed',
    fields: ['email', 'name'],
  })
  expect(await failure({ gymId, email: `${'x'.repeat(250)}@b.example`, name })).toMatchObject({
    fields: ['email'],
  })
  expect(await failure({ gymId: uuid(), email: 'a@b.example', name })).toMatchObject({ code: 'not_found' })
})
