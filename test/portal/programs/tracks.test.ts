import type { AddressInfo } from 'node:net'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import type { WodModel } from '../../../src/generated/sqlite/models'
import { createLog } from '../../../src/log'
import { readDueSources } from '../../../src/server/tracks'
import { CONFIG } from '../../support/api/api'
import {
  buildMovement,
  buildProgram,
  buildSession,
  buildWod,
  buildWorkout,
  FRAN_DETAILS,
} from '../../support/builders'
import { type Browser, usePortal } from '../../support/portal/portal'

const BASE = 'http://gym.example'
const portal = usePortal()
const config = { ...CONFIG, baseUrl: BASE, webhookNetworks: ['127.0.0.0/8'] }
const soon = (days: number) => addDays(dayAt(new Date(), 'UTC'), days)
const published = new Date(Date.now() - 60_000)

const read = () => readDueSources({ db: portal.db, log: createLog('silent'), config })

/** A program of the rival gym with a published day, and a program here that follows it. */
async function follow(publish = 'draft', over: 'here' | 'http' = 'here') {
  const cast = await portal.cast()
  const source = await buildProgram(portal.db, { gymId: cast.rival.id, name: 'Engine' })
  const program = await buildProgram(portal.db, { gymId: cast.gym.id, name: 'Fitness' })
  const workout = await buildWorkout(portal.db, { gymId: cast.rival.id })
  const day = await addDay(cast.rival.id, source.id, { date: soon(2), name: 'Fran day' }, workout.id)
  const [owner, coach] = [await portal.as(cast.rivalAdmin), await portal.as(cast.coach)]
  const there = `/g/${cast.rival.slug}/programs/${source.id}`
  const here = `/g/${cast.gym.slug}/programs/${program.id}`
  const key = await owner.post(`${there}/track-keys`, { name: 'Friends' })
  const given = key.$('#track-address').text()
  const { port } = portal.server.address() as AddressInfo
  const address = over === 'here' ? given : given.replace(BASE, `http://127.0.0.1:${port}`)
  const answer = await coach.post(`${here}/source`, { address, publish })
  const again = async () => {
    await portal.db.trackSource.updateMany({ where: { programId: program.id }, data: { nextAt: published } })
    return read()
  }
  return { ...cast, source, program, day, workout, owner, coach, there, here, key, address, answer, again }
}

async function addDay(gymId: string, programId: string, given: Partial<WodModel>, workoutId: string) {
  return buildWod(portal.db, {
    ...{ gymId, programId, publishAt: published, ...given },
    components: [{ workoutId, notes: 'Go fast.', coachNotes: 'Secret cue.' }],
  })
}

const taken = (programId: string) =>
  portal.db.wod.findMany({
    where: { programId },
    include: { components: { include: { workout: true } } },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })

const edit = (browser: Browser, slug: string, wod: WodModel, name: string) =>
  browser.post(`/g/${slug}/wods/${wod.id}`, {
    ...{ program_id: wod.programId, date: wod.date, name, publish: 'draft' },
  })

it('a track: a program follows another gym’s on this server, and its days come as drafts', async () => {
  const { answer, program, rival, gym, coach, here, owner, there, workout } = await follow()
  expect(answer.location).toBe(`${here}#bring-in`)
  expect((await coach.get(here)).main).toContain('Not yet: the first days appear within a minute')
  await read()
  const [day] = await taken(program.id)
  expect(day).toMatchObject({ date: soon(2), name: 'Fran day', publishAt: null, gymId: gym.id })
  expect(day!.components[0]).toMatchObject({ notes: 'Go fast.', coachNotes: null })
  const { details, gymId } = day!.components[0]!.workout
  expect([details, gymId]).toEqual([workout.details, gym.id])
  const shown = await coach.get(here)
  expect(shown.main).toContain(`Follows Engine of ${rival.name}`)
  expect(shown.main).toContain('Days taken 1 day')
  const seen = await owner.get(there)
  expect(seen.main).toContain(gym.name)
  expect(seen.main).toContain('last read')
})

it('a track: the key is shown once, and is kept as a hash and sealed', async () => {
  const { address, owner, there } = await follow()
  const [, secret] = address.split('#')
  expect(secret).toMatch(/^tk_[\w-]+\.cbx_/)
  expect((await owner.get(there)).text).not.toContain(secret!.split('.')[1]!)
  const rows = [await portal.db.trackKey.findMany(), await portal.db.trackSource.findMany()]
  expect(JSON.stringify(rows)).not.toContain(secret!.split('.')[1]!)
})

it('a track: another server is read by HTTP, and cheaply while nothing changes', async () => {
  const { program, again, rival } = await follow('published', 'http')
  await read()
  const [day] = await taken(program.id)
  expect(day).toMatchObject({ name: 'Fran day' })
  expect(day!.publishAt).not.toBeNull()
  const source = await portal.db.trackSource.findFirstOrThrow({ where: { programId: program.id } })
  expect(source).toMatchObject({ gymTitle: rival.name, problem: null, etag: expect.any(String) })
  await again()
  expect(await taken(program.id)).toHaveLength(1)
})

it('a track: a change at the source replaces a day that nobody touched', async () => {
  const { program, day, owner, rival, again } = await follow()
  await read()
  await edit(owner, rival.slug, day, 'Helen day')
  await portal.db.wod.update({ where: { id: day.id }, data: { publishAt: published, date: soon(3) } })
  await again()
  const wods = await taken(program.id)
  expect(wods.map(({ name, date }) => [name, date])).toEqual([['Helen day', soon(3)]])
})

it('a track: own edits stay, and the coach is asked', async () => {
  const { program, day, coach, gym, here, again } = await follow()
  await read()
  const [wod] = await taken(program.id)
  await edit(coach, gym.slug, wod!, 'Our own day')
  await portal.db.wod.update({ where: { id: day.id }, data: { name: 'Theirs' } })
  await again()
  expect((await taken(program.id))[0]!.name).toBe('Our own day')
  const page = await coach.get(here)
  expect(page.main).toContain('Changed at the source')
  const link = page.$('#bring-in').closest('section').find('a.row').attr('href')!
  const compared = await coach.get(link)
  expect(compared.main).toContain('Our own day')
  expect(compared.main).toContain('Theirs')
  expect((await coach.submit(link, { do: 'keep' })).main).toContain('Your version stays.')
  await again()
  expect((await coach.get(here)).main).not.toContain('Changed at the source')
  await portal.db.wod.update({ where: { id: day.id }, data: { name: 'Theirs again' } })
  await again()
  expect((await coach.submit(link, { do: 'take' })).main).toContain('Saved as the source has it.')
  expect((await taken(program.id))[0]!.name).toBe('Theirs again')
  expect((await coach.post(link, { do: 'take' })).status).toBe(404)
})

it('a track: a day with results is not changed, and a day deleted here does not return', async () => {
  const { program, day, again, coach, gym, member, source, rival, workout } = await follow('published')
  await addDay(rival.id, source.id, { date: soon(4), name: 'Second' }, workout.id)
  await read()
  const [first, second] = await taken(program.id)
  await buildSession(portal.db, { gymId: gym.id, athleteId: member.id, wodId: first!.id })
  await coach.post(`/g/${gym.slug}/wods/${second!.id}/delete`)
  await portal.db.wod.updateMany({ where: { programId: source.id }, data: { name: 'Changed' } })
  await again()
  expect((await taken(program.id)).map(({ name }) => name)).toEqual(['Fran day'])
  expect(await portal.db.trackDay.count({ where: { programId: program.id, changed: { not: null } } })).toBe(1)
  expect(day.id).toBe((await portal.db.trackDay.findFirstOrThrow({ where: { wodId: first!.id } })).sourceId)
})

it('a track: a day removed at the source stays until the coach decides', async () => {
  const { program, day, again, coach, here } = await follow()
  await read()
  await portal.db.wod.update({ where: { id: day.id }, data: { publishAt: null } })
  await again()
  expect(await taken(program.id)).toHaveLength(1)
  const page = await coach.get(here)
  expect(page.main).toContain('Removed at the source')
  const link = page.$('#bring-in').closest('section').find('a.row').attr('href')!
  expect((await coach.post(link, { do: 'take' })).status).toBe(422)
  expect((await coach.submit(link, { do: 'delete' })).main).toContain('The day was deleted.')
  expect(await taken(program.id)).toHaveLength(0)
})

it('a track: a revoked key is told in words, tried again, and loses nothing', async () => {
  const { program, again, coach, here, owner, there } = await follow()
  await read()
  const { id } = await portal.db.trackKey.findFirstOrThrow({ where: { programId: there.split('/').at(-1)! } })
  expect((await owner.submit(`${there}/track-keys/${id}/revoke`)).main).toContain('no longer works')
  await again()
  const page = await coach.get(here)
  expect(page.main).toContain('The source no longer accepts the key')
  expect(page.main).toContain('No read since')
  expect(await taken(program.id)).toHaveLength(1)
  const first = await portal.db.trackSource.findFirstOrThrow({ where: { programId: program.id } })
  await again()
  const next = await portal.db.trackSource.findFirstOrThrow({ where: { programId: program.id } })
  expect([first.failures, next.failures]).toEqual([1, 2])
  expect(next.failingSince).toEqual(first.failingSince)
})

it.each<[string, () => Promise<{ status: number; body: string; etag: null }>, string]>([
  ['rubbish', async () => ({ status: 200, body: '<html>', etag: null }), 'something that is not a program'],
  [
    'another JSON',
    async () => ({ status: 200, body: '{"days":1}', etag: null }),
    'something that is not a program',
  ],
  ['an error', async () => ({ status: 503, body: '', etag: null }), 'answered with 503'],
  [
    'nothing',
    () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    'Its name does not exist',
  ],
  ['404', async () => ({ status: 404, body: '', etag: null }), 'no longer has a program'],
])('a track: a source that answers %s is told in words', async (_, fetch, words) => {
  const { program, coach, here } = await follow('draft', 'http')
  await readDueSources({ db: portal.db, log: createLog('silent'), config, fetch })
  expect((await coach.get(here)).main).toContain(words)
  expect(await taken(program.id)).toHaveLength(0)
})

it('a track: own movements of the source come with their videos, or meet the gym’s of the same name', async () => {
  const { program, rival, source } = await follow()
  const own = await buildMovement(portal.db, {
    ...{ gymId: rival.id, name: 'Sled Shuffle', videoId: 'dQw4w9WgXcQ', videoService: 'youtube' },
  })
  const [thruster] = FRAN_DETAILS.type === 'FranStyle' ? FRAN_DETAILS.movements : []
  const details = { ...FRAN_DETAILS, movements: [{ ...thruster, id: own.id }] } as typeof FRAN_DETAILS
  const other = await buildWorkout(portal.db, { gymId: rival.id, details })
  await addDay(rival.id, source.id, { date: soon(5), name: 'Sleds' }, other.id)
  await read()
  const made = await portal.db.movement.findFirstOrThrow({
    where: { gymId: program.gymId, name: 'Sled Shuffle' },
  })
  expect(made).toMatchObject({ videoId: 'dQw4w9WgXcQ' })
  const sleds = (await taken(program.id)).find(({ name }) => name === 'Sleds')
  expect(sleds!.components[0]!.workout.details).toContain(made.id)
})

it('a track: days that came from a source are not passed on, nor drafts and hidden days', async () => {
  const { program, coach, here, gym, again } = await follow('published')
  await read()
  const address = (await coach.post(`${here}/track-keys`, { name: 'Third' })).$('#track-address').text()
  const third = await buildProgram(portal.db, { gymId: gym.id, name: 'Third' })
  await coach.post(`/g/${gym.slug}/programs/${third.id}/source`, { address, publish: 'draft' })
  await again()
  await read()
  expect(await taken(third.id)).toHaveLength(0)
  expect(await taken(program.id)).toHaveLength(1)
})

it('a track: scheduled days go out as far ahead as the source says', async () => {
  const { program, source, rival, owner, there, again, workout } = await follow()
  const later = new Date(Date.now() + 86_400_000)
  await addDay(rival.id, source.id, { date: soon(6), name: 'Ahead', publishAt: later }, workout.id)
  await addDay(rival.id, source.id, { date: soon(6), name: 'Draft', publishAt: null }, workout.id)
  await read()
  expect((await taken(program.id)).map(({ name }) => name)).toEqual(['Fran day'])
  expect((await owner.submit(`${there}/days-ahead`, { days_ahead: '7' })).value('days_ahead')).toBe('7')
  await again()
  expect((await taken(program.id)).map(({ name }) => name)).toEqual(['Fran day', 'Ahead'])
  expect((await owner.post(`${there}/days-ahead`, { days_ahead: '99' })).wrong('days_ahead')).toContain('28')
})

it('a track: stops without losing days, and starts again without doubling them', async () => {
  const { program, coach, here, address } = await follow()
  await read()
  expect((await coach.submit(`${here}/source/end`)).main).toContain('Stopped following')
  expect(await portal.db.trackSource.count({ where: { programId: program.id } })).toBe(0)
  await coach.post(`${here}/source`, { address, publish: 'draft' })
  await read()
  expect(await taken(program.id)).toHaveLength(1)
  expect((await coach.submit(`${here}/source/read`)).main).toContain('The next read starts within a minute')
})

it.each([
  ['words', 'the whole address'],
  [`${BASE}/api/public/programs/x/track`, 'with the key after the #'],
  ['https://10.0.0.1/track#tk_1.secret12345', 'must not be in a private network'],
  ['ftp://example.com/track#tk_1.secret12345', 'the whole address'],
])('a track: refuses the address %s', async (address, words) => {
  const { coach, here, program } = await follow()
  await portal.db.trackSource.deleteMany({ where: { programId: program.id } })
  const refused = await coach.post(`${here}/source`, { address, publish: 'draft' })
  expect([refused.status, refused.wrong('address')]).toEqual([422, expect.stringContaining(words)])
  expect(await portal.db.trackSource.count({ where: { programId: program.id } })).toBe(0)
})

it('a track: other gyms, members and strangers reach none of it', async () => {
  const { here, there, member, rivalAdmin, coach, program, again, day } = await follow()
  await read()
  await portal.db.trackDay.updateMany({ where: { programId: program.id }, data: { goneAt: new Date() } })
  const row = await portal.db.trackDay.findFirstOrThrow({ where: { programId: program.id } })
  const { id: keyId } = await portal.db.trackKey.findFirstOrThrow({
    where: { programId: there.split('/').at(-1)! },
  })
  const paths = [
    ...['source', 'source/end', 'source/read', `source/days/${row.id}`, 'track-keys', 'days-ahead'],
    `track-keys/${keyId}/revoke`,
  ]
  const form = { address: 'x', name: 'x', do: 'keep', days_ahead: '1' }
  const [anyone, stranger] = [await portal.as(member), await portal.as(rivalAdmin)]
  for (const path of paths) {
    expect([path, (await anyone.post(`${here}/${path}`, form)).status]).toEqual([path, 403])
    expect([path, (await stranger.post(`${here}/${path}`, form)).status]).toEqual([path, 404])
    expect((await portal.anonymous.post(`${here}/${path}`, form)).location).toMatch(/^\/sign-in/)
  }
  expect((await coach.post(`${here}/track-keys/${keyId}/revoke`)).status).toBe(404)
  expect((await coach.get(`${here}/source/days/${day.id}`)).status).toBe(404)
  expect((await portal.db.trackKey.findUniqueOrThrow({ where: { id: keyId } })).revokedAt).toBeNull()
  await again()
})
