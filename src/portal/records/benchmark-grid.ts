import { matches } from '../../domain/shared/search-text'
import type { BenchmarkNames } from '../../services/records/benchmarks'
import type { WorkoutRecords } from '../../services/records/records'
import { hrefWith } from '../words/page-links'
import type { ScoreShown } from '../words/score-shown'
import { buildBest } from './page'

const KINDS = { girl: 'Girls', hero: 'Heroes', open: 'Open', classic: 'Classics', gym: 'Our gym’s' } as const
type Kind = keyof typeof KINDS

export type BenchmarkGrid = ReturnType<typeof buildBenchmarkGrid>

const shorten = (shown: ScoreShown): ScoreShown =>
  shown.short ? { ...shown, score: shown.short.text, spoken: shown.short.spoken ?? shown.spoken } : shown

const MOST_FOUND = 60

type Asked = { kind: unknown; q: string; href: string; openGym: string | null }

/** `openGym` is the page that logs an untried workout. Null for other people's records. */
export function buildBenchmarkGrid(
  { library, own }: BenchmarkNames,
  workouts: readonly WorkoutRecords[],
  { kind, q, href, openGym }: Asked,
) {
  const best = new Map(workouts.map(each => [each.workout.fingerprint, each.best]))
  const all = [
    ...library.map(each => ({ ...each, kind: each.category as Kind, from: { benchmark: each.id } })),
    ...own.map(each => ({ ...each, kind: 'gym' as const, from: { workout: each.id } })),
  ]
  const present = (Object.keys(KINDS) as Kind[]).filter(each => all.some(row => row.kind === each))
  const chosen = present.find(each => each === kind) ?? present[0]
  const rows =
    q === ''
      ? all.filter(row => row.kind === chosen)
      : all.filter(row => matches(q, [row.name])).slice(0, MOST_FOUND)
  const tiles = rows.map(row => {
    const done = best.get(row.fingerprint)
    return {
      name: row.name,
      kind: q === '' ? null : KINDS[row.kind],
      shown: done ? shorten(buildBest(done)) : null,
      href: done ? hrefWith(href, { workout: done.workout.id }) : openGym && hrefWith(openGym, row.from),
    }
  })
  return {
    title: q === '' && chosen ? KINDS[chosen] : 'Benchmarks',
    kinds: present.map(each => ({
      label: KINDS[each],
      href: `${hrefWith(href, { benchmarks: each })}#benchmarks`,
      isChosen: q === '' && each === chosen,
    })),
    tiles,
    tried: tiles.filter(({ shown }) => shown !== null).length,
  }
}
