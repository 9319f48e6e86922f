/** The section of the report on the hottest operations. */
import { size, table, verdict, whole } from '../report-parts'
import { MARKS } from '../requests'
import type { Compared, HotFigures } from './measure'

const SLOWEST = 5

export function hotReport({ compared, pages, resident, rounds, seconds, connections }: HotFigures): string {
  const deep = pages.deep.p50 / pages.first.p50
  const rest = [
    [
      'A page of 100 after 290,000 registrations, times the first page',
      `**${deep.toFixed(2)}**`,
      `≤ ${MARKS.deepPage}`,
      verdict(deep <= MARKS.deepPage),
    ],
    [
      'Memory resident at the end of all of this',
      `**${whole(resident)} MB**`,
      `≤ ${MARKS.residentMb} MB`,
      verdict(resident <= MARKS.residentMb),
    ],
  ]
  const head = [
    'What',
    'Answer',
    'Of the floor',
    'Mark',
    'Met',
    'By processor time',
    'Of the wire',
    'p99 at half load, times p50',
    `≤ ${SLOWEST}`,
  ]
  return `## The hottest, at full load

A floor written by hand for this purpose: \`node:http\` and better-sqlite3, prepared statements, \`JSON.stringify\`, no framework
(\`bench/floor/floor.ts\`). Each has a copy of one fixed data set: a competition of 1,000 registrations with 4 scores each, a WOD
of 300 sessions with 3 results each and 3 comments a result, and a competition of 300,000 registrations. Before anything is
measured, both are shown to answer every measured request with the same bytes (for creations but for the ids and moments
they make). To a request that names a tag the floor says 304 after looking up the key and one row.

**On in both.** SQLite in WAL mode with synchronous FULL, foreign keys on, 32 MB of page cache; HTTP Basic with a gym's key,
hashed for every request; each creation one transaction with the same rows, the audit entry among them.

**On in Chalkbox alone.** Express, Prisma, the gym's scope on every query, request ids, security headers, \`ETag\`, \`Link\`,
validation of bodies and queries, the drain gate. **Off in it:** rate limits (\`RATE_LIMIT=0\`) and the log (\`LOG_LEVEL=silent\`).
**Off in the floor.** All of the above: it trusts its input, reads no cursor and sends no header but type and length.

${connections} connections, one unrecorded round of each, then ${rounds} rounds in turns, of ${seconds.list} s for lists and ${seconds.other} s for the rest. A share is of the requests a second,
the medians of the rounds; in brackets the lowest and the highest of a single round; beside it the share by the processor
time that the servers took.

${table(head, compared.map(row))}

${table(['What', 'Measured', 'Mark', 'Met'], rest)}`
}

function row({ measured, bytes, ours, floor, wire, shares, half }: Compared): string[] {
  const share = ours.perSecond / floor.perSecond
  const [lowest, highest] = [Math.min(...shares), Math.max(...shares)]
  const slow = half.p99 / half.p50
  return [
    measured.label,
    measured.unchanged ? '' : size(bytes),
    `**${share.toFixed(2)}** (${lowest.toFixed(2)}–${highest.toFixed(2)})`,
    `≥ ${measured.mark}`,
    verdict(share >= measured.mark),
    (floor.cpuMs / ours.cpuMs).toFixed(2),
    (ours.perSecond / wire.perSecond).toFixed(2),
    slow.toFixed(1),
    verdict(slow <= SLOWEST),
  ]
}
