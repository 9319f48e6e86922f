/** The day's workout: in the morning where the gym is, once, and only to those who chose it. */
import type { Db } from '../../../src/db/client'
import type { GymModel, ProgramModel } from '../../../src/generated/sqlite/models'
import { setMail } from '../../../src/services/mail/set-up'
import { queueDailyWods } from '../../../src/services/platform/mail/daily-wods'
import {
  buildAthlete,
  buildGym,
  buildProgram,
  buildWod,
  buildWorkout,
  followProgram,
} from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'
import { recordStatements } from '../../support/plans/sent'

const database = useDatabase({ own: true })

let db: Db
let gym: GymModel
let program: ProgramModel

beforeEach(async () => {
  db = database.prisma
  setMail(db, true)
  await db.mail.deleteMany()
  await db.mailChoice.deleteMany()
  gym = await buildGym(db, { timeZone: 'America/New_York' })
  program = await buildProgram(db, { gymId: gym.id, name: 'CrossFit' })
})

const DAY = '2026-11-23'
/** Of that day in New York, which is five hours behind. */
const at = (time: string) => new Date(`${DAY}T${time}:00-05:00`)

async function wod(given: { publishAt?: Date | null; programId?: string; date?: string } = {}) {
  const workout = await buildWorkout(db, { gymId: gym.id })
  const of = { gymId: gym.id, programId: program.id, date: DAY, publishAt: at('00:00') }
  return buildWod(db, {
    ...of,
    ...given,
    components: [{ workout, coachNotes: 'for coaches', notes: 'go easy' }],
  })
}

async function reader({ wanted = true, follows = true } = {}) {
  const athlete = await buildAthlete(db, { gymId: gym.id })
  if (follows) await followProgram(db, athlete, program)
  const { email: address } = await personOf(db, athlete)
  if (wanted) {
    const choice = { gymId: gym.id, address, topic: 'wod', wanted: true, chosenAt: new Date() }
    await db.mailChoice.create({ data: choice })
  }
  return { ...athlete, address }
}

/** Three readers of the day's WOD in a gym of their own. */
async function anotherGym(): Promise<void> {
  gym = await buildGym(db, { timeZone: 'America/New_York' })
  program = await buildProgram(db, { gymId: gym.id, name: 'Hyrox' })
  for (let count = 0; count < 3; count++) await reader()
  await wod()
}
const addresses = async () => (await db.mail.findMany()).map(({ address }) => address)

it("the daily WOD by mail: sends the daily WOD once, in the gym's morning", async () => {
  const { address } = await reader()
  await wod()
  expect(await queueDailyWods(db, at('04:59'))).toBe(0)
  expect(await queueDailyWods(db, at('05:00'))).toBe(1)
  expect(await queueDailyWods(db, at('05:01'))).toBe(0)
  await wod() // another part of the day, later
  expect(await queueDailyWods(db, at('09:00'))).toBe(0)
  expect(await addresses()).toEqual([address])
  const mail = await db.mail.findFirstOrThrow()
  expect(mail.expiresAt).toEqual(new Date('2026-11-24T00:00:00-05:00'))
  const { wods } = JSON.parse(mail.contents)
  expect(wods).toMatchObject([{ program: 'CrossFit', parts: [{ notes: 'go easy' }] }])
  expect(mail.contents).not.toContain('for coaches')
})

it('the daily WOD by mail: sends the daily WOD at publication, if later than the morning', async () => {
  await reader()
  await wod({ publishAt: at('11:30') })
  expect(await queueDailyWods(db, at('05:00'))).toBe(0)
  expect(await queueDailyWods(db, at('11:30'))).toBe(1)
})

it('the daily WOD by mail: sends the daily WOD to subscribers who follow the program', async () => {
  const { address } = await reader()
  await reader({ wanted: false })
  await reader({ follows: false })
  await wod()
  await wod({ publishAt: null })
  await queueDailyWods(db, at('06:00'))
  expect(await addresses()).toEqual([address])
})

it('the daily WOD by mail: skips former athletes and other gyms', async () => {
  const { id } = await reader()
  await db.athlete.update({ where: { gymId_id: { gymId: gym.id, id } }, data: { access: 'archived' } })
  const other = await buildGym(db, { timeZone: 'America/New_York' })
  const theirs = await buildProgram(db, { gymId: other.id })
  const workout = await buildWorkout(db, { gymId: other.id })
  await buildWod(db, {
    gymId: other.id,
    programId: theirs.id,
    date: DAY,
    publishAt: at('00:00'),
    components: [{ workout }],
  })
  await wod()
  expect(await queueDailyWods(db, at('06:00'))).toBe(0)
})

it('two simultaneous processes write the daily WOD mail once', async () => {
  const { address } = await reader()
  await wod()
  await Promise.all([queueDailyWods(db, at('06:00')), queueDailyWods(db, at('06:00'))])
  expect(await addresses()).toEqual([address])
})

it('the daily WOD by mail: writes no daily WOD mail without a mail server', async () => {
  await reader()
  await wod()
  setMail(db, false)
  expect(await queueDailyWods(db, at('06:00'))).toBe(0)
})

it('the daily WOD by mail: sends the WODs of a personal program to its owner alone', async () => {
  const owner = await reader({ follows: false })
  const other = await reader({ follows: false })
  const personal = await buildProgram(db, { gymId: gym.id, access: 'athlete', athleteId: owner.id })
  // A follow from before the program became personal.
  await followProgram(db, other, personal)
  await wod({ programId: personal.id })
  await queueDailyWods(db, at('06:00'))
  expect(await addresses()).toEqual([owner.address])
})

it('the daily WOD by mail: puts the WODs of all programs of a reader into one mail', async () => {
  const both = await reader()
  const one = await reader()
  const second = await buildProgram(db, { gymId: gym.id, name: 'Weightlifting' })
  await followProgram(db, both, second)
  await wod()
  await wod({ programId: second.id })
  await queueDailyWods(db, at('06:00'))
  const mails = await db.mail.findMany()
  const programs = mails.map(({ address, contents }) => [
    address,
    JSON.parse(contents).wods.map(({ program: name }: { program: string }) => name),
  ])
  expect(Object.fromEntries(programs)).toEqual({
    [both.address]: ['CrossFit', 'Weightlifting'],
    [one.address]: ['CrossFit'],
  })
})

it('the daily WOD by mail: queries once for all gyms and composes once per set of programs', async () => {
  for (let count = 0; count < 3; count++) await reader()
  await wod()
  const few = await recordStatements(() => queueDailyWods(db, at('06:00')))
  expect(await db.mail.count()).toBe(3)
  for (let count = 0; count < 9; count++) await reader()
  await anotherGym()
  const many = await recordStatements(() => queueDailyWods(db, at('06:01')))
  expect(await db.mail.count()).toBe(15)
  expect(many.length).toBeLessThanOrEqual(few.length)
  // When all is done, what the other gyms have does not matter.
  const idle = await recordStatements(() => queueDailyWods(db, at('06:02')))
  expect(idle.length).toBeLessThanOrEqual(2)
})
