/** Messages to a group of a competition: with templates, the own link of each reader, and as a notice for everybody. */
import { v7 as uuid } from 'uuid'
import { composeMail } from '../../../src/portal/mail/compose'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { MAIL } from '../../support/mail/mailing'
import { buildMessaging } from '../../support/portal/messaging'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })

const scene = () => buildMessaging(portal)
type Scene = Awaited<ReturnType<typeof scene>>

const addressesOf = async ({ mails }: Scene) => (await mails()).map(({ address }) => address)

it.each([
  ['all', ['ana', 'bea', 'cleo', 'tom']],
  ['placed', ['ana', 'bea', 'tom']],
  ['waiting', ['cleo']],
  ['unpaid', ['ana']],
  ['absent', ['ana', 'tom']],
])('%s reaches exactly its people, and the page counts them before', async (group, names) => {
  const made = await scene()
  const option = (await made.browser.get(made.page)).$(`#field-group option[value="${group}"]`).text()
  expect(option).toContain(names.length === 1 ? '(1 address)' : `(${names.length} addresses)`)
  const { text } = await made.send({ group })
  expect(text).toContain('On its way to')
  expect(await addressesOf(made)).toEqual(names.map(name => `${name}@x.example`))
})

it('a division and a heat narrow a group', async () => {
  const made = await scene()
  await made.send({ group: 'all', division_id: made.pairs.id })
  expect(await addressesOf(made)).toEqual(['ana@x.example', 'tom@x.example'])
  await made.send({ group: 'all', heat_id: made.heat.id })
  expect((await addressesOf(made)).filter(address => address.startsWith('bea'))).toHaveLength(1)
})

it('each mail ends with the own link of its reader, which opens', async () => {
  const made = await scene()
  await made.send({ group: 'placed', division_id: made.pairs.id })
  const [captain, partner] = await Promise.all(
    (await made.mails()).map(async mail =>
      composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL }),
    ),
  )
  const linkIn = (text: string) => new URL(/https:\S+\/c\/\S+\/[rp]\/\S+/.exec(text)![0]).pathname
  const pages = await Promise.all([captain, partner].map(mail => portal.anonymous.get(linkIn(mail!.text))))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(pages[0]!.main).toContain('Ana')
  expect(pages[1]!.main).toContain('Tom')
  expect(partner!.text).not.toContain('/r/')
})

it('a form that is sent twice mails nobody twice', async () => {
  const made = await scene()
  const form = uuid()
  await made.send({ group: 'all', form })
  const { text } = await made.send({ group: 'all', form })
  expect(text).toContain('Nobody gets it')
  expect(await addressesOf(made)).toHaveLength(4)
})

it('templates fill in group, words and address', async () => {
  const { browser, page, competition } = await scene()
  const { $ } = await browser.get(page)
  const hrefs = $('nav[aria-label="Templates"] a')
    .map((_, link) => $(link).attr('href'))
    .get()
  expect(hrefs).toHaveLength(5)
  expect($('main').text()).toMatch(/Results are out\s*: there are no scores yet/)
  for (const href of hrefs) {
    const shown = await browser.get(href.split('#')[0]!)
    expect(problemsOf(shown)).toEqual([])
    expect([shown.value('subject'), shown.$('#field-text').text()]).not.toContain('')
  }
  const heats = await browser.get(`${page}?template=heats`)
  expect(heats.value('group')).toBe('placed')
  expect(heats.$('#field-text').text()).toContain(`/c/${competition.id}/schedule`)
  expect((await browser.get(`${page}?template=nothing`)).status).toBe(200)
})

it('the words about heats ask before they go to people without a heat', async () => {
  const { browser, page, mails, send, rx, heat } = await scene()
  const shown = await browser.get(`${page}?template=heats`)
  const typed = {
    ...{ form: shown.value('form'), group: 'placed', subject: 'Your heats' },
    text: shown.$('#field-text').text().trim().replaceAll('\n', '\r\n'),
  }
  const asked = await browser.post(page, typed)
  expect([asked.status, asked.main]).toEqual([
    422,
    expect.stringContaining('2 of 3 addresses have no heat yet. Choose a division or a heat'),
  ])
  expect([asked.value('asked'), asked.value('subject'), await mails()]).toEqual(['heats', 'Your heats', []])
  expect((await send({ ...typed, division_id: rx.id })).text).toContain('On its way to 1 address.')
  expect((await send({ ...typed, form: uuid(), asked: 'heats' })).text).toContain(
    'On its way to 3 addresses.',
  )
  const others = await send({ ...typed, form: uuid(), text: 'Only two heats are out.' })
  expect(others.text).toContain('On its way to 3 addresses.')
  await portal.db.heatLane.deleteMany({ where: { gymId: heat.gymId } })
  await portal.db.heat.deleteMany({ where: { gymId: heat.gymId } })
  const none = await browser.get(page)
  expect(none.$('nav[aria-label="Templates"]').text()).not.toContain('Heats are out')
  expect(none.$('main').text()).toMatch(/Heats are out\s*: there are no heats on the public pages yet/)
  const notice = { ...typed, form: uuid(), group: 'none', notice: 'yes' }
  expect((await browser.post(page, notice)).main).toContain('There are no heats on the public pages yet.')
})

it('a notice stands on the page, the board and the screen until it is taken down', async () => {
  const made = await scene()
  const { site, send, browser, page } = made
  const version = async () => (await portal.anonymous.get(`${site}/tv`)).$('#hall').attr('data-version')
  const before = await version()
  await send({ group: 'none', notice: 'yes', subject: 'Heats <are> out', text: 'Look\nfor yours.' })
  expect(await made.mails()).toEqual([])
  expect(await version()).not.toBe(before)
  for (const path of ['', '/leaderboard', '/schedule'])
    expect((await portal.anonymous.get(site + path)).$('.notice').text()).toContain('Heats <are> out')
  expect((await portal.anonymous.get(`${site}/tv`)).$('.hall-notice, .hall-scene').text()).toContain(
    'Heats <are> out',
  )
  // Pages that are open fetch the body of an announced version.
  const body = await portal.anonymous.get(`${site}/leaderboard?v=${await version()}`)
  expect(body.text).toMatch(/^<aside class="notice"[\s\S]*Heats &lt;are&gt; out/)
  expect((await portal.anonymous.get(`${site}/leaderboard`)).$('.notice')).toHaveLength(1)
  const down = await browser.submit(`${page}/notice/delete`, {})
  expect(down.text).toContain('The notice is down.')
  for (const path of ['', '/leaderboard'])
    expect((await portal.anonymous.get(site + path)).$('.notice')).toHaveLength(0)
})

it.each([
  [{ group: 'unpaid', notice: 'yes' }, 'notice', 'is public'],
  [{ group: 'none' }, 'notice', 'must be on'],
  [{ group: 'friends' }, 'group', 'must be one of'],
])('%j is refused, and nothing is sent or shown', async (given, field, problem) => {
  const { send, mails, site } = await scene()
  const refused = await send(given as Record<string, string>)
  expect([
    refused.status,
    field === 'notice' ? refused.$('#notice-wrong').text() : refused.wrong(field),
  ]).toEqual([422, expect.stringContaining(problem)])
  expect(refused.value('subject')).toBe('Hello')
  expect(await mails()).toEqual([])
  expect((await portal.anonymous.get(site)).$('.notice')).toHaveLength(0)
})

it('a heat of another competition is refused with its field named', async () => {
  const [made, other] = [await scene(), await scene()]
  const refused = await made.send({ group: 'all', heat_id: other.heat.id })
  expect([refused.status, refused.wrong('heat_id')]).toEqual([
    422,
    expect.stringContaining('must be a heat of this competition'),
  ])
  expect([await made.mails(), await other.mails()]).toEqual([[], []])
})
