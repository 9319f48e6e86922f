/** The timetable makes classes by itself, and a change of it reaches those that are made. */
import { SlotEdit } from '../../../src/schemas/classes/timetable'
import { bookClass } from '../../../src/services/classes/bookings'
import { cancelClass, restoreClass, updateClass } from '../../../src/services/classes/changes'
import { deleteClass, getClassDay } from '../../../src/services/classes/classes'
import { createClosure, deleteClosure } from '../../../src/services/classes/closures'
import { ensureClasses } from '../../../src/services/classes/making'
import { endSlot, listSlots, updateSlot } from '../../../src/services/classes/timetable'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, MONDAY, NOW } from '../../support/timetable'

const database = useDatabase()
const stage = (members?: number) => buildTimetableGym(database.prisma, members)

const daysOf = (rows: { date: string; cancelledAt: Date | null }[]) =>
  rows.filter(row => row.cancelledAt === null).map(row => row.date)
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const edit = (programId: string, given: Record<string, unknown>) =>
  SlotEdit.parse({
    ...{ program_id: programId, weekday: '1', time: '18:00', minutes: '60', starts_on: MONDAY },
    ...given,
  })

async function toldOf(gymId: string) {
  const rows = await database.prisma.notification.findMany({ where: { gymId }, orderBy: { at: 'asc' } })
  return rows.map(({ athleteId, kind, subjectId }) => [athleteId, kind, subjectId])
}

it('the timetable: creates four weeks ahead, each day once, with any number of readers', async () => {
  const { scope, addSlots, classes } = await stage(0)
  await addSlots({ weekday: ['1', '3'], name: 'Evening', room: 'Main floor', capacity: '12' })
  const first = await classes()
  expect(daysOf(first).slice(0, 4)).toEqual(['2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18'])
  expect(first).toHaveLength(9)
  expect(first[0]).toMatchObject({ time: '18:00', minutes: 60, room: 'Main floor', capacity: 12 })
  await Promise.all(Array.from({ length: 6 }, () => ensureClasses(scope, '2026-04-13', later(21))))
  const all = await classes()
  expect(daysOf(all)).toHaveLength(15)
  expect(new Set(all.map(row => row.date)).size).toBe(15)
  const day = await getClassDay(scope, '2026-04-13', later(21))
  expect(day.classes.map(row => [row.time, row.name])).toEqual([['18:00', 'Evening']])
})

it('the timetable: starts and ends on its days and stops with its program', async () => {
  const { scope, program, addSlots, classes } = await stage(0)
  await addSlots({ starts_on: '2026-03-16', ends_on: '2026-03-23' })
  expect(daysOf(await classes())).toEqual(['2026-03-16', '2026-03-23'])
  await addSlots({ weekday: '2' })
  await database.prisma.program.update({ where: { id: program.id }, data: { status: 'inactive' } })
  const before = (await classes()).length
  await ensureClasses(scope, '2026-05-01', later(60))
  expect(await classes()).toHaveLength(before)
})

it('changing a slot changes its classes in place and notifies everyone who booked', async () => {
  const { gym, program, people, as, scope, addSlots, classes } = await stage(1)
  const [slot] = await addSlots()
  const before = await classes()
  const booked = before[1]!
  await bookClass(as[0]!, booked.id, NOW)
  await updateSlot(scope, slot!.id, edit(program.id, { weekday: '2', time: '19:30' }), NOW)
  const rows = await classes()
  expect(daysOf(rows)).toEqual(['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07'])
  expect(rows.every(row => row.time === '19:30')).toBe(true)
  expect(rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const changed = await database.prisma.changeEvent.findMany({
    where: { gymId: gym.id, type: 'class.updated' },
  })
  expect(changed.map(({ subjectId }) => subjectId).sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(await toldOf(gym.id)).toEqual([[people[0]!.id, 'class_change', booked.id]])
  // The same form again changes nothing, and an older one is refused.
  await updateSlot(scope, slot!.id, edit(program.id, { weekday: '2', time: '19:30', revision: '1' }), NOW)
  await expect(
    updateSlot(scope, slot!.id, edit(program.id, { weekday: '4', revision: '1' }), NOW),
  ).rejects.toMatchObject({ code: 'edited_meanwhile' })
})

it('the timetable: leaves individually changed and cancelled classes alone without duplicates', async () => {
  const { program, scope, addSlots, classes } = await stage(0)
  const [slot] = await addSlots()
  const [, own, cancelled] = await classes()
  const terms = { program_id: program.id, date: '2026-03-18', time: '17:00', minutes: 45 }
  await updateClass(scope, own!.id, terms, NOW)
  await cancelClass(scope, cancelled!.id, { reason: 'Painters' }, NOW)
  await updateSlot(scope, slot!.id, edit(program.id, { weekday: '2' }), NOW)
  const rows = await classes()
  expect(rows.map(row => [row.date, row.cancelledAt !== null])).toEqual([
    ['2026-03-10', false],
    ['2026-03-18', false],
    ['2026-03-23', true],
    ['2026-03-31', false],
    ['2026-04-07', false],
  ])
  await restoreClass(scope, cancelled!.id, NOW)
  expect(daysOf(await classes())).toHaveLength(5)
  await expect(deleteClass(scope, rows[3]!.id)).resolves.toBeTruthy()
})

it('ending a slot deletes unbooked classes and cancels booked classes with a notification', async () => {
  const { gym, people, as, scope, addSlots, classes } = await stage(1)
  const [slot] = await addSlots()
  const booked = (await classes())[0]!
  await bookClass(as[0]!, booked.id, NOW)
  await endSlot(scope, slot!.id, NOW)
  const rows = await classes()
  expect(rows.map(row => [row.id, row.cancelledAt !== null])).toEqual([[booked.id, true]])
  expect(await toldOf(gym.id)).toEqual([[people[0]!.id, 'class_cancel', booked.id]])
  expect(await listSlots(scope, NOW)).toEqual([])
  await ensureClasses(scope, '2026-03-30', NOW)
  expect(await classes()).toHaveLength(1)
})

it('the timetable: closes the gym for a holiday and reopens it', async () => {
  const { gym, people, as, scope, addSlots, classes } = await stage(1)
  await addSlots({ weekday: ['1', '2'] })
  const before = await classes()
  const booked = before[2]!
  await bookClass(as[0]!, booked.id, NOW)
  const holiday = { name: 'Spring break', starts_on: '2026-03-16', ends_on: '2026-03-22' }
  const { closure, cancelled } = await createClosure(scope, holiday, NOW)
  expect(cancelled).toBe(1)
  const off = (await classes()).filter(row => row.date >= '2026-03-16' && row.date <= '2026-03-22')
  expect(off.map(({ id, cancelReason }) => [id, cancelReason])).toEqual([
    [booked.id, 'Spring break'],
    [before[3]!.id, 'Spring break'],
  ])
  await ensureClasses(scope, '2026-03-30', NOW)
  expect(daysOf(await classes())).not.toContain('2026-03-17')
  await deleteClosure(scope, closure.id, NOW)
  await ensureClasses(scope, '2026-03-30', NOW)
  const after = await classes()
  expect(after.map(({ id, cancelledAt }) => [id, cancelledAt])).toEqual(before.map(({ id }) => [id, null]))
  const kinds = (await toldOf(gym.id)).map(([athlete, kind]) => [athlete, kind])
  expect(kinds).toEqual([
    [people[0]!.id, 'class_cancel'],
    [people[0]!.id, 'class_back'],
  ])
})

it('the timetable: stays closed on days of another holiday', async () => {
  const { gym, people, as, scope, addSlots, classes } = await stage(1)
  await addSlots({ weekday: ['1', '2'] })
  const [, , monday, tuesday] = await classes()
  for (const { id } of [monday!, tuesday!]) await bookClass(as[0]!, id, NOW)
  const first = { name: 'Spring break', starts_on: '2026-03-16', ends_on: '2026-03-17' }
  const { closure } = await createClosure(scope, first, NOW)
  await createClosure(scope, { name: 'New floor', starts_on: '2026-03-17', ends_on: '2026-03-18' }, NOW)
  await deleteClosure(scope, closure.id, NOW)
  const after = await classes()
  const of = (id: string) => after.find(row => row.id === id)
  expect([of(monday!.id)?.cancelReason, of(tuesday!.id)?.cancelReason]).toEqual([null, 'New floor'])
  const told = (await toldOf(gym.id)).filter(([, kind]) => kind === 'class_back')
  expect(told).toEqual([[people[0]!.id, 'class_back', monday!.id]])
})

it('deleting a holiday restores classes by the current slot, but no class of an ended slot', async () => {
  const { program, as, scope, addSlots, classes } = await stage(1)
  const [monday, tuesday] = [...(await addSlots()), ...(await addSlots({ weekday: '2' }))]
  const booked = (await classes()).filter(({ date }) => ['2026-03-16', '2026-03-17'].includes(date))
  for (const { id } of booked) await bookClass(as[0]!, id, NOW)
  const holiday = { name: 'Spring break', starts_on: '2026-03-16', ends_on: '2026-03-17' }
  const { closure } = await createClosure(scope, holiday, NOW)
  await updateSlot(scope, monday!.id, edit(program.id, { time: '19:00' }), NOW)
  await endSlot(scope, tuesday!.id, NOW)
  await deleteClosure(scope, closure.id, NOW)
  const after = await classes()
  const of = (id: string) => after.find(row => row.id === id)!
  expect(booked.map(({ id }) => [of(id).date, of(id).time, of(id).cancelledAt === null])).toEqual([
    ['2026-03-16', '19:00', true],
    ['2026-03-17', '18:00', false],
  ])
})

it('the timetable: creates and moves classes at valid local times when the clocks skip the hour', async () => {
  const gym = await buildTimetableGym(database.prisma, 1)
  const [slot] = await gym.addSlots({ weekday: '7', time: '02:30' })
  const times = async () => (await gym.classes()).map(({ date, time }) => `${date} ${time}`)
  const made = ['2026-03-15 02:30', '2026-03-22 02:30', '2026-03-29 03:30', '2026-04-05 02:30']
  expect(await times()).toEqual(made)
  const night = (await gym.classes())[2]!
  await bookClass(gym.as[0]!, night.id, new Date('2026-03-20T12:00:00Z'))
  const terms = { program_id: gym.program.id, weekday: '7', minutes: '60', starts_on: MONDAY }
  await updateSlot(gym.scope, slot!.id, SlotEdit.parse({ ...terms, time: '02:45', revision: '1' }), NOW)
  expect(await times()).toEqual(made.map(each => each.replace(':30', ':45')))
})
