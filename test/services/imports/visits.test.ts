/** Attendance comes in as days, once, without classes; each counts as a visit and goes with an undo. */
import type { ImportInput } from '../../../src/schemas/imports/imports'
import { gymScope, OPERATOR } from '../../../src/scope'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { mergeAthletes } from '../../../src/services/athletes/merging'
import { countVisits, getOwnVisitWeeks } from '../../../src/services/goals/visits'
import { importFile, previewImport } from '../../../src/services/imports/imports'
import { undoImport } from '../../../src/services/imports/undoing'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { scopeOf } from '../../support/timetable'

const database = useDatabase()

const input: ImportInput = { kind: 'attendance', file_name: 'attendance.csv' }
const bytes = (...lines: string[]) => Buffer.from(['Athlete,Date,Class', ...lines].join('\n'))
const today = () => new Date().toISOString().slice(0, 10)

async function scene() {
  const db = database.prisma
  const gym = await buildGym(db, { timeZone: 'UTC' })
  const mia = await buildAthlete(db, { gymId: gym.id, name: 'Mia Keller' })
  const noa = await buildAthlete(db, { gymId: gym.id, name: 'Noa Frei' })
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const visits = async () => {
    const rows = await db.visit.findMany({ where: { gymId: gym.id }, orderBy: [{ day: 'asc' }] })
    return rows.map(({ athleteId, day }) => `${athleteId === mia.id ? 'Mia' : 'Noa'} ${day}`)
  }
  return { db, gym, mia, noa, scope, visits }
}

test('a day counts once, whatever its classes; strangers are asked about', async () => {
  const { db, gym, scope, visits } = await scene()
  const file = bytes(
    'Mia Keller,2024-03-04,CrossFit',
    'mia keller,2024-03-04,Open Gym',
    'Noa Frei,2024-03-05,CrossFit',
    'Old Guy,2024-03-05,CrossFit',
    'Mia Keller,soon,CrossFit',
  )
  const preview = await previewImport(scope, { ...input, answers: {} }, file)
  expect(await visits()).toEqual([])
  expect(preview.questions).toEqual([{ about: 'person', name: 'Old Guy', lines: 1, several: false }])
  expect(preview.samples[0]).toMatchObject({ day: '2024-03-04', athlete: 'Mia Keller', title: 'Visit' })
  const done = await importFile(scope, input, file)
  expect(done).toMatchObject({ lines: 5, imported: 2, typed: 0, generic: 0, duplicateLines: [3] })
  expect(done.skipped).toEqual([
    { line: 5, reason: expect.stringContaining('is of Old Guy, not an athlete of this gym') },
    { line: 6, reason: 'has a date that cannot be read: “soon”' },
  ])
  expect(done.account).toMatchObject({ cells: 15, read: 6 + 2, ignored: 4, skipped: 3 })
  expect(await visits()).toEqual(['Mia 2024-03-04', 'Noa 2024-03-05'])
  expect(await db.gymClass.count({ where: { gymId: gym.id } })).toBe(0)
  expect(await db.result.count({ where: { gymId: gym.id } })).toBe(0)
})

test('a second list brings the new days only, and an undo takes back its own', async () => {
  const { scope, visits } = await scene()
  await importFile(scope, input, bytes('Mia Keller,2024-03-04,CrossFit'))
  const both = bytes('Mia Keller,2024-03-04,CrossFit', 'Mia Keller,2024-03-06,CrossFit')
  const second = await importFile(scope, input, both)
  expect(second).toMatchObject({ imported: 1, duplicates: 1 })
  expect(await importFile(scope, input, both)).toMatchObject({ imported: 0, duplicates: 2, undo: null })
  await undoImport(scope, second.undo!)
  expect(await visits()).toEqual(['Mia 2024-03-04'])
})

test('visits count for goals and weeks in a row, and go with an erased athlete', async () => {
  const { db, gym, mia, scope } = await scene()
  const lines = [0, 7, 14].map(days => {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    return `Mia Keller,${day},CrossFit`
  })
  await importFile(scope, input, bytes(...lines))
  const month = lines.filter(line => line.includes(today().slice(0, 7))).length
  expect((await countVisits(scope, [mia.id])).get(mia.id)).toBe(month)
  expect(await getOwnVisitWeeks(scopeOf(db, mia), { gym, athlete: mia })).toEqual({ weeks: 3, visits: 1 })
  await eraseAthlete(scope, mia.id, { published: 'keep' })
  expect(await db.visit.count({ where: { athleteId: mia.id } })).toBe(0)
})

test('a merge joins the days of both athletes', async () => {
  const { scope, mia, noa, visits } = await scene()
  await importFile(
    scope,
    input,
    bytes('Mia Keller,2024-03-04,A', 'Noa Frei,2024-03-04,A', 'Noa Frei,2024-03-05,A'),
  )
  await mergeAthletes(scope, mia.id, noa.id)
  expect(await visits()).toEqual(['Mia 2024-03-04', 'Mia 2024-03-05'])
})
