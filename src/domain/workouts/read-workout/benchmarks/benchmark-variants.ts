/** Benchmarks with another implement or load: `Dumbbell DT, 50s`, `5 rounds of DT @ 115/75`. */
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatLoad } from '../../../shared/words'
import { takePair, toLoad } from '../amounts'
import type { Assumed, Known } from '../draft'

/** Change of the benchmark's lines; undefined for a movement without such a variant. */
export type Variant = {
  line: (line: Line) => Line | undefined
  called: (name: string) => string
}

/** The name of a movement. */
export type NameOf = (id: string) => string | undefined

type Named = { implement: 'Dumbbell' | 'Kettlebell'; name: string }

/** The implement and the benchmark of `Dumbbell DT`. */
export function readVariant(called: string): Named | undefined {
  const [all, word] = /^(dumbbell|db|kettlebell|kb)s?\s+(?=[\w"])/i.exec(called) ?? []
  if (all === undefined || word === undefined) return undefined
  return { implement: /^d/i.test(word) ? 'Dumbbell' : 'Kettlebell', name: called.slice(all.length) }
}

const AT = /^[\s,;:]*(?:(?:@|at|with|w\/|using)\s*)?(?:([12])\s*x\s*)?(?=\d)/i
const SIZED = /^(\d{1,3})(?:\s*\/\s*(\d{1,3}))?s(?=\s*(?:$|[,;).]))/i

/** The change, from the name and from a load behind it, and the words that remain. */
export function takeVariant(
  behind: string,
  named: Named | undefined,
  known: Known,
  nameOf: NameOf,
): { value: Variant | undefined; rest: string; assumed: Assumed[] } {
  const [gap = ''] = AT.exec(behind) ?? []
  const text = behind.slice(gap.length)
  const [sized, size, lighter] = SIZED.exec(text) ?? []
  const pair =
    sized === undefined
      ? takePair(text)
      : {
          value: {
            value: Number(size),
            ...(lighter !== undefined && { value_women: Number(lighter) }),
            unit: '',
          },
          rest: text.slice(sized.length),
        }
  const isLoad = pair && !/^\s*-?\s*(?:min|sec|cap|tc|vest|rounds|:)/i.test(pair.rest)
  const load = isLoad ? toLoad(pair.value, known.units) : undefined
  if (!load && !named) return { value: undefined, rest: behind, assumed: [] }
  const isBare = load && pair!.value.unit === ''
  return {
    value: { line: line => changed(line, named, load, known, nameOf), called: calledSo(named) },
    rest: load ? pair!.rest : behind,
    assumed: isBare
      ? [{ line: 1, says: `Loads without a unit are in ${known.units}: ${formatLoad(load)}` }]
      : [],
  }
}

const calledSo = (named: Named | undefined) => (name: string) => (named ? `${named.implement} ${name}` : name)

function changed(
  line: Line,
  named: Named | undefined,
  load: Line['load'],
  known: Known,
  nameOf: NameOf,
): Line | undefined {
  if (!line.load) return line
  const { load: _, ...others } = line
  const loaded = load ? { load } : {}
  if (!named) return { ...others, ...loaded }
  const own = nameOf(line.id)
  const [other] = own === undefined ? [] : known.names.exact(`${named.implement} ${own}`)
  return other && { ...others, id: other.id, ...loaded }
}
