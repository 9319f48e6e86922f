/** Lists, mails and erasing around the waiver. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { type GymScope, gymScope, OPERATOR } from '../../../src/scope'
import { athleteRows } from '../../../src/services/archive/rows'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { setMail } from '../../../src/services/mail/set-up'
import { createMembership } from '../../../src/services/memberships/memberships'
import { createMembershipPlan } from '../../../src/services/memberships/plans'
import { listGroup } from '../../../src/services/people/list'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { mailWaiverLink } from '../../../src/services/waivers/links'
import { createSignature, signWaiver } from '../../../src/services/waivers/signatures'
import { isAskedToSign } from '../../../src/services/waivers/unsigned'
import { createWaiver, turnOffWaiver } from '../../../src/services/waivers/waivers'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
afterAll(() => setMail(database.prisma, false))

async function stage() {
  const db = database.prisma
  const gymId = (await buildGym(db)).id
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const [ana, ben] = [
    await buildAthlete(db, { gymId, name: 'Ana', email: 'ana@sihl.example' }),
    await buildAthlete(db, { gymId, name: 'Ben', email: '' }),
  ]
  const waiver = await createWaiver(scope, { text: 'At my own risk.' })
  const as = (one: AthleteModel): GymScope => {
    const me = { id: one.id, name: one.name, athleteId: one.id, staff: null }
    return gymScope({ db, gymId, actor: { kind: 'person', readOnly: false, ...me }, requestId: null })
  }
  const listed = async (list: 'unsigned' | 'unpaid') => (await listGroup(scope, list)).map(({ name }) => name)
  return { db, gymId, scope, ana, ben, waiver, as, listed }
}

test('the unsigned are a list until they sign, and nobody is asked while the waiver is off', async () => {
  const { scope, ana, ben, waiver, as, listed } = await stage()
  expect(await listed('unsigned')).toEqual(['Ana', 'Ben'])
  await signWaiver(as(ana), ana.id, { waiver_id: waiver.id, signer: 'self', name: 'Ana' }, 'member')
  expect([await listed('unsigned'), await isAskedToSign(as(ana)), await isAskedToSign(as(ben))]).toEqual([
    ['Ben'],
    false,
    true,
  ])
  await turnOffWaiver(scope, waiver.id)
  expect([await listed('unsigned'), await isAskedToSign(as(ben))]).toEqual([[], false])
})

test('members sign for themselves alone, and only coaches sign at the door', async () => {
  const { ana, ben, waiver, as } = await stage()
  const given = { waiver_id: waiver.id, signer: 'self', name: 'Ana' } as const
  for (const source of ['member', 'door'] as const)
    await expect(signWaiver(as(ana), ben.id, given, source)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(createSignature(as(ana), { athlete_id: ana.id })).rejects.toMatchObject({ kind: 'forbidden' })
})

test('another gym has its own waiver, and reads no signature of this gym', async () => {
  const { ana, waiver, as } = await stage()
  const other = await stage()
  const given = { waiver_id: waiver.id, signer: 'self', name: 'Ana' } as const
  await expect(signWaiver(other.as(other.ana), other.ana.id, given, 'member')).rejects.toMatchObject({
    code: 'edited_meanwhile',
  })
  await signWaiver(as(ana), ana.id, given, 'member')
  expect(await other.listed('unsigned')).toEqual(['Ana', 'Ben'])
})

test('missed payments are a list, the longest overdue first', async () => {
  const { scope, ana, ben, listed } = await stage()
  const { id: plan_id } = await createMembershipPlan(scope, { name: 'Unlimited', price: '£89 a month' })
  await createMembership(scope, { athlete_id: ana.id, plan_id, starts_on: '2026-03-01' })
  await createMembership(scope, { athlete_id: ben.id, plan_id, starts_on: '2026-01-01' })
  expect(await listed('unpaid')).toEqual(['Ben', 'Ana'])
})

test('a link is mailed once a day, until a signature makes it useless', async () => {
  const { db, scope, ana, ben, waiver, as } = await stage()
  await expect(mailWaiverLink(scope, ana.id)).rejects.toMatchObject({ code: 'mail_off' })
  setMail(db, true)
  expect(await mailWaiverLink(scope, ana.id)).toBe('ana@sihl.example')
  await expect(mailWaiverLink(scope, ana.id)).rejects.toMatchObject({ code: 'already_mailed' })
  await expect(mailWaiverLink(scope, ben.id)).rejects.toMatchObject({ code: 'no_address' })
  const mail = await db.mail.findFirstOrThrow({ where: { gymId: scope.gymId, kind: 'waiver' } })
  expect(await mailFacts(db, mail)).not.toBeNull()
  await signWaiver(as(ana), ana.id, { waiver_id: waiver.id, signer: 'self', name: 'Ana' }, 'member')
  expect(await mailFacts(db, mail)).toBeNull()
  await expect(mailWaiverLink(scope, ana.id)).rejects.toMatchObject({ code: 'already_signed' })
})

test('erasing an athlete deletes their signatures, and no guardian stays in the log', async () => {
  const { db, gymId, scope, ana } = await stage()
  const { id } = await createSignature(scope, { athlete_id: ana.id, name: 'Dana Okafor', relation: 'mother' })
  await eraseAthlete(scope, ana.id, { published: 'keep' })
  expect(await db.waiverSignature.count({ where: { gymId } })).toBe(0)
  const log = await db.auditEntry.findMany({ where: { gymId, subjectId: id } })
  expect(log.map(({ action }) => action)).toEqual(['waiver.create'])
  expect(JSON.stringify(log)).not.toContain('Okafor')
})

test('the archive of an athlete has their signatures, with the text of these versions alone', async () => {
  const { scope, ana, ben, waiver } = await stage()
  await createSignature(scope, { athlete_id: ana.id })
  await createSignature(scope, { athlete_id: ben.id })
  await createWaiver(scope, { text: 'Another text.' })
  const rows = []
  for await (const { table, row } of athleteRows(scope, ana.id))
    if (/^waiver/.test(table)) rows.push([table, row])
  expect(rows).toEqual([
    ['waiver', expect.objectContaining({ id: waiver.id, text: 'At my own risk.' })],
    ['waiverSignature', expect.objectContaining({ athleteId: ana.id, waiverId: waiver.id })],
  ])
})
