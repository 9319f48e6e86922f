/** A whole day of competition: three divisions, 48 athletes, four events, from the first draft to the podium. */
import type { Page } from 'playwright-core'
import { buildKey } from '../support/builders'
import {
  importSheet,
  judgeHeat,
  judgeLink,
  makeCompetition,
  makeHeats,
  openLines,
  register,
  sendLines,
} from '../support/competitions/competition-day'
import { type EventName, FIELD, STORY, sheetOf, typedScore } from '../support/competitions/competition-field'
import { personIn, submits } from '../support/portal/pages'
import { useSite } from '../support/portal/site'
import { asOnThePage, type Points, takenAlong, toldByApi, toldByPage } from '../support/portal/standings-told'
import { eventually } from '../support/process/server-process'

const site = useSite()
jest.setTimeout(180_000)

const ofName = <Row extends { name: string }>(rows: Row[], name: string): Row =>
  rows.find(row => row.name === name)!

/** The competition as it is made and filled on the pages. Two people and a team register themselves, a sheet has the rest. */
async function opened() {
  const organiser = await site.signedIn(personIn(site.demo, 'coach').email)
  const { page } = organiser
  const home = await makeCompetition(page, `/g/${site.demo.gym.slug}/competitions`)
  const id = home.split('/').at(-1)!
  const show = `/c/${id}`
  const athlete = await site.open({ width: 390 })
  const themselves = ['Ana Moss', 'Uma Moss', 'Team A'].map(name => ofName(FIELD, name))
  for (const entry of themselves) await register(athlete.page, show, entry)
  const rest = FIELD.filter(entry => !themselves.includes(entry))
  await importSheet(page, home, sheetOf(rest), rest.length)
  const [divisions, events] = await Promise.all([
    site.db.division.findMany({ where: { competitionId: id }, orderBy: { position: 'asc' } }),
    site.db.event.findMany({ where: { competitionId: id }, orderBy: { position: 'asc' } }),
  ])
  const key = await buildKey(site.db, { gymId: site.demo.gym.id })
  const board = (name: string) =>
    toldByApi({ base: site.base, db: site.db, key }, id, ofName(divisions, name).id)
  const event = (name: EventName) => ofName(events, name)
  const registration = async (name: string) =>
    (
      await site.db.registration.findFirstOrThrow({
        where: { competitionId: id, participants: { some: { name } } },
      })
    ).id
  return { id, home, show, page, divisions, event, board, registration, visits: [organiser, athlete] }
}
type Day = Awaited<ReturnType<typeof opened>>

const grid = ({ home, event }: Day, name: EventName) => `${home}/scores/${event(name).id}`

function heats({ page, home, event }: Day, name: EventName, at: string, order: 'registration' | 'rank') {
  return makeHeats(page, home, { event: event(name).id, at: `2027-06-05T${at}`, lanes: 6, order })
}

/** Two judges score two heats of the first event on their phones, both at once; one of them loses the connection. */
async function judgeTheSprint(day: Day) {
  const { page, home } = day
  const event = day.event('Sprint').id
  const score = (athlete: string) => typedScore(ofName(FIELD, athlete), 'Sprint')
  const [left, right] = [await site.open({ width: 390 }), await site.open({ width: 390, theme: 'dark' })]
  await left.page.goto(await judgeLink(page, home, { name: 'Judge Ana', event, lanes: '1-3' }))
  await right.page.goto(await judgeLink(page, home, { name: 'Judge Ben', event, lanes: '4-6' }))
  const cutForAMoment = async (lane: number) => {
    if (lane === 1) await right.context.setOffline(true)
    if (lane !== 2) return
    await right.page.getByText('Not sent yet').waitFor()
    await right.context.setOffline(false)
  }
  expect(
    await Promise.all([judgeHeat(left.page, score), judgeHeat(right.page, score, cutForAMoment)]),
  ).toEqual([3, 3])
  for (const judge of [left, right]) await judge.page.getByRole('link', { name: /^Heat 2/ }).click()
  expect(await Promise.all([judgeHeat(left.page, score), judgeHeat(right.page, score)])).toEqual([3, 3])
  expect(await site.db.score.count({ where: { eventId: event } })).toBe(12)
  expect(left.complaints).toEqual([])
  expect(right.complaints.filter(said => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
}

/** Everything of an event that is not scored yet, sent as the script of the page does that takes its scores. */
async function scoreTheRest({ page, event }: Day, name: EventName, path: string, to = path): Promise<void> {
  await page.goto(path)
  const lines = await openLines(site.db, event(name))
  expect(await sendLines(page, to, lines)).toEqual(lines.map(() => 200))
}

/** The last of the judges, who has the link to every lane. */
async function judgeTheHeavy(day: Day): Promise<void> {
  const { page, home } = day
  const link = { name: 'Judge Cleo', event: day.event('Heavy').id, lanes: '' }
  const path = new URL(await judgeLink(page, home, link)).pathname
  await scoreTheRest(day, 'Heavy', path, `${path}/scores`)
}

async function withdraw({ page, home, registration }: Day, name: string): Promise<void> {
  await page.goto(`${home}/registrations/${await registration(name)}`)
  await page.locator('summary', { hasText: 'Withdraw' }).click()
  await submits(page, `Withdraw ${name}`)
}

/** What the organisers decide about two scores, and that it stays in their history. */
async function adjust(day: Day): Promise<void> {
  const { page } = day
  const { who, event, score, reason } = STORY.adjusted
  await page.goto(`${grid(day, event)}/entries/${await day.registration(who)}`)
  await page.getByLabel('Score', { exact: true }).fill(score)
  await page.locator('#adjust-reason').fill(reason)
  await submits(page, 'Save adjusted score')
  await page.locator('.row', { hasText: 'adjusted' }).getByText(reason).waitFor()
}

async function penalise(day: Day): Promise<void> {
  const { page } = day
  const { who, event, seconds, reason } = STORY.penalised
  await page.goto(`${grid(day, event)}/entries/${await day.registration(who)}`)
  await page.getByLabel('Seconds to add').fill(seconds)
  await page.locator('#penalty-reason').fill(reason)
  await submits(page, 'Give penalty')
  await page.getByText(new RegExp(`^With .*20.*: ${reason}`)).waitFor()
}

/** Other points, after the last score: the organisers are asked whether they mean it. */
async function countPlaces({ page, home }: Day): Promise<void> {
  await page.goto(`${home}/points`)
  await page.locator('[name="scheme"][value="place"]').check()
  await page.getByRole('combobox', { name: 'Ties' }).selectOption('best')
  await submits(page, 'Save')
  await submits(page, 'Save anyway')
  await page.getByRole('status').getByText('Saved').waitFor()
}

/** Waits until a page that nobody has touched has the standings as they are now. */
async function showsByItself(hall: Page, { board }: Day): Promise<void> {
  const now = asOnThePage(await board('Rx'))
  const isShown = async () => JSON.stringify(await toldByPage(hall)) === JSON.stringify(now)
  // What is still missing after that is told better by the comparison.
  await eventually('the new places', isShown).catch(() => undefined)
  expect(await toldByPage(hall)).toEqual(now)
}

const BY_TABLE: Points = { scheme: 'games', tie: 'event:Sprint' }
const BY_PLACE: Points = { scheme: 'place', tie: 'best' }

/** The three divisions: on the page, by the interface and by the command every place and point is the same. */
async function compareAll(
  hall: Page,
  { show, divisions, board }: Day,
  points: Points,
): Promise<Record<string, string>> {
  const sheets: Record<string, string> = {}
  for (const { id, name } of divisions) {
    if (!hall.url().endsWith(id)) await hall.goto(`${show}/leaderboard?division=${id}`)
    const asked = await board(name)
    const { ranked, sheet } = await takenAlong(hall, points)
    expect(asked).toHaveLength(FIELD.filter(({ division }) => division === name).length)
    expect(await toldByPage(hall)).toEqual(asOnThePage(asked))
    expect(ranked).toEqual(asked)
    sheets[name] = sheet
  }
  return sheets
}

it('a competition day: runs from the draft to the podium, with the same ranks on every page', async () => {
  const day = await opened()
  const { page: hall, complaints } = await site.open({ width: 390 })
  await hall.goto(`${day.show}/leaderboard?division=${ofName(day.divisions, 'Rx').id}`)
  await hall.getByText('New scores appear here automatically.').waitFor()
  await hall.evaluate(() => Object.assign(window, { loaded: 'once' }))
  await heats(day, 'Sprint', '09:00', 'registration')
  await heats(day, 'Engine', '11:00', 'registration')
  await heats(day, 'Heavy', '14:00', 'registration')

  await judgeTheSprint(day)
  await showsByItself(hall, day)
  await scoreTheRest(day, 'Sprint', grid(day, 'Sprint'))
  await penalise(day)
  await scoreTheRest(day, 'Engine', grid(day, 'Engine'))
  await adjust(day)
  await showsByItself(hall, day)
  await withdraw(day, STORY.withdrawn)
  await judgeTheHeavy(day)
  await showsByItself(hall, day)

  // The leaders start last, the best of them in the first lane.
  await heats(day, 'Final', '17:00', 'rank')
  const leaders = (await day.board('Rx')).slice(0, 6).map(({ name }) => name)
  const heat = day.page.locator('.heat', { hasText: 'Heat 3' }).locator('.lane .name')
  expect((await heat.allTextContents()).map(name => name.trim())).toEqual(leaders)
  await scoreTheRest(day, 'Final', grid(day, 'Final'))
  await showsByItself(hall, day)
  expect(await hall.evaluate(() => (window as unknown as { loaded: string }).loaded)).toBe('once')
  await day.page.goto(`${day.home}/scores`)
  expect(await day.page.locator('.card > header .small').allTextContents()).toEqual([
    'All 39 scored',
    'All 39 scored',
    'All 39 scored',
    'All 47 scored',
  ])

  const sheets = await compareAll(hall, day, BY_TABLE)
  // Overall place and points, then each event's score, place and points.
  expect(sheets.Rx).toContain('Ana Moss,1,429,2:52,3,90,9+4,14,59,')
  expect(sheets.Rx).toContain('Gaia Vale,17,256,DNF,18,0,')
  expect(sheets.Rx).toContain('Leo Kern,,,4:53,13,61,11+16,3,90,WD,,,WD,,')
  expect(sheets.Scaled).toContain('Sam Vale,1,440,3:22,')
  expect(sheets.Scaled).toMatch(/Wren Vale,\d+,\d+,3:46,\d+,\d+,9\+9,\d+,\d+,DNS,/)
  expect(sheets.Pairs).toMatch(/Team D,3,450,CAP 86\/90,\d+,\d+,10\+5,\d+,\d+,105 kg TB 0:51,\d+,\d+,14:36/)

  await hall.goto(`${day.show}/podium`)
  const rows = await hall
    .locator('.podiums .row')
    .evaluateAll(found =>
      found.map(row => ['.rank', '.who', '.score'].map(part => row.querySelector(part)!.textContent!.trim())),
    )
  expect(rows.map(row => row.join(' '))).toEqual([
    '1 Ana Moss 429 points',
    '2 Eve Moss 423 points',
    '3 Hugo Kern 420 points',
    '1 Sam Vale 440 points',
    '2 Uma Moss 418 points',
    '3 Tess Kern 414 points',
    // Equal points: the better in the Sprint is ahead.
    '1 Team G 480 points',
    '2 Team A 450 points',
    '3 Team D 450 points',
  ])

  await countPlaces(day)
  await compareAll(hall, day, BY_PLACE)
  expect([...complaints, ...day.visits.flatMap(visit => visit.complaints)]).toEqual([])
})
