/** The moment a class opens: everyone books at once, through four processes. */
import { Client } from 'pg'
import { type Database, openDatabase } from '../../../src/db/client'
import { gymScope, type Person } from '../../../src/scope'
import { bookClass } from '../../../src/services/classes/bookings'
import { updateClass } from '../../../src/services/classes/changes'
import { buildClass } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, MONDAY, NOW } from '../../support/timetable'

const database = useDatabase()
const PROCESSES = 4
const [PEOPLE, SPOTS] = [72, 32]
let processes: Database[] = []

beforeAll(() => {
  // Each client has lines and connections of its own, as a process has.
  processes = Array.from({ length: PROCESSES }, () => openDatabase(database.url))
})
afterAll(() => Promise.all(processes.map(({ close }) => close())))

async function stage(capacity: number) {
  const { gym, program, people, scope } = await buildTimetableGym(database.prisma, PEOPLE)
  const row = await buildClass(database.prisma, {
    gymId: gym.id,
    programId: program.id,
    date: MONDAY,
    capacity,
  })
  const book = (nth: number) => {
    const { id, name, personId } = people[nth]!
    const actor: Person = {
      ...{ kind: 'person', id: personId ?? id, name, readOnly: false },
      ...{ athleteId: id, staff: null },
    }
    const db = processes[nth % PROCESSES]!.prisma
    return bookClass(gymScope({ db, gymId: gym.id, actor, requestId: null }), row.id, NOW)
  }
  const bookings = () =>
    database.prisma.classAttendee.findMany({
      where: { gymId: gym.id, classId: row.id },
      orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
    })
  return { row, scope, book, bookings }
}

/** Returns how often a transaction began while `work` ran. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter(([sent]) => String(sent).startsWith('BEGIN')).length
  } finally {
    query.mockRestore()
  }
}

test('72 simultaneous bookings of 32 spots need hardly a retry, and the waiting list keeps their order', async () => {
  const { book, bookings } = await stage(SPOTS)
  const everyone = Array.from({ length: PEOPLE }, (_, nth) => nth)
  const begun = await countTransactions(() => Promise.all(everyone.map(book)))
  // At most 0.2 retries a booking.
  expect(begun).toBeLessThanOrEqual(PEOPLE * 1.2)
  const rows = await bookings()
  expect(rows).toHaveLength(PEOPLE)
  expect(rows.slice(0, SPOTS).every(({ waitingSince }) => waitingSince === null)).toBe(true)
  expect(
    rows.slice(SPOTS).every(({ waitingSince, addedAt }) => waitingSince?.getTime() === addedAt.getTime()),
  ).toBe(true)
  expect(new Set(rows.map(({ addedAt }) => addedAt.getTime())).size).toBe(PEOPLE)
})

test('rush: spots that a coach adds during a rush are all filled', async () => {
  const { book, bookings, row, scope } = await stage(10)
  const everyone = Array.from({ length: PEOPLE }, (_, nth) => nth)
  const { date, time, minutes, programId: program_id } = row
  const edit = { date, time, minutes, program_id, capacity: SPOTS, revision: row.revision }
  await Promise.all([...everyone.map(book), updateClass(scope, row.id, edit, NOW)])
  const rows = await bookings()
  expect(rows).toHaveLength(PEOPLE)
  expect(rows.filter(({ waitingSince }) => waitingSince === null)).toHaveLength(SPOTS)
})
