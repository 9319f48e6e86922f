import type { Performance } from '../leaderboards/rank/performance'
import { ordinal } from '../leaderboards/rank/reasons'
import type { BarLoad } from '../records/lifts'

/** The result before a record. `isOpen` means that every member of the gym may see the earlier result. */
type Previous<Score> = (Score & { doneAt: string; isOpen: boolean }) | null

/** A record in a result. `previous` is null for readers without a view of the earlier result. */
export type RecordNews =
  | {
      kind: 'rep_max'
      name: string
      /** True for a complex. */
      isComplex?: boolean
      reps: number
      load: BarLoad
      previous: Previous<{ load: BarLoad }>
    }
  | { kind: 'workout'; performance: Performance; previous: Previous<{ performance: Performance }> }

/** Stored content by kind. Notes stay in their result. */
export type PostContent = {
  record: { records: RecordNews[] }
  note: Record<string, never>
  /** The name of a skill, such as `Muscle-up`. */
  first: { movement: string }
  /** `first` is the day of the first class, `YYYY-MM-DD`. */
  classes: { count: number; first: string }
  weeks: { count: number }
  member: Record<string, never>
  birthday: Record<string, never>
  /** The picture, in pixels. Its subject is the WOD. */
  whiteboard: { id: string; width: number; height: number }
  place: { place: number; of: number; division: string; competition: string; competitionId: string }
}
export type PostKind = keyof PostContent

/** Names a post for the member it is about: `100th class` after *your*. Null for kinds of a newer version. */
export function nameNews(kind: string, content: string): string | null {
  const { count, competition } = JSON.parse(content) as { count?: number; competition?: string }
  if (kind === 'classes') return `${ordinal(count!)} class`
  if (kind === 'weeks') return `${count} weeks in a row`
  if (kind === 'member') return 'first day'
  if (kind === 'place') return `place at ${competition}`
  if (kind === 'whiteboard') return 'photo of the whiteboard'
  return kind === 'birthday' ? 'birthday' : null
}

/** News is at most 14 days old: late entries of older results get no post. */
export const NEWS_DAYS = 14

const WEEKS = [10, 25, 50, 75, 100]

/** True for 50 classes, and for each hundred. */
export function isClassMilestone(count: number): boolean {
  return count === 50 || (count > 0 && count % 100 === 0)
}

/** True for 10, 25, 50, 75 and 100 weeks in a row. */
export function isWeekMilestone(weeks: number): boolean {
  return WEEKS.includes(weeks)
}
