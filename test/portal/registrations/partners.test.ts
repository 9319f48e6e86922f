/** People in search of a partner find each other on a board that shows nobody's address. */
import { partnerEntryToken, partnerSearchToken } from '../../../src/domain/registrations/partner-board'
import { composeMail } from '../../../src/portal/mail/compose'
import { forgetOldPartnerSearches } from '../../../src/services/platform/clearing'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildCompetition, buildDivision } from '../../support/builders/competitions'
import { buildPartnerSearch } from '../../support/builders/contracts'
import { MAIL } from '../../support/mail/mailing'
import { type Form, usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })
const DAY_MS = 24 * 60 * 60 * 1000

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const competition = await buildCompetition(portal.db, { gymId, registrationOpensAt, partnerBoard: true })
  const of = { gymId, competitionId: competition.id }
  const pairs = await buildDivision(portal.db, { ...of, name: 'Rx pairs', teamSize: 2 })
  const single = await buildDivision(portal.db, { ...of, name: 'Rx women' })
  const home = `/c/${competition.id}`
  const visitor = portal.anonymous
  const send = async (path: string, given: Form) => {
    const form = (await visitor.get(path)).value('form')
    portal.wait(10)
    return visitor.post(path, { form, ...given })
  }
  const noor = {
    ...{ name: 'Noor', email: 'noor@people.example', gender: 'female', division_id: pairs.id },
    text: 'Strong at gymnastics.',
  }
  const mailsTo = (address: string) => portal.db.mail.findMany({ where: { gymId, address } })
  const search = () => portal.db.partnerSearch.findFirstOrThrow({ where: { gymId } })
  const own = async () => `${home}/partners/own/${partnerSearchToken(CONFIG.secret, (await search()).id)}`
  return { cast, gymId, competition, pairs, single, home, visitor, send, noor, mailsTo, search, own }
}

it('is linked from the forms of registration while it is open, with the ages of each division', async () => {
  const { home, visitor, pairs, single, competition } = await stage()
  const where = { gymId_id: { gymId: pairs.gymId, id: pairs.id } }
  await portal.db.division.update({ where, data: { ageFrom: 60, ageRule: 'sum' } })
  const leads = async (path: string) =>
    (await visitor.get(path)).$('main a:contains("Find a partner")').attr('href') ?? null
  const board = `/c/${competition.id}/partners`
  expect(await leads(`${home}/register`)).toBe(board)
  expect(await leads(`${home}/register?division=${pairs.id}`)).toBe(`${board}#division-${pairs.id}`)
  expect(await leads(`${home}/register?division=${single.id}`)).toBeNull()
  expect((await visitor.get(board)).main).toContain('For ages that total 60 or more')
  expect((await visitor.get(`${board}/new`)).main).toContain('Your gym, strengths and age')
  await portal.db.competition.updateMany({ where: { id: competition.id }, data: { partnerBoard: false } })
  expect(await leads(`${home}/register`)).toBeNull()
})

it('shows an entry once the address is proven, and takes it down again', async () => {
  const { home, visitor, send, noor, mailsTo, search, own } = await stage()
  const about = await visitor.get(home)
  expect(about.main).toContain('Find a partner')
  const asked = await send(`${home}/partners/new`, noor)
  const waiting = await visitor.get(asked.location!)
  expect([asked.status, waiting.main.includes('sent a mail to noor@people.example')]).toEqual([303, true])
  // The link of the browser proves no address.
  expect(waiting.$('form[action$="/confirm"]')).toHaveLength(0)
  expect((await visitor.post(`${asked.location}/confirm`, {})).status).toBe(404)
  expect((await visitor.get(`${home}/partners`)).main).not.toContain('Noor')
  expect((await mailsTo('noor@people.example')).map(({ kind }) => kind)).toEqual(['partner_proof'])
  const path = await own()
  expect((await visitor.get(path)).main).toContain('Confirm that this is your address')
  expect((await search()).provenAt).toBeNull()
  const confirmed = await visitor.submit(`${path}/confirm`)
  expect(confirmed.main).toContain('On the board')
  const board = await visitor.get(`${home}/partners`)
  expect(board.main).toContain('Strong at gymnastics.')
  expect(board.text).not.toContain('noor@people.example')
  await visitor.submit(`${path}/end`)
  expect((await visitor.get(`${home}/partners`)).main).not.toContain('Noor')
})

it('passes a message on with the address of the writer for the answer, once', async () => {
  const { home, visitor, send, pairs, mailsTo } = await stage()
  const { id, email } = await buildPartnerSearch(portal.db, pairs)
  const path = `${home}/partners/${id}`
  expect((await visitor.get(path)).text).not.toContain(email)
  const message = { name: 'Ben Ito', email: 'ben@people.example', message: 'I train twice a day.' }
  const sent = await send(path, message)
  expect([sent.status, sent.location]).toEqual([303, `${home}/partners`])
  const [mail] = await mailsTo(email)
  const facts = (await mailFacts(portal.db, mail!))!
  const { replyTo, text, subject } = composeMail(mail!, facts, { ...CONFIG, mail: MAIL })
  expect(replyTo).toEqual({ name: 'Ben Ito', address: 'ben@people.example' })
  expect(subject).toContain('Ben Ito')
  expect(text).toContain('I train twice a day.')
  expect(text).toContain('/partners/own/')
  const form = (await visitor.get(path)).value('form')
  portal.wait(10)
  await visitor.post(path, { ...message, form })
  await visitor.post(path, { ...message, form })
  expect(await mailsTo(email)).toHaveLength(2)
  const own = await visitor.get(`${home}/partners/own/${partnerSearchToken(CONFIG.secret, id)}`)
  expect(own.$('#messages').closest('section').find('li')).toHaveLength(2)
  expect(own.main).toContain('I train twice a day.')
  // Anybody can type an address, so the link of the browser shows no message to a proven one.
  const page = await visitor.get(`${home}/partners/own/${partnerEntryToken(CONFIG.secret, id)}`)
  expect(page.main).toContain('On the board')
  expect(page.main).not.toContain('I train twice a day.')
})

it('mails the phone number of a writer without an address, and nothing to answer to', async () => {
  const { home, send, pairs, mailsTo } = await stage()
  const { id, email } = await buildPartnerSearch(portal.db, pairs)
  const message = { name: 'Ben Ito', phone: '079 123 45 67', message: 'Call me.' }
  expect((await send(`${home}/partners/${id}`, message)).status).toBe(303)
  const [mail] = await mailsTo(email)
  const facts = (await mailFacts(portal.db, mail!))!
  const { replyTo, text } = composeMail(mail!, facts, { ...CONFIG, mail: MAIL })
  expect(replyTo).toBeUndefined()
  expect(text).toContain('The phone number of Ben Ito is 079 123 45 67.')
  expect(text).not.toContain('A reply to this mail')
})

it('refuses traps, haste, addresses in the words, and a fourth mail to one address', async () => {
  const { home, visitor, send, noor, single, gymId } = await stage()
  const path = `${home}/partners/new`
  expect((await send(path, { ...noor, website: 'x' })).status).toBe(409)
  expect((await send(path, { ...noor, gender: '' })).wrong('gender')).toContain('Gender')
  const form = (await visitor.get(path)).value('form')
  expect((await visitor.post(path, { ...noor, form })).main).toContain('Please press the button once more')
  const wordy = await send(path, { ...noor, text: 'Write to noor@people.example' })
  expect([wordy.status, wordy.value('text')]).toEqual([422, 'Write to noor@people.example'])
  expect(wordy.main).toContain('must not have e-mail addresses, phone numbers or links')
  expect((await send(path, { ...noor, division_id: single.id })).main).toContain(
    'must be a division of teams',
  )
  for (const words of ['Call 079 123 45 67', '+41791234567', 'Or (415) 555-0199'])
    expect((await send(path, { ...noor, text: words })).wrong('text')).toContain('phone numbers')
  for (const text of ['On 01.12.2026 at 10', 'Snatch 80 100 120', 'Three'])
    expect((await send(path, { ...noor, text })).status).toBe(303)
  expect((await send(path, { ...noor, text: 'Four' })).main).toContain('several mails to this address today')
  expect(await portal.db.partnerSearch.count({ where: { gymId } })).toBe(3)
})

it('limits the messages that a person gets in a day', async () => {
  const { home, send, pairs, mailsTo } = await stage()
  const { id, email } = await buildPartnerSearch(portal.db, pairs)
  const write = (message: string) =>
    send(`${home}/partners/${id}`, { name: 'Ben', email: 'ben@people.example', message })
  for (let number = 0; number < 10; number++) expect((await write(`Hi ${number}`)).status).toBe(303)
  expect((await write('And again')).main).toContain('has had many messages today')
  expect(await mailsTo(email)).toHaveLength(10)
})

it('ends by registering in the division, not in another one', async () => {
  const { home, visitor, pairs, single, cast, gymId } = await stage()
  await buildPartnerSearch(portal.db, pairs)
  const coach = await portal.as(cast.coach)
  const enter = (division_id: string, more: Form) =>
    coach.submit(`/g/${cast.gym.slug}/competitions/${pairs.competitionId}/registrations`, {
      ...{ division_id, when_full: 'waiting_list', 'members[0].name': 'Noor' },
      ...{ 'members[0].email': 'noor@people.example', 'members[0].gender': 'female', ...more },
    })
  await enter(single.id, {})
  expect((await visitor.get(`${home}/partners`)).main).toContain('Noor')
  await enter(pairs.id, { team_name: 'Found' })
  expect(await portal.db.registration.count({ where: { gymId } })).toBe(2)
  expect((await visitor.get(`${home}/partners`)).main).not.toContain('Noor')
})

it('closes with registration, and is not there without the switch of the organiser', async () => {
  const { home, visitor, pairs, competition, noor } = await stage()
  const { id } = await buildPartnerSearch(portal.db, pairs)
  const change = (data: object) =>
    portal.db.competition.updateMany({
      where: { id: competition.id },
      data: { ...data, revision: { increment: 1 } },
    })
  const form = (await visitor.get(`${home}/partners/new`)).value('form')
  await change({ registrationClosesAt: new Date(Date.now() - 1000) })
  const closed = await visitor.get(`${home}/partners`)
  expect(closed.main).toContain('The board has closed')
  expect(closed.main).not.toContain('Noor')
  portal.wait(10)
  expect((await visitor.post(`${home}/partners/new`, { ...noor, form })).status).toBe(409)
  expect((await visitor.get(`${home}/partners/${id}`)).status).toBe(404)
  await change({ registrationClosesAt: null, partnerBoard: false })
  for (const path of ['', '/new', `/${id}`])
    expect((await visitor.get(`${home}/partners${path}`)).status).toBe(404)
  expect((await visitor.get(home)).main).not.toContain('Find a partner')
})

it('the organiser switches the board on, and takes an entry down', async () => {
  const { cast, competition, pairs, home, visitor } = await stage()
  await portal.db.competition.update({ where: { id: competition.id }, data: { partnerBoard: false } })
  const coach = await portal.as(cast.coach)
  const page = `/g/${cast.gym.slug}/competitions/${competition.id}/page`
  await coach.submit(page, { revision: '1', partner_board: 'yes' })
  const { id } = await buildPartnerSearch(portal.db, pairs)
  const settings = await coach.get(page)
  expect(settings.main).toContain('Fast')
  expect(settings.text).not.toContain('noor@people.example')
  expect((await visitor.get(`${home}/partners`)).main).toContain('Noor')
  const rival = await portal.as(cast.rivalAdmin)
  const elsewhere = `/g/${cast.rival.slug}/competitions/${competition.id}/partners/${id}/end`
  expect((await rival.post(elsewhere, {})).status).toBe(404)
  await coach.submit(`/g/${cast.gym.slug}/competitions/${competition.id}/partners/${id}/end`, {})
  expect((await visitor.get(`${home}/partners`)).main).not.toContain('Noor')
})

it('a signed-in member finds the form filled in, and their own entry', async () => {
  const { cast, home, send, noor, gymId } = await stage()
  const member = await portal.as(cast.member)
  const form = await member.get(`${home}/partners/new`)
  expect([form.value('name'), form.value('email')]).toEqual([cast.member.name, cast.member.email])
  portal.wait(10)
  await member.post(`${home}/partners/new`, { ...noor, email: cast.member.email, form: form.value('form') })
  const row = await portal.db.partnerSearch.findFirstOrThrow({ where: { gymId } })
  expect(row.athleteId).toBe(cast.member.id)
  const board = await member.get(`${home}/partners`)
  expect(board.main).toContain('Your entry')
  const own = await member.get(board.$('a:contains("Your entry")').attr('href')!)
  expect(own.main).toContain('Confirm that this is your address')
  expect((await send(`${home}/partners/new`, noor)).status).toBe(303)
  expect((await portal.anonymous.get(`${home}/partners`)).main).not.toContain('Your entry')
})

it('forgets unproven and ended entries after a week', async () => {
  const { pairs, gymId } = await stage()
  const old = new Date(Date.now() - 8 * DAY_MS)
  const shown = await buildPartnerSearch(portal.db, pairs, { createdAt: old, provenAt: old })
  const fresh = await buildPartnerSearch(portal.db, pairs, { createdAt: new Date(), provenAt: null })
  await buildPartnerSearch(portal.db, pairs, { createdAt: old, provenAt: null })
  await buildPartnerSearch(portal.db, pairs, { createdAt: old, provenAt: old, endedAt: old })
  await forgetOldPartnerSearches(portal.db)
  const left = await portal.db.partnerSearch.findMany({ where: { gymId }, orderBy: { createdAt: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual([shown.id, fresh.id])
})
