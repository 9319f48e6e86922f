import { v7 as uuid } from 'uuid'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { hashSecret } from '../../../src/services/platform/secrets'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('getProgramTrack', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
  }),
})
const today = dayAt(new Date(), 'UTC')

async function buildTrack() {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const wod = await buildWod(api.db, { gymId: cast.gym.id, programId: program.id, date: addDays(today, 1) })
  await api.db.wod.update({
    where: { id: wod.id },
    data: { publishAt: new Date(0), coachNotes: 'Secret cue.' },
  })
  const key = await buildTrackKey(cast.gym, program.id)
  return { ...cast, program, wod, key, path: `/programs/${program.id}/track` }
}

async function buildTrackKey({ id: gymId }: GymModel, programId: string) {
  const id = uuid()
  const password = `cbx_${id}`
  await api.db.trackKey.create({
    data: { id, gymId, programId, name: 'Friends', secretHash: hashSecret(password), createdAt: new Date() },
  })
  return { id, username: `tk_${id}`, password }
}

test('track: the key of a follower reads the published days of its program, without notes of coaches', async () => {
  const { key, path, wod, program, gym } = await buildTrack()
  const { status, body, headers } = await api.as(key).get(`${path}?follower=CrossFit+Friends`)
  expect([status, body.program, body.gym]).toEqual([
    200,
    { id: program.id, name: program.name },
    { name: gym.name },
  ])
  expect(body.days).toEqual([expect.objectContaining({ id: wod.id, date: wod.date })])
  expect(JSON.stringify(body)).not.toContain('Secret cue.')
  expect(await api.db.trackKey.findUniqueOrThrow({ where: { id: key.id } })).toMatchObject({
    follower: 'CrossFit Friends',
    lastReadAt: expect.any(Date),
  })
  const again = api.as(key).with({ 'if-none-match': headers.etag! })
  expect((await again.get(`${path}?follower=CrossFit+Friends`)).status).toBe(304)
})

test('track: the key of a follower opens nothing else, of no method', async () => {
  const { key, gym, program, wod, rival } = await buildTrack()
  const other = await buildProgram(api.db, { gymId: gym.id })
  const client = api.as(key)
  const paths = [
    ...['/gym', '/programs', '/wods', '/athletes', '/key', '/gym/website', `/programs/${program.id}`],
    ...[`/wods/${wod.id}`, `/programs/${program.id}/followers`, `/programs/${other.id}/track`],
  ]
  for (const path of paths) expect([path, (await client.get(path)).status]).toEqual([path, 403])
  expect((await client.put(`/programs/${program.id}`, { name: 'Mine' })).status).toBe(403)
  expect((await client.post('/workouts/parse', { text: '10 burpees' })).status).toBe(403)
  expect((await client.get('/gyms')).status).toBe(403)
  expect((await client.for(rival).get(`/programs/${program.id}/track`)).status).toBe(403)
})

test('track: a wrong or revoked key is refused, and so are drafts, hidden parts and days of the past', async () => {
  const { key, path, wod, keys, gym } = await buildTrack()
  expect((await api.as({ ...key, password: 'cbx_other' }).get(path)).status).toBe(401)
  expect((await api.as(keys.rival).get(path)).status).toBe(404)
  expect((await api.anonymous.get(path)).status).toBe(401)
  await api.db.wodComponent.updateMany({ where: { wodId: wod.id }, data: { hidden: true } })
  expect((await api.as(key).get(path)).body.days[0].parts).toEqual([])
  await api.db.program.updateMany({ where: { gymId: gym.id }, data: { daysAhead: 3 } })
  expect((await api.as(key).get(path)).body.days[0].parts).toEqual([
    expect.objectContaining({ hidden: true }),
  ])
  expect((await api.as(key).get(`${path}?from=${addDays(today, 2)}`)).body.days).toEqual([])
  await api.db.wod.update({ where: { id: wod.id }, data: { publishAt: null } })
  expect((await api.as(key).get(path)).body.days).toEqual([])
  await api.db.program.updateMany({ where: { gymId: gym.id }, data: { status: 'archived' } })
  expect((await api.as(key).get(path)).status).toBe(404)
  await api.db.trackKey.update({ where: { id: key.id }, data: { revokedAt: new Date() } })
  expect((await api.as(key).get(path)).status).toBe(401)
})

test('track: takes a day and a name, and nothing else', async () => {
  const { keys, path } = await buildTrack()
  for (const query of ['from=soon', 'follower=', 'day=2026-11-20'])
    expect([query, (await api.as(keys.gym).get(`${path}?${query}`)).status]).toEqual([query, 422])
})
