/** The public page of a competition as organisers make it, and as the public reads it. */
import sharp from 'sharp'
import { buildCompetition, buildDivision, buildRegistration } from '../../support/builders'
import { buildThrowdown } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const picture = (width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()

let number = 0
const newSlug = () => `winter-throwdown-${Date.now()}-${number++}`

async function scene() {
  const cast = await portal.cast()
  const show = await buildThrowdown(portal.db, { gymId: cast.gym.id })
  const { id } = await portal.db.competition.findFirstOrThrow({ where: { gymId: cast.gym.id } })
  const home = `/g/${cast.gym.slug}/competitions/${id}`
  return { ...cast, show, id, home, browser: await portal.as(cast.coach) }
}

const FIELDS = {
  tagline: 'Two days, seven workouts, one dock.',
  starts_on: '2027-01-16',
  ends_on: '2027-01-17',
  city: 'Liverpool',
  venue: 'Harbour Athletics',
  venue_address: 'Dock Road 4\r\nL3 0AX',
  travel: 'Parking from **07:00**.',
  programme: 'Saturday\r\n09:00 Dock run – all divisions',
  refund_rules: 'Full refund until 19 December.',
  contact_email: 'events@harbour.example',
  documents: 'Rulebook https://example.org/rules.pdf',
  colour: '#1a73e8',
  own_colour: 'yes',
}

it('organisers write the page, and everyone reads it at its short address', async () => {
  const { id, home, browser } = await scene()
  const slug = newSlug()
  const saved = await browser.submit(`${home}/page`, { ...FIELDS, slug })
  expect(saved.main).toContain('Saved.')
  expect(await portal.db.competition.findFirstOrThrow({ where: { id } })).toMatchObject({
    startsOn: '2027-01-16',
    venueAddress: 'Dock Road 4\nL3 0AX',
    documents: JSON.stringify([{ name: 'Rulebook', url: 'https://example.org/rules.pdf' }]),
    colour: '#1a73e8',
  })
  const old = await portal.anonymous.get(`/c/${id}?a=1`)
  expect([old.status, old.headers.location]).toEqual([302, `/c/${slug}?a=1`])
  const page = await portal.anonymous.get(`/c/${slug}`)
  for (const words of [
    'Two days, seven workouts, one dock.',
    'Liverpool',
    'Dock run',
    'Dock Road 4',
    'Full refund until 19 December.',
    'Rulebook',
    'events@harbour.example',
  ])
    expect(page.main).toContain(words)
  expect(page.$('meta[property="og:image"]').attr('content')).toContain(`/c/${id}/card.png`)
  const event = page.$('[itemtype="https://schema.org/SportsEvent"]')
  const fact = (name: string) => event.find(`[itemprop=${name}]`).first().attr('content')
  expect([fact('startDate'), fact('endDate'), fact('address')]).toEqual([
    '2027-01-16',
    '2027-01-17',
    'Dock Road 4, L3 0AX, Liverpool',
  ])
  expect(page.$('link[href="/css/gym-1a73e8.css"]')).toHaveLength(1)
  expect(Buffer.byteLength(page.text)).toBeLessThan(60 * 1024)
})

it('an earlier address leads to the one in use, and another competition cannot take it', async () => {
  const { id, home, browser } = await scene()
  const [first, second] = [newSlug(), newSlug()]
  await browser.submit(`${home}/page`, { slug: first })
  await browser.submit(`${home}/page`, { slug: second })
  const old = await portal.anonymous.get(`/c/${first}/leaderboard`)
  expect([old.status, old.headers.location]).toEqual([302, `/c/${second}/leaderboard`])
  const other = await scene()
  const refused = await other.browser.post(`${other.home}/page`, { slug: first })
  expect([refused.status, refused.main]).toEqual([422, expect.stringContaining('another competition')])
  await browser.submit(`${home}/page`, { slug: first })
  expect((await portal.anonymous.get(`/c/${first}`)).status).toBe(200)
  expect((await portal.anonymous.get(`/c/${id}`)).headers.location).toBe(`/c/${first}`)
})

it('wrong fields are named', async () => {
  const { home, browser } = await scene()
  const refused = await browser.post(`${home}/page`, {
    slug: 'A b',
    documents: 'Rulebook',
    map_url: 'javascript:alert(1)',
    contact_email: 'nobody',
  })
  expect(refused.status).toBe(422)
  for (const field of ['slug', 'documents', 'map_url', 'contact_email'])
    expect(refused.$(`#field-${field}-wrong`).length).toBe(1)
  const days = await browser.post(`${home}/page`, { starts_on: '2027-01-17', ends_on: '2027-01-16' })
  expect([days.status, days.$('#field-ends_on-wrong').length]).toEqual([422, 1])
})

it('a cover is drawn in three sizes, and pictures in texts show', async () => {
  const { id, home, browser } = await scene()
  const poster = await portal.anonymous.get(`/c/${id}`)
  expect(poster.$('.poster-art').attr('src')).toMatch(/poster\.svg/)
  expect((await portal.anonymous.get(`/c/${id}/poster.svg`)).headers['content-type']).toMatch(/svg/)
  const content = await picture()
  await browser.upload(`${home}/page/cover`, { alt: 'The floor' }, { name: 'cover.png', content })
  await browser.upload(`${home}/page/text`, { alt: 'Plan' }, { name: 'plan.png', content })
  const edit = await browser.get(`${home}/page`)
  const markdown = edit.$('[id^=markdown-]').text()
  await portal.db.competition.updateMany({ where: { id }, data: { description: markdown } })
  await portal.db.competition.updateMany({ where: { id }, data: { revision: { increment: 1 } } })
  const page = await portal.anonymous.get(`/c/${id}`)
  expect(page.$('.poster-art').attr('alt')).toBe('The floor')
  const shown = page.$('.prose img')
  expect([shown.attr('alt'), shown.attr('loading')]).toEqual(['Plan', 'lazy'])
  const file = await portal.anonymous.get(shown.attr('src')!)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
  const card = await portal.anonymous.get(`/c/${id}/card.png`)
  expect([card.status, card.headers['content-type']]).toEqual([200, 'image/png'])
  const wrong = await browser.upload(
    `${home}/page/cover`,
    {},
    { name: 'a.svg', content: Buffer.from('<svg/>') },
  )
  expect([wrong.status, wrong.main]).toEqual([422, expect.stringContaining('JPEG, PNG or WebP')])
})

it('sponsors are thanked in their tiers', async () => {
  const { id, home, browser } = await scene()
  await browser.submit(`${home}/sponsors`, { name: 'Peak Oats', tier: 'friend' })
  await browser.submit(`${home}/sponsors`, {
    name: 'Meridian',
    tier: 'presenting',
    url: 'https://meridian.example',
  })
  const sponsor = await portal.db.sponsor.findFirstOrThrow({ where: { competitionId: id, name: 'Meridian' } })
  const logo = { name: 'logo.png', content: await picture(400, 200) }
  await browser.upload(`${home}/sponsors/${sponsor.id}/logo`, {}, logo)
  const page = await portal.anonymous.get(`/c/${id}`)
  expect(
    page
      .$('.sponsors h3')
      .map((_, each) => page.$(each).text())
      .get(),
  ).toEqual(['Presented by', 'Friends'])
  expect(page.$('.sponsors img').attr('alt')).toBe('Meridian')
  await browser.submit(`${home}/sponsors/${sponsor.id}/delete`, {})
  expect(await portal.db.competitionPicture.count({ where: { sponsorId: sponsor.id } })).toBe(0)
})

it('the calendar has the days of the competition', async () => {
  const { id } = await scene()
  expect((await portal.anonymous.get(`/c/${id}/calendar.ics`)).status).toBe(404)
  await portal.db.competition.updateMany({
    where: { id },
    data: { startsOn: '2027-01-16', endsOn: '2027-01-17' },
  })
  const { text } = await portal.anonymous.get(`/c/${id}/calendar.ics`)
  expect(text).toContain('DTSTART;VALUE=DATE:20270116')
  expect(text).toContain('DTEND;VALUE=DATE:20270118')
})

it('only people who agreed are named, once five have a place', async () => {
  const { gym } = await scene()
  const competition = await buildCompetition(portal.db, { gymId: gym.id })
  const division = await buildDivision(portal.db, { gymId: gym.id, competitionId: competition.id })
  const of = { gymId: gym.id, competitionId: competition.id, divisionId: division.id }
  const join = (name: string, listed: boolean) =>
    buildRegistration(portal.db, { ...of, participants: [{ name, listed }] })
  await join('Maya Lind', true)
  for (const name of ['Ana', 'Ben', 'Cleo']) await join(name, false)
  const path = `/c/${competition.id}`
  expect((await portal.anonymous.get(path)).$('.coming')).toHaveLength(0)
  await join('Dora', false)
  await portal.db.competition.updateMany({
    where: { id: competition.id },
    data: { revision: { increment: 1 } },
  })
  const page = await portal.anonymous.get(path)
  expect(page.$('.coming a').text()).toBe('Maya and 4 others are coming')
  expect(page.main).not.toContain('Cleo')
})

it('members and coaches of other gyms cannot edit the page', async () => {
  const { home, member } = await scene()
  const athlete = await portal.as(member)
  expect((await athlete.get(`${home}/page`)).status).toBe(403)
  const other = await scene()
  const theirs = home.replace(/^\/g\/[^/]+/, other.home.split('/competitions')[0]!)
  expect((await other.browser.get(`${theirs}/page`)).status).toBe(404)
  expect((await other.browser.post(`${theirs}/page`, { city: 'X' })).status).toBe(404)
  expect((await other.browser.post(`${theirs}/sponsors`, { name: 'X' })).status).toBe(404)
})
