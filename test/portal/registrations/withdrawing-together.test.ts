import { buildRegistration } from '../../support/builders/competitions'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, daysFromNow } from '../../support/portal/registering'

const portal = usePortal()

/** Ana has a place, 40 robots came after her within a second, Cleo waits behind them. */
async function buildFlooded() {
  const stage = await buildOpenCompetition(portal, {}, 41)
  const of = { gymId: stage.competition.gymId, competitionId: stage.competition.id, divisionId: stage.rx.id }
  const build = (name: string, given = {}) =>
    buildRegistration(portal.db, { ...of, ...given, participants: [{ name }] })
  const ana = await build('Ana Costa', { registeredAt: daysFromNow(-0.9) })
  const robots: { id: string }[] = []
  for (let index = 0; index < 40; index++)
    robots.push(await build(`Robot ${index}`, { registeredAt: new Date('2026-03-01T09:30:05.000Z') }))
  const cleo = await build('Cleo Roy', { waitingSince: daysFromNow(-0.1) })
  return { ...stage, ana, cleo, robots, browser: await portal.as(stage.coach) }
}

const here = async (competitionId: string) =>
  (
    await portal.db.registration.findMany({
      where: { competitionId, withdrawnAt: null, waitingSince: null },
      include: { participants: true },
    })
  ).map(row => row.participants[0]!.name)

it('withdrawing together: registrations found by time can be withdrawn and restored together', async () => {
  const { base, browser, competition, robots, cleo } = await buildFlooded()
  const time = { since: '2026-03-01T00:00', until: '2026-03-02T12:00' }
  const found = await browser.get(`${base}?${new URLSearchParams({ ...time, tick: 'all' })}`)
  const boxes = found.$('input[name=ids]:checked')
  expect(
    boxes
      .map((_, box) => found.$(box).val())
      .get()
      .sort(),
  ).toEqual(robots.map(({ id }) => id).sort())

  const ids = robots.map(({ id }) => id)
  const gone = await browser.submit(`${base}/withdraw`, { ids })
  expect(gone.main).toContain('Withdrew 40 registrations.')
  expect(gone.$('.board .who')).toHaveLength(40)
  expect((await here(competition.id)).sort()).toEqual(['Ana Costa', 'Cleo Roy'])
  const entries = (action: string) =>
    portal.db.auditEntry.count({ where: { gymId: competition.gymId, action, subjectId: { in: ids } } })
  expect(await entries('registration.withdraw')).toBe(40)

  const withdrawn = gone.value('withdrawn')
  const back = await browser.submit(`${base}/restore`, { withdrawn })
  expect(back.main).toContain('Restored 40 registrations.')
  expect(await here(competition.id)).toHaveLength(42)
  expect(await entries('registration.restore')).toBe(40)
  expect((await browser.post(`${base}/restore`, { withdrawn })).status).toBe(409)
  expect((await portal.db.registration.findUniqueOrThrow({ where: { id: cleo.id } })).waitingSince).toBeNull()
})

it('withdrawing together: withdraws no registration when one belongs to another competition or the list is empty', async () => {
  const { base, browser, competition, robots } = await buildFlooded()
  const other = await buildOpenCompetition(portal)
  const of = { gymId: other.competition.gymId, competitionId: other.competition.id, divisionId: other.rx.id }
  const foreign = await buildRegistration(portal.db, of)
  const mixed = await browser.post(`${base}/withdraw`, { ids: [robots[0]!.id, foreign.id] })
  const none = await browser.post(`${base}/withdraw`)
  expect([mixed.status, none.status]).toEqual([422, 422])
  expect(none.$('[role=alert]').text()).toContain('Select at least one registration')
  expect(await here(competition.id)).toHaveLength(41)
})

it('withdrawing together: requires a coach', async () => {
  const { base, member, competition, robots } = await buildFlooded()
  const browser = await portal.as(member)
  expect((await browser.post(`${base}/withdraw`, { ids: robots[0]!.id })).status).toBe(403)
  expect(await here(competition.id)).toHaveLength(41)
})

it('withdrawing together: marks registrations that share an email, withdraws both and restores both', async () => {
  const { base, browser, competition, rx, ana } = await buildFlooded()
  const of = { gymId: competition.gymId, competitionId: competition.id, divisionId: rx.id }
  const twice = await buildRegistration(portal.db, {
    ...of,
    participants: [{ name: 'Ana C', email: ana.participants[0]!.email }],
  })
  const page = await browser.get(base)
  expect(page.main).toContain('2 registrations share an e-mail with another')
  const shown = await browser.get(`${base}?show=same_email`)
  expect(
    shown
      .$('.board .who')
      .map((_, who) => shown.$(who).text())
      .get()
      .sort(),
  ).toEqual(['Ana C', 'Ana Costa'])
  const gone = await browser.submit(`${base}/withdraw`, { ids: [ana.id, twice.id] })
  await browser.submit(`${base}/restore`, { withdrawn: gone.value('withdrawn') })
  expect(await here(competition.id)).toEqual(expect.arrayContaining(['Ana Costa', 'Ana C']))
})
