/** The report, from the figures. */
import { cpus } from 'node:os'
import type { Figures } from './figures'
import { leaderboardReport } from './report-leaderboard'
import { latency, size, table, verdict, whole } from './report-parts'
import { portalReport } from './report-portal'
import { MARKS } from './requests'

/** The text of bench/report.md. */
export function reportOf(figures: Figures): string {
  const sections = [
    comparison(figures),
    portalReport(figures),
    leaderboardReport(figures.leaderboard),
    rest(figures),
  ]
  return `${[intro(figures), ...sections, AGAIN].join('\n\n')}\n`
}

function intro({ rounds, seconds, connections }: Figures): string {
  const processors = cpus()
  return `# Benchmark report

${new Date().toISOString().slice(0, 10)}, ${processors[0]!.model.trim()}, ${processors.length} cores (the load comes from the same machine), Node ${process.versions.node}.

**What is compared.** Chalkbox as \`node dist/server.js\` against a floor written by hand for this purpose: \`node:http\` and
better-sqlite3, prepared statements, \`JSON.stringify\`, no framework (\`bench/floor/floor.ts\`). Each has a copy of one fixed data
set: a competition of 1,000 registrations with 4 scores each, a WOD of 300 sessions with 3 results each and 3 comments a
result, and a competition of 300,000 registrations. Before anything is measured, both are shown to answer every measured
request with the same bytes (for creations but for the ids and moments they make).

**On in both.** SQLite in WAL mode with synchronous FULL, foreign keys on, 32 MB of page cache; HTTP Basic with a gym's key,
looked up and hashed for every request; each creation one transaction with the same rows, the audit entry among them.

**On in Chalkbox alone.** Express, Prisma, the gym's scope on every query, request ids, security headers, \`ETag\`, \`Link\`,
validation of bodies and queries, the drain gate. **Off in it:** rate limits (\`RATE_LIMIT=0\`) and the log (\`LOG_LEVEL=silent\`).
No request carries an \`Idempotency-Key\` or an \`If-None-Match\`.

**Off in the floor.** All of the above: it trusts its input, reads no cursor and sends no header but type and length.

**How.** ${connections} connections, one unrecorded round of each, then ${rounds} rounds of ${seconds} s in turns; every figure is the median of its
rounds. The ratio is that of the medians; in brackets the lowest and the highest of a single round.`
}

function comparison({ compared }: Figures): string {
  const rows = compared.map(({ measured, bytes, ours, floor, shares }) => {
    const ratio = ours.perSecond / floor.perSecond
    const [lowest, highest] = [Math.min(...shares), Math.max(...shares)]
    return [
      measured.label,
      size(bytes),
      whole(ours.perSecond),
      whole(floor.perSecond),
      `**${ratio.toFixed(2)}** (${lowest.toFixed(2)}–${highest.toFixed(2)})`,
      latency(ours),
      latency(floor),
      `≥ ${measured.mark}`,
      verdict(ratio >= measured.mark),
    ]
  })
  const head = [
    'What',
    'Answer',
    'Chalkbox, req/s',
    'Floor, req/s',
    'Ratio',
    'Chalkbox, p50 / p99 ms',
    'Floor, p50 / p99 ms',
    'Mark',
    'Met',
  ]
  return `## Against the floor\n\n${table(head, rows)}`
}

function rest({ pages, resident, start, starts }: Figures): string {
  const deep = pages.deep.p50 / pages.first.p50
  const rows = [
    [
      'A page of 100 after 290,000 registrations against the first page (one connection, p50)',
      `${pages.deep.p50.toFixed(2)} / ${pages.first.p50.toFixed(2)} ms = **${deep.toFixed(2)}**`,
      `≤ ${MARKS.deepPage}`,
      verdict(deep <= MARKS.deepPage),
    ],
    [
      'Memory resident at the end of all of this',
      `**${whole(resident)} MB**`,
      `≤ ${MARKS.residentMb} MB`,
      verdict(resident <= MARKS.residentMb),
    ],
    [
      `From the start of the process to the first 200 of the interface (median of ${starts})`,
      `**${whole(start.answer)} ms** (\`/livez\` after ${whole(start.alive)} ms)`,
      `≤ ${whole(MARKS.firstAnswerMs)} ms`,
      verdict(start.answer <= MARKS.firstAnswerMs),
    ],
  ]
  return `## On its own\n\n${table(['What', 'Measured', 'Mark', 'Met'], rows)}`
}

const AGAIN = `## Again

    npm run bench

\`npm run bench -- --quick\` shows in a minute that it all works, and leaves this report as it is. The marks are reported;
nothing fails by them.`
