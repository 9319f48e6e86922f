/** The tablet at the door: letters, a face, and in; whatever else is the matter, the coach says. */
import fc from 'fast-check'
import { beginsAt } from '../../../src/domain/classes/class-times'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { findPeople, foldName } from '../../../src/portal/screens/door-page'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildBooking, buildClass, buildProgram, buildScreen } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const MINUTE_MS = 60_000
const ZONE = 'Europe/Zurich'

/** A class that begins in half an hour by the clock of the portal. */
async function stage({ capacity = 2 }: { capacity?: number } = {}) {
  const { db } = portal
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const screen = await buildScreen(db, { gymId, isDoor: true })
  const path = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id, screen)).pathname
  const { id: programId } = await buildProgram(db, { gymId, name: 'Fitness' })
  const hour = await buildClass(db, { gymId, programId, capacity, ...startIn(30), minutes: 60 })
  const enter = async (athleteId: string, given: Record<string, string> = {}) =>
    JSON.parse(
      (
        await portal.anonymous.post(
          `${path}/check-in`,
          { athlete_id: athleteId, ...given },
          { Accept: 'application/json' },
        )
      ).text,
    )
  const booking = (athleteId: string) =>
    db.classAttendee.findFirst({ where: { gymId, classId: hour.id, athleteId } })
  const join = (name: string) => buildAthlete(db, { gymId, name })
  const people = async () => JSON.parse((await portal.anonymous.get(`${path}/people.json`)).text)
  return { ...cast, gymId, path, programId, hour, enter, booking, join, people }
}

function startIn(minutes: number): { date: string; time: string } {
  const at = new Date(Date.now() + minutes * MINUTE_MS)
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE })
  const [date, time] = local.format(at).split(' ') as [string, string]
  return { date, time }
}

it('checks in who booked, says so again, and takes it back', async () => {
  const { path, gymId, hour, enter, booking, join, people } = await stage()
  const ana = await join('Ana Wiśniewska')
  await buildBooking(portal.db, { gymId, classId: hour.id, athleteId: ana.id })
  const listed = (await people()).people.find(({ id }: { id: string }) => id === ana.id)
  expect(listed).toMatchObject({ name: 'Ana Wiśniewska', isBooked: true })
  expect(Object.keys(listed).sort()).toEqual(['hue', 'id', 'initials', 'isBooked', 'name', 'photo', 'said'])

  const first = await enter(ana.id)
  expect([first.isAgain, first.visits]).toEqual([false, '1st'])
  expect((await booking(ana.id))!.checkedInAt).not.toBeNull()
  expect((await enter(ana.id)).isAgain).toBe(true)
  const undone = await portal.anonymous.post(`${path}/undo`, { athlete_id: ana.id, class_id: hour.id })
  expect(undone.status).toBe(303)
  expect((await booking(ana.id))!.checkedInAt).toBeNull()
})

it('books a free place, gives it back with “Not me”, and never overfills a class', async () => {
  const { path, hour, enter, booking, join } = await stage({ capacity: 1 })
  const [ana, ben] = [await join('Ana'), await join('Ben')]
  await enter(ana.id)
  expect(await enter(ben.id)).toEqual({ ask: true })
  expect(await booking(ben.id)).toBeNull()
  await portal.anonymous.post(`${path}/undo`, { athlete_id: ana.id, class_id: hour.id })
  expect(await booking(ana.id)).toBeNull()
  expect((await enter(ben.id)).isAgain).toBe(false)
})

it('takes who comes without a booking into the class that begins, not into the one that ends', async () => {
  const { gymId, programId, enter, join, path } = await stage()
  const program = { gymId, programId, capacity: 9, minutes: 60 }
  await buildClass(portal.db, { ...program, ...startIn(-55), name: 'Ending' })
  const { id, time } = await buildClass(portal.db, { ...program, ...startIn(5), name: 'Beginning' })
  const ana = await join('Ana')
  expect((await portal.anonymous.get(path)).$('#next').text()).toContain('Beginning')
  expect(JSON.stringify(await enter(ana.id))).toContain(time)
  const rows = await portal.db.classAttendee.findMany({ where: { gymId, athleteId: ana.id } })
  expect(rows.map(({ classId }) => classId)).toEqual([id])
})

it('says “see your coach” without a reason for a membership, and for no class at all', async () => {
  const { gymId, hour, enter, booking, join } = await stage()
  const ana = await join('Ana')
  const at = { gymId, createdAt: new Date(0) }
  const plan = await portal.db.membershipPlan.create({
    data: {
      ...{ ...at, id: crypto.randomUUID(), name: 'Pass', price: '€90', visitsPerWeek: null, visits: 10 },
      ...{ days: null, trial: false, graceDays: 0, paymentUrl: null, retired: false },
    },
  })
  await portal.db.membership.create({
    data: {
      ...{ ...at, id: crypto.randomUUID(), athleteId: ana.id, planId: plan.id, price: '€90', trial: false },
      ...{ startsOn: '2020-01-01', endsOn: '2020-02-01', visitsPerWeek: null, visits: 10, endReason: null },
      ...{ pausedOn: null, pausedUntil: null, pauseReason: null, nextPaymentOn: null },
    },
  })
  expect(await enter(ana.id)).toEqual({ ask: true })
  expect(await booking(ana.id)).toBeNull()
  await portal.db.gymClass.update({ where: { id: hour.id }, data: { cancelledAt: new Date() } })
  expect(await enter((await join('Ben')).id)).toEqual({ ask: true })
})

it('takes what a tablet stored without a connection, at most 12 hours old', async () => {
  const { gymId, programId, enter, join } = await stage()
  const ana = await join('Ana')
  const over = await buildClass(portal.db, { gymId, programId, ...startIn(-180), minutes: 60 })
  const then = new Date(beginsAt(over, ZONE).getTime() + 5 * MINUTE_MS)
  const ago = Date.now() - then.getTime()
  expect((await enter(ana.id, { ago: String(ago) })).classId).toBe(over.id)
  const { checkedInAt } = await portal.db.classAttendee.findFirstOrThrow({ where: { athleteId: ana.id } })
  expect(Math.abs(checkedInAt!.getTime() - then.getTime())).toBeLessThan(MINUTE_MS)
  const old = String(13 * 60 * MINUTE_MS)
  for (const wrong of [old, '-1', 'noon']) expect(await enter(ana.id, { ago: wrong })).toEqual({ ask: true })
})

it('refuses a member of another gym and a former member, and shows neither', async () => {
  const { gymId, enter, people } = await stage()
  const elsewhere = await stage()
  const stranger = await elsewhere.join('Stranger')
  const gone = await buildAthlete(portal.db, { gymId, access: 'archived' })
  for (const { id } of [stranger, gone]) expect(await enter(id)).toEqual({ ask: true })
  expect(await portal.db.classAttendee.count({ where: { athleteId: { in: [stranger.id, gone.id] } } })).toBe(
    0,
  )
  const ids = (await people()).people.map(({ id }: { id: string }) => id)
  expect([ids.includes(stranger.id), ids.includes(gone.id)]).toEqual([false, false])
})

it('works without scripts: letters, a face, a greeting', async () => {
  const { path, join, gymId } = await stage()
  const ana = await join('Łucja Øverland')
  const found = await portal.anonymous.get(`${path}?q=luc`)
  expect([found.main.includes('Łucja Øverland'), found.$(`button[value="${ana.id}"]`).length]).toEqual([
    true,
    1,
  ])
  for (let each = 0; each < 9; each++) await buildAthlete(portal.db, { gymId, name: `Zoe ${each}` })
  expect((await portal.anonymous.get(`${path}?q=zoe`)).main).toContain('one more letter')
  expect((await portal.anonymous.get(`${path}?q=xy`)).main).toContain('Nobody starts with')
  const done = await portal.anonymous.post(`${path}/check-in`, { athlete_id: ana.id })
  expect([done.status, done.main.includes('You’re in.')]).toEqual([200, true])
})

it('finds everybody by the first letters of each name, whatever its marks', () => {
  const name = fc.stringMatching(/^[A-Za-zÀ-žΑ-ωА-я]{1,8}( [A-Za-zÀ-žΑ-ωА-я]{1,8}){0,2}$/)
  fc.assert(
    fc.property(name, fc.nat(7), (full, length) => {
      const person = { id: '1', name: full, photo: null, booked: null }
      for (const word of foldName(full))
        expect(
          findPeople({ people: [person], next: null, now: new Date() }, word.slice(0, length + 1)),
        ).toEqual([person])
    }),
  )
})
