/** The partner board where no mail goes out: everybody has a page for the messages to them. */
import { partnerEntryToken, partnerSearchToken } from '../../../src/domain/registrations/partner-board'
import { setMail } from '../../../src/services/mail/set-up'
import { clearPartnerBoards } from '../../../src/services/platform/competition-details'
import { CONFIG } from '../../support/api/api'
import { buildCompetition, buildDivision } from '../../support/builders/competitions'
import { buildPartnerMessage, buildPartnerSearch } from '../../support/builders/contracts'
import { type Form, usePortal } from '../../support/portal/portal'

const portal = usePortal()
const DAY_MS = 24 * 60 * 60 * 1000
const NOOR = { name: 'Noor', email: 'noor@people.example', gender: 'female', text: 'Strong at gymnastics.' }
const BEN = { name: 'Ben Ito', message: 'I train twice a day.' }

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const competition = await buildCompetition(portal.db, { gymId, registrationOpensAt, partnerBoard: true })
  const pairs = await buildDivision(portal.db, { gymId, competitionId: competition.id, teamSize: 2 })
  const home = `/c/${competition.id}`
  const [noor, ben] = [portal.anonymous, portal.anonymous]
  const send = async (who: typeof noor, path: string, given: Form) => {
    const form = (await who.get(path)).value('form')
    portal.wait(10)
    return who.post(path, { form, ...given })
  }
  const ask = (given: Form = {}) =>
    send(noor, `${home}/partners/new`, { ...NOOR, division_id: pairs.id, ...given })
  const search = () => portal.db.partnerSearch.findFirstOrThrow({ where: { gymId, endedAt: null } })
  return { cast, gymId, competition, pairs, home, noor, ben, send, ask, search }
}

it('shows an entry at once, and its messages on a page for whoever has the link', async () => {
  const { home, noor, ben, send, ask, search } = await stage()
  expect((await ben.get(home)).main).toContain('Find a partner')
  const { location, status } = await ask()
  const page = await noor.get(location!)
  expect([status, page.main]).toEqual([303, expect.stringContaining('On the board')])
  expect(page.$('#own-link').text()).toContain(location)
  const board = await ben.get(`${home}/partners`)
  expect(board.main).toContain('Strong at gymnastics.')
  const path = `${home}/partners/${(await search()).id}`
  const phone = '+41 79 123 45 67'
  expect((await send(ben, path, { ...BEN, phone })).status).toBe(303)
  expect((await send(ben, path, { ...BEN, email: 'ben@people.example' })).status).toBe(303)
  const own = await noor.get(location!)
  expect(own.main).toContain('I train twice a day.')
  const links = own.$('#messages').closest('section').find('a')
  expect(links.get().map(link => link.attribs.href)).toEqual([
    'mailto:ben@people.example',
    'tel:+41791234567',
  ])
  for (const address of [path, `${home}/partners`]) {
    const { text } = await ben.get(address)
    for (const secret of ['people.example', '79 123']) expect(text).not.toContain(secret)
  }
  // The browser remembers the page, and another browser does not know it.
  expect((await noor.get(`${home}/partners`)).main).toContain('Your entry · 2 messages')
  expect((await ben.get(`${home}/partners`)).main).not.toContain('Your entry')
  const ended = await noor.submit(`${location}/end`)
  expect(ended.main).toContain('I train twice a day.')
  expect((await ben.get(`${home}/partners`)).main).not.toContain('Noor')
})

it('refuses a message without an address, and keeps what was typed', async () => {
  const { home, pairs, ben, send } = await stage()
  const { id } = await buildPartnerSearch(portal.db, pairs, { addressProven: false })
  const refused = await send(ben, `${home}/partners/${id}`, BEN)
  expect([refused.status, refused.value('message')]).toEqual([422, BEN.message])
  expect(refused.wrong('email')).toContain('must be filled in, or else the phone number')
  const wrong = await send(ben, `${home}/partners/${id}`, { ...BEN, phone: 'call me' })
  expect(wrong.wrong('phone')).toContain('must be a phone number')
})

it('limits the messages to a person and the entries of an address in a day', async () => {
  const { home, ben, send, ask, search, gymId } = await stage()
  for (const text of ['One', 'Two', 'Three']) expect((await ask({ text })).status).toBe(303)
  expect((await ask({ text: 'Four' })).main).toContain('several entries today')
  const { id } = await search()
  const write = (message: string) =>
    send(ben, `${home}/partners/${id}`, { name: 'Ben', phone: '079 123 45 67', message })
  for (let number = 0; number < 10; number++) expect((await write(`Hi ${number}`)).status).toBe(303)
  expect((await write('And again')).main).toContain('has had many messages today')
  expect(await portal.db.partnerMessage.count({ where: { gymId } })).toBe(10)
})

it('replaces the earlier entry of the same browser, but not that of another', async () => {
  const { home, pairs, ben, ask } = await stage()
  await buildPartnerSearch(portal.db, pairs, { text: 'Not from this browser.', addressProven: false })
  await ask()
  await ask({ text: 'Strong at everything.' })
  const { main } = await ben.get(`${home}/partners`)
  expect(main).toContain('Strong at everything.')
  expect(main).toContain('Not from this browser.')
  expect(main).not.toContain('Strong at gymnastics.')
})

it('lets a person show the entry themselves once the mail has failed', async () => {
  const { home, noor, ben, ask, gymId } = await stage()
  setMail(portal.db, true)
  try {
    const { location } = await ask()
    expect((await noor.get(location!)).main).toContain('Almost there.')
    await portal.db.mail.updateMany({ where: { gymId }, data: { problem: 'The mail server is away.' } })
    expect((await noor.get(location!)).main).toContain('did not go out')
    expect((await noor.submit(`${location}/confirm`)).main).toContain('On the board')
    expect((await ben.get(`${home}/partners`)).main).toContain('Noor')
    const { id } = await portal.db.partnerSearch.findFirstOrThrow({ where: { gymId } })
    const mailed = `${home}/partners/own/${partnerSearchToken(CONFIG.secret, id)}`
    await noor.post(`${mailed}/confirm`, {})
    expect(await portal.db.partnerSearch.findFirst({ where: { id } })).toMatchObject({ addressProven: true })
  } finally {
    setMail(portal.db, false)
  }
})

it('the organiser switches the board on without mail, and takes an entry down', async () => {
  const { cast, competition, pairs, home, ben } = await stage()
  await portal.db.competition.update({ where: { id: competition.id }, data: { partnerBoard: false } })
  const coach = await portal.as(cast.coach)
  const page = `/g/${cast.gym.slug}/competitions/${competition.id}`
  expect((await coach.get(`${page}/page`)).main).toContain('Partner board')
  await coach.submit(`${page}/page`, { revision: '1', partner_board: 'yes' })
  const search = await buildPartnerSearch(portal.db, pairs, { addressProven: false })
  await buildPartnerMessage(portal.db, search)
  expect((await coach.get(`${page}/page`)).text).not.toContain('Let us talk.')
  await coach.submit(`${page}/partners/${search.id}/end`, {})
  expect((await ben.get(`${home}/partners`)).main).not.toContain('Noor')
  const own = await ben.get(`${home}/partners/own/${partnerEntryToken(CONFIG.secret, search.id)}`)
  expect(own.main).toContain('no longer on the board')
})

it('deletes entries with their messages 90 days after the competition', async () => {
  const { gymId, competition, pairs } = await stage()
  await buildPartnerMessage(portal.db, await buildPartnerSearch(portal.db, pairs))
  const left = async () => {
    const where = { where: { gymId } }
    return [await portal.db.partnerSearch.count(where), await portal.db.partnerMessage.count(where)]
  }
  const endsOn = new Date(Date.now() - 80 * DAY_MS).toISOString().slice(0, 10)
  await portal.db.competition.update({ where: { id: competition.id }, data: { startsOn: endsOn } })
  await clearPartnerBoards(portal.db)
  expect(await left()).toEqual([1, 1])
  await clearPartnerBoards(portal.db, new Date(Date.now() + 12 * DAY_MS))
  expect(await left()).toEqual([0, 0])
})
