import type {
  ResultDetails,
  ResultDetailsOf,
  ResultStatus,
  TieBreak,
} from '../../schemas/results/result-details'
import { toGrams } from '../shared/units'
import { formatLoad, formatNumber, formatTime } from '../shared/words'

type Scored = { description: string | null; status: ResultStatus; details: ResultDetails }

/** `5+11`, `52.5 kg`, `CAP 120`, `12:34`, `305 pts`. Null for a result with only a status. */
export function shortScore({ description, status, details }: Scored): string | null {
  if (status === 'dns' || status === 'dnf') return status.toUpperCase()
  if (status === 'cap') {
    const reps = 'reps' in details ? details.reps : undefined
    return typeof reps === 'number' ? `CAP ${formatNumber(reps)}` : 'CAP'
  }
  if ((details.type === 'AmrapResult' || details.type === 'DeathByResult') && details.rounds !== undefined)
    return `${formatNumber(details.rounds)}+${formatNumber(details.reps ?? 0)}`
  if (details.type === 'StrengthResult') return shortLift(details, description)
  return description === null ? null : shortWords(description)
}

/** Shortens a description: `5 rounds + 11 (162 reps)` to `5+11`, `slowest 5:21 (5:01, 5:21)` to `5:21`. */
export function shortWords(description: string): string {
  const [head = description] = description.split(/ · |, | \(/)
  return head
    .replace(/^(?:total|slowest|fastest|average|lowest|best set|splits) /, '')
    .replace(/ (?:in all|together)$/, '')
    .replace(/^([\d,]+) rounds? \+ ([\d,]+)$/, '$1+$2')
    .replace(/^([\d,]+) of ([\d,]+ )/, '$1/$2')
    .replace(/ rounds?$/, ' rds')
    .replace(/ points?$/, ' pts')
}

/** `6:12`, `45 reps`, `100 kg`. Null without a tie-break. */
export function shortTieBreak(details: ResultDetails): string | null {
  const tieBreak = 'tie_break' in details ? (details.tie_break as TieBreak | undefined) : undefined
  if (!tieBreak) return null
  if ('seconds' in tieBreak) return formatTime(tieBreak.seconds)
  if ('reps' in tieBreak) return `${formatNumber(tieBreak.reps)} ${tieBreak.reps === 1 ? 'rep' : 'reps'}`
  return formatLoad({ value: tieBreak.load, unit: tieBreak.load_unit })
}

function shortLift(
  { sets = [] }: ResultDetailsOf<'StrengthResult'>,
  description: string | null,
): string | null {
  const [, total] = /total ([^·]+)$/.exec(description?.split(' · tie-break')[0] ?? '') ?? []
  return total ?? heaviestLoad(sets) ?? (description === null ? null : shortWords(description))
}

/** Returns the heaviest successful load as entered, or null. */
export function heaviestLoad(sets: NonNullable<ResultDetailsOf<'StrengthResult'>['sets']>): string | null {
  const [best] = sets
    .filter(set => set.success !== false && set.load > 0)
    .map(set => ({ value: set.load, unit: set.load_unit }))
    .sort((a, b) => toGrams(b) - toGrams(a))
  return best ? formatLoad(best) : null
}
