/** The competitions of a gym for everyone, on one page, in a calendar and as a feed. */
import { load } from 'cheerio'
import ICAL from 'ical.js'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../src/domain/shared/days'
import { gymScope, OPERATOR } from '../../../src/scope'
import { updateCompetitionFields } from '../../../src/services/competitions/fields'
import { buildDivision, buildRegistration } from '../../support/builders'
import { buildInvitation, buildInvitationList } from '../../support/builders/contracts'
import { buildPagePicture } from '../../support/builders/landing'
import { buildSteps, buildTerms } from '../../support/builders/prices'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'
import { buildWebsite, HIDDEN, PAST } from '../../support/portal/website'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()

const read = (path: string, headers?: Record<string, string>) => portal.anonymous.get(path, headers)
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A gym with a competition of two days that sells six places. */
async function buildAnnounced() {
  const website = await buildWebsite(portal)
  const { gym, competition } = website
  const { db } = portal
  const startsOn = addDays(today(), 40)
  const days = { startsOn, endsOn: addDays(startsOn, 1) }
  const data = { ...days, city: 'Bristol', venue: 'Dock 4', tagline: 'Pairs & <singles>' }
  await db.competition.update({ where: { gymId_id: { gymId: gym.id, id: competition.id } }, data })
  const of = { gymId: gym.id, competitionId: competition.id }
  await db.division.updateMany({ where: of, data: { registrationLimit: 4 } })
  const men = await buildDivision(db, { ...of, name: 'Men', registrationLimit: 2 })
  await buildDivision(db, { ...of, name: HIDDEN, visible: false })
  await buildTerms(db, of)
  await buildSteps(db, men, { amount: 4_500 })
  await db.competitionAddress.create({
    data: { id: uuid(), slug: `autumn-${gym.slug}`, ...of, createdAt: new Date() },
  })
  return { ...website, ...days, men, page: `/competitions/${gym.slug}`, path: `/c/autumn-${gym.slug}` }
}

it('shows what is coming with its days, price and places, and what is past with its results', async () => {
  const { page, path, men, gym, competition } = await buildAnnounced()
  await buildInvitation(portal.db, await buildInvitationList(portal.db, men))
  const shown = await read(page)
  expect(problemsOf(shown)).toEqual([])
  const { $ } = shown
  expect([$('title').text(), $('h1').text()]).toEqual([`Competitions at ${gym.name}`, 'Competitions'])
  const [coming, past] = [$('.announced'), $('section[aria-labelledby="past"]')]
  const card = squeeze(coming.find('li').text())
  expect(card).toContain('Autumn Throwdown Bristol · ')
  expect(card).toContain('Pairs & <singles>')
  // One of six is registered, and one is held for an invitation.
  expect(card).toContain('4 places left of 6 · £45 to take part Registration is open')
  const links = (of: typeof $.prototype) =>
    of
      .find('a')
      .map((_: number, a: never) => $(a).attr('href'))
      .get()
  expect(links(coming)).toEqual([path, `${path}/register`, path])
  expect(coming.find('img').attr('src')).toMatch(new RegExp(`^/c/${competition.id}/poster\\.svg`))
  expect(squeeze(past.text())).toMatch(new RegExp(`^Past ${PAST} Results`))
  expect(shown.text).not.toContain(HIDDEN)
  for (const href of [...links(coming), ...links(past)])
    expect([href, (await read(href)).status]).toEqual([href, 200])
})

it('names the lowest price of divisions with a free place, and the waiting list once all are full', async () => {
  const { page, path, men, gym, competition } = await buildAnnounced()
  const of = { gymId: gym.id, competitionId: competition.id }
  const [early] = await portal.db.division.findMany({
    where: { ...of, visible: true },
    orderBy: { id: 'asc' },
  })
  await buildSteps(portal.db, early!, { amount: 3_000 })
  const facts = async () => {
    await portal.db.competition.updateMany({
      where: { id: competition.id },
      data: { revision: { increment: 1 } },
    })
    const [list, about] = [await read(page), await read(path)]
    const offer = about.$('[itemprop="offers"]')
    const meta = (name: string) => offer.find(`[itemprop="${name}"]`).attr('content')
    return [
      squeeze(list.$('.announced li').text()).match(/left of 6 · (.*) Registration/)![1],
      squeeze(about.$('.poster-facts').text()).match(/left of 6 (.*?take part(?: · waiting list)?)/)![1],
      `${meta('price')} ${meta('priceCurrency')} ${meta('availability')!.split('/').at(-1)}`,
    ]
  }
  const both = 'from £30 to take part'
  expect(await facts()).toEqual([both, both, '30.00 GBP InStock'])
  await portal.db.division.updateMany({ where: { ...of, id: early!.id }, data: { registrationLimit: 1 } })
  await portal.db.division.updateMany({ where: { ...of, id: men.id }, data: { registrationLimit: 5 } })
  const left = '£45 to take part'
  expect(await facts()).toEqual([left, left, '45.00 GBP InStock'])
  for (let count = 0; count < 5; count++) await buildRegistration(portal.db, { ...of, divisionId: men.id })
  const none = 'from £30 to take part · waiting list'
  expect(await facts()).toEqual([none, none, '30.00 GBP SoldOut'])
})

it('names the price of the form when a place is held for an invitation', async () => {
  const { path, men } = await buildAnnounced()
  await portal.db.priceStep.deleteMany({ where: { divisionId: men.id } })
  await buildSteps(portal.db, men, { name: 'Early', amount: 3_000, untilSold: 1 }, { amount: 4_500 })
  await buildInvitation(portal.db, await buildInvitationList(portal.db, men))
  const choice = await read(`${path}/register`)
  expect(squeeze(choice.main)).toMatch(/Men Individual .*£30/)
  expect((await read(`${path}/register?division=${men.id}`)).$('#price .total dd').text()).toBe('£30.00')
})

it('shows the cover of a competition in place of its poster', async () => {
  const { page, gym, competition } = await buildAnnounced()
  const of = { gymId: gym.id, competitionId: competition.id }
  const cover = await buildPagePicture(portal.db, { ...of, use: 'cover' })
  const { $ } = await read(page)
  const src = $('.announced img').attr('src')
  expect(src).toBe(`/c/${competition.id}/pictures/${cover.id}/medium`)
})

it('says so when nothing is coming up', async () => {
  const { page, gym } = await buildAnnounced()
  await portal.db.competition.updateMany({
    where: { gymId: gym.id, name: 'Autumn Throwdown' },
    data: { status: 'draft' },
  })
  const { text } = await read(page)
  expect(text).toContain('No competition is coming up')
  expect(text).not.toContain('Autumn Throwdown')
})

it('is the same 404 for a gym that is off, and an unknown one', async () => {
  const { page, gym } = await buildAnnounced()
  await portal.db.gym.update({ where: { id: gym.id }, data: { publicCompetitions: false } })
  const [off, unknown] = [await read(page), await read('/competitions/nobody')]
  const said = ({ $ }: typeof off) => squeeze($('main').text()).replace(/[0-9a-f-]{36}/, '')
  expect([off.status, unknown.status, said(off)]).toEqual([404, 404, said(unknown)])
})

it('has every competition with days as an event of a calendar', async () => {
  const { address, path, startsOn, endsOn } = await buildAnnounced()
  const { text, headers } = await read(`${address}/competitions.ics`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events.map(event => new ICAL.Event(event))).toMatchObject([
    { summary: 'Autumn Throwdown', location: 'Dock 4, Bristol' },
  ])
  const [event] = events
  expect(String(event!.getFirstPropertyValue('dtstart'))).toBe(startsOn)
  expect(String(event!.getFirstPropertyValue('dtend'))).toBe(addDays(endsOn, 1))
  expect(event!.getFirstPropertyValue('url')).toBe(`http://gym.example${path}`)
})

it('feeds readers the newest first, with the time of the last change', async () => {
  const { address, path, gym, competition, page } = await buildAnnounced()
  const readFeed = async () => load((await read(`${address}/competitions.atom`)).text, { xml: true })
  const $ = await readFeed()
  expect([$('feed > id').text(), $('feed > title').text()]).toEqual([
    ...[`urn:uuid:${gym.id}`, `${gym.name}: competitions`],
  ])
  const hrefs = (from: string) =>
    $(from)
      .map((_, link) => $(link).attr('href'))
      .get()
  expect(hrefs('feed > link')).toEqual([
    `http://gym.example${address}/competitions.atom`,
    `http://gym.example${page}`,
  ])
  expect(
    $('entry > title')
      .map((_, title) => $(title).text())
      .get(),
  ).toEqual([PAST, 'Autumn Throwdown'])
  const entryOf = (feed: typeof $) => {
    const entry = feed('entry').filter(
      (_, each) => feed(each).children('id').text() === `urn:uuid:${competition.id}`,
    )
    const text = (name: string) => entry.children(name).text()
    return {
      title: text('title'),
      published: text('published'),
      updated: text('updated'),
      summary: text('summary'),
    }
  }
  const before = entryOf($)
  expect(hrefs('entry > link')).toContain(`http://gym.example${path}`)
  expect(before.summary).toMatch(/^Bristol · .*\. Pairs & <singles>$/)
  const scope = gymScope({ db: portal.db, gymId: gym.id, actor: OPERATOR, requestId: null })
  await updateCompetitionFields(scope, competition.id, { name: 'Autumn Games' })
  const after = entryOf(await readFeed())
  expect(after).toMatchObject({ title: 'Autumn Games', published: before.published })
  expect(Date.parse(after.updated)).toBeGreaterThan(Date.parse(before.updated))
})

it('counts places exactly as the page of the competition does', async () => {
  const { page, path, men } = await buildAnnounced()
  const { gymId, competitionId, id: divisionId } = men
  await buildRegistration(portal.db, { gymId, competitionId, divisionId })
  await buildRegistration(portal.db, { gymId, competitionId, divisionId, waitingSince: new Date() })
  const fact = /\d+ places? left of \d+/
  const [listed, own] = [await read(page), await read(path)].map(({ $ }) => {
    const parts = $('.poster-facts > div')
      .map((_, each) => squeeze($(each).text()))
      .get()
    return fact.exec(parts.join(' ') || squeeze($('main').text()))?.[0]
  })
  expect(listed).toBe('4 places left of 6')
  expect(own).toBe(listed)
})
