import { screenUrl } from '../../../src/domain/screens/screen-link'
import { CONFIG } from '../../support/api/api'
import { buildProgram, buildScreen, buildWod } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const rowOf = (id: string) => portal.db.tvLink.findUniqueOrThrow({ where: { id } })

it('makes a screen, gives its link, and ends it for good', async () => {
  const { base, coach, gym, program } = await buildWhiteboard(portal)
  const browser = await portal.as(coach)
  expect((await browser.get(`${base}/screens`)).main).toContain('Create the first one below')
  const made = await browser.submit(`${base}/screens`, { name: 'Main floor', program_id: program.id })
  expect(made.main).toContain('Main floor is ready')
  const screen = await portal.db.tvLink.findFirstOrThrow({ where: { gymId: gym.id } })
  expect(screen).toMatchObject({ name: 'Main floor', programId: program.id, revokedAt: null })
  const url = screenUrl('http://gym.example', CONFIG.secret, screen.id)
  expect(made.$('#screen-link').text()).toBe(url)
  expect((await browser.get(`${base}/screens`)).main).toContain('Main floor Fitness')

  const ended = await browser.submit(`${base}/screens/${screen.id}/revoke`)
  expect(ended.main).toContain('The link was ended')
  expect(ended.main).toContain('Create the first one below')
  expect((await rowOf(screen.id)).revokedAt).not.toBeNull()
  for (const path of ['', '/revoke', '/clock']) {
    const again = `${base}/screens/${screen.id}${path}`
    expect((await (path ? browser.post(again) : browser.get(again))).status).toBe(404)
  }
  const entries = await portal.db.auditEntry.findMany({
    where: { subjectId: screen.id },
    orderBy: { at: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['screen.create', 'screen.revoke'])
})

it('keeps what was typed, and says beside the field what would be right', async () => {
  const { base, coach, gym, rival, member } = await buildWhiteboard(portal)
  const browser = await portal.as(coach)
  const long = await browser.post(`${base}/screens`, { name: 'x'.repeat(81) })
  expect([long.status, long.value('name').length, long.wrong('name')]).toEqual([
    422,
    81,
    expect.stringContaining('at most 80 characters'),
  ])
  const programs = [
    await buildProgram(portal.db, { gymId: rival.id }),
    await buildProgram(portal.db, { gymId: gym.id, access: 'athlete', athleteId: member.id }),
    await buildProgram(portal.db, { gymId: gym.id, status: 'archived' }),
  ]
  for (const { id } of programs) {
    const refused = await browser.post(`${base}/screens`, { name: 'Rig', program_id: id })
    expect([refused.status, refused.wrong('program_id')]).toEqual([
      422,
      expect.stringContaining('active program of this gym'),
    ])
    expect(refused.$('option[value]').text()).not.toContain(programs[0]!.name)
  }
  expect(await portal.db.tvLink.count({ where: { gymId: gym.id } })).toBe(0)
})

it('runs the clock of what the screen shows: ready, steady, paused, on, and back', async () => {
  const { base, coach, gym, wod } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `${base}/screens/${screen.id}`
  const press = (action: string) => browser.submit(`${page}/clock`, { action })
  const part = wod.components[0]!.id

  expect((await browser.get(page)).main).toContain('The clock has not started. StartB: Fran')
  const began = Date.now()
  expect((await press('start')).main).toContain('Counting down to the start')
  const started = await rowOf(screen.id)
  expect(started).toMatchObject({ clockPart: part, clockPausedAt: null })
  const ahead = started.clockStartedAt!.getTime() - began
  expect(ahead).toBeGreaterThanOrEqual(10_000)
  expect(ahead).toBeLessThan(40_000)

  await press('start') // Tapped twice.
  expect(await rowOf(screen.id)).toEqual(started)
  await portal.db.tvLink.update({
    where: { id: screen.id },
    data: { clockStartedAt: new Date(Date.now() - 222_000) },
  })
  expect((await browser.get(page)).main).toMatch(/Running: 3:4\d when this page was opened/)
  expect((await press('pause')).main).toMatch(/Paused at 3:4\d/)
  const { clockStartedAt, clockPausedAt } = await rowOf(screen.id)
  const stood = clockPausedAt!.getTime() - clockStartedAt!.getTime()
  await press('start')
  const on = await rowOf(screen.id)
  expect(on.clockPausedAt).toBeNull()
  expect(Date.now() - on.clockStartedAt!.getTime()).toBeGreaterThanOrEqual(stood)
  await press('reset')
  expect(await rowOf(screen.id)).toMatchObject({ clockPart: part, clockStartedAt: null, clockPausedAt: null })
})

it('puts a part of the day on, or leaves the choice to the screen', async () => {
  const { base, coach, gym, wod } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const action = `${base}/screens/${screen.id}/clock`
  const part = wod.components[0]!.id
  const shown = await browser.submit(action, { action: 'show', part })
  expect(shown.$('[aria-pressed="true"] .who').text()).toBe('B: Fran')
  expect((await rowOf(screen.id)).clockPart).toBe(part)
  const auto = await browser.submit(action, { action: 'show', part: '' })
  expect(auto.$('[aria-pressed="true"] .who').text()).toBe('One board after the other')
  expect((await rowOf(screen.id)).clockPart).toBeNull()
})

it('refuses a part that the screen does not show today, and starts nothing', async () => {
  const { base, coach, gym, rival, program } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const of = { gymId: gym.id, programId: program.id }
  const others = [
    await buildWod(portal.db, { ...of, date: '2026-01-05' }),
    await buildWod(portal.db, { ...of, date: today(), publishAt: null }),
    await buildWod(portal.db, { ...of, date: today(), publishAt: new Date(Date.now() + HOUR_MS) }),
    await buildWod(portal.db, { gymId: rival.id, date: today() }),
  ]
  const browser = await portal.as(coach)
  for (const { components } of others) {
    const form = { action: 'start', part: components[0]!.id }
    const refused = await browser.post(`${base}/screens/${screen.id}/clock`, form)
    expect([refused.status, refused.$('[role="alert"]').text()]).toEqual([
      422,
      expect.stringContaining('must be a part of what the screen shows today'),
    ])
  }
  expect(await rowOf(screen.id)).toEqual(screen)
})

it('says so when nothing is published for today', async () => {
  const { gym, coach } = await portal.cast()
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `/g/${gym.slug}/screens/${screen.id}`
  expect((await browser.get(page)).main).toContain('Nothing is published for today on this screen')
  const refused = await browser.post(`${page}/clock`, { action: 'start' })
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('no published workout today')])
})
