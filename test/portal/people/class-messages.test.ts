/** A coach writes to a whole class. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildAthlete, buildBooking, buildClassAhead, buildProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })
const TOKEN = '0197f0aa-0000-7000-8000-000000000001'

async function stage() {
  const cast = await portal.cast()
  const { gym } = cast
  const gymId = gym.id
  const { id: programId } = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const date = addDays(dayAt(new Date(), gym.timeZone), 3)
  const hour = await buildClassAhead(portal.db, { gymId, programId, capacity: 12, date })
  const path = `/g/${gym.slug}/classes/${hour.id}`
  const book = async (name: string, { email = '', waits = false, account = false } = {}) => {
    const athlete = await buildAthlete(portal.db, { gymId, name, email })
    if (account) await personOf(portal.db, athlete)
    await buildBooking(portal.db, {
      ...{ gymId, classId: hour.id, athleteId: athlete.id },
      waitingSince: waits ? new Date() : null,
    })
    return athlete
  }
  const visit = async (name: string, email: string) => {
    const lead = await portal.db.lead.create({
      data: {
        ...{ id: crypto.randomUUID(), gymId, classId: hour.id, name, email },
        ...{ provenAt: new Date(), createdAt: new Date() },
      },
    })
    await portal.db.gymClass.update({ where: { id: hour.id }, data: { visitors: { increment: 1 } } })
    return lead
  }
  const messages = () => portal.db.followUp.findMany({ where: { gymId, kind: 'message' } })
  const mails = () =>
    portal.db.mail.findMany({ where: { gymId, kind: 'message' }, orderBy: { address: 'asc' } })
  return { ...cast, gymId, hour, path, book, visit, messages, mails, browser: await portal.as(cast.coach) }
}

test('two taps reach everyone booked, waiting and visiting by name, and a third sends nothing', async () => {
  const { gymId, hour, path, book, visit, messages, mails, browser, coach } = await stage()
  const mia = await book('Mia Keller', { email: 'mia@class.example', account: true })
  const jon = await book('Jon Weber', { email: 'jon@class.example', waits: true })
  await book('Nora Nowhere')
  await buildBooking(portal.db, { gymId, classId: hour.id, athleteId: coach.id })
  const lead = await visit('Zoe Visser', 'zoe@visit.example')
  const quiet = await visit('Quiet Visitor', 'quiet@visit.example')
  await portal.db.mailChoice.create({
    data: { gymId, address: quiet.email, topic: 'messages', wanted: false, chosenAt: new Date() },
  })
  // A message of yesterday holds nobody back from a word about the class.
  await portal.db.followUp.create({
    data: {
      ...{ id: crypto.randomUUID(), gymId, athleteId: mia.id, kind: 'message', text: 'Earlier' },
      createdAt: new Date(),
    },
  })
  const to = (await browser.get(path)).$(`.top a[href="${path}/write"]`)
  expect(to.text()).toBe('Write to the class')
  const write = await browser.get(to.attr('href')!)
  expect(write.main).toContain('Reaches 3 people, 1 has no address.')
  expect(write.main).toContain('no message reaches them: Nora Nowhere.')
  expect(write.main).toContain('Visitors get mail, and these want none: Quiet Visitor.')
  expect(write.main).toMatch(/Mia Keller Hi Mia,.*Jon Weber Hi Jon,.*Zoe Visser Hi Zoe,/)
  expect(write.value('text')).toContain('Fitness')
  const form = { token: write.value('token'), text: 'Hi {name}, bring a rope.' }
  const action = write.$('main form').attr('action')!
  const [sent, again] = [await browser.submit(action, form), await browser.submit(action, form)]
  for (const page of [sent, again]) expect(page.main).toContain('Sent to 3 people.')
  const rows = (await messages()).filter(({ text }) => text !== 'Earlier')
  expect(rows.map(({ athleteId, text }) => [athleteId, text])).toEqual(
    expect.arrayContaining([
      [mia.id, 'Hi Mia, bring a rope.'],
      [jon.id, 'Hi Jon, bring a rope.'],
    ]),
  )
  expect(rows).toHaveLength(2)
  const bell = await portal.db.notification.findMany({ where: { gymId, kind: 'message' } })
  expect(bell.map(({ athleteId }) => athleteId)).toEqual([mia.id])
  expect((await mails()).map(({ address }) => address.split('@')[0])).toEqual(
    expect.arrayContaining(['jon', 'zoe']),
  )
  expect(await mails()).toHaveLength(3)
  const visitors = (await mails()).find(({ address }) => address === lead.email)!
  expect(JSON.parse(visitors.contents)).toEqual({ by: coach.name, text: 'Hi Zoe, bring a rope.' })
  const entries = await portal.db.auditEntry.findMany({ where: { gymId, action: 'lead.message' } })
  expect(entries.map(({ subjectId }) => subjectId)).toEqual([lead.id])
})

test('the list of a class is a file, with e-mail and check-ins, for coaches of the gym', async () => {
  const { path, book, visit, browser, member, rivalAdmin, gym, rival } = await stage()
  await book('=Mia', { email: 'mia@class.example' })
  await book('Jon Weber', { waits: true })
  await visit('Zoe Visser', 'zoe@visit.example')
  await portal.db.classAttendee.updateMany({
    where: { gymId: gym.id, waitingSince: null },
    data: { checkedInAt: new Date() },
  })
  const file = await browser.get(`${path}/people.csv`)
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Name,E-mail,Place,Since,Checked in')
  expect(lines.slice(1).map(line => line.split(',').slice(0, 3).join(','))).toEqual([
    "'=Mia,mia@class.example,booked",
    'Jon Weber,,waiting',
    'Zoe Visser,zoe@visit.example,visitor',
  ])
  expect(lines.map(line => line.endsWith(','))).toEqual([false, false, true, true])
  expect((await browser.get(path)).$(`a[href="${path}/people.csv"]`)).toHaveLength(1)
  expect((await (await portal.as(member)).get(`${path}/people.csv`)).status).toBe(403)
  const elsewhere = path.replace(gym.slug, rival.slug)
  expect((await (await portal.as(rivalAdmin)).get(`${elsewhere}/people.csv`)).status).toBe(404)
})

test('visitors alone get one mail each, however often the form comes', async () => {
  const { path, visit, mails, browser } = await stage()
  await visit('Zoe Visser', 'zoe@visit.example')
  for (const _ of [1, 2])
    expect((await browser.submit(`${path}/write`, { token: TOKEN, text: 'Hi {name}' })).main).toContain(
      'Sent to 1 person.',
    )
  expect(await mails()).toHaveLength(1)
})

test('the mails of a visitor go with the visitor, unless an athlete has the address', async () => {
  const { path, visit, book, mails, browser, gym } = await stage()
  const [zoe, ann] = [await visit('Zoe', 'zoe@visit.example'), await visit('Ann', 'ann@visit.example')]
  await browser.submit(`${path}/write`, { token: TOKEN, text: 'Hi {name}' })
  await book('Ann', { email: 'ann@visit.example' })
  for (const { id } of [zoe, ann])
    expect((await browser.post(`/g/${gym.slug}/leads/${id}/delete`)).status).toBe(303)
  expect((await mails()).map(({ address }) => address)).toEqual(['ann@visit.example'])
})

test('an empty class has no such button, and its page says that nobody is there', async () => {
  const { path, browser } = await stage()
  expect((await browser.get(path)).main).not.toContain('Write to the class')
  expect((await browser.get(`${path}/write`)).main).toContain('There is nobody to write to now.')
})

test('refuses wrong roles, other gyms, unknown classes and empty words, and sends nothing', async () => {
  const { path, book, messages, mails, browser, gym, member, rival, rivalAdmin } = await stage()
  await book('Mia Keller', { email: 'mia@class.example' })
  const form = { token: TOKEN, text: 'Hi {name}' }
  const refused: Record<string, string>[] = [{ text: '' }, { token: 'x' }, { to: 'x' }]
  for (const wrong of refused)
    expect([wrong, (await browser.post(`${path}/write`, { ...form, ...wrong })).status]).toEqual([wrong, 422])
  expect((await (await portal.as(member)).post(`${path}/write`, form)).status).toBe(403)
  expect((await (await portal.as(rivalAdmin)).post(`${path}/write`, form)).status).toBe(404)
  const elsewhere = path.replace(gym.slug, rival.slug)
  expect((await (await portal.as(rivalAdmin)).post(`${elsewhere}/write`, form)).status).toBe(404)
  expect((await portal.anonymous.post(`${path}/write`, form)).status).toBe(303)
  expect((await browser.get(`/g/${gym.slug}/classes/${TOKEN}/write`)).status).toBe(404)
  expect([await messages(), await mails()]).toEqual([[], []])
})
