/** The section of the report on the portal's pages. */

import type { Round } from './measure'
import { CONCURRENT, type ComparedPage } from './portal'
import { MEMBERS } from './portal-data'
import { latency, table, verdict } from './report-parts'

/** Times as long as the template takes; milliseconds of a page alone. */
const MARKS = { templates: 6, ms: 5 }

const HEAD = [
  'Page',
  'kB',
  'Alone, ms: p50 / p99',
  'Times its template',
  `≤ ${MARKS.templates}, ≤ ${MARKS.ms} ms`,
  `${CONCURRENT} at once, times its template`,
  'PostgreSQL, times SQLite',
]

type Pages = { portal: ComparedPage[]; rounds: number; amount: number }

export function portalReport({ portal, rounds, amount }: Pages): string {
  const times = ({ ours, floor }: { ours: Round; floor: Round }) => ours.p50 / floor.p50
  const rows = portal.map(({ page, bytes, alone, together }) => [
    page.label,
    (bytes / 1000).toFixed(1),
    latency(alone.ours),
    `**${times(alone).toFixed(1)}**`,
    `${verdict(times(alone) <= MARKS.templates)}, ${verdict(alone.ours.p50 <= MARKS.ms)}`,
    times(together).toFixed(1),
    (alone.postgresql.p50 / alone.ours.p50).toFixed(1),
  ])
  return `## Pages

The portal's pages in the demo gym, extended to ${MEMBERS} members, in a database of their own: ${rounds} rounds of ${amount}
requests in turns after an unrecorded one, one at a time and ${CONCURRENT} at once, by somebody signed in with a cookie (an admin; the
timeline is an athlete's). The athlete has the most sessions, the result the most comments. The demo's days count back from today, so Today depends on the weekday.

The floor is \`node:http\` with the same views and data in memory (\`bench/portal-floor.ts\`), without database, session or headers except type and length. It and both databases are first checked to answer the same bytes. Times are medians; kB are the uncompressed page.

${table(HEAD, rows)}`
}
