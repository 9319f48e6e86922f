/** The section of the report on the portal's pages. */

import type { Figures } from './figures'
import type { Round } from './measure'
import { CONCURRENT } from './portal'
import { latency, table } from './report-parts'

const HEAD = [
  'Page',
  'kB',
  'Alone: Chalkbox, p50 / p99 ms',
  'Alone: floor, p50 / p99 ms',
  'Ratio',
  `${CONCURRENT} at once: Chalkbox, p50 / p99 ms`,
  `${CONCURRENT} at once: floor, p50 / p99 ms`,
  'Ratio',
]

export function portalReport({ portal, rounds, requests }: Pick<Figures, 'portal' | 'rounds' | 'requests'>) {
  const rows = portal.map(({ page, bytes, alone, together }) => [
    page.label,
    (bytes / 1000).toFixed(1),
    ...compared(alone),
    ...compared(together),
  ])
  return `## Pages

The portal's pages in the gym that the demo makes, in a database of their own: ${rounds} rounds of ${requests} requests in turns after an
unrecorded one, one at a time and ${CONCURRENT} at once, by somebody signed in with a cookie (an admin; the timeline is an athlete's). The
athlete is the one who trained most, the result the one with the most comments. The demo's days are counted back from today:
Today is as full as its weekday is.

The floor is \`node:http\` and the same views with the same data, kept in memory (\`bench/portal-floor.ts\`): no database, no
session, no header but type and length. Both answer every page with the same bytes, which is shown first. The ratio is that
of the medians: how many times as long as the floor Chalkbox takes. kB are those of the page alone, uncompressed.

${table(HEAD, rows)}`
}

function compared({ ours, floor }: { ours: Round; floor: Round }): string[] {
  return [latency(ours), latency(floor), `**${(ours.p50 / floor.p50).toFixed(1)}**`]
}
