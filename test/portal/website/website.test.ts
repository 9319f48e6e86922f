/** What a gym shows to everyone as JSON: nothing until an admin switches it on, and then no more than that. */
import { readFileSync } from 'node:fs'
import { joinPath } from '../../../src/domain/accounts/join-link'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildBooking, buildClass, buildJoinLink } from '../../support/builders'
import { buildClosure } from '../../support/builders/classes'
import { usePortal } from '../../support/portal/portal'
import { ADDRESSES, ALL_ON, buildWebsite, HIDDEN, tomorrow } from '../../support/portal/website'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const get = (path: string, headers?: Record<string, string>) => portal.anonymous.get(path, headers)
const read = async (path: string) => JSON.parse((await get(path)).text)

const PARTS = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]

it('answers nothing while everything is off, exactly as for an unknown gym', async () => {
  const { address } = await buildWebsite(portal, {})
  for (const path of ['', ...Object.values(ADDRESSES).flat()]) {
    const [off, unknown] = [await get(address + path), await get(`/public/gyms/nobody${path}`)]
    expect([path, off.status, off.text]).toEqual([path, 404, unknown.text])
    const { 'x-request-id': _, date: __, ...headers } = off.headers
    expect(unknown.headers).toMatchObject(headers)
  }
})

it.each(['%00', 'a%2F..%2Fb', '%F0%9F%92%AA', 'x'.repeat(1000), 'import.0192'])(
  'knows no gym %s',
  async slug => {
    const { status, headers, text } = await get(`/public/gyms/${slug}/schedule`)
    expect([status, JSON.parse(text).errors.code]).toEqual([404, 'not_found'])
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
  },
)

it.each(PARTS)('%s opens its own addresses and no others', async part => {
  const { address } = await buildWebsite(portal, { [part]: ALL_ON[part] })
  for (const other of PARTS)
    for (const path of ADDRESSES[other])
      expect([path, (await get(address + path)).status]).toEqual([path, other === part ? 200 : 404])
  const urls = Object.entries(await read(address)).filter(([name, url]) => name.endsWith('_url') && url)
  expect(urls.map(([name]) => name)).toEqual(
    {
      publicSchedule: ['calendar_url', 'schedule_url'],
      publicWorkouts: ['workouts_url'],
      publicBoards: ['boards_url'],
      publicCompetitions: [
        ...['competitions_url', 'competitions_calendar_url'],
        ...['competitions_feed_url', 'competitions_page_url'],
      ],
    }[part],
  )
})

it('shows nothing of people, drafts, hidden programs and other gyms', async () => {
  const { address, rival, coach, member } = await buildWebsite(portal)
  const texts = []
  for (const path of ['', ...Object.values(ADDRESSES).flat(), '/schedule?days=28', '/workouts?days=14'])
    texts.push((await get(address + path)).text)
  const all = texts.join('\n')
  expect(all).toContain('Autumn Throwdown')
  expect(all).not.toContain(HIDDEN)
  for (const { id, email } of [rival, coach, member])
    expect([all.includes(id), all.includes(email)]).toEqual([false, false])
})

it('describes the gym with the addresses of its parts', async () => {
  const { address, gym } = await buildWebsite(portal)
  const url = `http://gym.example${address}`
  expect(await read(address)).toEqual({
    name: gym.name,
    ...{ time_zone: 'Europe/Zurich', locale: 'en-US', clock: 'h24', colour: null, logo_url: null },
    join_url: `mailto:${gym.email}`,
    boards_url: `${url}/boards/${today()}`,
    calendar_url: `${url}/schedule.ics`,
    competitions_url: `${url}/competitions`,
    competitions_calendar_url: `${url}/competitions.ics`,
    competitions_feed_url: `${url}/competitions.atom`,
    competitions_page_url: `http://gym.example/competitions/${gym.slug}`,
    schedule_url: `${url}/schedule`,
    workouts_url: `${url}/workouts`,
  })
  const { id } = await buildJoinLink(portal.db, { gymId: gym.id })
  const { join_url } = await read(address)
  expect(join_url).toBe(`http://gym.example${joinPath(CONFIG.secret, id)}`)
  expect((await get(new URL(join_url).pathname)).status).toBe(200)
  await portal.db.gym.update({ where: { id: gym.id }, data: { publicJoining: false } })
  expect((await read(address)).join_url).toBeNull()
})

it('lists classes with their free places', async () => {
  const { address, gym, program, gymClass, member } = await buildWebsite(portal)
  const of = { gymId: gym.id, programId: program.id, date: tomorrow(), capacity: 1 }
  const full = await buildClass(portal.db, { ...of, time: '07:30', name: 'Engine' }, [member])
  const waiting = await buildClass(portal.db, { ...of, time: '08:30', capacity: 2 }, [member])
  const { id: athleteId } = await buildAthlete(portal.db, { gymId: gym.id })
  const queue = { gymId: gym.id, classId: waiting.id, athleteId, waitingSince: new Date() }
  await buildBooking(portal.db, queue)
  await buildClass(portal.db, { ...of, time: '09:30', capacity: null })
  await buildClass(portal.db, { ...of, time: '10:30', cancelledAt: new Date(), cancelReason: HIDDEN })
  const past = await buildClass(portal.db, { ...of, date: today(), time: '00:00' })
  const [day, next] = await read(`${address}/schedule?days=2`)
  expect(day.classes.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [past.id, 'closed'],
  ])
  expect(next.classes[0]).toEqual({
    id: gymClass.id,
    time: '06:30',
    starts_at: expect.stringMatching(new RegExp(`^${tomorrow()}T0[45]:30:00\\.000000Z$`)),
    ends_at: expect.stringMatching(new RegExp(`^${tomorrow()}T0[56]:30:00\\.000000Z$`)),
    ...{ name: 'Fitness', program: 'Fitness', room: 'Main floor', free_places: 10, state: 'open' },
  })
  type Row = { name: string; free_places: number | null; state: string }
  expect(next.classes.slice(1).map((row: Row) => [row.name, row.free_places, row.state])).toEqual([
    ['Engine', 0, 'full'],
    ['Fitness', 0, 'full'],
    ['Fitness', null, 'open'],
    ['Fitness', 1, 'cancelled'],
  ])
  expect(full.id).toBe(next.classes[1].id)
})

it('shows days without classes, and names holidays', async () => {
  const { address, gym } = await buildWebsite(portal)
  const closure = await buildClosure(portal.db, { gymId: gym.id })
  const data = { startsOn: addDays(today(), 2), endsOn: addDays(today(), 2) }
  await portal.db.closure.update({ where: { gymId_id: { gymId: gym.id, id: closure.id } }, data })
  const days = await read(`${address}/schedule`)
  expect(days.map(({ date }: { date: string }) => date)).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays(today(), index)),
  )
  expect(days[2]).toEqual({ date: data.startsOn, closed: 'New Year', classes: [] })
})

it('lists the workouts of a day or a week', async () => {
  const { address, wod } = await buildWebsite(portal)
  const [shown, ...others] = await read(`${address}/workouts`)
  expect(others).toEqual([])
  expect(shown).toEqual({
    ...{ id: wod.id, date: today(), program: 'Fitness', name: null },
    parts: [
      { prefix: 'B', title: 'Fran', text: expect.stringContaining('21-15-9'), scaled: null, notes: null },
    ],
  })
  expect(await read(`${address}/workouts?from=${addDays(today(), -6)}&days=7`)).toHaveLength(1)
  expect(await read(`${address}/workouts?from=${tomorrow()}`)).toEqual([])
})

it('shows loads of workouts and of their scaled versions in the unit of the gym', async () => {
  const { address, gym, wod, fran } = await buildWebsite(portal)
  const where = { gymId: gym.id, wodId: wod.id }
  await portal.db.wodComponent.updateMany({ where, data: { scaledWorkoutId: fran.id } })
  for (const path of ['/workouts', '/embed/workouts']) {
    const { text } = await portal.anonymous.get(`${address}${path}`)
    expect([path, text.match(/43\/29\.5 kg/g)?.length, text.includes('95/65 lb')]).toEqual([path, 2, false])
  }
})

it.each([
  ['first_names', 'Mia'],
  ['initials', 'MK'],
  ['none', null],
] as const)('shows athletes on boards by %s', async (publicBoards, name) => {
  const { address, wod, gym } = await buildWebsite(portal, { publicBoards })
  const board = { wod_id: wod.id, program: 'Fitness', prefix: 'B', title: 'Fran' }
  const place = { rank: 1, name, score: '5:21', scaling: 'rx', status: 'completed' }
  expect(await read(`${address}/boards/${today()}`)).toEqual([{ ...board, places: [place] }])
  expect(await read(`${address}/boards/${addDays(today(), -1)}`)).toEqual([])
  await portal.db.athlete.updateMany({ where: { gymId: gym.id }, data: { hidesPublicly: true } })
  expect(await read(`${address}/boards/${today()}`)).toEqual([{ ...board, places: [] }])
})

it('lists coming competitions with the times of their heats', async () => {
  const { address, competition } = await buildWebsite(portal)
  expect(await read(`${address}/competitions`)).toEqual([
    {
      id: competition.id,
      name: 'Autumn Throwdown',
      url: `http://gym.example/c/${competition.id}`,
      ...{ tagline: null, city: null, venue: null, starts_on: null, ends_on: null },
      time_zone: 'Europe/Zurich',
      registration_opens_at: expect.stringMatching(/Z$/),
      registration_closes_at: null,
      heats: [{ event: 'Row', number: 1, starts_at: `${tomorrow()}T09:00:00.000000Z`, divisions: ['Women'] }],
    },
  ])
})

it('may be read by scripts of every site, without credentials, and cached for a minute', async () => {
  const { address } = await buildWebsite(portal)
  for (const path of ['', '/schedule', '/schedule.ics', '/workouts', `/boards/${today()}`, '/competitions']) {
    const { headers, status } = await get(address + path, { Origin: 'https://crossfit-sihl.example' })
    expect([path, status]).toEqual([path, 200])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60, stale-while-revalidate=60',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    const known = await get(address + path, { 'If-None-Match': headers.etag! })
    expect([path, known.status, known.text]).toEqual([path, 304, ''])
  }
  expect((await portal.anonymous.post(address)).status).toBe(404)
})

it('a change is seen at once, and so is a part that is switched off', async () => {
  const { address, gym, gymClass, marketplace } = await buildWebsite(portal)
  const { headers } = await get(`${address}/schedule`)
  await portal.db.classAttendee.deleteMany({ where: { classId: gymClass.id, athleteId: marketplace.id } })
  const changed = await get(`${address}/schedule`, { 'If-None-Match': headers.etag! })
  expect([changed.status, JSON.parse(changed.text)[1].classes[0].free_places]).toEqual([200, 11])
  await portal.db.gym.update({ where: { id: gym.id }, data: { publicSchedule: false } })
  expect((await get(`${address}/schedule`, { 'If-None-Match': changed.headers.etag! })).status).toBe(404)
})

const monday = () => addDays(today(), 1 - weekdayOf(today()))

it('the schedule goes back to Monday', async () => {
  const { address } = await buildWebsite(portal)
  const days = JSON.parse((await get(`${address}/schedule?from=${monday()}`)).text)
  expect([days.length, days[0].date]).toEqual([7, monday()])
})

it.each([
  ['/schedule?from=yesterday', 'from', 'must be a day such as 2026-11-20'],
  [
    `/schedule?from=${addDays(monday(), -1)}`,
    'from',
    expect.stringContaining(`must be a day from ${monday()}`),
  ],
  [`/schedule?from=${addDays(today(), 28)}`, 'from', expect.stringContaining(`to ${addDays(today(), 27)}`)],
  ['/schedule?days=29', 'days', 'must be a whole number from 1 to 28'],
  ['/workouts?days=0', 'days', 'must be a whole number from 1 to 14'],
  [`/workouts?from=${addDays(today(), 29)}`, 'from', expect.stringContaining(`to ${addDays(today(), 28)}`)],
  [`/boards/${addDays(today(), 1)}`, 'date', expect.stringContaining(`to ${today()}`)],
  ['/boards/2026-02-30', 'date', 'must be a day such as 2026-11-20'],
  ['/workouts?day=1', 'day', 'is not a field here'],
])('%s names the wrong field', async (path, field, message) => {
  const { address } = await buildWebsite(portal)
  const { status, text } = await get(address + path)
  expect([status, JSON.parse(text).errors.fields]).toEqual([422, { [field]: [message] }])
})

it('docs/website.md names every field', async () => {
  const { address } = await buildWebsite(portal)
  const page = readFileSync('docs/website.md', 'utf8')
  const json = page.slice(page.indexOf('## JSON'), page.indexOf('## Calendar'))
  const told = new Set([...json.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!))
  const [days, wods, boards, competitions] = [
    await read(`${address}/schedule?from=${tomorrow()}`),
    await read(`${address}/workouts`),
    await read(`${address}/boards/${today()}`),
    await read(`${address}/competitions`),
  ]
  const shown = [await read(address), days[0], days[0].classes[0], wods[0], wods[0].parts[0]]
  shown.push(boards[0], boards[0].places[0], competitions[0], competitions[0].heats[0])
  expect(shown.flatMap(each => Object.keys(each)).filter(name => !told.has(name))).toEqual([])
  const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(json)![1]!)
  expect(Object.keys(example)).toEqual(Object.keys(days[0].classes[0]))
})

it('a gym whose portal is closed shows nothing', async () => {
  const { address, gym } = await buildWebsite(portal)
  await portal.db.gymConnection.updateMany({
    where: { gymId: gym.id },
    data: { integrationStatus: 'inactive' },
  })
  await portal.db.gym.update({ where: { id: gym.id }, data: { subscribed: false } })
  expect((await get(address)).status).toBe(404)
})
