/** What organisers, judges and the public do in a browser on the day of a competition. */
import type { Page } from 'playwright-core'
import type { Db } from '../../../src/db/client'
import { submits } from '../portal/pages'
import { type Entry, EVENTS, type EventName, FIELD, typedScore } from './competition-field'

const told = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** A competition with its divisions, events and points, as the organisers make it; the path of its own page. */
export async function makeCompetition(page: Page, list: string): Promise<string> {
  await page.goto(`${list}/new`)
  await page.getByLabel('Name').fill('Lakeside Throwdown')
  await submits(page, 'Create draft')
  const home = new URL(page.url()).pathname
  for (const name of ['Rx', 'Scaled', 'Pairs']) await addDivision(page, home, name)
  for (const event of EVENTS) await addEvent(page, home, event)
  await page.goto(`${home}/points`)
  await page.locator('[name="scheme"][value="games"]').check()
  await page.getByLabel(/Final/).first().fill('2')
  await page.getByRole('combobox', { name: 'Ties' }).selectOption('event')
  await page.getByLabel('The event that decides').selectOption({ label: 'Sprint' })
  await submits(page, 'Save')
  await page.goto(home)
  await submits(page, 'Publish competition')
  await told(page, 'Published.')
  return home
}

async function addDivision(page: Page, home: string, name: string): Promise<void> {
  await page.goto(`${home}/divisions/new`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (name === 'Pairs') {
    await page.getByLabel('Who competes').selectOption('team')
    await page.getByLabel('Teams: athletes per team').fill('2')
  }
  await submits(page, 'Create division')
}

async function addEvent(page: Page, home: string, event: (typeof EVENTS)[number]): Promise<void> {
  await page.goto(`${home}/events/new`)
  await page.getByLabel('Name', { exact: true }).fill(event.name)
  await page.getByLabel('Workout', { exact: true }).fill(event.text)
  await page.getByLabel('Tie-break').selectOption(event.tieBreak)
  await page.getByLabel('How teams are scored').selectOption(event.kind)
  await submits(page, 'Add the event')
  await told(page, `Saved ${event.name}.`)
}

/** Registers somebody, or a whole team, on the public form. */
export async function register(page: Page, show: string, { division, name, members }: Entry): Promise<void> {
  await page.goto(`${show}/register`)
  await page.locator('main').getByRole('link', { name: division }).click()
  if (members.length > 1) {
    await page.getByLabel('Team name').fill(name)
    await page.locator('summary', { hasText: 'Athlete 2' }).click()
  }
  for (const [index, member] of members.entries()) {
    await page.getByLabel('Name', { exact: true }).nth(index).fill(member)
    await page
      .getByLabel('E-mail')
      .nth(index)
      .fill(`${member.toLowerCase().replace(' ', '.')}@people.example`)
    await page.getByLabel('Gender').nth(index).selectOption('female')
  }
  // A person takes longer than a script: what is sent at once is held back.
  await page.waitForTimeout(2_600)
  await submits(page, 'Register')
  await page.waitForURL(/\/r\//)
}

/** Reads a sheet of registrations in: first what it would do, then for good. */
export async function importSheet(page: Page, home: string, sheet: string, count: number): Promise<void> {
  await page.goto(`${home}/registrations/import`)
  await page.getByLabel('Lines').fill(sheet)
  await submits(page, 'Preview import')
  await submits(page, `Import all ${count}`)
  await told(page, `Imported ${count} registrations.`)
}

export type HeatsWanted = { event: string; at: string; lanes: number; order: 'registration' | 'rank' }

/** Heats that make themselves: looked at, then made. */
export async function makeHeats(
  page: Page,
  home: string,
  { event, at, lanes, order }: HeatsWanted,
): Promise<void> {
  await page.goto(`${home}/heats?event=${event}`)
  await page.getByLabel('Lanes', { exact: true }).fill(String(lanes))
  await page.getByLabel('First heat starts').fill(at)
  await page.getByLabel('Order', { exact: true }).selectOption(order)
  await submits(page, 'Preview heats')
  await submits(page, 'Create these heats')
  await told(page, 'now has')
}

/** A link for a judge of an event and lanes; its address. */
export async function judgeLink(
  page: Page,
  home: string,
  { name, event, lanes }: { name: string; event: string; lanes: string },
): Promise<string> {
  await page.goto(`${home}/judges`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Event').selectOption(event)
  await page.getByLabel('Lanes', { exact: true }).fill(lanes)
  await submits(page, 'Create link')
  return (await page.locator('#judge-link').textContent())!
}

/** Enters the scores of the heat that is shown, lane by lane with the thumb on the pad. `atLane` comes before each. */
export async function judgeHeat(
  page: Page,
  score: (athlete: string) => string,
  atLane: (index: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const names = await page.locator('[data-heat]:not([hidden]) tr[data-id] .who').allTextContents()
  for (const [index, name] of names.entries()) {
    await atLane(index)
    await page.getByLabel(`Score of ${name}`).focus()
    // `3:05` is typed as 3, 0, 5.
    for (const key of score(name).match(/[A-Z]+|\d/g)!) {
      await page.locator('.pad').getByText(key, { exact: true }).click()
    }
    await page.getByRole('button', { name: `Save ${name}`, exact: true }).click()
  }
  await page
    .locator('[data-heat]:not([hidden])')
    .getByText(`${names.length} of ${names.length} scored`)
    .waitFor()
  return names.length
}

/** The forms that the page's script sends, a handful at once; how each was answered. */
export async function sendLines(
  page: Page,
  address: string,
  rows: Record<string, string>[],
): Promise<number[]> {
  return page.evaluate(
    async ({ address, rows }) => {
      const statuses: number[] = []
      while (rows.length > 0) {
        const answers = rows.splice(0, 6).map(row => {
          const body = new URLSearchParams({ revision: '', scaling: 'rx', ...row })
          return fetch(address, { method: 'POST', headers: { Accept: 'application/json' }, body })
        })
        statuses.push(...(await Promise.all(answers)).map(answer => answer.status))
      }
      return statuses
    },
    { address, rows },
  )
}

/** The rows of an event that nobody has scored yet, with what those who take part still score. */
export async function openLines(db: Db, event: { id: string; name: string }) {
  const kind = EVENTS.find(({ name }) => name === event.name)!.kind
  const rows = await db.participant.findMany({
    where: {
      registration: { withdrawnAt: null, competition: { events: { some: { id: event.id } } } },
      scores: { none: { eventId: event.id } },
      ...(kind === 'team' && { captain: true }),
    },
    include: { registration: { include: { participants: true } } },
  })
  return rows.map(({ id, name }) => {
    const entry = FIELD.find(({ members }) => members.includes(name))!
    const score = typedScore(entry, event.name as EventName, entry.members.indexOf(name))
    return { participant_id: id, score }
  })
}
