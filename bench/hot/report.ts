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

The floor is written by hand for this purpose: \`node:http\` and better-sqlite3, prepared statements, \`JSON.stringify\`, no framework
(\`bench/floor/floor.ts\`). Both have a copy of a fixed data set: a competition of 1,000 registrations with 4 scores each, a WOD
of 300 sessions with 3 results each and 3 comments a result, and a competition of 300,000 registrations. Before measuring, both are checked to answer every request with the same JSON (except new ids and times, and the order of keys). A request with a tag gets a 304 from the floor after it looks up the key and one row.

**In both.** SQLite in WAL mode with synchronous FULL, foreign keys on, 32 MB of page cache; HTTP Basic with a gym's key,
hashed for every request; each creation one transaction with the same rows, the audit entry among them.

**Only in Chalkbox.** Express, Prisma, the gym's scope on every query, request ids, security headers, \`ETag\`, \`Link\`,
validation of bodies and queries, the drain gate. **Off:** rate limits (\`RATE_LIMIT=0\`) and the log (\`LOG_LEVEL=silent\`).
**Not in the floor.** All of the above: it trusts its input, reads no cursor and sends only the headers for type and length.

${connections} connections, one unrecorded round of each, then ${rounds} rounds in turns, of ${seconds.list} s for lists and ${seconds.other} s for the rest. A ratio compares requests per second (medians of the rounds; in brackets the lowest and highest round). Another column compares processor time.

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
