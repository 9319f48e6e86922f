/** What a script that fills in the public form gets, and what the people it stands beside do. */
import { sealForm } from '../../../src/domain/registrations/form-seal'
import type { DivisionModel } from '../../../src/generated/sqlite/models'
import { sized } from '../../support/long'
import { type Browser, type Form, usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, entry, openForm, register } from '../../support/portal/registering'

const portal = usePortal({ rateLimit: 3000 })

const ROBOTS = sized(20, 60)
const HOUR_S = 60 * 60

const countIn = (competitionId: string) => portal.db.registration.count({ where: { competitionId } })

/** Everything at once, as a script does it; how many were let in. */
async function flood(browser: Browser, site: string, forms: Form[]): Promise<number> {
  const answers = await Promise.all(forms.map(form => browser.post(`${site}/register`, form)))
  return answers.filter(({ status }) => status === 303).length
}

const robots = (division: DivisionModel, given: Form = {}) =>
  Array.from({ length: ROBOTS }, (_, index) => ({ ...entry(division, `Robot ${index}`), ...given }))

describe(`${ROBOTS} invented registrations in a few seconds`, () => {
  it('creates no registration without opening the form', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal, {}, 100)
    expect(await flood(portal.anonymous, site, robots(rx))).toBe(0)
    expect(await countIn(competition.id)).toBe(0)
  })

  it('creates no registration right after opening the forms', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal, {}, 100)
    // However long a busy machine takes for sixty pages: to the forms it is a moment.
    const moment = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    const forms: Form[] = []
    for (const robot of robots(rx)) forms.push({ ...robot, form: await openForm(portal, site, rx) })
    expect(await flood(portal.anonymous, site, forms)).toBe(0)
    moment.mockRestore()
    expect(await countIn(competition.id)).toBe(0)
  })

  it('creates three from one form opened long enough', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal, {}, 100)
    const form = await openForm(portal, site, rx)
    portal.wait(10)
    expect(await flood(portal.anonymous, site, robots(rx, { form }))).toBe(3)
    expect(await countIn(competition.id)).toBe(3)
  })

  it('creates fifteen from as many forms of one address opened long enough', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal, {}, 100)
    const forms: Form[] = []
    for (const robot of robots(rx)) forms.push({ ...robot, form: await openForm(portal, site, rx) })
    portal.wait(10)
    expect(await flood(portal.anonymous, site, forms)).toBe(15)
    expect(await countIn(competition.id)).toBe(15)
  })
})

it('registering bots: lets a class of twelve register from one address, some after a mistake', async () => {
  const { site, rx, competition } = await buildOpenCompetition(portal, {}, 100)
  for (let index = 0; index < 12; index++) {
    const form = await openForm(portal, site, rx)
    portal.wait(8)
    const typed = { ...entry(rx, `Athlete ${index}`), form }
    const mistaken = await portal.anonymous.post(`${site}/register`, { ...typed, 'members[0].name': '' })
    const answer = await portal.anonymous.post(`${site}/register`, typed)
    expect([mistaken.status, answer.status]).toEqual([422, 303])
  }
  expect(await countIn(competition.id)).toBe(12)
})

it('a form over the limit keeps the typed values, and each division has its own limit', async () => {
  const { site, rx, pairs, competition } = await buildOpenCompetition(portal, {}, 100)
  for (let index = 0; index < 15; index++)
    expect((await register(portal, portal.anonymous, site, entry(rx, `Athlete ${index}`))).status).toBe(303)
  const late = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
  expect([late.status, late.value('members[0].name')]).toEqual([429, 'Maya'])
  expect(late.$('[role=alert]').text()).toMatch(/Your details are still here: try again in \d+ minutes?/)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  const pair = { ...entry(pairs, 'Noor'), team_name: 'Two Plates' }
  expect((await register(portal, portal.anonymous, site, pair)).status).toBe(303)
  expect(await countIn(competition.id)).toBe(16)
})

it('registering bots: counts by connection, ignoring an untrusted proxy', async () => {
  const { site, rx, competition } = await buildOpenCompetition(portal, {}, 100)
  const statuses: number[] = []
  for (let index = 0; index < 17; index++) {
    const address = `203.0.113.${index}`
    const form = await openForm(portal, site, rx)
    portal.wait(10)
    const typed = { ...entry(rx, `Athlete ${index}`), form }
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': address,
      'X-Real-IP': address,
      Forwarded: `for=${address}`,
    }
    statuses.push((await portal.anonymous.post(`${site}/register`, typed, headers)).status)
  }
  expect(statuses).toEqual([...Array(15).fill(303), 429, 429])
  expect(await countIn(competition.id)).toBe(15)
})

describe('a person', () => {
  it('who submits too quickly keeps the typed values and can submit again', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const form = await openForm(portal, site, rx)
    portal.wait(1)
    const quick = await portal.anonymous.post(`${site}/register`, { ...entry(rx, 'Maya'), form })
    expect([quick.status, quick.$('[role=alert]').text()]).toEqual([
      409,
      'Please press the button once more: forms sent within seconds are held back from robots.',
    ])
    expect([quick.value('members[0].name'), quick.value('members[0].country')]).toEqual(['Maya', 'CH'])
    portal.wait(2)
    const again = { ...entry(rx, 'Maya'), form: quick.value('form') }
    expect((await portal.anonymous.post(`${site}/register`, again)).status).toBe(303)
    expect(await countIn(competition.id)).toBe(1)
  })

  it.each([
    ['left the form open for two days', (form: string) => ({ form, wait: 48 * HOUR_S })],
    ['sends a form that was tampered with', (form: string) => ({ form: `${form}A`, wait: 10 })],
  ])('who %s gets the form back with the typed values and can send it again', async (_, of) => {
    const { site, rx } = await buildOpenCompetition(portal)
    const { form, wait } = of(await openForm(portal, site, rx))
    portal.wait(wait)
    const back = await portal.anonymous.post(`${site}/register`, { ...entry(rx, 'Maya'), form })
    expect([back.status, back.value('members[0].name')]).toEqual([409, 'Maya'])
    expect(back.$('[role=alert]').text()).toContain('Check your input, then send the form again.')
    portal.wait(5)
    const again = { ...entry(rx, 'Maya'), form: back.value('form') }
    expect((await portal.anonymous.post(`${site}/register`, again)).status).toBe(303)
  })

  it('registers friends with one form and gets a new one after three', async () => {
    const { site, rx } = await buildOpenCompetition(portal, {}, null)
    const form = await openForm(portal, site, rx)
    portal.wait(10)
    for (const name of ['Ana', 'Ben', 'Cleo'])
      expect((await portal.anonymous.post(`${site}/register`, { ...entry(rx, name), form })).status).toBe(303)
    const fourth = await portal.anonymous.post(`${site}/register`, { ...entry(rx, 'Dora'), form })
    expect([fourth.status, fourth.value('members[0].name')]).toEqual([409, 'Dora'])
    portal.wait(5)
    const again = { ...entry(rx, 'Dora'), form: fourth.value('form') }
    expect((await portal.anonymous.post(`${site}/register`, again)).status).toBe(303)
  })
})

it('cannot use a form for another division', async () => {
  const { site, rx, pairs, competition } = await buildOpenCompetition(portal)
  const form = await openForm(portal, site, pairs)
  portal.wait(10)
  expect((await portal.anonymous.post(`${site}/register`, { ...entry(rx, 'Maya'), form })).status).toBe(409)
  const forged = sealForm('another secret of thirty-two characters', rx.id, new Date(0))
  const bent = { ...entry(rx, 'Maya'), form: forged }
  expect((await portal.anonymous.post(`${site}/register`, bent)).status).toBe(409)
  expect(await countIn(competition.id)).toBe(0)
})

describe('an email that is already registered', () => {
  it('gets the usual answer, and its link is not revealed', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const first = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
    const other = { email: 'maya@people.example' }
    const [known, unknown] = [
      await register(portal, portal.anonymous, site, entry(rx, 'Eve', other)),
      await register(portal, portal.anonymous, site, entry(rx, 'Eve', { email: 'eve@people.example' })),
    ]
    expect([known.status, unknown.status]).toEqual([303, 303])
    expect(known.location).not.toBe(first.location)
    const shown = async (path: string) => (await portal.anonymous.get(path)).main
    const plain = (text: string) => text.replace(/http\S+/g, '').replace(/\S+@\S+/g, '')
    const full = (text: string) =>
      text.replace('Number 1 on', 'Number N on').replace('Number 2 on', 'Number N on')
    // Two places are there for three: what it says of them depends on who came first, not on e-mails.
    expect(plain(await shown(known.location!))).toContain('You have a place in Rx')
    expect(full(plain(await shown(unknown.location!)))).toContain('Number N on the waiting list of Rx')
    expect(await countIn(competition.id)).toBe(3)
  })

  it('also reveals nothing when a registration changes to it or a partner joins with it', async () => {
    const { site, rx, pairs } = await buildOpenCompetition(portal)
    await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
    const { location } = await register(portal, portal.anonymous, site, entry(rx, 'Eve'))
    const own = await portal.anonymous.get(location!)
    const changed = await portal.anonymous.post(location!, {
      'members[0].id': own.value('members[0].id'),
      'members[0].name': 'Eve',
      'members[0].email': 'maya@people.example',
      'members[0].gender': 'female',
    })
    expect(changed.status).toBe(303)
    const pair = (name: string, team: string) => ({ ...entry(pairs, name), team_name: team })
    await register(portal, portal.anonymous, site, pair('Noor', 'One'))
    const two = await register(portal, portal.anonymous, site, pair('Ida', 'Two'))
    const link = new URL((await portal.anonymous.get(two.location!)).$('#partner-link').text()).pathname
    const partner = { name: 'Tom', email: 'noor@people.example', gender: 'male' }
    expect((await portal.anonymous.post(link, partner)).status).toBe(303)
  })

  it('leads its owner back to the registration: in the same browser, or signed in', async () => {
    const { site, rx, member, competition } = await buildOpenCompetition(portal)
    const phone = portal.anonymous
    const first = await register(portal, phone, site, entry(rx, 'Maya'))
    const second = await register(
      portal,
      phone,
      site,
      entry(rx, 'Maya Lindqvist', { email: 'MAYA@people.example' }),
    )
    expect([second.status, second.location]).toEqual([303, first.location])
    expect((await phone.get(second.location!)).main).toContain(
      'You are already registered. This is your registration.',
    )
    const mine = entry(rx, member.name, { email: member.email })
    const [desk, tablet] = [await portal.as(member), await portal.as(member)]
    const once = await register(portal, desk, site, mine)
    const twice = await register(portal, tablet, site, mine)
    expect(twice.location).toBe(once.location)
    expect(await countIn(competition.id)).toBe(2)
  })
})
