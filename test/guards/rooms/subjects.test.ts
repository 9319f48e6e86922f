/** Subjects have an order on their floor: each imports from subjects before it. The exceptions can only become fewer. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, sources } from '../../support/sources'

const SRC = join(__dirname, '../../../src')

type Floor = {
  floor: 'services' | 'portal'
  /** Folders outside the order, for each several subjects. */
  apart: string[]
  /** The lowest subject first. */
  order: string
  /** Imports from a later subject. Remove one from the list when it is gone. */
  back: string[]
  /** How many files and imports the guard must see at least. */
  seen: { files: number; imports: number }
}

const FLOORS: Floor[] = [
  {
    floor: 'services',
    // Without a gym: below subjects (accounts) and above them (clearing, calendars).
    apart: ['platform'],
    order: `
      shared archive movements scalings workouts records competitions prices mail notifications comments feed wods
      cycles boards programs announcements results memberships waivers classes screens goals webhooks leaderboards athletes people
      imports accounts gym event-scores registrations payments heats roles class-scores today website leads`,
    back: [
      'competitions/changing → leaderboards/leaderboards',
      'competitions/changing → leaderboards/place-news',
      'competitions/editing-divisions → registrations/waiting-list',
    ],
    seen: { files: 240, imports: 600 },
  },
  {
    floor: 'portal',
    apart: [],
    order: `
      words http workouts class-scores classes competitions payments goals memberships waivers leads imports boards records results
      feed screens people athletes accounts heats mail webhooks website notifications gym today event-scores movements
      announcements programs wods cycles leaderboards registrations roles`,
    back: [
      'class-scores/routes → classes/page',
      'class-scores/page → classes/page',
      'event-scores/own-scores → registrations/registering',
      'results/log → today/own-part',
      'workouts/builder → wods/page',
    ],
    seen: { files: 240, imports: 700 },
  },
]

/** The imports between subjects of a floor, from file to file. */
function importsBetween({ floor, apart }: Pick<Floor, 'floor' | 'apart'>) {
  const subjectOf = (path: string) => path.split('/')[1]!
  const isOfSubject = (path: string) =>
    path.startsWith(`${floor}/`) && path.split('/').length > 2 && !apart.includes(subjectOf(path))
  const files = sources(floor).filter(({ path }) => isOfSubject(path))
  const imports = files.flatMap(source =>
    importsOf(source)
      .filter(to => isOfSubject(to) && subjectOf(to) !== subjectOf(source.path))
      .map(to => ({ from: source.path.replace(/\.ts$/, ''), to })),
  )
  const rank = (order: string[], path: string) => order.indexOf(subjectOf(path))
  const back = (order: string[]) =>
    imports
      .filter(({ from, to }) => rank(order, from) < rank(order, to))
      .map(({ from, to }) => `${from} → ${to}`.replaceAll(`${floor}/`, ''))
  return { files, imports, back }
}

describe.each(FLOORS)('$floor', ({ floor, apart, back, seen, ...rest }) => {
  const order = rest.order.trim().split(/\s+/)

  test('every subject has a place in the order', () => {
    const folders = readdirSync(join(SRC, floor), { withFileTypes: true })
    const subjects = folders.filter(entry => entry.isDirectory()).map(({ name }) => name)
    expect([...order, ...apart].sort()).toEqual(subjects.sort())
  })

  test('subjects import from subjects before them, but for known exceptions', () => {
    const found = importsBetween({ floor, apart })
    expect(found.files.length).toBeGreaterThan(seen.files)
    expect(found.imports.length).toBeGreaterThan(seen.imports)
    expect(found.back(order).sort()).toEqual(back.sort())
  })
})
