/** The demo as it ships in demo/: an unpacked archive (docs/archive.md) of each gym, and what archives leave out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IANAZone } from 'luxon'
import type { Tx } from '../db/client'
import { dayAt } from '../domain/shared/dates'
import { addDays, daysBetween } from '../domain/shared/days'
import { DAY_MS } from '../domain/shared/units'
import type { Row } from '../services/archive/tables'
import { insertAlike } from '../services/platform/archive/inserting'
import { readArchive, toModelName } from '../services/platform/archive/reading'
import type { TarFile } from '../services/shared/tar'
import { addNotifications } from './notifications'
import type { DemoSetting } from './report'

export const DEMO_FOLDER = join(__dirname, '..', '..', 'demo')

type Shipped = {
  /** The day of the archives that becomes today, and where it is that day. */
  day: string
  timeZone: string
  setting: Omit<DemoSetting, 'keys'>
  platform: Row[]
  apiKey: Row[]
  gymConnection: Row[]
}

/** Moments after which a row is left out: nobody has written it yet. */
const WRITTEN = new Map([
  ['trainingSession', 'loggedAt'],
  ['result', 'createdAt'],
  ['comment', 'createdAt'],
  ['fistBump', 'createdAt'],
  ['post', 'at'],
])

export function readShipped(): Shipped {
  return JSON.parse(readFileSync(join(DEMO_FOLDER, 'demo.json'), 'utf8'))
}

export function shippedGyms(): string[] {
  const entries = readdirSync(DEMO_FOLDER, { withFileTypes: true })
  return entries.flatMap(entry => (entry.isDirectory() ? [entry.name] : [])).sort()
}

export async function* archiveFiles(slug: string): AsyncGenerator<TarFile> {
  const file = (name: string) => ({ name, content: readFileSync(join(DEMO_FOLDER, slug, name)) })
  const end = file('end.json')
  yield file('manifest.json')
  for (const table of Object.keys(JSON.parse(end.content.toString()).rows))
    for (const part of readdirSync(join(DEMO_FOLDER, slug, table)).sort()) yield file(`${table}/${part}`)
  yield end
}

/**
 * Inserts all rows of the demo, with the given password hashes for the people of its setting. Other accounts have no password.
 * Moves its days to `now`, without the rows of later today.
 */
export async function insertDemo(tx: Tx, now: Date, hashes: string[]): Promise<Shipped['setting']> {
  const { day, timeZone, setting, ...installation } = readShipped()
  const days = daysBetween(day, dayAt(now, timeZone))
  const shift = shiftBy(days, timeZone)
  const insert = (table: string, rows: readonly Row[]) => insertAlike(tx, toModelName(table), rows)
  await insert('platform', installation.platform.map(shift))
  await insert('apiKey', installation.apiKey.map(shift))
  const passwords = new Map(setting.people.map((id, index) => [id, hashes[index]!]))
  const known = new Set<string>()
  const accountOf = (row: Row): Row[] => {
    const id = String(row.id)
    // Somebody in two gyms is in both archives.
    if (known.has(id)) return []
    known.add(id)
    return [{ ...shift(row), passwordHash: passwords.get(id) ?? null }]
  }
  for (const slug of shippedGyms()) {
    let shiftInGym = shift
    for await (const piece of readArchive(archiveFiles(slug))) {
      if (piece.table === 'gym') {
        shiftInGym = shiftBy(days, piece.gym.timeZone)
        await insert('gym', [shiftInGym(piece.gym)])
      } else if (piece.table === 'person') await insert('person', piece.rows.flatMap(accountOf))
      else await insert(piece.table, writtenBy(now, piece.table, piece.rows.map(shiftInGym)))
    }
  }
  await insert('gymConnection', installation.gymConnection.map(shift))
  await addNotifications(tx, setting.gym, setting.people, now)
  return setting
}

function writtenBy(now: Date, table: string, rows: Row[]): Row[] {
  const column = WRITTEN.get(table)
  if (column === undefined) return rows
  const isPast = (at: Row[string] | undefined) => new Date(at as string) <= now
  const past = rows.filter(row => isPast(row[column]))
  return past.map(row => (row.deletedAt && !isPast(row.deletedAt) ? { ...row, deletedAt: null } : row))
}

const DATE = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/
/** Dates and moments in JSON text. */
const QUOTED = /(?<=")\d{4}-\d\d-\d\d(T[\d:.]+Z)?(?=")/g
/** Columns with dates inside of JSON text. */
const WITH_DATES = ['content', 'refundRules']
const MILLISECONDS = 23
const MINUTE_MS = 60_000

/**
 * Returns a function that moves a row's dates, weekday and moments by whole days. Moments keep their time on the clock
 * of the time zone.
 */
export function shiftBy(days: number, timeZone: string): (row: Row) => Row {
  const zone = IANAZone.create(timeZone)
  const moment = (text: string) => {
    const from = Date.parse(text)
    const to = from + days * DAY_MS
    const at = new Date(to + (zone.offset(from) - zone.offset(to)) * MINUTE_MS)
    return at.toISOString().slice(0, MILLISECONDS) + text.slice(MILLISECONDS)
  }
  const shiftText = (text: string) =>
    DATE.test(text) ? addDays(text, days) : MOMENT.test(text) ? moment(text) : text
  const shift = (name: string, value: Row[string]) => {
    if (name === 'weekday') return (((((value as number) - 1 + days) % 7) + 7) % 7) + 1
    if (typeof value !== 'string') return value
    return WITH_DATES.includes(name) ? value.replace(QUOTED, text => shiftText(text)) : shiftText(value)
  }
  return row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shift(name, value)]))
}
