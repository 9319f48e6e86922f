/** The section of the report on every operation. */
import { median } from '../measure'
import { table } from '../report-parts'
import { type Operation, shareOf } from './measure'

/** No entry of these marks may be lower; PostgreSQL's may not be higher. */
const MARKS: Record<string, number> = { GET: 0.3, unchanged: 0.4, write: 0.35, postgresql: 2 }

export function operationsReport(operations: readonly Operation[], walks: number): string {
  const rows = operations.map(({ operationId, method, bytes, times }) => [
    operationId,
    method,
    bytes.toLocaleString('en-US'),
    share(times.floor, times.ours),
    share(times.wire, times.ours),
    times.unchanged.length > 0 ? share(times.floor, times.unchanged) : '',
    share(times.postgresql, times.ours),
  ])
  const head = [
    'Operation',
    '',
    'Bytes',
    'Of the floor',
    'Of the wire',
    '304, of the floor',
    'PostgreSQL, times SQLite',
  ]
  return `## Every operation

Each operation of the interface, one request at a time over one connection, in the demo gym: ${walks} recorded passes after three unrecorded passes. Each pass reads, changes and deletes its own objects. The floor runs the same statements, prepared, with better-sqlite3 behind \`node:http\`, stringifies the same
answer, looks up and hashes the key, and writes as many rows in one transaction (\`bench/operations/floor.ts\`); the wire
is a constant buffer of as many bytes. PostgreSQL is on the same machine, with full durability and \`DATABASE_PREPARED=on\`, as without a pooler. Both databases and the floor are first checked to answer the same bytes (except new ids and times).

A ratio of 1 means equal speed. Each is the median of all passes, in brackets the middle half.
${summary(operations)}

${table(head, rows)}`
}

function share(of: number[], ours: number[]): string {
  const { middle, from, to } = shareOf(of, ours)
  return `**${middle.toFixed(2)}** (${from.toFixed(2)}–${to.toFixed(2)})`
}

function summary(operations: readonly Operation[]): string {
  const middles = (chosen: (operation: Operation) => [number[], number[]] | null) =>
    operations.flatMap(operation => {
      const [of, ours] = chosen(operation) ?? []
      return of && ours ? shareOf(of, ours).middle : []
    })
  const reads = middles(({ method, times }) => (method === 'GET' ? [times.floor, times.ours] : null))
  const writes = middles(({ method, times }) => (method === 'GET' ? null : [times.floor, times.ours]))
  const unchanged = middles(({ times }) =>
    times.unchanged.length > 0 ? [times.floor, times.unchanged] : null,
  )
  const postgresql = middles(({ times }) => [times.postgresql, times.ours])
  const line = (what: string, values: number[], mark: number, isMet: (value: number) => boolean) => {
    return [what, median(values).toFixed(2), `${mark}`, `${values.filter(isMet).length} of ${values.length}`]
  }
  return `
${table(
  ['What', 'Median', 'Mark', 'Met by'],
  [
    line('Reads, of the floor', reads, MARKS.GET!, value => value >= MARKS.GET!),
    line(
      '304 answers, of the floor of the whole answer',
      unchanged,
      MARKS.unchanged!,
      value => value >= MARKS.unchanged!,
    ),
    line('Writes, of the floor', writes, MARKS.write!, value => value >= MARKS.write!),
    line('PostgreSQL, times SQLite', postgresql, MARKS.postgresql!, value => value <= MARKS.postgresql!),
  ],
)}`
}
