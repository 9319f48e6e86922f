/** A tablet at the door: three taps, also while the network is away. */
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildBooking, buildClass, buildProgram, buildScreen } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useSite } from '../../support/portal/site'
import { eventually } from '../../support/process/server-process'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

it('checks in by letters and a face, and sends later what it took without a connection', async () => {
  const { db } = site
  const { gym } = await buildCast(db)
  const gymId = gym.id
  const { id: programId } = await buildProgram(db, { gymId })
  const soon = new Date(Date.now() + 30 * 60_000)
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: gym.timeZone } as const
  const [date, time] = new Intl.DateTimeFormat('sv-SE', style).format(soon).split(' ') as [string, string]
  const hour = await buildClass(db, { gymId, programId, date, time, minutes: 60 })
  const [mia, max] = [
    await buildAthlete(db, { gymId, name: 'Mia Żak' }),
    await buildAthlete(db, { gymId, name: 'Max Frey' }),
  ]
  await buildBooking(db, { gymId, classId: hour.id, athleteId: mia.id })
  const screen = await buildScreen(db, { gymId, isDoor: true })
  const { page } = await site.open({ width: 1024 })
  await page.goto(screenUrl(site.base, CONFIG.secret, screen.id, screen))
  const key = (letter: string) => page.locator(`[data-letter="${letter}"]`)
  const isHere = async (athleteId: string) =>
    (await db.classAttendee.findFirst({ where: { gymId, athleteId } }))?.checkedInAt != null

  await key('M').click()
  await page.locator('#found li').nth(1).waitFor()
  expect(await key('Q').isDisabled()).toBe(true)
  await key('I').click()
  await page.getByRole('button', { name: 'Mia Żak' }).click()
  await page.getByRole('heading', { name: 'Hello, Mia' }).waitFor()
  expect(await isHere(mia.id)).toBe(true)
  await page.getByRole('button', { name: 'Not me' }).click()
  await page.locator('#asking').waitFor()
  await eventually('the check-in is taken back', async () => !(await isHere(mia.id)))

  await page.context().setOffline(true)
  await key('Z').click()
  await page.getByRole('button', { name: 'Mia Żak' }).click()
  await page.getByText('No connection: this tablet sends it later.').waitFor()
  expect(await isHere(mia.id)).toBe(false)
  await page.context().setOffline(false)
  await eventually('what waited is sent', () => isHere(mia.id))
  await page.locator('#asking').waitFor()
  await key('F').click()
  await page.getByRole('button', { name: 'Max Frey' }).click()
  await page.getByRole('heading', { name: 'Hello, Max' }).waitFor()
  expect(await isHere(max.id)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
