import { AppError } from '../../../src/errors'
import { gymScope, type Person } from '../../../src/scope'
import {
  EMPTY_SIDES,
  fillSides,
  listTypedNames,
  reshapeSides,
  saveBuilt,
  syncSides,
} from '../../../src/services/workouts/builder'
import { writeText } from '../../../src/services/workouts/texts'
import { buildGym, buildMovement, buildWorkout, movementId } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const FRAN = '21-15-9\nthrusters 95/65 lb\npull-ups'

async function scopeAs(staff: Person['staff']) {
  const { id: gymId } = await buildGym(database.prisma)
  const actor: Person = { kind: 'person', id: 'p', name: 'P', readOnly: false, athleteId: 'a', staff }
  return gymScope({ db: database.prisma, gymId, actor, requestId: 'request' })
}

it('the workout builder: requires a coach', async () => {
  const scope = await scopeAs(null)
  const pick = { kind: 'workout' as const, id: 'w' }
  const asked = [
    () => syncSides(scope, EMPTY_SIDES),
    () => reshapeSides(scope, EMPTY_SIDES),
    () => saveBuilt(scope, EMPTY_SIDES),
    () => fillSides(scope, pick),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(saveBuilt(await scopeAs('coach'), EMPTY_SIDES)).rejects.toThrow(AppError)
})

describe('the name', () => {
  it('of a benchmark disappears when the form changes, and returns when the change is undone', async () => {
    const scope = await scopeAs('coach')
    const fran = await syncSides(scope, { ...EMPTY_SIDES, text: FRAN })
    expect(fran.name).toBe('Fran')
    const changed = await syncSides(scope, { ...fran, fields: { ...fran.fields, rep_scheme: '18-12-6' } })
    expect([changed.name, changed.read?.name]).toEqual(['', null])
    const back = await syncSides(scope, { ...changed, fields: fran.fields })
    expect([back.name, back.text.split('\n')[0]]).toEqual(['Fran', '"Fran"'])
  })

  it('that was typed stays above the text', async () => {
    const scope = await scopeAs('coach')
    const fran = await syncSides(scope, { ...EMPTY_SIDES, text: FRAN })
    const fields = { ...fran.fields, rep_scheme: '12-9-6' }
    const named = await syncSides(scope, { ...fran, name: 'Little Fran', fields })
    expect([named.name, named.text.split('\n')[0]]).toEqual(['Little Fran', '"Little Fran"'])
    const text = await syncSides(scope, { ...named, text: '5 rounds for time: 10 burpees' })
    expect(text.name).toBe('')
    const own = await syncSides(scope, { ...text, name: 'Mine', text: FRAN })
    expect(own.name).toBe('Mine')
  })
})

it('the workout builder: keeps a changed text when only the type or rows of the form changed', async () => {
  const scope = await scopeAs('coach')
  const fran = await syncSides(scope, { ...EMPTY_SIDES, text: FRAN })
  expect(await reshapeSides(scope, { ...fran, text: 'Row 2k' })).toMatchObject({ text: 'Row 2k', read: null })
})

it('a workout that is too long for the form can still be saved as text', async () => {
  const scope = await scopeAs('coach')
  const movements = Array.from({ length: 41 }, () => ({ id: movementId('burpee'), reps: '1' }))
  const details = { type: 'ForTime' as const, movements }
  const { id } = await buildWorkout(database.prisma, { gymId: scope.gymId, details })
  const filled = await fillSides(scope, { kind: 'workout', id })
  expect(filled?.fields).toEqual({})
  expect((await saveBuilt(scope, filled!)).read.details).toEqual(details)
})

it('a legacy workout cannot be opened in the builder', async () => {
  const scope = await scopeAs('coach')
  const details = { type: 'AccessoryWork' as const, description: 'Curls' }
  const { id } = await buildWorkout(database.prisma, { gymId: scope.gymId, details })
  expect(await fillSides(scope, { kind: 'workout', id })).toBeNull()
})

it('the workout builder: lists the typed names of movements once', async () => {
  const names = await listTypedNames(await scopeAs('coach'))
  expect(names).toContain('Pull-up')
  expect(new Set(names).size).toBe(names.length)
})

it('the workout builder: shows a workout with an archived movement and requires another to save', async () => {
  const scope = await scopeAs('coach')
  const given = { gymId: scope.gymId, name: 'Rig Traverse', archivedAt: new Date() }
  const { id } = await buildMovement(database.prisma, given)
  const details = { type: 'MaxReps' as const, movements: [{ id }], sets: 3 }
  const workout = await buildWorkout(database.prisma, { gymId: scope.gymId, details })
  const filled = await fillSides(scope, { kind: 'workout', id: workout.id })
  expect([filled?.text, JSON.stringify(filled?.fields)]).toEqual([
    expect.stringContaining('Rig Traverse'),
    expect.stringContaining('Rig Traverse'),
  ])
  expect(await writeText(scope, { name: null, details: filled!.read!.details })).toBeNull()
  expect(await listTypedNames(scope)).not.toContain('Rig Traverse')
  await expect(saveBuilt(scope, filled!)).rejects.toMatchObject({ kind: 'invalid' })
})
