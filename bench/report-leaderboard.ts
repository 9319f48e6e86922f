/** The section of the report on a competition's leaderboard. */
import type { LeaderboardFigures, Spread } from './leaderboard'
import { size, table, verdict, whole } from './report-parts'

const ENGINE_MARK_MS = 20
const ENTRY_MARK_MS = 100

/** Of what was measured once there is no median of rounds. */
export function leaderboardReport({
  athletes,
  events,
  engine,
  service,
  ...show
}: LeaderboardFigures): string {
  const { readers, seconds, scores, reads, seen, entry } = show
  const alone = [
    [
      `The engine alone: stored scores of ${athletes} × ${events} to standings with every reason`,
      `**${engine.toFixed(1)} ms**`,
      `≤ ${ENGINE_MARK_MS} ms`,
      verdict(engine <= ENGINE_MARK_MS),
    ],
    ['The same as a public page asks for it, read from the database', `${service.toFixed(1)} ms`, '', ''],
  ]
  const watched = [
    [`A score is entered, with nobody watching`, spread(entry.alone)],
    [`A score is entered, with ${whole(readers)} watching`, `**${spread(entry.watched)}**`],
    [
      `The leaderboard is read, ${whole(reads.perSecond)} times a second, ${size(reads.bytes)} zipped`,
      spread(reads),
    ],
    ['From the notification of a score to its page (reloads are spread over eight seconds)', spread(seen)],
  ]
  return `## Leaderboard

${table(['What', 'Measured', 'Mark', 'Met'], alone)}

${whole(readers)} readers, each with its own connection and reloading when notified like a browser, while
${scores} scores a second arrive for ${seconds} s at the address of a judge's link, as from a judge's phone. Readers share one cached body, and reload at different times. They run on the same machine as the server and use part of its time.

${table(['What', 'p50 / p95 / p99 / longest, ms'], watched)}

With ${whole(readers)} watching, 95 of 100 scores are confirmed within **${entry.watched.p95.toFixed(0)} ms**; the mark is ${ENTRY_MARK_MS} ms: ${verdict(entry.watched.p95 <= ENTRY_MARK_MS) === 'yes' ? 'met' : 'missed'}.`
}

function spread({ p50, p95, p99, most }: Spread): string {
  return [p50, p95, p99, most].map(ms => ms.toFixed(1)).join(' / ')
}
