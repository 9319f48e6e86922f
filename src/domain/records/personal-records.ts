import { groupBy } from '../shared/group-by'

/**
 * Something done at a time in a session. A competition score has no session and counts as a visit of its own.
 */
export type Done = {
  resultId: string
  sessionId: string | null
  /** `YYYY-MM-DDTHH:MM:SS.ssssssZ`, which sorts as text. */
  doneAt: string
}

export type PersonalRecord<Entry> = { entry: Entry; previous: Entry }

export type RecordRules<Entry> = {
  /** Level of an entry. An entry counts for every lower level too, but is a record at its own level only. */
  levelOf(entry: Entry): number
  /** Negative when `a` is better, 0 for a tie. */
  compare(a: Entry, b: Entry): number
  prefer?(a: Entry, b: Entry): number
}

/**
 * Returns the records in an athlete's history of one lift or workout, earliest first.
 *
 * A record is strictly better than every earlier entry that counts for its level; a first entry is a
 * baseline. Earlier means a smaller `doneAt` in another session. Of one session, or one moment, only the best
 * entry counts.
 */
export function findRecords<Entry extends Done>(
  history: readonly Entry[],
  rules: RecordRules<NoInfer<Entry>>,
): PersonalRecord<Entry>[] {
  const ordered = sortByDone(history, rules.prefer)
  const levels = new Set(ordered.map(rules.levelOf))
  const records = [...levels].flatMap(level =>
    recordsAt(
      level,
      ordered.filter(entry => rules.levelOf(entry) >= level),
      rules,
    ),
  )
  return records.sort((a, b) => compareMoments(a.entry, b.entry))
}

/** Sorts entries by time, then by `prefer`, then by result. */
export function sortByDone<Entry extends Done>(
  history: readonly Entry[],
  prefer: RecordRules<NoInfer<Entry>>['prefer'] = () => 0,
): Entry[] {
  return [...history].sort(
    (a, b) => compareMoments(a, b) || prefer(a, b) || textOrder(a.resultId, b.resultId),
  )
}

/** Sorts by time, earliest first. */
export function compareMoments(a: Pick<Done, 'doneAt'>, b: Pick<Done, 'doneAt'>): number {
  return textOrder(a.doneAt, b.doneAt)
}

function recordsAt<Entry extends Done>(
  level: number,
  ordered: Entry[],
  rules: RecordRules<Entry>,
): PersonalRecord<Entry>[] {
  const ofSession = bestOfEach(ordered, visitOf, rules)
  const ofMoment = bestOfEach(ordered, entry => entry.doneAt, rules)
  const records: PersonalRecord<Entry>[] = []
  let earlier: Entry[] = []
  for (const [moment, together] of groupBy(ordered, entry => entry.doneAt)) {
    const entry = ofMoment.get(moment)!
    const previous = earlier.find(other => visitOf(other) !== visitOf(entry))
    const counts = rules.levelOf(entry) === level && ofSession.get(visitOf(entry)) === entry
    if (counts && previous && rules.compare(entry, previous) < 0) records.push({ entry, previous })
    earlier = bestOfTwoVisits([...earlier, ...together], rules)
  }
  return records
}

/** An entry belongs to at most one visit, so one of the best two visits is always another visit. */
function bestOfTwoVisits<Entry extends Done>(entries: Entry[], rules: RecordRules<Entry>): Entry[] {
  return [...bestOfEach(entries, visitOf, rules).values()].sort(rules.compare).slice(0, 2)
}

function bestOfEach<Entry, Key>(
  entries: Entry[],
  keyOf: (entry: Entry) => Key,
  { compare, prefer = () => 0 }: RecordRules<Entry>,
): Map<Key, Entry> {
  const best = new Map<Key, Entry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const other = best.get(key)
    if (other === undefined || (compare(entry, other) || prefer(entry, other)) < 0) best.set(key, entry)
  }
  return best
}

function visitOf({ sessionId, resultId }: Done): string {
  return sessionId ?? resultId
}

function textOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
