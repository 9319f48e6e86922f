import { type DateStyle, dayAt, formatDate } from '../../domain/shared/dates'
import { formatCount, formatNumber, oneLine } from '../../domain/shared/words'
import type {
  BenchmarkFilter,
  BenchmarkKind,
  HistoryFilter,
  WorkoutFilter,
} from '../../schemas/workouts/workouts'
import type { ResultWithAthlete } from '../../services/results/results'
import type { Programmed, WorkoutStory } from '../../services/results/workout-history'
import type { Benchmark, BenchmarkList } from '../../services/workouts/benchmarks'
import type { ListedWorkout, WorkoutList } from '../../services/workouts/list'
import type { Use } from '../../services/workouts/uses'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { formatScore } from '../words/score-shown'
import { dayShown, type When } from '../words/when'
import { describeWorkoutLines, TYPE_WORDS } from './workout-words'

type Segment = { label: string; href: string; current: boolean }
type UseShown = { said: string; when: When | null }
type WorkoutRow = ReturnType<typeof buildRow>
export type WorkoutIndex = { rows: WorkoutRow[]; said: string; q: string; pages: PageLinks | null }
type BenchmarkRow = { id: string; name: string; description: string }
export type BenchmarkIndex = ReturnType<typeof buildBenchmarkIndex>
export type WorkoutPage = ReturnType<typeof buildWorkoutPage>

const KIND: Record<BenchmarkKind, { one: string; many: string }> = {
  girl: { one: 'Girl', many: 'Girls' },
  hero: { one: 'Hero', many: 'Heroes' },
  open: { one: 'Open', many: 'Open' },
  classic: { one: 'Classic', many: 'Classics' },
}
const LONGEST = 150

export function buildWorkoutIndex(
  list: WorkoutList,
  { q }: WorkoutFilter,
  path: string,
  place: DateStyle,
): WorkoutIndex {
  return {
    rows: list.items.map(workout => buildRow(workout, place)),
    said: `${formatCount(list.total, 'workout')}${q === '' ? '' : ` with “${q}”`}`,
    q,
    pages: buildPageLinks(list, page => hrefWith(path, { q, page: page === 1 ? null : page })),
  }
}

export function buildBenchmarkIndex(list: BenchmarkList, { q, kind }: BenchmarkFilter, path: string) {
  const kinds = [null, ...(Object.keys(KIND) as BenchmarkKind[])]
  return {
    groups: list.groups.map(group => ({
      label: KIND[group.kind].many,
      said:
        group.benchmarks.length === group.total
          ? formatNumber(group.total)
          : `${group.benchmarks.length} of ${group.total}`,
      all:
        list.pages === 1 && group.benchmarks.length < group.total
          ? hrefWith(path, { kind: group.kind })
          : null,
      rows: group.benchmarks.map(buildBenchmarkRow),
    })),
    segments: kinds.map(of => ({
      label: of === null ? 'All' : KIND[of].many,
      href: hrefWith(path, { q, kind: of }),
      current: of === kind,
    })),
    q,
    kind,
    pages: buildPageLinks(list, page => hrefWith(path, { q, kind, page: page === 1 ? null : page })),
  }
}

export function buildWorkoutPage(story: WorkoutStory, { by }: HistoryFilter, path: string, place: DateStyle) {
  const { benchmark, programmed, results, use } = story
  const movements = new Map(story.movements.map(movement => [movement.id, movement]))
  return {
    title: story.name ?? untitled(story),
    description: story.description,
    tag: benchmark && tagOf(benchmark.category),
    words: describeWorkoutLines(story.details, movements),
    use: describeUse(use, place),
    oursId: story.ours?.id ?? null,
    programmed: programmed.map(day => buildProgrammed(day, place)),
    programmedMore: describeMore(programmed.length, use.programmed),
    results: results.map(result => buildHistoryRow(result, place)),
    resultsSaid:
      by === 'best' && story.comparable
        ? 'the best of each athlete'
        : (describeMore(results.length, use.done) ?? formatNumber(use.done)),
    orders: story.comparable && results.length > 1 ? ordersOf(by, path) : [],
  }
}

function ordersOf(by: HistoryFilter['by'], path: string): Segment[] {
  return [
    { label: 'Latest', href: `${path}#results`, current: by === 'latest' },
    { label: 'Best', href: `${path}?by=best#results`, current: by === 'best' },
  ]
}

function buildRow(workout: ListedWorkout, place: DateStyle) {
  const { id, name, benchmark } = workout
  return {
    id,
    name,
    description: clip(oneLine(workout.description)),
    tag: benchmark && tagOf(benchmark.category),
    use: describeUse(workout.use, place),
  }
}

function buildBenchmarkRow({ id, name, description }: Benchmark): BenchmarkRow {
  return { id, name, description: clip(oneLine(description)) }
}

function buildProgrammed(day: Programmed, place: DateStyle) {
  const { id, date, program, part, scaled, draft } = day
  const named = part.prefix ? `part ${part.prefix}` : part.name
  return {
    id,
    when: dayShown(date, dayAt(new Date(), place.timeZone), place),
    programId: program.id,
    program: program.name,
    said: [named, scaled && 'as the scaled version'].filter(Boolean).join(', '),
    tags: draft ? [{ label: 'Draft', kind: 'ask' }] : [],
  }
}

function buildHistoryRow(result: ResultWithAthlete, place: DateStyle) {
  const doneAt = new Date(result.doneAt)
  return {
    id: result.id,
    athlete: result.athlete.name,
    when: { iso: result.doneAt, text: formatDate(doneAt, place) },
    shown: formatScore(result),
    comments: result.commentCount === 0 ? null : formatCount(result.commentCount, 'comment'),
  }
}

function describeUse({ programmed, done, last, next }: Use, { locale }: DateStyle): UseShown {
  const times = programmed === 1 ? 'once' : programmed === 2 ? 'twice' : `${formatNumber(programmed)} times`
  const uses = [programmed > 0 && `programmed ${times}`, done > 0 && formatCount(done, 'result')].filter(
    Boolean,
  )
  const day = last ?? next
  if (day === null) return { said: 'Not programmed yet', when: null }
  // Days don't depend on the reader's time zone.
  const when = { iso: day, text: formatDate(new Date(`${day}T12:00:00Z`), { timeZone: 'utc', locale }) }
  const sentence = `${uses.join(', ')}, ${last === null ? 'planned for' : 'last on'}`
  return { said: sentence.charAt(0).toUpperCase() + sentence.slice(1), when }
}

function untitled({ type, movements }: WorkoutStory): string {
  const kind = TYPE_WORDS[type] ?? type
  const names = movements.map(({ name }) => name)
  if (names.length === 0) return kind
  if (names.length === 1) return type === 'Strength' || type === 'Cardio' ? names[0]! : `${kind}: ${names[0]}`
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return `${kind}: ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

function describeMore(shown: number, all: number): string | null {
  return shown < all ? `${formatNumber(shown)} of ${formatNumber(all)}` : null
}

function tagOf(category: string): string {
  return KIND[category as BenchmarkKind].one
}

function clip(text: string): string {
  const letters = [...text]
  return letters.length <= LONGEST
    ? text
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
