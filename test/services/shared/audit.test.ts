/** Who did what to which row, when: every change through the interface leaves one entry, and nothing else does. */
import { useApi } from '../../support/api/api'
import { buildMovement, buildProgram, buildResult, FRAN_DETAILS } from '../../support/builders'

const api = useApi()

async function scene() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const entries = () => api.db.auditEntry.findMany({ where: { gymId: cast.gym.id }, orderBy: { id: 'asc' } })
  return { cast, gymId: cast.gym.id, client, entries }
}

test('a change records its actor, request, old and new values', async () => {
  const { cast, gymId, client, entries } = await scene()
  const program = await buildProgram(api.db, { gymId, name: 'Before' })
  await client.with({ 'X-Request-Id': 'trace-0001' }).put(`/programs/${program.id}`, { name: 'After' })
  const row = await api.db.apiKey.findUniqueOrThrow({ where: { id: cast.keys.gym.id } })
  expect(await entries()).toEqual([
    {
      id: expect.any(String),
      gymId,
      actorKind: 'gym_key',
      actorId: row.id,
      actorName: row.name,
      action: 'program.update',
      subjectType: 'program',
      subjectId: program.id,
      before: '{"name":"Before"}',
      after: '{"name":"After"}',
      requestId: 'trace-0001',
      at: expect.any(Date),
    },
  ])
})

test('each of the six changes leaves one entry', async () => {
  const { cast, gymId, client, entries } = await scene()
  const program = await buildProgram(api.db, { gymId })
  const movement = await buildMovement(api.db, { gymId })
  const result = await buildResult(api.db, { gymId })
  await client.post('/workouts', { type: 'FranStyle', details: FRAN_DETAILS })
  await client.put(`/movements/${movement.id}`, { description: 'New.' })
  const commentable = { id: result.id, type: 'result' }
  await client.post('/comments', { author_id: cast.member.id, commentable, text: 'Go!' })
  await client.put(`/athletes/${cast.coach.id}/staff`, { staff: 'none' })
  await client.post(`/athletes/${cast.coach.id}/archive`)
  await client.put(`/programs/${program.id}`, { name: 'New' })
  expect((await entries()).map(entry => entry.action)).toEqual([
    'workout.create',
    'movement.update',
    'comment.create',
    'athlete.staff',
    'athlete.archive',
    'program.update',
  ])
})

test('a change without effect leaves no audit entry', async () => {
  const { cast, gymId, client, entries } = await scene()
  const program = await buildProgram(api.db, { gymId, name: 'Same' })
  const movement = await buildMovement(api.db, { gymId })
  await client.put(`/programs/${program.id}`, { name: 'Same' })
  await client.put(`/movements/${movement.id}`, { name: movement.name, has_reps: true })
  await client.put(`/athletes/${cast.coach.id}/staff`, { staff: 'coach' })
  await client.post(`/athletes/${cast.archived.id}/archive`)
  expect(await entries()).toEqual([])
})

test('a change of a library movement belongs to the gym that made it', async () => {
  const { cast, client, entries } = await scene()
  const { id } = await api.db.movement.findFirstOrThrow({ where: { key: 'thruster' } })
  await client.put(`/movements/${id}`, { description: 'Ours.' })
  expect(await entries()).toMatchObject([{ subjectId: id, after: '{"description":"Ours."}' }])
  expect(await api.db.auditEntry.count({ where: { gymId: cast.rival.id } })).toBe(0)
})
