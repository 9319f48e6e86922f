/** The tables of what requests cost beside few and beside many gyms. */
import { table, whole } from '../report-parts'
import type { Cost } from './measure'
import type { Kind } from './requests'

/** How many times the cost beside the fewest gyms a request may take beside the most. */
export const MOST = 1.2
const NAMES: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }
const MEASURES = {
  'processor time': ({ server, database }: Cost) => server + database,
  blocks: ({ blocks }: Cost) => blocks,
  statements: ({ statements }: Cost) => statements,
}

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
      .map(measure => timesOf(of, measure).toFixed(2))
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
export function problemsIn(dialect: string, kinds: readonly Kind[], costs: readonly Cost[][]): string[] {
  return kinds.flatMap(({ label }, at) =>
    Object.entries(MEASURES).flatMap(([name, measure]) => {
      const times = timesOf(costs[at]!, measure)
      return times <= MOST ? [] : `${NAMES[dialect]}, ${label}: ${times.toFixed(2)} times the ${name}`
    }),
  )
}

/** How many times the first the last is. */
function timesOf(costs: readonly Cost[], measure: (cost: Cost) => number): number {
  return measure(costs.at(-1)!) / measure(costs[0]!)
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
