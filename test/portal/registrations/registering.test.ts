import { sealForm } from '../../../src/domain/registrations/form-seal'
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { CONFIG } from '../../support/api/api'
import { buildDivision, buildEvent, buildRegistration, buildScore } from '../../support/builders/competitions'
import { usePortal } from '../../support/portal/portal'
import {
  buildOpenCompetition,
  daysFromNow,
  entry,
  openForm,
  register,
  submitRegistration,
} from '../../support/portal/registering'

const portal = usePortal()

const rowsOf = (competitionId: string) =>
  portal.db.registration.findMany({
    where: { competitionId },
    orderBy: { id: 'asc' },
    include: { participants: { orderBy: { position: 'asc' } } },
  })

describe('the form', () => {
  it('offers the visible divisions with their free spots', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const of = { gymId: competition.gymId, competitionId: competition.id }
    await buildDivision(portal.db, { ...of, name: 'Secret', visible: false })
    await buildRegistration(portal.db, { ...of, divisionId: rx.id })
    const page = await portal.anonymous.get(`${site}/register`)
    const rows = page.$('.row').map((_, row) =>
      page
        .$(row)
        .children()
        .map((_, part) => page.$(part).text().replace(/\s+/g, ' ').trim())
        .get()
        .join(' · '),
    )
    expect(rows.get()).toEqual([
      'Rx Individual · 1 of 2 places left',
      'Mixed pairs Pairs, with 1 woman and 1 man · 2 of 2 places left',
    ])
    expect(page.main).not.toContain('Secret')
    const form = await portal.anonymous.get(`${site}/register?division=${rx.id}`)
    expect(form.$('h1').text()).toBe('Rx')
    expect(form.$('.top').text()).toMatch(/1 of 2 places left\. Registration closes on [^.]+\./)
  })

  it('registers and shows the link to keep', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const before = (await portal.db.competition.findFirstOrThrow({ where: { id: competition.id } })).revision
    const own = await submitRegistration(portal, portal.anonymous, site, entry(rx, 'Maya Lindqvist'))
    const [row] = await rowsOf(competition.id)
    expect(row).toMatchObject({ divisionId: rx.id, teamName: null, waitingSince: null, withdrawnAt: null })
    expect(row!.participants).toEqual([
      expect.objectContaining({
        name: 'Maya Lindqvist',
        email: 'maya.lindqvist@people.example',
        gender: 'female',
        countryCode: 'CH',
        affiliation: 'CrossFit Zug',
        captain: true,
        athleteId: null,
      }),
    ])
    expect(own.$('.ticket').text()).toMatch(/You’re in\.\s+Maya Lindqvist/)
    const path = `${site}/r/${registrationToken(CONFIG.secret, row!.id)}`
    expect(own.$('#own-link').text()).toBe(`http://gym.example${path}`)
    expect(own.headers['x-robots-tag']).toBe('noindex')
    const after = await portal.db.competition.findFirstOrThrow({ where: { id: competition.id } })
    expect(after.revision).toBe(before + 1)
  })

  it('links the signed-in athlete with their own email only', async () => {
    const { site, rx, member, competition } = await buildOpenCompetition(portal)
    const browser = await portal.as(member)
    const form = await browser.get(`${site}/register?division=${rx.id}`)
    expect(form.value('members[0].name')).toBe(member.name)
    expect(form.main).toContain(`signed in as ${member.name}`)
    await register(portal, browser, site, entry(rx, member.name, { email: member.email.toUpperCase() }))
    await register(portal, browser, site, entry(rx, 'A Friend'))
    const rows = await rowsOf(competition.id)
    expect(rows.map(row => row.participants[0]!.athleteId)).toEqual([member.id, null])
  })

  it('shows errors beside the fields and keeps the typed values', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const refused = await register(portal, portal.anonymous, site, {
      ...entry(rx, 'Maya', { email: 'not an address', country: 'XX' }),
      'members[0].gender': '',
    })
    expect(refused.status).toBe(422)
    expect(refused.value('members[0].name')).toBe('Maya')
    expect(refused.wrong('members[0].email')).toContain('E-mail must be an e-mail address')
    expect(refused.wrong('members[0].gender')).toBe('Gender is required.')
    expect(refused.wrong('members[0].country')).toContain('must be a country')
    expect(await rowsOf(competition.id)).toEqual([])
  })

  it('registers once for a form sent twice, and again for a changed form', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const page = await portal.anonymous.get(`${site}/register?division=${rx.id}`)
    const sent = { ...entry(rx, 'Maya'), form: page.value('form') }
    const [first, second] = [
      await register(portal, portal.anonymous, site, sent),
      await register(portal, portal.anonymous, site, sent),
    ]
    expect([first.status, second.status, second.location]).toEqual([303, 303, first.location])
    const other = await register(portal, portal.anonymous, site, {
      ...entry(rx, 'Noor'),
      form: page.value('form'),
    })
    expect(other.status).toBe(303)
    expect(other.location).not.toBe(first.location)
    expect(await rowsOf(competition.id)).toHaveLength(2)
  })

  it('refuses impossible input and other divisions', async () => {
    const { site, rx, competition, rival } = await buildOpenCompetition(portal)
    const foreign = await buildDivision(portal.db, { gymId: rival.id })
    const of = { gymId: competition.gymId, competitionId: competition.id }
    const hidden = await buildDivision(portal.db, { ...of, visible: false })
    const bot = await register(portal, portal.anonymous, site, { ...entry(rx, 'Bot'), website: 'x' })
    expect([bot.status, bot.value('website')]).toEqual([409, ''])
    for (const division of [foreign, hidden]) {
      // As somebody has it open who came before the division was hidden.
      const form = sealForm(CONFIG.secret, division.id, daysFromNow(-0.1))
      const refused = await register(portal, portal.anonymous, site, { ...entry(division, 'Maya'), form })
      expect([refused.status, refused.main]).toEqual([
        422,
        expect.stringContaining('Choose another division'),
      ])
    }
    expect(await rowsOf(competition.id)).toEqual([])
  })

  it('shows when registration opens and closes, and refuses outside', async () => {
    for (const [window, words] of [
      [{ registrationOpensAt: daysFromNow(3) }, 'Registration opens in 3 days'],
      [{ registrationClosesAt: daysFromNow(-0.1) }, 'Registration has closed'],
    ] as const) {
      const { site, rx, competition } = await buildOpenCompetition(portal, window)
      expect((await portal.anonymous.get(`${site}/register`)).$('h1').text()).toBe(words)
      const form = sealForm(CONFIG.secret, rx.id, daysFromNow(-0.1))
      const late = await register(portal, portal.anonymous, site, { ...entry(rx, 'Maya'), form })
      expect(late.status).toBe(409)
      expect(await rowsOf(competition.id)).toEqual([])
    }
  })

  it('is hidden for a draft and refuses registrations', async () => {
    const { site, rx, coach, competition } = await buildOpenCompetition(portal, { status: 'draft' })
    expect((await portal.anonymous.get(`${site}/register`)).status).toBe(404)
    expect((await register(portal, portal.anonymous, site, entry(rx, 'Maya'))).status).toBe(404)
    const preview = await portal.as(coach)
    expect((await preview.get(`${site}/register`)).status).toBe(200)
    const refused = await register(portal, preview, site, entry(rx, 'Maya'))
    expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('nobody can register yet')])
    expect(await rowsOf(competition.id)).toEqual([])
  })
})

describe('the waiting list', () => {
  it('takes late registrations in order and promotes the first after a withdrawal', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const links: string[] = []
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dora']) {
      const { location } = await register(portal, portal.anonymous, site, entry(rx, name))
      links.push(location!)
    }
    expect((await portal.anonymous.get(`${site}/register?division=${rx.id}`)).main).toContain('as number 3')
    expect((await portal.anonymous.get(links[3]!)).main).toContain('Number 2 on the waiting list of Rx')
    const before = await portal.anonymous.get(links[0]!)
    expect(before.main).toContain('Your place goes to the next person on the waiting list.')
    expect(before.main).not.toContain('other registration stays')
    const gone = await portal.anonymous.submit(`${links[0]}/withdraw`)
    expect(gone.main).toMatch(/Withdrawn \w+ \d/)
    expect(gone.main).not.toContain('can change the registration')
    expect(gone.main).toContain('You no longer have a place in Rx.')
    expect((await portal.anonymous.get(links[2]!)).main).toContain('You have a place in Rx, one of 2.')
    const scaled = await buildDivision(portal.db, {
      ...{ gymId: rx.gymId, competitionId: competition.id, name: 'Scaled' },
    })
    await register(portal, portal.anonymous, site, entry(scaled, 'Ben'))
    const twice = (await portal.anonymous.get(links[1]!)).main
    expect(twice).toContain('Your other registration stays.')
    expect((await portal.anonymous.get(links[3]!)).main).toContain('Number 1 on the waiting list')
    const rows = await rowsOf(competition.id)
    const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map(
      name => rows.find(row => row.participants[0]!.name === name)!,
    )
    // Lists in the order of registration grow at their end.
    expect(cleo!.registeredAt.getTime()).toBeGreaterThan(ben!.registeredAt.getTime())
    expect(ana!.withdrawnAt).not.toBeNull()
  })

  it('says that the last place was just taken only to those whose form showed a place', async () => {
    const { site, rx } = await buildOpenCompetition(portal, {}, 1)
    const early = await openForm(portal, site, rx)
    await register(portal, portal.anonymous, site, entry(rx, 'Ana'))
    const flashOf = async (browser: typeof portal.anonymous, { location }: { location: string | null }) =>
      (await browser.get(location!)).text
    const [ben, cleo] = [portal.anonymous, portal.anonymous]
    const late = await ben.post(`${site}/register`, { ...entry(rx, 'Ben'), form: early })
    expect(await flashOf(ben, late)).toContain('The last place was taken while you filled in the form')
    const full = await cleo.get(`${site}/register?division=${rx.id}`)
    portal.wait(10)
    const sent = { ...entry(rx, 'Cleo'), form: full.value('form'), waits: full.value('waits') }
    const page = await flashOf(cleo, await cleo.post(`${site}/register`, sent))
    expect(page).toContain('You are on the waiting list. Keep the link below')
    expect(page).not.toContain('The last place')
    expect(page).toContain('Wait as number 2')
    expect(page).toContain('The page of your registration shows when a place opens for you')
  })

  it('puts newcomers behind waiting registrations, even with a free spot', async () => {
    const { site, rx, competition, base, coach } = await buildOpenCompetition(portal)
    const of = { gymId: competition.gymId, competitionId: competition.id }
    const scored = await buildRegistration(portal.db, { ...of, divisionId: rx.id })
    const { location } = await register(portal, portal.anonymous, site, entry(rx, 'Ben'))
    const walt = await register(portal, portal.anonymous, site, entry(rx, 'Walt'))
    await buildScore(portal.db, { registration: scored, event: await buildEvent(portal.db, of, [rx]) })
    await portal.anonymous.post(`${location}/withdraw`)

    expect((await portal.anonymous.get(site)).main).toContain('1 on the waiting list')
    expect((await portal.anonymous.get(`${site}/register`)).main).toContain('Waiting list · 1 waiting')
    const form = await portal.anonymous.get(`${site}/register?division=${rx.id}`)
    expect(form.main).toContain('Others are already waiting. You join the waiting list as number 2')
    const nora = await register(portal, portal.anonymous, site, entry(rx, 'Nora'))
    expect((await portal.anonymous.get(nora.location!)).main).toContain('Number 2 on the waiting list of Rx')

    const organiser = await portal.as(coach)
    const otto = { ...entry(rx, 'Otto'), when_full: 'waiting_list' }
    expect((await organiser.submit(base, otto)).main).toContain('Otto is on the waiting list of Rx.')
    const sheet = 'Division,Athlete,Email,Gender\nRx,Ida,ida@people.example,female'
    await organiser.post(`${base}/import`, { sheet, step: 'import', when_full: 'waiting_list' })
    const rows = await rowsOf(competition.id)
    const waiting = rows.filter(row => row.waitingSince !== null).map(row => row.participants[0]!.name)
    expect(waiting.sort()).toEqual(['Ida', 'Nora', 'Otto', 'Walt'])
    // The organisers give the spot.
    const { id } = rows.find(row => row.participants[0]!.name === 'Walt')!
    await organiser.submit(`${base}/${id}/promote`)
    expect((await portal.anonymous.get(walt.location!)).main).toContain('You have a place in Rx')
  })

  it('promotes nobody once there is a score', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const of = { gymId: competition.gymId, competitionId: competition.id }
    const scored = await buildRegistration(portal.db, { ...of, divisionId: rx.id })
    await buildScore(portal.db, { registration: scored, event: await buildEvent(portal.db, of, [rx]) })
    const { location } = await register(portal, portal.anonymous, site, entry(rx, 'Ana'))
    await register(portal, portal.anonymous, site, entry(rx, 'Ben'))
    await portal.anonymous.post(`${location}/withdraw`)
    const rows = await rowsOf(competition.id)
    expect(rows.filter(row => row.waitingSince !== null)).toHaveLength(1)
    // And whoever has scores is withdrawn by the organisers.
    const own = `${site}/r/${registrationToken(CONFIG.secret, scored.id)}`
    expect((await portal.anonymous.get(own)).text).not.toContain('/withdraw')
    expect((await portal.anonymous.post(`${own}/withdraw`)).status).toBe(409)
  })
})

it('registering: refuses cross-site forms', async () => {
  const { site, rx, competition } = await buildOpenCompetition(portal)
  const { location } = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
  const forged = { 'Sec-Fetch-Site': 'cross-site' }
  for (const path of [`${site}/register`, location!, `${location}/withdraw`])
    expect((await portal.anonymous.post(path, entry(rx, 'Eve'), forged)).status).toBe(403)
  expect(await rowsOf(competition.id)).toHaveLength(1)
})
