import { buildDivision, buildEvent, buildRegistration, buildScore } from '../../support/builders/competitions'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, daysFromNow, entry, person, register } from '../../support/portal/registering'

const portal = usePortal()

const rowOf = (id: string) =>
  portal.db.registration.findUniqueOrThrow({ where: { id }, include: { participants: true } })

/** Two are in, who fill the division; two wait; one has withdrawn. */
async function buildFull() {
  const stage = await buildOpenCompetition(portal)
  const { competition, rx } = stage
  const of = { gymId: competition.gymId, competitionId: competition.id, divisionId: rx.id }
  const build = (name: string, given = {}) =>
    buildRegistration(portal.db, { ...of, ...given, participants: [{ name, affiliation: 'Box Nine' }] })
  const ana = await build('Ana Costa')
  const ben = await build('Ben Adams')
  const cleo = await build('Cléo Roy', { waitingSince: daysFromNow(-0.5) })
  const dora = await build('Dora Lane', { waitingSince: daysFromNow(-0.4) })
  const finn = await build('Finn Gone', { withdrawnAt: daysFromNow(-0.2) })
  return { ...stage, ana, ben, cleo, dora, finn, browser: await portal.as(stage.coach) }
}

it('the page of registrations: lists every division with registered, waiting and withdrawn registrations', async () => {
  const { base, browser } = await buildFull()
  const page = await browser.get(base)
  expect(page.main).toContain('2 of 4 places taken · 2 waiting · 1 withdrawn')
  const names = page.$('.board .who').map((_, who) => page.$(who).text())
  expect(names.get()).toEqual(['Ana Costa', 'Ben Adams', 'Cléo Roy', 'Dora Lane', 'Finn Gone'])
  const tags = page.$('.board .tag').map((_, tag) => page.$(tag).text())
  expect(tags.get()).toEqual(['Waiting, 1', 'Waiting, 2', 'Withdrawn'])
  const found = await browser.get(`${base}?q=cleo`)
  expect(found.$('.board .who').text()).toBe('Cléo Roy')
  expect((await browser.get(`${base}?q=nobody`)).main).toContain('Nobody matches “nobody”')
})

it('the page of registrations: explains what to do without registrations and without divisions', async () => {
  const { base, coach, competition } = await buildOpenCompetition(portal)
  const browser = await portal.as(coach)
  expect((await browser.get(base)).main).toContain('Nobody has registered yet')
  await portal.db.division.deleteMany({ where: { competitionId: competition.id } })
  expect((await browser.get(base)).main).toContain('Create division')
  expect((await browser.get(`${base}/new`)).main).toContain('Create division')
})

it('the page of registrations: registers by hand, on the waiting list or over the limit with a warning', async () => {
  const { base, rx, browser, member } = await buildFull()
  const known = { ...entry(rx, 'Grace', { email: '', gender: '' }), when_full: 'waiting_list' }
  const waits = await browser.submit(base, known)
  expect(waits.main).toContain('Grace is on the waiting list of Rx.')
  const over = await browser.submit(base, {
    ...entry(rx, 'Hugo', { email: member.email }),
    when_full: 'over_limit',
  })
  expect(over.main).toContain('Hugo is registered. Rx is over its limit: 3 of 2 places.')
  const rows = await portal.db.participant.findMany({ where: { name: { in: ['Grace', 'Hugo'] } } })
  expect(rows.map(({ athleteId, gender }) => [athleteId, gender]).sort()).toEqual(
    [
      [null, 'undisclosed'],
      [member.id, 'female'],
    ].sort(),
  )
})

it("a refused form keeps the typed values, and another gym's division is refused", async () => {
  const { base, rx, browser, rival, competition } = await buildFull()
  const refused = await browser.post(base, entry(rx, 'Grace', { email: 'no address' }))
  expect([refused.status, refused.value('members[0].name')]).toEqual([422, 'Grace'])
  expect(refused.wrong('members[0].email')).toContain('must be an e-mail address')
  const foreign = await buildDivision(portal.db, { gymId: rival.id })
  const other = await browser.post(base, entry(foreign, 'Grace'))
  expect([other.status, other.main]).toEqual([422, expect.stringContaining('Which division?')])
  expect(await portal.db.registration.count({ where: { competitionId: competition.id } })).toBe(5)
})

it('withdraws, fills the spot and restores over the limit', async () => {
  const { base, browser, ana, cleo, finn } = await buildFull()
  const gone = await browser.submit(`${base}/${ana.id}/withdraw`)
  expect(gone.main).toContain('Ana Costa has withdrawn.')
  expect((await rowOf(cleo.id)).waitingSince).toBeNull()
  expect((await browser.post(`${base}/${ana.id}/withdraw`)).status).toBe(409)
  const back = await browser.submit(`${base}/${finn.id}/restore`)
  expect(back.main).toContain('Finn Gone is back. Rx is over its limit: 3 of 2 places.')
  expect(await rowOf(finn.id)).toMatchObject({ withdrawnAt: null, waitingSince: null })
})

it('the page of registrations: refuses to restore someone who has registered again', async () => {
  const { base, browser, finn, rx, competition } = await buildFull()
  const of = { gymId: competition.gymId, competitionId: competition.id, divisionId: rx.id }
  await buildRegistration(portal.db, { ...of, participants: [{ email: finn.participants[0]!.email }] })
  const refused = await browser.post(`${base}/${finn.id}/restore`)
  expect([refused.status, refused.main]).toEqual([
    422,
    expect.stringContaining('already registered in this division'),
  ])
  expect((await rowOf(finn.id)).withdrawnAt).not.toBeNull()
})

it('the page of registrations: promotes a waiting registration, keeping the order of registration', async () => {
  const { base, browser, ben, dora } = await buildFull()
  const page = await browser.get(`${base}/${dora.id}`)
  expect(page.main).toContain('Rx is full: that makes 3 of 2 places.')
  expect((await browser.submit(`${base}/${dora.id}/promote`)).main).toContain('Dora Lane has a place now')
  const row = await rowOf(dora.id)
  expect(row.waitingSince).toBeNull()
  expect(row.registeredAt.getTime()).toBeGreaterThan(ben.registeredAt.getTime())
  expect((await browser.post(`${base}/${dora.id}/promote`)).status).toBe(409)
})

it('the page of registrations: changes a registration and its linked athletes', async () => {
  const { base, browser, ana, member } = await buildFull()
  const { id } = ana.participants[0]!
  const saved = await browser.submit(`${base}/${ana.id}`, person('Ana Maria', { id, email: member.email }))
  expect(saved.$(`main a[href$="/athletes/${member.id}"]`).text()).toContain(member.name)
  expect(saved.$('h1').text()).toBe('Ana Maria')
  expect((await rowOf(ana.id)).participants[0]).toMatchObject({ name: 'Ana Maria', athleteId: member.id })
})

describe('moving to another division', () => {
  it('gives the old spot to the waiting list and makes an individual a team', async () => {
    const { base, browser, ana, cleo, pairs } = await buildFull()
    const moved = await browser.submit(`${base}/${ana.id}/move`, { division_id: pairs.id })
    expect(moved.main).toContain('Ana Costa is in Mixed pairs now.')
    expect(await rowOf(ana.id)).toMatchObject({ divisionId: pairs.id, teamName: 'Ana Costa' })
    expect((await rowOf(cleo.id)).waitingSince).toBeNull()
  })

  it("refuses another gym's division and one without the scored events", async () => {
    const { base, browser, ana, rx, pairs, rival, competition } = await buildFull()
    const foreign = await buildDivision(portal.db, { gymId: rival.id })
    for (const division of [foreign, rx]) {
      const refused = await browser.post(`${base}/${ana.id}/move`, { division_id: division.id })
      expect([refused.status, refused.wrong('division_id')]).toEqual([
        422,
        expect.stringContaining('Move to'),
      ])
    }
    const event = await buildEvent(
      portal.db,
      { gymId: competition.gymId, competitionId: competition.id, name: 'Opener' },
      [rx],
    )
    await buildScore(portal.db, { registration: ana, event })
    const scored = await browser.post(`${base}/${ana.id}/move`, { division_id: pairs.id })
    expect([scored.status, scored.main]).toEqual([409, expect.stringContaining('score in Opener')])
    expect((await rowOf(ana.id)).divisionId).toBe(rx.id)
  })
})

it('waiting registrations are promoted when the limit rises, and not while the division is full', async () => {
  const { site, rx, competition } = await buildFull()
  await portal.db.division.updateMany({ where: { id: rx.id }, data: { registrationLimit: 4 } })
  // Whoever comes next is behind those who wait.
  await register(portal, portal.anonymous, site, entry(rx, 'Ida'))
  const rows = await portal.db.registration.findMany({
    where: { competitionId: competition.id, withdrawnAt: null },
    include: { participants: true },
    orderBy: { registeredAt: 'asc' },
  })
  const told = rows.map(row => [row.participants[0]!.name, row.waitingSince === null])
  expect(told).toEqual([
    ['Ana Costa', true],
    ['Ben Adams', true],
    ['Cléo Roy', true],
    ['Dora Lane', true],
    ['Ida', false],
  ])
})

it('the page of registrations: exports everyone as a sheet without formulas', async () => {
  const { base, browser, ana } = await buildFull()
  await portal.db.participant.updateMany({
    where: { registrationId: ana.id },
    data: { affiliation: '=HYPERLINK("http://evil.example")' },
  })
  const file = await browser.get(`${base}.csv`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('registrations.csv')
  const lines = file.text.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFDivision,Team,Athlete,Email,Gender,Country,Affiliate,Captain,Status,Registered at,Registration,' +
      'Bib,Seed,Age,Date of birth,Phone,Emergency contact,Shirt,Name on the bib,Extras,Waiver signed,Missing,Tags,Note,' +
      'Due,Paid,Currency',
  )
  expect(lines).toHaveLength(7)
  expect(lines[1]).toContain(`Rx,,Ana Costa,${ana.participants[0]!.email},female,CH,"'=HYPERLINK(""http`)
  expect(lines.map(line => /,(registered|waiting|withdrawn),/.exec(line)?.[1] ?? '').filter(Boolean)).toEqual(
    ['registered', 'registered', 'waiting', 'waiting', 'withdrawn'],
  )
})

it('the page of registrations: describes every change in the log', async () => {
  const { base, ana, admin } = await buildFull()
  const browser = await portal.as(admin)
  await browser.post(`${base}/${ana.id}/withdraw`)
  const log = await browser.get(`${base.split('/competitions')[0]}/settings/log?kind=registration`)
  expect(log.main).toContain('withdrew “Ana Costa” for “Rx”')
  expect(log.main).toContain('moved up “Cléo Roy” from the waiting list for “Rx”')
})

it('the page of a team: hands the team over, shows the new captain first, and lets the former captain leave', async () => {
  const { competition, base, browser } = await buildFull()
  const of = { gymId: competition.gymId, competitionId: competition.id }
  const pairs = await buildDivision(portal.db, { ...of, name: 'Pairs', kind: 'team', teamSize: 2 })
  const people = [
    { name: 'Ana Costa', email: 'ana@pairs.example' },
    { name: 'Ben Adams', email: 'ben@pairs.example' },
  ]
  const given = { ...of, divisionId: pairs.id, teamName: 'Los Dos', participants: people }
  const { id } = await buildRegistration(portal.db, given)
  const at = `${base}/${id}`
  const typed = (page: Awaited<ReturnType<typeof browser.get>>) =>
    Object.fromEntries(
      page
        .$('[name="team_name"], [name^="members["]')
        .toArray()
        .map(field => [field.attribs.name!, String(page.$(field).val() ?? '')]),
    )
  const page = await browser.get(at)
  const choices = page.$('[name="captain"] option').toArray()
  expect(choices.map(choice => [choice.attribs.value, page.$(choice).text()])).toEqual([
    ['0', 'Ana Costa'],
    ['1', 'Ben Adams'],
  ])
  const saved = await browser.submit(at, { ...typed(page), captain: '1' })
  expect(saved.main).toContain('Saved Los Dos.')
  expect(saved.$('[name="members[0].name"]').val()).toBe('Ben Adams')
  const cleared = { ...typed(saved), 'members[1].name': '', 'members[1].email': '' }
  await browser.submit(at, cleared)
  expect((await rowOf(id)).participants).toMatchObject([{ name: 'Ben Adams', captain: true }])
})
