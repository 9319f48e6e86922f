/** Which entries of a history were records when they were done: the one rule that lifts and workouts share. */
import { groupBy } from '../shared/group-by'

/** What was done, when and in which session; a score of a competition (no session) is a visit of its own. */
export type Done = {
  resultId: string
  sessionId: string | null
  /** `YYYY-MM-DDTHH:MM:SS.ssssssZ`: moments in their order as text. */
  doneAt: string
}

/** An entry that was better than all before it, and the best of those. */
export type PersonalRecord<Entry> = { entry: Entry; previous: Entry }

/** How the entries of a history compare. */
export type RecordRules<Entry> = {
  /** What an entry counts for: it counts for every lower level too, and is a record at its own alone. */
  levelOf(entry: Entry): number
  /** Negative when `a` is better, 0 when neither is. */
  compare(a: Entry, b: Entry): number
  /** Which of two equally good entries of one session is told. */
  prefer?(a: Entry, b: Entry): number
}

/**
 * The records of one athlete's history of one thing, in the order in which they were done. An entry is one when it is
 * strictly better than everything before it that counts for its level, and there is such a thing: a first entry is a
 * baseline. Before it is what was done earlier, by `doneAt` alone, in another session. Of a session, and of what was
 * done at the very same moment, only the best counts. The order of `history` makes no difference.
 */
export function recordsAmong<Entry extends Done>(
  history: readonly Entry[],
  rules: RecordRules<NoInfer<Entry>>,
): PersonalRecord<Entry>[] {
  const ordered = inOrderDone(history, rules.prefer)
  const levels = new Set(ordered.map(rules.levelOf))
  const records = [...levels].flatMap(level =>
    recordsAt(
      level,
      ordered.filter(entry => rules.levelOf(entry) >= level),
      rules,
    ),
  )
  return records.sort((a, b) => byMoment(a.entry, b.entry))
}

/** The entries from the earliest to the latest; those of one moment as preferred, then by result. */
export function inOrderDone<Entry extends Done>(
  history: readonly Entry[],
  prefer: RecordRules<NoInfer<Entry>>['prefer'] = () => 0,
): Entry[] {
  return [...history].sort((a, b) => byMoment(a, b) || prefer(a, b) || textOrder(a.resultId, b.resultId))
}

/** For sorting: the earlier one first. */
export function byMoment(a: Pick<Done, 'doneAt'>, b: Pick<Done, 'doneAt'>): number {
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

/** Whoever asks is of one visit at most, so that one of two is always another's. */
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
