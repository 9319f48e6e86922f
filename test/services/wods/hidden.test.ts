import { addDays } from '../../../src/domain/shared/days'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { type Actor, gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { saveResult } from '../../../src/services/results/logging'
import { assembleWods, WITH_PARTS } from '../../../src/services/wods/wods'
import { buildProgram, buildWod, buildWorkout } from '../../support/builders'
import { buildClass } from '../../support/builders/classes'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

const personOf = ({ id, name, staff }: Pick<AthleteModel, 'id' | 'name' | 'staff'>): Actor => ({
  ...{ kind: 'person', id: `person of ${id}`, name, readOnly: false, athleteId: id, staff },
})

async function scene(date: string) {
  const db = database.prisma
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  await db.gym.update({ where: { id: gymId }, data: { timeZone: 'Europe/London' } })
  const program = await buildProgram(db, { gymId })
  const fran = await buildWorkout(db, { gymId, name: 'Fran' })
  const wod = await buildWod(db, {
    ...{ gymId, programId: program.id, date, publishAt: new Date(0) },
    components: [{ name: 'Open' }, { workout: fran, hidden: true, name: 'Secret', notes: 'Go fast' }],
  })
  const read = async (actor: Actor) => {
    const scope = gymScope({ db, gymId, actor, requestId: null })
    const rows = await db.wod.findMany({ where: { gymId, id: wod.id }, include: WITH_PARTS })
    return (await assembleWods(scope, rows))[0]!.parts[1]!
  }
  return { db, cast, gymId, program, wod, read }
}

const day = (offset: number) => addDays(new Date().toISOString().slice(0, 10), offset)

describe('a part that is hidden until class', () => {
  test('tells members and the public nothing but that', async () => {
    const { read, cast } = await scene(day(2))
    for (const actor of [PUBLIC, personOf(cast.member)]) {
      const part = await read(actor)
      expect(part).toMatchObject({
        isClosed: true,
        name: null,
        notes: null,
        workoutId: '',
        scaledWorkoutId: null,
      })
      expect(JSON.stringify(part)).not.toMatch(/Fran|Secret|fast/)
      expect(part.workout.description).toBe('Opens with the class')
    }
    for (const actor of [OPERATOR, personOf(cast.coach)])
      expect(await read(actor)).toMatchObject({ isClosed: false, name: 'Secret', workout: { name: 'Fran' } })
  })

  test('opens with the first class of the program that is not cancelled', async () => {
    const date = day(0)
    const { read, cast, db, gymId, program } = await scene(date)
    const member = personOf(cast.member)
    // Without a class the day itself opens it.
    expect(await read(member)).toMatchObject({ isClosed: false })
    const later = await buildClass(db, { gymId, programId: program.id, date, time: '23:59' })
    expect(await read(member)).toMatchObject({ isClosed: true })
    await buildClass(db, { gymId, programId: program.id, date, time: '00:00' })
    expect(await read(member)).toMatchObject({ isClosed: false })
    await db.gymClass.updateMany({
      where: { gymId, id: { not: later.id } },
      data: { cancelledAt: new Date() },
    })
    expect(await read(member)).toMatchObject({ isClosed: true })
  })

  test('cannot be logged before', async () => {
    const { cast, db, gymId, wod } = await scene(day(1))
    const scope = gymScope({ db, gymId, actor: personOf(cast.member), requestId: null })
    const effort = { athleteId: cast.member.id, componentId: wod.components[1]!.id }
    await expect(saveResult(scope, effort, {} as never)).rejects.toMatchObject({ kind: 'conflict' })
  })
})
