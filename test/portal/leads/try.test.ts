/** A visitor takes a free place on the page *Try a class*; a coach makes a member of them. */

import { leadPath } from '../../../src/domain/leads/lead-link'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { localTimeAt } from '../../../src/domain/shared/local-times'
import { gymScope, OPERATOR } from '../../../src/scope'
import { forgetOldLeads } from '../../../src/services/platform/clearing'
import { loadQuotas, setFrozen } from '../../../src/services/platform/quotas'
import { createWaiver, turnOffWaiver, turnOnWaiver } from '../../../src/services/waivers/waivers'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildBooking, buildClassAhead, buildProgram } from '../../support/builders'
import { MAIL } from '../../support/mail/mailing'
import { type Browser, type Form, usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })
const soon = () => addDays(dayAt(new Date(), 'Europe/Zurich'), 3)
const DAY_MS = 24 * 60 * 60 * 1000

async function stage(capacity = 2) {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  await portal.db.gym.update({
    where: { id: gymId },
    data: { publicTrial: true, trialWords: 'Bring water.', bookingCutOff: 0 },
  })
  const { id: programId } = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const hour = await buildClassAhead(portal.db, { gymId, programId, capacity, date: soon() })
  const path = `/try/${cast.gym.slug}`
  const visitor = portal.anonymous
  const fill = async (given: Form = {}) => {
    const form = (await visitor.get(path)).value('form')
    portal.wait(10)
    return visitor.post(path, { form, name: 'Noor', email: 'noor@example.com', class_id: hour.id, ...given })
  }
  const openDoors = () => {
    const begins = localTimeAt(new Date(Date.now() + 30 * 60_000), 'Europe/Zurich')
    const data = { date: begins.slice(0, 10), time: begins.slice(11) }
    return portal.db.gymClass.update({ where: { id: hour.id }, data })
  }
  const lead = () => portal.db.lead.findFirstOrThrow({ where: { gymId }, orderBy: { id: 'desc' } })
  const own = async () => leadPath(CONFIG.secret, cast.gym.slug, (await lead()).id)
  const held = async () => (await portal.db.gymClass.findUniqueOrThrow({ where: { id: hour.id } })).visitors
  return {
    ...cast,
    gymId,
    hour,
    path,
    visitor,
    fill,
    lead,
    own,
    held,
    openDoors,
    coachBrowser: await portal.as(cast.coach),
  }
}

it('an unknown gym and a gym without the page are the same 404', async () => {
  const { gym, path, visitor, gymId } = await stage()
  expect((await visitor.get(path)).main).toContain('Bring water.')
  await portal.db.gym.update({ where: { id: gymId }, data: { publicTrial: false } })
  const [off, unknown] = [await visitor.get(path), await visitor.get('/try/nobody')]
  expect([off.status, off.main]).toEqual([404, unknown.main])
  expect((await visitor.post(path, { name: gym.name })).status).toBe(404)
})

it('a place is held once the visitor proves the address, and a coach makes a member of them', async () => {
  const { gym, gymId, fill, lead, own, held, visitor, coachBrowser, path, openDoors, hour } = await stage()
  const plan = await portal.db.membershipPlan.create({
    data: {
      ...{ id: crypto.randomUUID(), gymId, name: 'Two weeks', price: 'free', visitsPerWeek: null, visits: 3 },
      ...{ days: 14, trial: true, graceDays: 0, paymentUrl: null, retired: false, offered: true },
      createdAt: new Date(),
    },
  })
  expect((await visitor.get(path)).main).toContain('Two weeks free')
  const asked = await fill({ plan_id: plan.id, message: 'Bad shoulder' })
  expect([asked.status, asked.main.includes('sent a mail to noor@example.com')]).toEqual([200, true])
  expect(asked.text).not.toContain((await lead()).id)
  const leads = `/g/${gym.slug}/leads`
  expect((await coachBrowser.get(leads)).main).not.toContain('Noor')
  expect(await held()).toBe(0)

  expect((await visitor.get(await own())).main).toContain('Confirm')
  expect((await lead()).provenAt).toBeNull()
  const confirmed = await visitor.submit(`${await own()}/confirm`)
  expect([confirmed.main.includes('You have a place.'), await held()]).toEqual([true, 1])
  const file = await visitor.get(`${await own()}/class.ics`)
  expect(file.text).toContain('SUMMARY:Fitness')
  const kinds = await portal.db.mail.findMany({
    where: { gymId },
    select: { kind: true },
    orderBy: { id: 'asc' },
  })
  expect(kinds.map(({ kind }) => kind)).toEqual(['lead_proof', 'lead_place'])

  const page = `${leads}/${(await lead()).id}`
  expect((await coachBrowser.get(page)).main).toContain('Bad shoulder')
  const klass = `/g/${gym.slug}/classes/${hour.id}`
  const offers = async (at: string) =>
    (await coachBrowser.get(at)).$(`main form[action="${page}/arrive"] button`).length
  for (const [at, words] of [
    [page, 'Mark as here from'],
    [leads, 'Mark as here from'],
    [klass, 'Check visitors in from'],
  ] as const) {
    expect([at, await offers(at)]).toEqual([at, 0])
    expect((await coachBrowser.get(at)).main).toContain(words)
  }
  const early = await coachBrowser.post(`${page}/arrive`)
  expect([early.status, early.main.includes('Too early: check-in opens an hour before')]).toEqual([409, true])
  expect((await lead()).cameAt).toBeNull()
  await openDoors()
  for (const at of [page, leads, klass]) expect([at, await offers(at)]).toEqual([at, 1])
  await coachBrowser.submit(`${page}/arrive`)
  const joined = await coachBrowser.submit(`${page}/join`)
  expect(joined.main).toContain('Noor')
  const { athleteId } = await lead()
  const membership = await portal.db.membership.findFirstOrThrow({ where: { gymId, athleteId: athleteId! } })
  expect([membership.planId, membership.trial, await held()]).toEqual([plan.id, true, 0])
  const booking = await portal.db.classAttendee.findFirstOrThrow({ where: { gymId, athleteId: athleteId! } })
  expect(booking.checkedInAt).not.toBeNull()
  expect((await visitor.get(await own())).main).toContain('You are a member now')
})

it('the last place goes to the first who confirms; the other chooses another class, or gives it back', async () => {
  const { gymId, hour, fill, own, held, visitor, member } = await stage(1)
  await fill()
  const first = await own()
  await buildBooking(portal.db, { gymId, classId: hour.id, athleteId: member.id })
  const late = await visitor.submit(`${first}/confirm`)
  expect([late.main.includes('Choose a class'), await held()]).toEqual([true, 0])
  const free = await buildClassAhead(portal.db, {
    ...{ gymId, programId: hour.programId, capacity: 1, date: soon() },
  })
  const full = await visitor.post(`${first}/class`, { class_id: hour.id })
  expect([full.status, full.wrong('class_id')]).toEqual([422, expect.stringContaining('free place')])
  expect((await visitor.submit(`${first}/class`, { class_id: free.id })).main).toContain('You have a place.')
  const waiting = await buildAthlete(portal.db, { gymId })
  await buildBooking(portal.db, { gymId, classId: free.id, athleteId: waiting.id, waitingSince: new Date() })
  await visitor.submit(`${first}/leave`)
  const booked = await portal.db.classAttendee.findFirstOrThrow({ where: { classId: free.id } })
  expect([booked.athleteId, booked.waitingSince]).toEqual([waiting.id, null])
})

it('a script, a wrong plan, a full class and a fourth mail get nothing', async () => {
  const { fill, visitor, path, gymId, hour } = await stage()
  const count = () => portal.db.lead.count({ where: { gymId } })
  const quick = (await visitor.get(path)).value('form')
  const entry = { name: 'Noor', email: 'noor@example.com', class_id: hour.id }
  expect((await visitor.post(path, { ...entry, form: quick })).status).toBe(409)
  expect((await visitor.post(path, entry)).status).toBe(409)
  expect((await fill({ website: 'x' })).status).toBe(409)
  const wrong = await fill({ plan_id: hour.id, class_id: gymId, email: 'nobody', phone: 'call me' })
  expect([wrong.status, wrong.value('name')]).toEqual([422, 'Noor'])
  expect([wrong.wrong('email'), wrong.wrong('phone')].every(Boolean)).toBe(true)
  expect((await fill({ plan_id: hour.id })).status).toBe(422)
  expect(await count()).toBe(0)
  for (let sent = 0; sent < 3; sent++) expect((await fill()).status).toBe(200)
  const fourth = await fill()
  expect([fourth.status, fourth.main.includes('spam folder'), await count()]).toEqual([409, true, 3])
})

it('requests without proof end after a week, and leads after a year', async () => {
  const { fill, lead, visitor, own, held, gymId } = await stage()
  await fill()
  const { id } = await lead()
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  await forgetOldLeads(portal.db, later(6))
  expect(await portal.db.lead.count({ where: { id } })).toBe(1)
  await visitor.submit(`${await own()}/confirm`)
  await forgetOldLeads(portal.db, later(300))
  expect([await portal.db.lead.count({ where: { gymId } }), await held()]).toEqual([1, 1])
  await forgetOldLeads(portal.db, later(366))
  expect([await portal.db.lead.count({ where: { gymId } }), await held()]).toEqual([0, 0])
})

it('a gym that moves keeps its old leads, and holds up no other gym', async () => {
  const [moving, other] = [await stage(), await stage()]
  for (const each of [moving, other]) {
    await each.fill()
    await each.visitor.submit(`${await each.own()}/confirm`)
  }
  await setFrozen(portal.db, OPERATOR, moving.gymId, true)
  await loadQuotas(portal.db)
  await forgetOldLeads(portal.db, new Date(Date.now() + 366 * DAY_MS))
  const left = (gymId: string) => portal.db.lead.count({ where: { gymId } })
  expect([await left(moving.gymId), await left(other.gymId)]).toEqual([1, 0])
  await setFrozen(portal.db, OPERATOR, moving.gymId, false)
  await loadQuotas(portal.db)
})

it('a token of another gym, and a changed one, lead nowhere', async () => {
  const { fill, own, visitor } = await stage()
  const elsewhere = await stage()
  await fill()
  const token = (await own()).split('/').at(-1)!
  expect((await visitor.get(`${elsewhere.path}/${token}`)).status).toBe(404)
  expect((await visitor.post(`${elsewhere.path}/${token}/confirm`)).status).toBe(404)
  expect((await visitor.get(`${(await own()).slice(0, -1)}x`)).status).toBe(404)
})

/** A gym with a waiver, and a visitor who has confirmed a place today. */
async function stageWithWaiver() {
  const staged = await stage()
  const { gymId, gym, hour, fill, own, visitor, lead } = staged
  const operator = gymScope({ db: portal.db, gymId, actor: OPERATOR, requestId: null })
  const write = (text: string) => createWaiver(operator, { text })
  const waiver = await write('At my own risk.')
  await fill()
  const before = await visitor.get(await own())
  await visitor.submit(`${await own()}/confirm`)
  const typed = { waiver_id: waiver.id, signer: 'self', name: 'Noor Visser', agree: 'yes' }
  const sign = async (form: Form = {}) => visitor.post(`${await own()}/sign`, { ...typed, ...form })
  const page = `/g/${gym.slug}/leads/${(await lead()).id}`
  return {
    ...staged,
    operator,
    write,
    waiver,
    before,
    sign,
    page,
    klass: `/g/${gym.slug}/classes/${hour.id}`,
  }
}

it('a visitor signs the waiver after the proof, and takes the signature along when they join', async () => {
  const { gymId, waiver, before, sign, own, visitor, lead, page, klass, coachBrowser } =
    await stageWithWaiver()
  expect(before.main).not.toContain('At my own risk.')
  expect((await visitor.get(await own())).main).toContain('At my own risk.')
  for (const path of [page, klass, page.slice(0, page.lastIndexOf('/'))])
    expect((await coachBrowser.get(path)).main).toContain('Waiver not signed')
  const wrong = await sign({ signer: 'guardian', name: '', agree: '' })
  expect([wrong.status, Boolean(wrong.wrong('name')), Boolean(wrong.wrong('relation'))]).toEqual([
    ...[422, true, true],
  ])
  expect(wrong.main).toContain('Tick the box to agree.')
  expect((await sign({ waiver_id: gymId })).status).toBe(409)
  expect((await lead()).waiverId).toBeNull()
  const copies = { own: `${await own()}/waiver.pdf`, coach: `${page}/waiver/copy.pdf` }
  expect([(await visitor.get(copies.own)).status, (await coachBrowser.get(copies.coach)).status]).toEqual([
    ...[404, 404],
  ])

  expect((await sign({ signer: 'guardian', relation: 'mother' })).status).toBe(303)
  await sign({ name: 'Somebody else' })
  const signed = await lead()
  expect(signed).toMatchObject({ waiverId: waiver.id, signerName: 'Noor Visser', relation: 'mother' })
  const thanks = await visitor.get(await own())
  expect(thanks.main).toContain('You have signed the waiver')
  expect(thanks.$('a[href$=".pdf"]').attr('href')).toBe(copies.own)
  const downloads = [await visitor.get(copies.own), await coachBrowser.get(copies.coach)]
  for (const { status, headers } of downloads) {
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('waiver 1 Noor')
  }
  const shown = (await coachBrowser.get(page)).main
  expect([shown.includes('Noor Visser, mother, for Noor'), shown.includes('Waiver not signed')]).toEqual([
    ...[true, false],
  ])
  expect((await coachBrowser.get(klass)).main).not.toContain('Waiver not signed')

  await coachBrowser.submit(`${page}/join`)
  expect((await visitor.get(copies.own)).status).toBe(404)
  const joined = await lead()
  expect([joined.waiverId, joined.signerName, joined.strokes, joined.signedAt]).toEqual([
    null,
    null,
    null,
    null,
  ])
  const moved = await portal.db.waiverSignature.findMany({ where: { gymId } })
  expect(moved).toMatchObject([
    {
      athleteId: joined.athleteId,
      waiverId: waiver.id,
      name: 'Noor Visser',
      relation: 'mother',
      source: 'link',
    },
  ])
  expect(moved[0]!.signedAt).toEqual(signed.signedAt)
  expect((await sign()).status).toBe(409)
})

it('a coach is asked once about a visitor who has not signed, and hands over the phone', async () => {
  const { gymId, hour, waiver, lead, page, klass, coachBrowser, memberBrowser, openDoors } =
    await stageWithWaiver().then(async staged => ({
      ...staged,
      memberBrowser: await portal.as(staged.member),
    }))
  await openDoors()
  const from = { class_id: hour.id }
  const asked = await coachBrowser.post(`${page}/arrive`, from)
  expect([asked.status, asked.location]).toEqual([303, expect.stringContaining(`${klass}?ask=`)])
  const row = (await coachBrowser.get(asked.location!)).main
  expect([row.includes('Here without waiver'), row.includes('Sign now')]).toEqual([true, true])
  expect((await coachBrowser.post(`${page}/arrive`)).location).toBe(page)
  expect((await lead()).cameAt).toBeNull()
  await coachBrowser.submit(`${page}/arrive`, { ...from, without_waiver: 'yes' })
  expect((await lead()).cameAt).not.toBeNull()
  const entry = await portal.db.auditEntry.findFirstOrThrow({ where: { gymId, action: 'lead.arrive' } })
  expect(JSON.stringify(entry)).toContain('withoutWaiver')

  const form = { waiver_id: waiver.id, signer: 'self', strokes: '20 150 120 40 240 160', agree: 'yes' }
  expect((await memberBrowser.post(`${page}/waiver`, form)).status).toBe(403)
  expect((await coachBrowser.get(`${page}/waiver?class=${hour.id}`)).main).toContain('At my own risk.')
  const signed = await coachBrowser.post(`${page}/waiver`, { ...form, ...from })
  expect([signed.status, signed.location]).toEqual([303, klass])
  expect(await lead()).toMatchObject({ signerName: 'Noor', signSource: 'door', strokes: form.strokes })
  expect((await coachBrowser.get(`${page}/waiver`)).main).toContain('nothing to sign')
})

it('a new version asks again, off asks nobody, and the signature goes with the lead', async () => {
  const { gymId, operator, write, sign, own, visitor, lead, page, coachBrowser } = await stageWithWaiver()
  await sign()
  const second = await write('With more risk.')
  expect((await visitor.get(await own())).main).toContain('With more risk.')
  expect((await coachBrowser.get(page)).main).toContain('Waiver not signed')
  await turnOffWaiver(operator, second.id)
  expect((await coachBrowser.get(page)).main).not.toContain('Waiver not signed')
  expect((await sign({ waiver_id: second.id })).status).toBe(409)
  await turnOnWaiver(operator, second.id)
  await sign({ waiver_id: second.id })
  expect((await lead()).waiverId).toBe(second.id)
  await coachBrowser.submit(`${page}/delete`)
  expect(await portal.db.lead.count({ where: { gymId } })).toBe(0)
  expect(await portal.db.waiverSignature.count({ where: { gymId } })).toBe(0)
})

it('staff put a visitor at the door into the class that is on, which nobody else can book any more', async () => {
  const { gym, gymId, hour, visitor, path, coachBrowser } = await stage()
  const date = dayAt(new Date(), 'Europe/Zurich')
  const given = { gymId, programId: hour.programId, date, time: '00:00', minutes: 24 * 60 }
  const { id } = await buildClassAhead(portal.db, given)
  const choices = async (page: string, browser: Browser) =>
    (await browser.get(page)).$(`select[name="class_id"] option[value="${id}"]`).length
  const leads = `/g/${gym.slug}/leads`
  expect([await choices(path, visitor), await choices(`${leads}/new`, coachBrowser)]).toEqual([0, 1])
  const form = { name: 'Guest', email: 'guest@example.com', class_id: id }
  expect((await coachBrowser.submit(leads, form)).main).toContain('Guest is on the list.')
  expect((await coachBrowser.get(leads)).main).toContain('Came')
  const over = { date: addDays(date, -1) }
  await portal.db.gymClass.update({ where: { id }, data: over })
  expect(await choices(`${leads}/new`, coachBrowser)).toBe(0)
})
