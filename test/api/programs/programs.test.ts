import { programs } from '../../../src/schemas/programs/programs'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildProgram, followProgram } from '../../support/builders'
import type { Cast } from '../../support/cast'

const api = useApi()
const personal = ({ rivalMember }: Cast) => ({
  foreignBodies: { athlete_id: { name: 'Knees', access: 'athlete', athlete_id: rivalMember.id } },
})
const followers = ({ rivalMember }: Cast) => ({
  foreignBody: { athlete_ids: [rivalMember.id] },
  foreignBodies: { athlete_ids: { athlete_ids: [rivalMember.id] } },
})
describeResource(programs, {
  api,
  prepare: { create: personal, update: personal, follow: followers, unfollow: followers },
})

test('listPrograms lists active and archived programs in the order of creation, filtered by status', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const [first, archived, last] = [
    await buildProgram(api.db, { gymId }),
    await buildProgram(api.db, { gymId, status: 'archived' }),
    await buildProgram(api.db, { gymId }),
  ]
  await buildProgram(api.db, { gymId: cast.rival.id })
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/programs${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await idsAt('')).toEqual([first.id, archived.id, last.id])
  expect(await idsAt(`?after_cursor=${first.id}&limit=1`)).toEqual([archived.id])
  expect(await idsAt('?status=active')).toEqual([first.id, last.id])
  expect(await idsAt('?status=inactive')).toEqual([archived.id])
  const { body, headers } = await client.get('/programs?limit=1&status=active')
  expect(body).toEqual([
    {
      ...{ id: first.id, name: first.name, access: 'all_members', period: 'continuous', status: 'active' },
      updated_at: expect.any(String),
    },
  ])
  expect(headers.link).toBe(
    `</api/public/programs?limit=1&status=active&after_cursor=${first.id}>; rel="next"`,
  )
  const wrong = await client.get('/programs?status=archived')
  expect(wrong.body.errors.fields).toEqual({ status: ['must be one of active, inactive'] })
})

test('createProgram requires only a name and applies the rules of personal programs', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const plain = await client.post('/programs', { name: ' GPP ', access: null, athlete_id: null })
  expect(plain.body).toEqual({
    id: expect.any(String),
    name: 'GPP',
    access: 'all_members',
    period: 'continuous',
    status: 'active',
    updated_at: expect.any(String),
  })
  const own = { name: 'Knees', access: 'athlete', period: 'fixed', athlete_id: cast.member.id }
  expect((await client.post('/programs', own)).body).toMatchObject({ access: 'athlete', period: 'fixed' })
  const nobodys = await client.post('/programs', { name: 'Knees', access: 'athlete', for_new_members: true })
  expect(Object.keys(nobodys.body.errors.fields).sort()).toEqual(['athlete_id', 'for_new_members'])
  const rows = await api.db.program.findMany({ where: { gymId: cast.gym.id } })
  expect(rows.map(({ athleteId }) => athleteId).sort()).toEqual([cast.member.id, null].sort())
})

test('getProgram returns an archived program as inactive', async () => {
  const cast = await api.cast()
  const { id, name } = await buildProgram(api.db, { gymId: cast.gym.id, status: 'archived' })
  const { body } = await api.as(cast.keys.gym).get(`/programs/${id}`)
  expect(body).toMatchObject({ id, name, access: 'all_members', period: 'continuous', status: 'inactive' })
})

test('archiveProgram keeps the followers and records the change once', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  await followProgram(api.db, cast.member, program)
  const client = api.as(cast.keys.gym)
  const first = await client.post(`/programs/${program.id}/archive`)
  expect([first.status, first.body.status]).toEqual([200, 'inactive'])
  expect((await client.post(`/programs/${program.id}/archive`)).body).toEqual(first.body)
  expect(await api.db.program.findUniqueOrThrow({ where: { id: program.id } })).toMatchObject({
    status: 'archived',
  })
  expect(await api.db.programFollow.count({ where: { programId: program.id } })).toBe(1)
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(1)
})

test('restoreProgram makes an archived program active and leaves others unchanged', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const after: string[] = []
  for (const status of ['archived', 'inactive', 'active'] as const) {
    const { id } = await buildProgram(api.db, { gymId: cast.gym.id, status })
    after.push((await client.post(`/programs/${id}/restore`)).body.status)
  }
  expect(after).toEqual(['active', 'inactive', 'active'])
})

test('followProgram adds new followers and refuses archived athletes', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const follow = (...athletes: { id: string }[]) =>
    client.post(`/programs/${program.id}/follow`, { athlete_ids: athletes.map(({ id }) => id) })
  expect((await follow(cast.member)).status).toBe(200)
  expect((await follow(cast.member, cast.coach)).status).toBe(200)
  const rows = await api.db.programFollow.findMany({ where: { programId: program.id } })
  expect(rows.map(({ athleteId }) => athleteId).sort()).toEqual([cast.member.id, cast.coach.id].sort())
  expect((await follow(cast.archived)).body.errors.fields).toEqual({
    athlete_ids: ['must be an athlete of this gym'],
  })
})

test("unfollowProgram removes the program from these athletes' timelines only, and is idempotent", async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  for (const athlete of [cast.member, cast.coach]) await followProgram(api.db, athlete, program)
  const client = api.as(cast.keys.gym)
  for (let sent = 0; sent < 2; sent++) {
    const body = { athlete_ids: [cast.member.id, cast.admin.id] }
    expect((await client.post(`/programs/${program.id}/unfollow`, body)).body.id).toBe(program.id)
  }
  const rows = await api.db.programFollow.findMany({ where: { programId: program.id } })
  expect(rows.map(({ athleteId }) => athleteId)).toEqual([cast.coach.id])
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(1)
})
