/** The tables of what requests cost beside few and beside many gyms. */
import { table, whole } from '../report-parts'
import type { Cost } from './measure'
import type { Kind } from './requests'

/** How many times the cost beside the fewest gyms a request may take beside the most. */
export const MOST = 1.2
const NAMES: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }
/** What is compared, and from how many gyms on. */
const MEASURES = {
  'processor time': { of: ({ server, database }: Cost) => server + database, from: 0 },
  blocks: { of: ({ blocks }: Cost) => blocks, from: 100 },
  statements: { of: ({ statements }: Cost) => statements, from: 0 },
}
type Measure = (typeof MEASURES)[keyof typeof MEASURES]

/** A row a kind of request; ms are the server's and, with a plus, PostgreSQL's. */
export function reportOf(
  dialect: string,
  sizes: readonly number[],
  kinds: readonly Kind[],
  costs: readonly Cost[][],
): string {
  const ms = ({ server, database }: Cost) =>
    dialect === 'postgresql' ? `${server.toFixed(1)} + ${database.toFixed(1)}` : server.toFixed(1)
  const row = (label: string, of: readonly Cost[]) => [
    label,
    ...of.map(ms),
    ...of.map(({ blocks }) => whole(blocks)),
    ...of.map(({ statements }) => statements.toFixed(1)),
    Object.values(MEASURES)
      .map(measure => timesOf(sizes, of, measure).toFixed(2))
      .join(', '),
  ]
  const head = [
    `${NAMES[dialect]}, the middle of requests`,
    ...sizes.map(size => `ms, ${whole(size)} gyms`),
    ...sizes.map(size => `blocks, ${whole(size)}`),
    ...sizes.map(size => `statements, ${whole(size)}`),
    'times: ms, blocks, statements',
  ]
  const mean = sizes.map((_, nth) => meanOf(costs.map(of => of[nth]!)))
  return table(head, [...kinds.map(({ label }, at) => row(label, costs[at]!)), row('**Mean of all**', mean)])
}

type Background = {
  streams: number
  /** Of a second. */
  watching: readonly Cost[]
  idle: readonly Cost[]
  listing: readonly { seconds: number; mb: number }[]
}

/** What a server does beside requests, and a command that lists everyone. */
export function backgroundOf(
  dialect: string,
  sizes: readonly number[],
  { streams, watching, idle, listing }: Background,
): string {
  const both = ({ server, database }: Cost) => `${server.toFixed(1)} + ${database.toFixed(1)}`
  return table(
    [NAMES[dialect]!, ...sizes.map(size => `${whole(size)} gyms`)],
    [
      [`${streams} boards watched live, ms a second`, ...watching.map(both)],
      ['Idle statements a minute, mail on', ...idle.map(({ statements }) => whole(statements * 60))],
      ['Idle, ms a second', ...idle.map(both)],
      [
        '`people list`, s of processor time, MB',
        ...listing.map(({ seconds, mb }) => `${seconds.toFixed(1)}, ${mb}`),
      ],
    ],
  )
}

/** What costs more than `MOST` times as much beside many gyms. */
export function problemsIn(
  dialect: string,
  sizes: readonly number[],
  kinds: readonly Kind[],
  costs: readonly Cost[][],
): string[] {
  return kinds.flatMap(({ label }, at) =>
    Object.entries(MEASURES).flatMap(([name, measure]) => {
      const times = timesOf(sizes, costs[at]!, measure)
      return times <= MOST ? [] : `${NAMES[dialect]}, ${label}: ${times.toFixed(2)} times the ${name}`
    }),
  )
}

/** How many times the first that is compared the last is. */
function timesOf(sizes: readonly number[], costs: readonly Cost[], { of, from }: Measure): number {
  const first = sizes.slice(0, -1).findIndex(size => size >= from)
  return of(costs.at(-1)!) / of(costs[Math.max(0, first)]!)
}

function meanOf(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => costs.reduce((sum, cost) => sum + cost[name], 0) / costs.length
  return {
    server: of('server'),
    database: of('database'),
    statements: of('statements'),
    blocks: of('blocks'),
  }
}
