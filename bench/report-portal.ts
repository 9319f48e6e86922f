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

The portal's pages in the gym that the demo makes, brought to ${MEMBERS} members, in a database of their own: ${rounds} rounds of ${amount}
requests in turns after an unrecorded one, one at a time and ${CONCURRENT} at once, by somebody signed in with a cookie (an admin; the
timeline is an athlete's). The athlete is the one who trained most, the result the one with the most comments. The demo's days
are counted back from today: Today is as full as its weekday is.

What they are held against is \`node:http\` and the same views with the same data, kept in memory (\`bench/portal-floor.ts\`): no
database, no session, no header but type and length. That, and both databases, answer every page with the same bytes, which is
shown first. Times are of the medians. kB are those of the page alone, uncompressed.

${table(HEAD, rows)}`
}
