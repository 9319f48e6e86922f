import { checkInToken } from '../../../src/domain/classes/check-in-code'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { codePath } from '../../../src/portal/qr-code'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildClass, buildProgram, buildScreen, buildWod } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const rowOf = (id: string) => portal.db.tvLink.findUniqueOrThrow({ where: { id } })

it('the page of screens: creates a screen, shows its link and revokes it', async () => {
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

it('a refused form keeps the typed values and shows the error beside the field', async () => {
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

it('the page of screens: runs the clock of the shown part: countdown, start, pause, resume and reset', async () => {
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

it('the page of screens: starts the part that is pressed while the screen takes turns', async () => {
  const { base, coach, gym, wod, program, fran } = await buildWhiteboard(portal)
  await buildWod(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: today(), publishAt: new Date(Date.now() - HOUR_MS) },
    components: [{ prefix: 'C', workout: fran, name: 'Finisher' }],
  })
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `${base}/screens/${screen.id}`
  const buttons = (await browser.get(page)).$('.remote button')
  expect(buttons.text().replace(/\s+/g, ' ').trim()).toBe('Start B: Fran Start C: Finisher')
  const [first] = buttons.get()
  expect(first!.attribs.value).toBe(wod.components[0]!.id)
  const started = await browser.submit(`${page}/clock`, { action: 'start', part: wod.components[0]!.id })
  expect(started.main).toContain('Counting down to the start')
  expect((await rowOf(screen.id)).clockPart).toBe(wod.components[0]!.id)
})

it('the page of screens: shows a part of the day, or lets the screen choose', async () => {
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

it('the page of screens: refuses a part that the screen does not show today', async () => {
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

it('an empty screen says that no WOD is published for today', async () => {
  const { gym, coach } = await portal.cast()
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `/g/${gym.slug}/screens/${screen.id}`
  expect((await browser.get(page)).main).toContain('Nothing is published for today on this screen')
  const refused = await browser.post(`${page}/clock`, { action: 'start' })
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('no published workout today')])
})

it('the page of screens: shows a timer without a workout and starts it', async () => {
  const { gym, coach } = await portal.cast()
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `/g/${gym.slug}/screens/${screen.id}`
  const shown = await browser.submit(`${page}/timer`, { mode: 'emom', length: '1:30', rounds: '6' })
  expect([shown.$('#shown + .tag').text(), shown.$('.remote .btn').text()]).toEqual([
    'Every 1:30 × 6',
    expect.stringMatching(/^Start\s*Every 1:30 × 6/),
  ])
  const { clockPart } = await rowOf(screen.id)
  expect((await browser.submit(`${page}/clock`, { action: 'start' })).main).toContain('Counting down')
  expect((await rowOf(screen.id)).clockStartedAt).not.toBeNull()
  const wall = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  const { $ } = await portal.anonymous.get(wall)
  expect($('#tv').attr('data-kind')).toBe('timer')
  expect($('.scene.is-on').attr('data-part')).toBe(clockPart)
  const { phases } = JSON.parse($('.scene.is-on').attr('data-clock')!)
  expect([phases.length, phases[5].starts, phases[5].count]).toEqual([6, 450, 'Round 6 of 6'])

  // Another timer stands until it is started; the time of day has nothing to start.
  await browser.submit(`${page}/timer`, { mode: 'clock' })
  expect(await rowOf(screen.id)).toMatchObject({ clockPart: 'timer:clock', clockStartedAt: null })
  expect((await browser.post(`${page}/clock`, { action: 'start' })).status).toBe(409)
  for (const [form, field] of [
    [{ mode: 'countdown', length: 'soon' }, 'length'],
    [{ mode: 'countdown', length: '200' }, 'length'],
    [{ mode: 'tabata', work: '20', rest: '10', rounds: '0' }, 'rounds'],
  ] as const) {
    const refused = await browser.post(`${page}/timer`, form)
    expect([refused.status, refused.$(`#${form.mode}-${field}-wrong`).text()]).toEqual([
      422,
      expect.stringContaining('must be'),
    ])
  }
  expect((await rowOf(screen.id)).clockPart).toBe('timer:clock')
})

it("the page of screens: shows the heats of a class with the workout's clock", async () => {
  const { base, coach, gym, rival, program } = await buildWhiteboard(portal)
  const athletes = []
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dov', 'Eve'])
    athletes.push(await buildAthlete(portal.db, { gymId: gym.id, name }))
  const of = { gymId: gym.id, programId: program.id, date: today() }
  const gymClass = await buildClass(portal.db, of, athletes)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `${base}/screens/${screen.id}`
  expect((await browser.get(page)).$('.heat-choices').text()).toMatch(/18:00 Fitness\s+5 athletes/)
  await browser.submit(`${page}/heats`, { class_id: gymClass.id, most: '2' })
  const wall = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  const { $ } = await portal.anonymous.get(wall)
  const scene = $('.scene.is-on')
  const heats = scene.find('.tv-heat').get()
  const namesIn = (heat: (typeof heats)[number]) =>
    $(heat)
      .find('li')
      .get()
      .map(name => $(name).text())
  expect(heats.map(heat => [$(heat).find('h2').text(), ...namesIn(heat)])).toEqual([
    ['Heat 1', 'Ana', 'Ben'],
    ['Heat 2', 'Cleo', 'Dov'],
    ['Heat 3', 'Eve'],
  ])
  expect(JSON.parse(scene.attr('data-clock')!)).toMatchObject({ phases: [{ label: 'For time' }] })

  const others = [
    await buildClass(portal.db, { ...of, date: '2026-01-05' }, athletes),
    await buildClass(portal.db, of),
    await buildClass(portal.db, { ...of, cancelledAt: new Date() }, athletes),
    await buildClass(portal.db, { gymId: rival.id, date: today() }),
  ]
  const before = await rowOf(screen.id)
  for (const { id } of others) {
    const refused = await browser.post(`${page}/heats`, { class_id: id, most: '4' })
    expect([refused.status, refused.$('[role="alert"]').text()]).toEqual([
      422,
      expect.stringContaining('must be a class of today'),
    ])
  }
  expect(await rowOf(screen.id)).toEqual(before)
})

it("the page of screens: shows a day's parts or boards side by side", async () => {
  const { base, coach, gym, program, wod, member } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `${base}/screens/${screen.id}`
  expect((await browser.get(page)).main).not.toContain('side by side') // A part has nothing beside it.
  await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: today(),
    publishAt: new Date(0),
    components: [{ prefix: 'C', name: 'Finisher' }],
  })
  const wall = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  for (const [part, rows] of [
    ['side:parts', 0],
    ['side:boards', 1],
  ] as const) {
    const shown = await browser.submit(`${page}/clock`, { action: 'show', part })
    expect(shown.$('[aria-pressed="true"] .who').text()).toContain('side by side')
    const { $ } = await portal.anonymous.get(wall)
    const scene = $('.scene.is-on')
    expect(scene.find('h2').text()).toMatch(/B\s+Fran\s*C\s+Finisher/)
    expect(scene.find('.tv-who').length).toBe(rows)
    if (rows > 0) expect(scene.find('.tv-who').text()).toBe(member.name)
  }
  // What runs goes on when it is chosen once more; a part of its own takes the screen back.
  await browser.submit(`${page}/clock`, { action: 'start' })
  const running = await rowOf(screen.id)
  expect(running).toMatchObject({ clockPart: 'side:boards', clockPausedAt: null })
  await browser.submit(`${page}/clock`, { action: 'show', part: 'side:boards' })
  expect(await rowOf(screen.id)).toEqual(running)
  await browser.submit(`${page}/clock`, { action: 'show', part: wod.components[0]!.id })
  expect(await rowOf(screen.id)).toMatchObject({ clockPart: wod.components[0]!.id, clockStartedAt: null })
})

it('the page of screens: shows the check-in code of the current class, which works when scanned', async () => {
  const { base, coach, member, gym, program } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const browser = await portal.as(coach)
  const page = `${base}/screens/${screen.id}`
  const wall = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  const shown = async () => (await portal.anonymous.get(wall)).$('.scene.is-on .tv-check-in')
  expect((await browser.get(page)).$('button[value="check-in"]').length).toBe(0)
  await browser.submit(`${page}/clock`, { action: 'show', part: 'check-in' })
  expect((await shown()).text()).toContain('There is no class to check in to now')

  const { id } = await buildClass(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: today() },
    ...{ time: '00:00', minutes: 24 * 60 },
  })
  const other = { gymId: gym.id, programId: program.id, date: today(), time: '00:00', minutes: 24 * 60 }
  await buildClass(portal.db, { ...other, cancelledAt: new Date() })
  expect((await browser.get(page)).$('button[value="check-in"]').text()).toContain('The code to check in')
  const scene = await shown()
  expect(scene.find('h2').get()).toHaveLength(1)
  expect(scene.find('h2').text()).toContain('Fitness')
  const token = checkInToken(CONFIG.secret, id, new Date())
  const drawn = [token, checkInToken(CONFIG.secret, id, new Date(Date.now() - 1000))].map(
    each => codePath(`http://gym.example${base}/check-in/${each}`).path,
  )
  expect(drawn.includes(scene.find('path').attr('d')!)).toBe(true)
  await (await portal.as(member)).submit(`${base}/check-in/${token}`)
  const attendee = await portal.db.classAttendee.findFirstOrThrow({ where: { classId: id } })
  expect([attendee.athleteId, attendee.checkedInAt !== null]).toEqual([member.id, true])
})
