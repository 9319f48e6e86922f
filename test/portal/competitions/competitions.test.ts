import { buildCompetition, buildDivision, buildEvent } from '../../support/builders'
import { buildThrowdown } from '../../support/competitions/competition-stage'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/competitions`
const form = {
  name: 'Harbour Throwdown 2027',
  description: '# Saturday\n\nBring **chalk**.',
  time_zone: 'Europe/Dublin',
  registration_opens_at: '2026-07-01T09:00',
  registration_closes_at: '2026-08-01T23:59',
}
const division = { name: 'Rx', kind: 'individual', open_to: 'women', registration_limit: '20', visible: 'on' }
const opener = { do: 'save', name: 'Opener', kind: 'individual', text: 'For time: 50 burpees', visible: 'on' }

async function organiser() {
  const cast = await portal.cast()
  return { ...cast, browser: await portal.as(cast.coach) }
}

async function live() {
  const cast = await organiser()
  const throwdown = await buildThrowdown(portal.db, cast.gym.id)
  return { ...cast, ...throwdown, home: `${base(cast.gym)}/${throwdown.competition.id}` }
}

/** What a form on a page would send: every box as it stands there. */
function fieldsIn(page: { $: import('cheerio').CheerioAPI }, action: string): Record<string, string> {
  const pairs = page.$(`form[action="${action}"]`).last().serializeArray()
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]))
}

it('an organiser creates a competition, sees the missing steps and publishes it', async () => {
  const { gym, browser } = await organiser()
  expect((await browser.get(base(gym))).main).toContain('Create competition')
  const made = await browser.submit(base(gym), form)
  expect(made.$('h1').text()).toBe(form.name)
  expect(made.$('.prose h2').text()).toBe('Saturday')
  expect(made.$('.prose strong').text()).toBe('chalk')
  expect(made.main).toContain('1 of 5 done')
  expect(made.main).not.toContain('Publish competition')
  const competition = await portal.db.competition.findFirstOrThrow({ where: { gymId: gym.id } })
  // Entered on the clocks of Dublin, where it is summer time.
  expect(competition.registrationOpensAt).toEqual(new Date('2026-07-01T08:00:00Z'))

  const home = `${base(gym)}/${competition.id}`
  const refused = await browser.post(`${home}/status`, { status: 'published' })
  expect([refused.status, refused.main]).toEqual([
    422,
    expect.stringContaining('you need a visible division'),
  ])
  await browser.submit(`${home}/divisions`, division)
  const { id: divisionId } = await portal.db.division.findFirstOrThrow({ where: { gymId: gym.id } })
  const events = await browser.submit(`${home}/events`, { ...opener, divisions: divisionId })
  expect(events.main).toContain('50 Burpees')
  const ready = await browser.get(home)
  expect(ready.main).toContain('4 of 5 done')
  expect(ready.main).toContain('Opener will be visible as soon as you publish')
  const published = await browser.submit(`${home}/status`, { status: 'published' })
  expect(published.main).toContain('Published. Anyone with the link')
  expect(published.$('#public-link').text()).toMatch(
    /^http:\/\/gym\.example\/c\/harbour-throwdown-2027(?:-\d+)?$/,
  )
  expect(await portal.db.division.findFirstOrThrow({ where: { gymId: gym.id } })).toMatchObject({
    femalesRequired: 1,
    teamSize: null,
    registrationLimit: 20,
  })
})

it('a refused form keeps the typed values and shows the error beside the field', async () => {
  const { gym, browser } = await organiser()
  const refused = await browser.post(base(gym), {
    ...form,
    registration_closes_at: '2026-06-01T09:00',
    time_zone: 'Mars',
  })
  expect([refused.status, refused.value('description')]).toEqual([422, expect.stringContaining('**chalk**')])
  expect(refused.wrong('registration_closes_at')).toContain('later than registration opens')
  expect((await browser.post(base(gym), { ...form, time_zone: 'Mars/Base' })).wrong('time_zone')).toContain(
    'Europe/Zurich',
  )
  expect(
    (await browser.post(base(gym), { ...form, video_url: 'javascript:alert(1)' })).wrong('video_url'),
  ).toContain('must be an address')
  expect(await portal.db.competition.count({ where: { gymId: gym.id } })).toBe(0)
})

it('organising a competition: creates only divisions of possible teams', async () => {
  const { gym, browser } = await organiser()
  const { id } = await buildCompetition(portal.db, { gymId: gym.id, status: 'draft' })
  const page = `${base(gym)}/${id}/divisions`
  expect((await browser.get(page)).main).toContain('Create division')
  const team = {
    ...division,
    name: 'Teams of four',
    kind: 'team',
    females_required: '3',
    males_required: '2',
  }
  const refused = await browser.post(page, { ...team, team_size: '4' })
  expect(refused.wrong('males_required')).toContain('a team of 4 is impossible')
  expect(refused.value('name')).toBe('Teams of four')
  expect((await browser.post(page, team)).wrong('team_size')).toContain('how many athletes are in a team')
  const made = await browser.submit(page, { ...team, team_size: '5' })
  expect(made.main).toContain('Teams of 5, with 3 women and 2 men')
  const row = await portal.db.division.findFirstOrThrow({ where: { competitionId: id } })
  const edited = await browser.submit(`${page}/${row.id}`, { ...team, team_size: '6', visible: '' })
  expect(edited.main).toContain('Hidden')
  expect((await browser.submit(`${page}/${row.id}/delete`)).main).toContain('Removed Teams of four')
  expect(await portal.db.division.count({ where: { competitionId: id } })).toBe(0)
})

it("organising a competition: reads an event's workouts, finds others and keeps versions apart", async () => {
  const { gym, browser } = await organiser()
  const { id } = await buildCompetition(portal.db, {
    gymId: gym.id,
    status: 'draft',
    timeZone: 'Europe/Dublin',
  })
  const { id: divisionId } = await buildDivision(portal.db, { gymId: gym.id, competitionId: id })
  const page = `${base(gym)}/${id}/events`
  expect((await browser.get(`${page}/new`)).$('[name="divisions"][checked]').val()).toBe(divisionId)
  const found = await browser.post(page, { ...opener, do: 'look', scaled_q: 'Karen' })
  expect(found.main).toContain('Athletes will read')
  const karen = found.$('button[name="use_scaled"]').first().attr('value')!
  const chosen = await browser.post(page, { ...opener, do: 'look', use_scaled: karen })
  expect(chosen.value('scaled_pick')).toBe(karen)
  expect(await portal.db.event.count({ where: { competitionId: id } })).toBe(0)

  // Nothing else needs to be filled in before a workout is read.
  const unnamed = { ...opener, name: '', score_visibility: 'after_deadline' }
  const read = await browser.post(page, { ...unnamed, do: 'look' })
  expect([read.status, read.wrong('name'), read.main]).toEqual([
    200,
    '',
    expect.stringContaining('Athletes will read'),
  ])
  expect(read.$('button[value="look"]:not([formnovalidate])')).toHaveLength(0)
  const nameless = await browser.post(page, unnamed)
  expect([nameless.status, nameless.wrong('name')]).toEqual([422, expect.stringContaining('Name')])
  expect(await portal.db.event.count({ where: { competitionId: id } })).toBe(0)

  const full = {
    ...opener,
    divisions: divisionId,
    scaled_pick: karen,
    foundations_text: 'For time: 20 burpees',
    tie_break: 'time',
    released_at: '2026-07-01T18:00',
    deadline: '2026-07-05T20:00',
    deadline_buffer: '15',
    score_visibility: 'after_deadline',
  }
  const shown = await browser.submit(page, full)
  expect(shown.main).toMatch(/Scaled Karen.*Foundations.*20 Burpees/)
  const event = await portal.db.event.findFirstOrThrow({ where: { competitionId: id } })
  expect(event).toMatchObject({
    releasedAt: new Date('2026-07-01T17:00:00Z'),
    deadline: new Date('2026-07-05T19:00:00Z'),
    deadlineBuffer: 15,
    tieBreak: 'time',
  })
  // What the page holds is what is stored: sent off untouched it changes nothing.
  const edit = await browser.get(`${page}/${event.id}`)
  expect(
    (await browser.post(`${page}/${event.id}`, { ...fieldsIn(edit, `${page}/${event.id}`), do: 'save' }))
      .status,
  ).toBe(303)
  expect(await portal.db.event.findFirstOrThrow({ where: { competitionId: id } })).toEqual(event)
})

it('organising a competition: shows what would be right for an event', async () => {
  const { gym, browser } = await organiser()
  const { id } = await buildCompetition(portal.db, { gymId: gym.id })
  const page = `${base(gym)}/${id}/events`
  const late = { ...opener, released_at: '2026-07-05T20:00', deadline: '2026-07-01T18:00' }
  expect((await browser.post(page, late)).wrong('deadline')).toContain('later than the release')
  const hidden = await browser.post(page, { ...opener, score_visibility: 'after_deadline' })
  expect(hidden.wrong('deadline')).toContain('scores are shown once it has passed')
  const odd = await browser.post(page, { ...opener, text: 'Carry the anvil\nthen sing' })
  expect(odd.wrong('scored_by')).toContain('choose a kind of score')
  expect(odd.value('text')).toContain('then sing')
  expect((await browser.post(page, { ...opener, text: '' })).wrong('text')).toContain('write the workout')
  expect(await portal.db.event.count({ where: { competitionId: id } })).toBe(0)
})

it("organising a competition: refuses another gym's divisions, events and workouts and writes nothing", async () => {
  const { home, browser, rival, rx, opener: event, competition } = await live()
  const theirs = await buildThrowdown(portal.db, rival.id)
  const before = await portal.db.divisionEvent.findMany({ where: { competitionId: competition.id } })
  const send = (path: string, sent: Record<string, string>) => browser.post(`${home}${path}`, sent)
  const [wrongDivision, wrongEvent, wrongWorkout] = [
    await send(`/events/${event.id}`, { ...opener, divisions: theirs.rx.id }),
    await send(`/divisions/${rx.id}`, { ...division, events: theirs.opener.id }),
    await send(`/events/${event.id}`, { ...opener, text: '', pick: `workout:${theirs.opener.workoutId}` }),
  ]
  expect([wrongDivision.status, wrongEvent.status, wrongWorkout.status]).toEqual([422, 422, 422])
  expect(wrongDivision.wrong('divisions')).toContain('divisions of this competition')
  expect(wrongEvent.wrong('events')).toContain('events of this competition')
  expect(wrongWorkout.main).toContain('is not a workout of this gym')
  const points = await browser.get(`${home}/points`)
  const tie = { ...fieldsIn(points, `${home}/points`), tie: 'event', tie_event: theirs.opener.id }
  expect((await send('/points', tie)).wrong('tie_event')).toContain('event of this competition')
  expect(await portal.db.divisionEvent.findMany({ where: { competitionId: competition.id } })).toEqual(before)
  expect(await portal.db.event.findUniqueOrThrow({ where: { id: event.id } })).toEqual(event)
})

it('organising a competition: shows the ranks that a change of a live competition moves, and continues or goes back', async () => {
  const { home, browser, competition, final } = await live()
  const action = `${home}/points`
  const sent = { ...fieldsIn(await browser.get(action), action), [`weight_${final.id}`]: '3' }
  const asked = await browser.post(action, sent)
  expect([asked.status, asked.$('h1').text()]).toEqual([200, 'Confirm changes'])
  expect(asked.main).toContain('9 scores are ranked by these rules: 2 places change.')
  expect(asked.main).toMatch(/Ben\s*from 2nd → to 1st/)
  expect(problemsOf(asked)).toEqual([])
  expect(await portal.db.event.findUniqueOrThrow({ where: { id: final.id } })).toMatchObject({ weight: 1 })

  const hidden = fieldsIn(asked, action)
  const back = await browser.post(action, { ...hidden, confirmed: 'no' })
  expect([back.status, back.value(`weight_${final.id}`)]).toEqual([200, '3'])
  expect(await portal.db.event.findUniqueOrThrow({ where: { id: final.id } })).toMatchObject({ weight: 1 })
  expect((await browser.submit(action, { ...hidden, confirmed: 'yes' })).main).toContain('Saved the points')
  expect(await portal.db.event.findUniqueOrThrow({ where: { id: final.id } })).toMatchObject({ weight: 3 })
  expect((await portal.db.competition.findUniqueOrThrow({ where: { id: competition.id } })).revision).toBe(1)
})

it('organising a competition: asks before scores change their workout, an event loses a division or is hidden', async () => {
  const { home, browser, rx, scaled, opener: event } = await live()
  const action = `${home}/events/${event.id}`
  expect((await browser.get(action)).main).toContain('3 scores entered')
  const asked = await browser.post(action, { ...opener, divisions: [rx.id, scaled.id] })
  expect(asked.main).toContain('3 scores of Opener stay with the earlier workout')
  const page = asked.$('input[name="divisions"]')
  expect(page.length).toBe(2)
  const back = await browser.post(action, { ...opener, divisions: [rx.id, scaled.id], confirmed: 'no' })
  expect([back.status, back.value('text'), back.$('[name="divisions"][checked]').length]).toEqual([
    200,
    opener.text,
    2,
  ])
  const gone = await browser.post(`${home}/status`, { status: 'draft' })
  expect(gone.main).toContain('Its public pages go offline at once, also for the 3 registered.')
  await browser.post(`${home}/status`, { status: 'draft', confirmed: 'no' })
  expect(await portal.db.competition.findFirstOrThrow({ where: { id: event.competitionId } })).toMatchObject({
    status: 'published',
  })
})

it('organising a competition: refuses to delete a division with registrations and an event with scores, with the reason', async () => {
  const { home, browser, rx, opener: event } = await live()
  const kept = await browser.post(`${home}/divisions/${rx.id}/delete`)
  expect([kept.status, kept.main]).toEqual([
    409,
    expect.stringContaining('3 are registered for Rx, so it stays.'),
  ])
  const scored = await browser.post(`${home}/events/${event.id}/delete`)
  expect([scored.status, scored.main]).toEqual([
    409,
    expect.stringContaining('3 scores are entered, so Opener stays.'),
  ])
})

it('organising a competition: shows and hides scores by hand and reorders events', async () => {
  const { home, browser, of, rx } = await live()
  const event = await buildEvent(
    portal.db,
    { ...of, name: 'Secret', position: 7, scoreVisibility: 'manual' },
    [rx],
  )
  const shown = await browser.submit(`${home}/events/${event.id}/scores-shown`, { shown: 'yes' })
  expect(shown.main).toContain('The scores of Secret show to everybody now')
  expect((await browser.submit(`${home}/events/${event.id}/scores-shown`, { shown: 'no' })).main).toContain(
    'Show the scores',
  )
  const moved = await browser.submit(`${home}/events/${event.id}/move`, { direction: 'up' })
  expect(
    moved
      .$('h2')
      .map((_, each) => moved.$(each).text())
      .get()
      .slice(0, 4),
  ).toEqual(['1. Opener', '2. Middle', '3. Secret', '4. Final'])
})

it('organising a competition: inserts a new event before the final by default', async () => {
  const { home, browser, competition, events } = await live()
  const page = `${home}/events`
  const order = async () => {
    const rows = await portal.db.event.findMany({
      where: { competitionId: competition.id },
      orderBy: { position: 'asc' },
    })
    return rows.map(({ name }) => name)
  }
  const form = await browser.get(`${page}/new`)
  const fields = fieldsIn(form, page)
  expect(fields.before).toBe(events.at(-1)!.id)
  await browser.submit(page, { ...fields, ...opener, name: 'Extra', confirmed: 'yes' })
  expect(await order()).toEqual(['Opener', 'Middle', 'Extra', 'Final'])
  await browser.submit(page, { ...opener, name: 'Encore', before: '', confirmed: 'yes' })
  expect((await order()).at(-1)).toBe('Encore')
  // The last one is no final now.
  expect((await browser.get(`${page}/new`)).value('before')).toBe('')
  const foreign = await buildEvent(portal.db, { gymId: competition.gymId })
  const refused = await browser.post(page, { ...opener, name: 'Lost', before: foreign.id, confirmed: 'yes' })
  expect([refused.status, refused.wrong('before')]).toEqual([
    422,
    expect.stringContaining('must be an event of this competition'),
  ])
})

it('scores a new event per team when there is a team division', async () => {
  const { gym, browser } = await organiser()
  const competition = await buildCompetition(portal.db, { gymId: gym.id, status: 'draft' })
  const of = { gymId: gym.id, competitionId: competition.id }
  const page = `${base(gym)}/${competition.id}/events/new`
  await buildDivision(portal.db, { ...of, name: 'Rx' })
  expect((await browser.get(page)).$('select[name="kind"]')).toHaveLength(0)
  await buildDivision(portal.db, { ...of, name: 'Pairs', kind: 'team', teamSize: 2 })
  expect((await browser.get(page)).value('kind')).toBe('team')
})

it('organising a competition: accepts a custom points table and names a wrong line', async () => {
  const { home, browser, competition } = await live()
  const action = `${home}/points`
  const sent = {
    ...fieldsIn(await browser.get(action), action),
    scheme: 'table',
    table: 'Rank,Points\n1,50\n2,60',
  }
  const refused = await browser.post(action, sent)
  expect([refused.status, refused.wrong('table')]).toEqual([
    422,
    expect.stringContaining('line 3, Points must be at most 50'),
  ])
  expect(refused.value('table')).toContain('2,60')
  await browser.post(action, { ...sent, table: 'Rank,Points\n1,50\n2,40', confirmed: 'yes' })
  const again = await browser.get(action)
  expect(again.value('table')).toBe('Rank,Points\n1,50\n2,40')
  const weight = await browser.post(action, { ...fieldsIn(again, action), tie: 'event' })
  expect(weight.wrong('tie_event')).toContain('the event that decides')
  expect(await portal.db.competition.findUniqueOrThrow({ where: { id: competition.id } })).toMatchObject({
    tieRule: 'best',
  })
})

it('organising a competition: copies a finished competition as a draft', async () => {
  const { gym, home, browser } = await live()
  const page = await browser.get(home)
  expect(page.$('#copy-name').val()).toMatch(/^Throwdown 20\d\d$/)
  const copied = await browser.submit(`${home}/duplicate`, { name: 'Throwdown 2031', opens_on: '2031-01-05' })
  expect(copied.$('h1').text()).toBe('Throwdown 2031')
  expect(copied.main).toContain('3 of 5 done')
  const refused = await browser.post(`${home}/duplicate`, { name: 'Again', opens_on: 'soon' })
  expect([refused.status, refused.$('#copy-name').val()]).toEqual([422, 'Again'])
  expect(await portal.db.competition.count({ where: { gymId: gym.id } })).toBe(2)
  const list = await browser.get(base(gym))
  expect(list.main).toMatch(/Current and upcoming.*Throwdown 2026.*Drafts.*Throwdown 2031/)
})

it('every page of a competition is valid HTML, and every change is in the audit log', async () => {
  const { gym, admin, home, rx, opener: event, browser } = await live()
  await browser.post(`${home}/events/${event.id}/move`, { direction: 'down' })
  const paths = [
    '',
    '/edit',
    '/divisions',
    '/divisions/new',
    `/divisions/${rx.id}`,
    '/events',
    '/events/new',
    `/events/${event.id}`,
    '/points',
    '/show',
  ]
  for (const path of [base(gym), `${base(gym)}/new`, ...paths.map(path => `${home}${path}`)]) {
    expect([path, problemsOf(await browser.get(path))]).toEqual([path, []])
  }
  const log = await (await portal.as(admin)).get(`/g/${gym.slug}/settings/log?kind=competition`)
  expect(log.main).toContain('moved the event “Opener” of “Throwdown 2026” down')
})
