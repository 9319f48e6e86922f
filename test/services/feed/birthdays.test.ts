/** Birthdays are told once a year, on the gym's own day, for members who gave one. */
import { v7 as uuid } from 'uuid'
import { ProfileForm } from '../../../src/schemas/athletes/profile'
import { gymScope } from '../../../src/scope'
import { updateProfile } from '../../../src/services/athletes/own-profile'
import { getFeed } from '../../../src/services/feed/feed'
import { postBirthdays } from '../../../src/services/platform/birthdays'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const NOW = new Date('2026-11-29T18:00:00Z')

async function scene(timeZone = 'UTC') {
  const db = database.prisma
  const { id: gymId } = await buildGym(db, { timeZone })
  const born = (birthday: string | null, given: object = {}) =>
    buildAthlete(db, { gymId, birthday, ...given })
  const posts = async () => {
    const rows = await db.post.findMany({ where: { gymId, kind: 'birthday' }, orderBy: { day: 'asc' } })
    return rows.map(({ athleteId, day }) => `${athleteId} ${day}`)
  }
  return { db, gymId, born, posts }
}

test('a birthday is told on its day, by whichever process, once, and again the year after', async () => {
  const { db, born, posts } = await scene()
  const { id } = await born('11-29')
  await born('11-30')
  await born(null)
  await born('11-29', { access: 'archived' })
  await Promise.all([postBirthdays(db, NOW), postBirthdays(db, NOW)])
  await postBirthdays(db, NOW)
  expect(await posts()).toEqual([`${id} 2026-11-29`])
  await postBirthdays(db, new Date('2027-11-29T18:00:00Z'))
  expect(await posts()).toEqual([`${id} 2026-11-29`, `${id} 2027-11-29`])
})

test.each([
  ['Pacific/Auckland', '11-30', '2026-11-30'],
  ['America/Los_Angeles', '11-29', '2026-11-29'],
])('the day is the gym’s own: %s', async (timeZone, birthday, day) => {
  const { db, born, posts } = await scene(timeZone)
  const { id } = await born(birthday)
  await born(birthday === '11-30' ? '11-29' : '11-30')
  await postBirthdays(db, NOW)
  expect(await posts()).toEqual([`${id} ${day}`])
})

test('a member who takes the birthday back, or locks the profile, is not told of', async () => {
  const { db, gymId, born, posts } = await scene()
  const [mia, noa, reader] = [
    await born('11-29'),
    await born('11-29', { locksFollowing: true }),
    await born(null),
  ]
  await postBirthdays(db, NOW)
  const as = ({ id: athleteId, name }: typeof mia) => {
    const actor = {
      kind: 'person' as const,
      id: uuid(),
      name,
      readOnly: false as const,
      athleteId,
      staff: null,
    }
    return gymScope({ db, gymId, actor, requestId: null })
  }
  const shown = async () => (await getFeed(as(reader), {}, NOW)).cards.map(({ athlete }) => athlete.id)
  expect(await shown()).toEqual([mia.id])
  await updateProfile(as(mia), ProfileForm.parse({ name: mia.name }))
  expect(await shown()).toEqual([])
  expect(await posts()).toEqual([`${noa.id} 2026-11-29`])
})

test.each([
  [{ birthday_day: '31', birthday_month: '4' }, 'birthday_day'],
  [{ birthday_day: '30', birthday_month: '2' }, 'birthday_day'],
  [{ birthday_month: '4' }, 'birthday_day'],
  [{ birthday_day: '3' }, 'birthday_month'],
  [{ birthday_day: '3', birthday_month: '13' }, 'birthday_month'],
])('refuses %j', (given, field) => {
  const { error } = ProfileForm.safeParse({ name: 'Mia', ...given })
  expect(error!.issues.map(({ path }) => path[0])).toEqual([field])
})

test('a day and a month become the birthday', () => {
  expect(ProfileForm.parse({ name: 'Mia', birthday_day: '29', birthday_month: '2' }).birthday).toBe('02-29')
  expect(ProfileForm.parse({ name: 'Mia', birthday_day: null, birthday_month: null }).birthday).toBeNull()
})
