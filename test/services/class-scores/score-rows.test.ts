/** Saving rows of the score sheet: at the same moment, twice, and by those who may not. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { ScoreRow } from '../../../src/schemas/class-scores/score-rows'
import { type GymScope, gymScope } from '../../../src/scope'
import { setCoachNote } from '../../../src/services/athletes/editing'
import { enterClassRow } from '../../../src/services/class-scores/score-rows'
import { getClassEntry, getWodEntry } from '../../../src/services/class-scores/score-sheet'
import { createClass, listClasses } from '../../../src/services/classes/classes'
import { addToClass } from '../../../src/services/classes/roster'
import { buildClass, buildProgram, buildWod, buildWorkout, movementId } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function stage() {
  const db = database.prisma
  const cast = await buildCast(db)
  const program = await buildProgram(db, { gymId: cast.gym.id })
  const fran = await buildWorkout(db, { gymId: cast.gym.id })
  const wod = await buildWod(db, {
    gymId: cast.gym.id,
    programId: program.id,
    components: [{ workout: fran }],
  })
  const ref = { wodId: wod.id, partId: wod.components[0]!.id }
  const as = ({ id, name, staff }: AthleteModel): GymScope =>
    gymScope({
      db,
      gymId: cast.gym.id,
      actor: { kind: 'person', id, name, readOnly: false, athleteId: id, staff },
      requestId: null,
    })
  const typed = (score: string, more: object = {}) =>
    ScoreRow.parse({ athlete_id: cast.member.id, score, ...more })
  const stored = () => db.result.findMany({ where: { wodComponentId: ref.partId } })
  return { ...cast, program, wod, ref, as, typed, stored }
}

it('score rows: tells one of two coaches who save the same empty row at once', async () => {
  const { admin, coach, as, ref, typed, stored } = await stage()
  const outcomes = await Promise.allSettled([
    enterClassRow(as(admin), ref, typed('3:42')),
    enterClassRow(as(coach), ref, typed('3:43')),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find(outcome => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ kind: 'conflict', code: 'edited_meanwhile' })
  expect(await stored()).toHaveLength(1)
})

it('score rows: stores and records a row sent twice once', async () => {
  const { coach, as, ref, typed, stored } = await stage()
  const first = await enterClassRow(as(coach), ref, typed('3:42'))
  expect(await enterClassRow(as(coach), ref, typed('3:42'))).toMatchObject({ id: first!.id, revision: 1 })
  const [row] = await stored()
  const notes = await database.prisma.auditEntry.count({ where: { subjectId: row!.id } })
  expect([row!.revision, notes]).toEqual([1, 1])
})

it('the scaling is part of the row', async () => {
  const { coach, as, ref, typed, stored } = await stage()
  await enterClassRow(as(coach), ref, typed('3:42'))
  await enterClassRow(as(coach), ref, typed('3:42', { scaling: 'modified', revision: '1' }))
  expect(await stored()).toMatchObject([{ scaling: 'modified', revision: 2 }])
})

it('score rows: keeps the scaling of a row logged before its part changed', async () => {
  const { gym, coach, as, ref, typed, stored } = await stage()
  await enterClassRow(as(coach), ref, typed('3:42'))
  const details: WorkoutDetailsInput = {
    type: 'Amrap',
    seconds: 600,
    movements: [{ id: movementId('burpee'), reps: '10' }],
  }
  const [rx, lighter] = [
    await buildWorkout(database.prisma, { gymId: gym.id, details }),
    await buildWorkout(database.prisma, {
      gymId: gym.id,
      details: { ...details, movements: [{ id: movementId('burpee'), reps: '8' }] },
    }),
  ]
  await database.prisma.wodComponent.update({
    where: { gymId_id: { gymId: gym.id, id: ref.partId } },
    data: { workoutId: rx.id, scaledWorkoutId: lighter.id },
  })
  await enterClassRow(as(coach), ref, typed('3:45', { scaling: 'scaled', revision: '1' }))
  expect(await stored()).toMatchObject([{ scaling: 'scaled', scaledWorkoutId: null, total: 225 }])
})

it('the athlete of a personal program has a row without following it', async () => {
  const { gym, coach, member, as } = await stage()
  const program = await buildProgram(database.prisma, {
    gymId: gym.id,
    access: 'athlete',
    athleteId: member.id,
  })
  const wod = await buildWod(database.prisma, { gymId: gym.id, programId: program.id })
  const { sheet } = await getWodEntry(as(coach), wod.id)
  expect(sheet!.rows.map(({ athlete }) => athlete.id)).toEqual([member.id])
})

it('a class lists its athletes, without those who left the gym', async () => {
  const { gym, coach, member, archived, deleted, as, program } = await stage()
  const given = { gymId: gym.id, programId: program.id }
  const { date } = await buildClass(database.prisma, given, [member, archived, deleted])
  const classes = await listClasses(as(coach), date)
  expect(classes.map(({ athletes }) => athletes)).toMatchObject([
    [{ id: member.id, name: member.name, checkedInAt: null }],
  ])
})

it('an empty row stays empty, and an old revision deletes nothing', async () => {
  const { coach, as, ref, typed, stored } = await stage()
  expect(await enterClassRow(as(coach), ref, typed(''))).toBeNull()
  expect(await stored()).toEqual([])
  await enterClassRow(as(coach), ref, typed('3:42'))
  await enterClassRow(as(coach), ref, typed('3:40', { revision: '1' }))
  const late = enterClassRow(as(coach), ref, typed('', { revision: '1', remove: 'yes' }))
  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
  expect(await stored()).toMatchObject([{ description: '3:40' }])
})

it('athletes cannot enter classes, see the score sheet, create classes or write notes', async () => {
  const { member, coach, program, gym, as, ref, typed, stored } = await stage()
  const scope = as(member)
  const { id } = await buildClass(database.prisma, { gymId: gym.id, programId: program.id })
  const day = { date: '2026-01-05', time: '18:00', program_id: program.id }
  for (const tried of [
    enterClassRow(scope, ref, typed('3:42')),
    getClassEntry(scope, id),
    createClass(scope, day),
    addToClass(scope, id, [member.id]),
    setCoachNote(scope, coach.id, 'Talks a lot'),
  ])
    await expect(tried).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await stored()).toEqual([])
})

it('athletes of another gym and former athletes have no row', async () => {
  const { coach, rivalMember, archived, as, ref, typed, stored } = await stage()
  for (const { id } of [rivalMember, archived]) {
    const saved = enterClassRow(as(coach), ref, { ...typed('3:42'), athlete_id: id })
    await expect(saved).rejects.toMatchObject({
      kind: 'invalid',
      fields: { athlete_id: [expect.any(String)] },
    })
  }
  expect(await stored()).toEqual([])
})
