import type { ResultDetailsOf } from '../../../schemas/results/result-details'
import type { LoadDone } from '../../shared/read-amounts'
import { formatCount, formatLoad, formatNumber } from '../../shared/words'
import { type Answer, type Asking, quoted } from './asking'
import { type Lift, listLifts, prescribedRange, prescribedSets } from './lifts'
import { type Part, rewriteParts, splitByLift } from './parts-by-lift'
import { readSet, type SetTyped } from './set-typed'

type SetDone = NonNullable<ResultDetailsOf<'StrengthResult'>['sets']>[number]

type Lifted = Part & { sets: SetTyped[] }

/**
 * Reads loads alone (`100 105 110f`, at prescribed reps), reps@load (`3@100`), sets×reps@load (`5x5@100`), by lift
 * (`squat 140; press 60`), or one number per lift. Two numbers around an × may be in either order, which leads to a
 * question.
 */
export function readSets(text: string, asking: Asking<'Strength'>): Answer {
  const parts = splitByLift(text, listLifts(asking.details, asking.movements))
  if ('wrong' in parts) return parts
  const unclear = new Map<string, string[]>()
  const lifted: Lifted[] = []
  for (const part of parts) {
    const sets: SetTyped[] = []
    for (const word of part.words) {
      const set = readSet(word, part.lift)
      if (set === undefined) return { wrong: `${quoted(word)} is not a set.` }
      if ('unclear' in set) unclear.set(word, set.unclear)
      else sets.push(set)
    }
    lifted.push({ ...part, sets })
  }
  if (unclear.size > 0) return askWhich(unclear, parts)
  for (const [place, each] of lifted.entries()) {
    const open = whatIsOpen(each, parts, parts[place]!)
    if (open) return open
  }
  return asFound(lifted, asking)
}

/** The order of reps × load is the same for all sets, so one question is enough. */
function askWhich(unclear: Map<string, string[]>, parts: Part[]): Answer {
  const ways = [...unclear.values()]
  const most = ways.reduce((sum, each) => Math.max(sum, each.length), 0)
  const way = (number: number) =>
    rewriteParts(parts, word => {
      const written = unclear.get(word)
      return written ? written[Math.min(number, written.length - 1)]! : word
    })
  return {
    ask: [...unclear.keys()].join(' '),
    texts: Array.from({ length: most }, (_, number) => way(number)),
  }
}

function asFound(lifted: Lifted[], asking: Asking<'Strength'>): Answer {
  const units = new Set(lifted.flatMap(({ sets }) => sets.flatMap(set => set.unit ?? [])))
  // A unit given once applies to all loads.
  const unit: LoadDone['unit'] = units.size === 1 ? [...units][0]! : asking.units
  const count = lifted.flatMap(({ sets }) => sets).reduce((sum, set) => sum + set.times, 0)
  if (count > MOST_SETS) return { wrong: `More than ${formatNumber(MOST_SETS)} sets cannot be saved.` }
  const assumed = { reps: new Set<number>(), loads: new Set<string>() }
  const done = lifted.flatMap(({ lift, sets }) => {
    const prescribed = prescribedSets(lift) ?? []
    return sets.flatMap((set, index): SetDone[] => {
      const reps = set.reps ?? prescribed[index] ?? prescribed[0] ?? 0
      if (set.reps === undefined) assumed.reps.add(reps)
      const load = set.load === undefined ? prescribedLoad(lift, asking.gender) : undefined
      if (load) assumed.loads.add(formatLoad(load))
      if (set.load && set.unit === undefined && units.size !== 1) assumed.loads.add(unit)
      const value = set.load ?? load?.value ?? 0
      const one: SetDone = {
        movement_id: lift.id,
        reps,
        load: value,
        load_unit: set.unit ?? load?.unit ?? unit,
      }
      return Array.from({ length: set.times }, () => (set.failed ? { ...one, success: false } : one))
    })
  })
  return { found: { sets: done }, assumed: [...describeReps(assumed.reps), ...assumed.loads] }
}

/** Mentions reps taken from the workout; several different counts only as "reps as prescribed". */
function describeReps(reps: Set<number>): string[] {
  if (reps.size > 1) return ['reps as prescribed']
  return [...reps].map(count => formatCount(count, 'rep'))
}

const MOST_SETS = 1000

/** The question or problem when reps or loads are missing that the workout doesn't prescribe. */
function whatIsOpen({ lift, sets, words }: Lifted, parts: Part[], part: Part): Answer | undefined {
  const unloaded = sets.findIndex(
    set => set.load === undefined && lift.hasLoad && !prescribedLoad(lift, null),
  )
  if (unloaded >= 0)
    return { wrong: `${quoted(words[unloaded]!)} of ${nameOf(lift)} needs its load, such as 12@60.` }
  const open = sets.filter(set => set.reps === undefined)
  const prescribed = prescribedSets(lift)
  if (open.length === 0 || prescribed?.every(reps => reps === prescribed[0])) return undefined
  const isSetBySet = open.length === sets.length && sets.every(set => set.times === 1)
  if (prescribed && isSetBySet && prescribed.length === sets.length) return undefined
  const range = prescribedRange(lift)
  const choices = prescribed ? [...new Set(prescribed)] : range ? countsFrom(range) : []
  const mayAsk = sets.length === 1 && parts.length <= MOST_PARTS
  if (mayAsk && choices.length > 0 && choices.length <= MOST_CHOICES) {
    const written = (reps: number) =>
      rewriteParts(parts, (word, of) => (of === part ? `${reps}@${word}` : word))
    return { ask: words[0]!, texts: choices.map(written) }
  }
  return {
    wrong: `${nameOf(lift)} is ${lift.schemes.join(', ')}: say the reps of each set, such as 8@60 7@60.`,
  }
}

const MOST_CHOICES = 6
const MOST_PARTS = 2

function countsFrom([low, high]: [number, number]): number[] {
  return Array.from({ length: Math.min(high - low + 1, MOST_CHOICES + 1) }, (_, index) => low + index)
}

function prescribedLoad({ load }: Lift, gender: Asking['gender']): LoadDone | undefined {
  if (load?.unit !== 'kg' && load?.unit !== 'lb') return undefined
  return { value: gender === 'female' ? (load.value_women ?? load.value) : load.value, unit: load.unit }
}

function nameOf({ name }: Lift): string {
  return name || 'this lift'
}
