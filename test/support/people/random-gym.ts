/** A gym with a random history: who came when and how, who has claimed an account, who has signed, and who has paid. */
import { DateTime } from 'luxon'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { gymScope, OPERATOR } from '../../../src/scope'
import { athleteRow, buildDataImport, buildGym, buildProgram, buildWorkout } from '../builders'
import { blankRow } from '../builders/blank-row'

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return Math.floor((state / 0x80_00_00_00) * below)
  }
}

type Pick = ReturnType<typeof random>
type Rows = Parameters<typeof insertRows>[2][number][]
type DayOf = (ago: number) => string

export type Contract = {
  endsOn: string | null
  pausedOn: string | null
  pausedUntil: string | null
  nextPaymentOn: string | null
}

const DAY_MS = 86_400_000
const ZONES = ['Europe/Zurich', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu']

export async function buildRandomGym(db: Db, seed: number, members: number) {
  const pick = random(seed)
  const timeZone = ZONES[pick(ZONES.length)]!
  const { id: gymId } = await buildGym(db, { timeZone })
  const now = new Date()
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  const dayOf = (ago: number) => today.minus({ days: ago }).toISODate()!
  const people = Array.from({ length: members }, (_, at) => ({
    ...athleteRow({
      gymId,
      name: `Person ${at}`,
      staff: pick(9) === 0 ? 'coach' : null,
      access: pick(12) === 0 ? 'archived' : 'member',
      birthday: pick(2) === 0 ? dayOf(-pick(14)).slice(5) : null,
      addedAt: new Date(now.getTime() - pick(3) * pick(80) * DAY_MS),
      personId: pick(3) === 0 ? null : uuid(),
    }),
    days: new Set<string>(),
    classes: 0,
    contracts: [] as Contract[],
    signed: [] as number[],
  }))
  await insertRows(
    db,
    'Person',
    people.flatMap(({ personId: id, name }) =>
      id === null ? [] : [{ id, email: `${id}@example.com`, name, passwordHash: null, createdAt: now }],
    ),
  )
  await insertRows(
    db,
    'Athlete',
    people.map(({ days: _, classes: __, contracts: ___, signed: ____, ...row }) => row),
  )
  const given = { db, gymId, pick, people, dayOf, today, now }
  await addVisits(given)
  await addContracts(given)
  const waiver = await addWaivers(given)
  return { scope: gymScope({ db, gymId, actor: OPERATOR, requestId: null }), people, dayOf, today, waiver }
}

type Given = {
  db: Db
  gymId: string
  pick: Pick
  people: { id: string; days: Set<string>; classes: number; contracts: Contract[]; signed: number[] }[]
  dayOf: DayOf
  today: DateTime
  now: Date
}

/** Check-ins, bookings without one, lines of attendance lists, and results, some of years ago. */
async function addVisits({ db, gymId, pick, people, dayOf, today, now }: Given): Promise<void> {
  const programId = (await buildProgram(db, { gymId })).id
  const workout = await buildWorkout(db, { gymId })
  const { id: importId } = await buildDataImport(db, { gymId })
  const classes = new Map<string, string>()
  const [attendees, visits, sessions, results]: [Rows, Rows, Rows, Rows] = [[], [], [], []]
  for (const person of people) {
    const { id: athleteId } = person
    const visit = (day: string) => {
      visits.push({ gymId, athleteId, day, importId })
      person.classes++
    }
    for (let old = pick(2) * pick(95); old > 0; old--) visit(dayOf(200 + old))
    const [gap, from] = [1 + pick(9), pick(8) === 0 ? 80 + pick(30) : pick(40)]
    for (let ago = from; ago < 110; ago += 1 + pick(gap * (ago < 30 ? 1 + pick(4) : 1))) {
      const day = dayOf(ago)
      const way = pick(5)
      if (way < 3) {
        const classId = classes.get(day) ?? uuid()
        classes.set(day, classId)
        const checkedInAt = way === 2 ? null : now
        attendees.push({
          ...{ id: uuid(), gymId, classId, athleteId, addedAt: now, waitingSince: null, checkedInAt },
        })
        if (checkedInAt) person.classes++
      }
      if (way === 3) visit(day)
      if (way === 4) {
        const done = today.minus({ days: ago }).set({ hour: pick(24), minute: pick(60) })
        const sessionId = uuid()
        sessions.push({
          ...{ ...blankRow('TrainingSession'), id: sessionId, gymId, athleteId, loggedAt: now },
        })
        results.push({
          ...blankRow('Result'),
          ...{ id: uuid(), gymId, sessionId, prescribedWorkoutId: workout.id, type: 'ForTimeResult' },
          ...{
            details: '{}',
            position: 0,
            total: 0,
            perceivedExertion: 0,
            status: 'completed',
            scaling: 'rx',
          },
          ...{ doneAt: done.toUTC().toISO({ suppressMilliseconds: true }), createdAt: now },
        })
      }
      if (way !== 2) person.days.add(day)
    }
  }
  await insertRows(
    db,
    'GymClass',
    [...classes].map(([date, id]) => ({
      ...{ ...blankRow('GymClass'), id, gymId, programId, date, time: '18:00', minutes: 60 },
      ...{ visitors: 0, revision: 1, createdAt: now },
    })),
  )
  await insertRows(db, 'ClassAttendee', attendees)
  await insertRows(db, 'Visit', visits)
  await insertRows(db, 'TrainingSession', sessions)
  await insertRows(db, 'Result', results)
}

/** Up to two memberships each, running, paused, ended, paid or not. */
async function addContracts({ db, gymId, pick, people, dayOf, now }: Given): Promise<void> {
  const planId = uuid()
  const plan = { name: 'Unlimited', price: '89 CHF a month', trial: false, graceDays: 7, retired: false }
  await db.membershipPlan.create({ data: { id: planId, gymId, ...plan, createdAt: now } })
  const rows: Rows = []
  for (const person of people)
    for (let count = pick(3); count > 0; count--) {
      const pausedAgo = pick(3) === 0 ? pick(60) - 20 : null
      const contract = {
        endsOn: pick(4) === 0 ? dayOf(pick(6) - 3) : null,
        pausedOn: pausedAgo === null ? null : dayOf(pausedAgo),
        pausedUntil: pausedAgo === null || pick(3) === 0 ? null : dayOf(pausedAgo - 1 - pick(30)),
        nextPaymentOn: pick(4) === 0 ? null : dayOf(pick(40) - 20),
      }
      person.contracts.push(contract)
      rows.push({
        ...{ ...blankRow('Membership'), id: uuid(), gymId, athleteId: person.id, planId },
        ...{ price: plan.price, startsOn: dayOf(120), createdAt: now, ...contract },
      })
    }
  await insertRows(db, 'Membership', rows)
}

/** Up to three versions, some of which hold for signatures of earlier ones, and perhaps nobody is asked any more. */
async function addWaivers({ db, gymId, pick, people, now }: Given) {
  const count = pick(4)
  const versions: { id: string; number: number; signedFrom: number; isOff: boolean }[] = []
  for (let number = 1; number <= count; number++) {
    const signedFrom = number > 1 && pick(2) === 0 ? versions.at(-1)!.signedFrom : number
    versions.push({ id: uuid(), number, signedFrom, isOff: number === count && pick(4) === 0 })
  }
  await insertRows(
    db,
    'Waiver',
    versions.map(({ isOff, ...row }) => ({
      ...{ ...row, gymId, text: `Version ${row.number}`, offSince: isOff ? now : null, createdAt: now },
    })),
  )
  const signatures: Rows = []
  for (const { id: athleteId, signed } of people)
    for (const { id: waiverId, number } of versions) {
      if (pick(2) === 0) continue
      signed.push(number)
      signatures.push({
        ...{ ...blankRow('WaiverSignature'), id: uuid(), gymId, athleteId, waiverId },
        ...{ name: 'Signer', source: 'paper', signedAt: now, createdAt: now },
      })
    }
  await insertRows(db, 'WaiverSignature', signatures)
  return versions.at(-1) ?? null
}
