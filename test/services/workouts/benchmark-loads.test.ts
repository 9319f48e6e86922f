import { libraryId } from '../../../src/library/ids'
import { gymScope, type Person } from '../../../src/scope'
import { getBenchmarkStory } from '../../../src/services/results/workout-history'
import { addBenchmark, listBenchmarks } from '../../../src/services/workouts/benchmarks'
import { fillSides, saveBuilt, syncSides } from '../../../src/services/workouts/builder'
import { findPicked } from '../../../src/services/workouts/part-workouts'
import { readWhiteboard } from '../../../src/services/workouts/read-workout'
import { buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const fran = libraryId('benchmark', 'fran')
const IN_KG = 'For time, 21-15-9: Thruster (43/30 kg), Pull-up'
const IN_LB = 'For time, 21-15-9: Thruster (95/65 lb), Pull-up'

async function coachIn(units: 'kg' | 'lb') {
  const { id: gymId } = await buildGym(database.prisma, { units })
  const actor: Person = {
    kind: 'person',
    id: 'p',
    name: 'P',
    readOnly: false,
    athleteId: 'a',
    staff: 'coach',
  }
  return gymScope({ db: database.prisma, gymId, actor, requestId: 'request' })
}

describe.each([
  ['kg', IN_KG],
  ['lb', IN_LB],
] as const)('in a gym that trains in %s, a benchmark has its official loads', (units, description) => {
  it('in the list and its search', async () => {
    const scope = await coachIn(units)
    const { groups } = await listBenchmarks(scope, { q: `fran ${units}`, kind: 'girl', page: 1 })
    expect(groups[0]!.benchmarks).toEqual([expect.objectContaining({ id: fran, description })])
  })

  it('on its own page', async () => {
    const story = await getBenchmarkStory(await coachIn(units), fran, { by: 'latest' })
    expect(story.description).toBe(description)
    expect(story.details).toMatchObject({ movements: [{ load: { unit: units } }, {}] })
  })

  it('in the text and the form when chosen', async () => {
    const scope = await coachIn(units)
    const pick = { kind: 'benchmark' as const, id: fran }
    const picked = await findPicked(scope, pick)
    expect(picked).toMatchObject({ name: 'Fran', description })
    expect(picked!.written).toContain(units === 'kg' ? '43/30 kg' : '95/65 lb')
    const filled = (await fillSides(scope, pick))!
    expect(filled.read).toMatchObject({ name: 'Fran', description })
    const again = await syncSides(scope, filled)
    expect([again.name, again.text, again.errors]).toEqual(['Fran', filled.text, {}])
    const { id } = await saveBuilt(scope, filled)
    expect(await database.prisma.workout.findUnique({ where: { id } })).toMatchObject({
      name: 'Fran',
      description,
    })
  })

  it("by its name, and among the gym's workouts as the same benchmark", async () => {
    const scope = await coachIn(units)
    expect(await readWhiteboard(scope, 'Fran')).toMatchObject({ name: 'Fran', description })
    const { id } = await addBenchmark(scope, fran)
    const kept = await database.prisma.workout.findUniqueOrThrow({ where: { id } })
    const library = await database.prisma.benchmark.findUniqueOrThrow({ where: { id: fran } })
    expect(kept).toMatchObject({ name: 'Fran', description, fingerprint: library.fingerprint })
    expect(library.description).toBe(IN_LB)
  })
})
