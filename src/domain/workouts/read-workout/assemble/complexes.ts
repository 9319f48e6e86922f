/** Lifts that are done one after another without putting the bar down: `Clean + 2 front squats + jerk`. */
import { formatCount, formatLoad } from '../../../shared/words'
import type { Draft, Item } from '../draft'
import type { Assembly } from './assembly'

/** True when the work is a single complex, without a time or rounds. */
export function isComplex({ draft, items }: Assembly): boolean {
  const { forTime, cap, form, scheme, ladder } = draft.stated
  const isTimed = forTime || cap !== undefined || scheme !== undefined || ladder !== undefined
  return !isTimed && (form === undefined || form === 'strength' || form === 'intervals') && isComplexOf(items)
}

/** True for two or more lifts joined by plus signs only. */
export function isComplexOf([first, ...more]: Item[]): boolean {
  if (!first?.movement.hasLoad || more.length === 0) return false
  return more.every(({ joined, movement }) => joined && movement.hasLoad)
}

/** A complex in words: `Clean + 2 Front Squats + Jerk`. */
export function describeComplex(items: readonly Item[]): string {
  return items
    .map(({ movement, reps, sets }) => {
      const [count] = (reps ?? sets ?? '1').split('-')
      return count === '1' || count === 'max' ? movement.name : formatCount(Number(count), movement.name)
    })
    .join(' + ')
}

const UNCOUNTED = new Set(['tabata', 'stations', 'death_by', 'max_reps'])

/** Lifts of a complex are done once by default, with the same bar. */
export function settleComplexes(draft: Draft): void {
  const { form, scheme, ladder, each } = draft.stated
  if (scheme || ladder || each || (form !== undefined && UNCOUNTED.has(form))) return
  for (const group of groupsOf(draft.all())) {
    shareSets(group, draft)
    if (group.some(({ sets }) => sets !== undefined)) continue
    const bar = group.at(-1)!.load
    for (const item of group) {
      const { reps, distance, calories, duration } = item
      if ((reps ?? distance ?? calories ?? duration) === undefined) item.reps = '1'
      if (bar && (bar.unit === 'kg' || bar.unit === 'lb')) item.load ??= bar
    }
  }
}

/** `Clean + front squat + jerk`, then `5 x 1 @ 75%`: the sets, and the bar, of the whole complex. */
function shareSets(group: readonly Item[], draft: Draft): void {
  const [last, ...before] = [...group].reverse()
  const counts = new Set(last!.sets?.split('-') ?? [])
  if (last!.times !== undefined || last!.leads || counts.size !== 1 || counts.has('max')) return
  if (before.some(({ sets, reps, load }) => sets !== undefined || reps !== undefined || load)) return
  for (const item of before) item.sets = last!.sets!
  const [count] = counts
  if (count !== '1') draft.assume(`Each set is ${count} of every lift of the complex`, last!.line)
  const { load } = last!
  if (load?.unit !== 'percent_1rm' && load?.unit !== 'bodyweight') return
  draft.note(`@ ${formatLoad(load)}`)
  delete last!.load
}

function groupsOf(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    if (item.joined) groups.at(-1)!.push(item)
    else groups.push([item])
  }
  return groups.filter(isComplexOf)
}
