/** A division's standings as they are told in three places: on the page, by the JSON interface, by the command line. */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type { Page } from 'playwright-core'
import type { Terminal } from '../../../src/cli/output'
import { addStandingsCommand } from '../../../src/cli/standings'
import type { Db } from '../../../src/db/client'
import type { CompetitionLeaderboardRow } from '../../../src/schemas/leaderboards/leaderboards'
import { basic } from '../api/api'
import type { Key } from '../builders'

export type Told = {
  rank: number | null
  name: string
  points: number | null
  /** The place in each event by its name; null without one. */
  places: Record<string, number | null>
}
/** With the points of each event, which the page does not show. */
export type ToldInFull = Told & { pointsOf: Record<string, number | null> }

/** As the table of the page has them now. */
export async function toldByPage(page: Page): Promise<Told[]> {
  const rows = await page.locator('.standings tbody tr').evaluateAll(found =>
    found.map(row => {
      const textOf = (selector: string) => row.querySelector(selector)?.textContent?.trim() ?? ''
      const cells = [...row.querySelectorAll('td.of-event')].map(cell => [
        cell.getAttribute('data-label')!,
        cell.querySelector('.num .soft, .soft.num')?.textContent,
      ])
      return { rank: textOf('.rank'), name: textOf('.who'), points: textOf('td.points'), cells }
    }),
  )
  return rows.map(({ rank, name, points, cells }) => ({
    rank: numberIn(rank),
    name,
    points: numberIn(points),
    places: Object.fromEntries(cells.map(([event, place]) => [event!, numberIn(place ?? '')])),
  }))
}

/** As the JSON interface answers. */
export async function toldByApi(
  { base, db, key }: { base: string; db: Db; key: Key },
  competitionId: string,
  divisionId: string,
): Promise<ToldInFull[]> {
  const address = `${base}/api/public/competitions/${competitionId}/leaderboard?division_id=${divisionId}`
  const answer = await fetch(address, { headers: { Authorization: basic(key.username, key.password) } })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
  const rows = (await answer.json()) as CompetitionLeaderboardRow[]
  const registrations = await db.registration.findMany({
    where: { divisionId },
    include: { participants: true },
  })
  const events = await db.event.findMany({ where: { competitionId } })
  const nameOf = new Map(
    registrations.map(row => [row.id, row.teamName ?? row.participants.find(({ captain }) => captain)!.name]),
  )
  const eventOf = new Map(events.map(({ id, name }) => [id, name]))
  return rows.map(row => {
    const each = row.events!.map(place => ({ ...place, event: eventOf.get(place.event_id)! }))
    return {
      rank: row.rank,
      name: nameOf.get(row.registration_id)!,
      points: row.total,
      places: Object.fromEntries(each.map(({ event, rank }) => [event, rank])),
      pointsOf: Object.fromEntries(each.map(({ event, points }) => [event, points])),
    }
  })
}

/** As the command takes them. */
export type Points = { scheme: string; tie: string }

type Document = {
  divisions: {
    division: string
    standings: {
      rank: number | null
      athlete: string
      points: number | null
      events: Record<string, { rank: number | null; points: number | null }>
    }[]
  }[]
}

/** The scores of the division that a page shows, as anybody may take them along, and how the command line ranks them. */
export async function takenAlong(
  page: Page,
  points: Points,
): Promise<{ sheet: string; ranked: ToldInFull[] }> {
  await page.locator('summary', { hasText: 'Download results' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Score sheet' }).click(),
  ])
  const path = await download.path()
  return { sheet: readFileSync(path, 'utf8'), ranked: await toldByCommand(path, points) }
}

/** As `bin/chalkbox standings` ranks a sheet: the command itself, inside this process. */
async function toldByCommand(scores: string, { scheme, tie }: Points): Promise<ToldInFull[]> {
  const said: Document[] = []
  const terminal: Terminal = {
    json: true,
    say: () => undefined,
    reply: ({ document }) => void said.push(document as Document),
    list: () => Promise.reject(new Error('The command prints no list.')),
    fail: error => {
      throw error
    },
  }
  const program = new Command().exitOverride()
  addStandingsCommand(program, terminal)
  const options = ['--scores', scores, '--scheme', scheme, '--tie', tie]
  await program.parseAsync(['standings', ...options], { from: 'user' })
  const [{ standings }] = said[0]!.divisions as [Document['divisions'][number]]
  return standings.map(({ rank, athlete, points, events }) => ({
    rank,
    name: athlete,
    points,
    places: Object.fromEntries(Object.entries(events).map(([event, place]) => [event, place.rank])),
    pointsOf: Object.fromEntries(Object.entries(events).map(([event, place]) => [event, place.points])),
  }))
}

/** Without what the page does not show. */
export const asOnThePage = (told: readonly ToldInFull[]): Told[] =>
  told.map(({ pointsOf: _, ...shown }) => shown)

/** `–` is no number; `1,234` and `3rd` are. */
function numberIn(text: string): number | null {
  const [number] = /^[\d,.]+/.exec(text.trim()) ?? []
  return number === undefined ? null : Number(number.replaceAll(',', ''))
}
