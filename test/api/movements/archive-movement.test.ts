import { useApi } from '../../support/api/api'
import { buildMovement, buildWorkout, movementId } from '../../support/builders'

const api = useApi()

type Named = { id: string; name: string }

describe('archiveMovement', () => {
  test('archives once, and the movement is no longer offered or recognised', async () => {
    const cast = await api.cast()
    const { id } = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Rig Traverse' })
    const client = api.as(cast.keys.gym)
    const text = 'For time:\n10 Rig Traverse'
    const known = await client.post('/workouts/parse', { text })
    expect(known.body.movements).toEqual([expect.objectContaining({ id })])
    const first = await client.post(`/movements/${id}/archive`)
    expect([first.status, first.body.id]).toEqual([200, id])
    expect((await client.post(`/movements/${id}/archive`)).body).toEqual(first.body)
    const read = await client.post('/workouts/parse', { text })
    expect(read.body.movements).toEqual([])
    expect(read.body.unknown_movements).toEqual([expect.objectContaining({ name: 'Rig Traverse' })])
    const found = async (query: string) =>
      (await client.get(`/movements?source=custom&${query}`)).body.map((each: Named) => each.id)
    expect(await found('q=traverse')).toEqual([])
    expect(await found('archived=false')).toEqual([])
    expect(await found('archived=true')).toEqual([id])
    const noted = await api.db.auditEntry.findMany({ where: { gymId: cast.gym.id } })
    expect(noted.map(({ action }) => action)).toEqual(['movement.archive'])
    const told = await api.db.changeEvent.findMany({ where: { gymId: cast.gym.id } })
    expect(told.map(({ type, subjectId }) => [type, subjectId])).toEqual([['movement.archived', id]])
  })

  test("keeps existing workouts, which can be created again by the movement's id", async () => {
    const cast = await api.cast()
    const movement = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Rig Traverse' })
    const details = { type: 'MaxReps' as const, movements: [{ id: movement.id }], sets: 3 }
    const workout = await buildWorkout(api.db, { gymId: cast.gym.id, details })
    const client = api.as(cast.keys.gym)
    await client.post(`/movements/${movement.id}/archive`)
    const read = await client.get(`/workouts/${workout.id}`)
    expect(read.body.description).toContain('Rig Traverse')
    expect(read.body.movements.map((each: Named) => each.name)).toEqual(['Rig Traverse'])
    const { type, details: again } = read.body
    expect((await client.post('/workouts', { type, details: again })).status).toBe(201)
  })

  test('keeps the name taken and refuses new complexes with the movement', async () => {
    const cast = await api.cast()
    const { id } = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Rig Traverse' })
    const client = api.as(cast.keys.gym)
    await client.post(`/movements/${id}/archive`)
    const taken = await client.post('/movements', { name: 'Rig Traverse', has_reps: true })
    expect([taken.status, taken.body.errors.fields]).toEqual([
      422,
      { name: ['is already used by an archived movement of this gym: restore it'] },
    ])
    const complex = [
      { movement_id: id, reps: 1 },
      { movement_id: movementId('thruster'), reps: 1 },
    ]
    const refused = await client.post('/movements', { name: 'Two', has_reps: true, complex_details: complex })
    expect(Object.keys(refused.body.errors.fields)).toEqual(['complex_details[0].movement_id'])
  })

  test('refuses a movement of the library', async () => {
    const cast = await api.cast()
    const refused = await api.as(cast.keys.gym).post(`/movements/${movementId('thruster')}/archive`)
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'of_the_library'])
  })
})
