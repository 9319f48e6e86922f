/** Memberships from a table of another product: a preview, then all or nothing, and nothing twice. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildAthlete } from '../../support/builders'
import { buildDocx } from '../../support/docx'
import { buildXlsx } from '../../support/imports/xlsx'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const plan = (name: string, more: { retired?: boolean } = {}) =>
    portal.db.membershipPlan.create({
      data: {
        ...{ id: crypto.randomUUID(), gymId, name, price: '€99 a month', visitsPerWeek: null, visits: null },
        ...{
          days: null,
          trial: false,
          graceDays: 0,
          paymentUrl: null,
          retired: false,
          createdAt: new Date(),
        },
        ...more,
      },
    })
  const unlimited = await plan('Unlimited')
  const mia = await buildAthlete(portal.db, { gymId, name: 'Mia Keller', email: 'mia@list.example' })
  const tom = await buildAthlete(portal.db, { gymId, name: 'Tom Fox' })
  const browser = await portal.as(cast.coach)
  const path = `/g/${cast.gym.slug}/memberships/import`
  const today = dayAt(new Date(), 'Europe/Zurich')
  const rows = () =>
    portal.db.membership.findMany({ where: { gymId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const send = (list: string, step = 'import') => browser.post(path, { list, step })
  return { ...cast, gymId, plan, unlimited, mia, tom, browser, path, today, rows, send }
}

it('is previewed, imported and not written twice', async () => {
  const { gymId, unlimited, mia, tom, browser, path, today, rows, send } = await stage()
  const soon = addDays(today, 9)
  const list = [
    'Client Name;E-Mail;Membership Name;Start Date;Next Payment Date;End Date;Status;Locker',
    `Somebody;MIA@list.example;unlimited;2024-03-01;${soon};;Active;7`,
    'tom fox;;Unlimited;;;;;',
    'Old Hand;;Unlimited;2020-01-01;;;Cancelled;',
  ].join('\n')
  expect((await browser.get(path)).main).toContain('Paste a table')
  const preview = await send(list, 'preview')
  expect([preview.status, preview.$('h1').text()]).toEqual([200, '2 memberships to import'])
  for (const text of ['Mia Keller', 'Tom Fox', 'Old Hand', 'status Cancelled', 'Locker'])
    expect(preview.main).toContain(text)
  expect(await rows()).toHaveLength(0)

  expect((await send(list)).status).toBe(303)
  const terms = { planId: unlimited.id, price: '€99 a month', endsOn: null }
  expect(await rows()).toMatchObject([
    { ...terms, athleteId: mia.id, startsOn: '2024-03-01', nextPaymentOn: soon },
    { ...terms, athleteId: tom.id, startsOn: today, nextPaymentOn: today },
  ])
  const again = await send(list, 'preview')
  expect([again.$('h1').text(), again.main.includes('>Import<')]).toEqual([
    'Nothing new in this table',
    false,
  ])
  expect((await browser.submit(path, { list, step: 'import' })).main).toContain('Nothing was written')
  expect(await rows()).toHaveLength(2)

  const ends = addDays(today, 60)
  const later = `email\tplan\tstarts_on\tends_on\nmia@list.example\tUnlimited\t2024-03-01\t${ends}`
  expect((await browser.submit(path, { list: later, step: 'import' })).main).toContain('1 membership changed')
  const other = await send('Name,Plan,Start\nMia Keller,Unlimited,2030-01-01', 'preview')
  expect(other.main).toContain('beside the one from')
  const [changed] = await rows()
  expect([changed!.endsOn, changed!.nextPaymentOn]).toEqual([ends, soon])
  expect(await portal.db.auditEntry.count({ where: { gymId, action: { startsWith: 'membership.' } } })).toBe(
    3,
  )
})

it('names the line and the field of every mistake, and writes nothing', async () => {
  const { gymId, plan, rows, send } = await stage()
  await plan('Old plan', { retired: true })
  await buildAthlete(portal.db, { gymId, name: 'Tom Fox' })
  const foreign = await portal.cast()
  const stranger = await buildAthlete(portal.db, { gymId: foreign.gym.id, email: 'far@list.example' })
  const list = [
    'Name,Email,Plan,Start,Next payment,End',
    'Mia Keller,,Unlimited,2026-01-01,,',
    'Mia Keller,,Unlimited,2026-01-01,,',
    'Tom Fox,,Unlimited,,,',
    ',nobody@list.example,Unlimited,,,',
    'Mia Keller,,Old plan,,,',
    'Mia Keller,,Unlimited,soon,,',
    'Mia Keller,,Unlimited,2026-02-01,,2026-01-01',
    `,${stranger.email},Unlimited,,,`,
    ',,,,,2026-01-01',
  ].join('\n')
  const wrong = await send(list, 'preview')
  expect([wrong.status, wrong.$('h1').text()]).toEqual([422, 'The table needs a correction'])
  for (const text of [
    'Line 3 · Unlimited · first day must differ: line 2 is the same membership',
    'name “Tom Fox” belongs to several athletes',
    'e-mail “nobody@list.example” must belong to an active athlete',
    'e-mail “far@list.example” must belong to an active athlete',
    'plan “Old plan” must be the name of a plan',
    'first day “soon” must be a day such as 2026-12-31',
    'last day must not be before the first day',
    'athlete is empty',
    'plan is empty',
  ])
    expect(wrong.$('main').text().replace(/\s+/g, ' ')).toContain(text)
  const refused = await send(list)
  expect([refused.status, await rows()]).toEqual([422, []])
  for (const [text, said] of [
    ['Mia Keller,Unlimited', 'Missing: E-mail or Name, and Plan'],
    ['Name,Plan', 'The table is empty'],
    ['Name,Plan,Start,End\nMia Keller,Unlimited,31/01/2026,12/31/2026', 'in two orders'],
    [`Name,Plan\n${'Mia Keller,Unlimited\n'.repeat(501)}`, 'more than 500 lines'],
    ['Name,Plan\n"Mia" Keller,Unlimited', 'is not CSV'],
  ] as const)
    expect((await send(text, 'preview')).main).toContain(said)
  expect((await send(' ')).status).toBe(422)
})

it('is read from a spreadsheet', async () => {
  const { browser, path, rows } = await stage()
  const send = (content: Buffer) => browser.upload(`${path}/file`, {}, { name: 'gym.xlsx', content })
  const page = await send(
    buildXlsx([
      ['Athlete', 'Plan'],
      ['Mia Keller', 'Unlimited'],
    ]),
  )
  expect([page.status, page.$('h1').text()]).toEqual([200, '1 membership to import'])
  const refused = await send(buildDocx(['Mia Keller']))
  expect([refused.status, Boolean(refused.wrong('file')), await rows()]).toEqual([422, true, []])
})

it('takes pauses by their days or by the status, and an exported table changes nothing', async () => {
  const { gymId, mia, tom, browser, path, today, rows, send } = await stage()
  const [from, until] = [addDays(today, 3), addDays(today, 17)]
  const list = [
    'Email,Name,Plan,Start,Status,Paused from,Paused until',
    `mia@list.example,,Unlimited,2024-03-01,Active,${from},${until}`,
    ',Tom Fox,Unlimited,2024-05-01,On hold,,',
  ].join('\n')
  const preview = await send(list, 'preview')
  expect([preview.status, preview.$('h1').text()]).toEqual([200, '2 memberships to import'])
  expect(preview.main.match(/paused from/g)).toHaveLength(2)
  expect((await send(list)).status).toBe(303)
  const stored = [
    { athleteId: mia.id, pausedOn: from, pausedUntil: until },
    { athleteId: tom.id, pausedOn: today, pausedUntil: null },
  ]
  expect(await rows()).toMatchObject(stored)
  expect(await portal.db.auditEntry.count({ where: { gymId, action: 'membership.pause' } })).toBe(2)
  expect((await send(list, 'preview')).$('h1').text()).toBe('Nothing new in this table')
  const csv = await browser.get(path.replace('import', 'memberships.csv'))
  expect((await send(csv.text, 'preview')).$('h1').text()).toBe('Nothing new in this table')
  const longer = `Email,Plan,Paused until\nmia@list.example,Unlimited,${addDays(until, 7)}`
  expect((await send(longer)).status).toBe(303)
  expect((await rows())[0]).toMatchObject({ pausedOn: from, pausedUntil: addDays(until, 7) })
})

it('names a pause that cannot be', async () => {
  const { today, rows, send } = await stage()
  const refused = async (days: string, message: string) => {
    const list = `Name,Plan,Start,Paused from,Paused until\nTom Fox,Unlimited,${today},${days}`
    const page = await send(list)
    expect(page.status).toBe(422)
    expect(page.main).toContain(message)
  }
  await refused(
    `${addDays(today, 9)},${addDays(today, 9)}`,
    'day after the pause must be after its first day',
  )
  await refused(`${addDays(today, -9)},`, 'first day of the pause must not be before the first day')
  await refused('soon,', 'first day of the pause “soon” must be a day such as 2026-12-31')
  expect(await rows()).toHaveLength(0)
})
