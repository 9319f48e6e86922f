import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import { formatDistance } from '../../../shared/words'
import { type Taken, takePair, toHeight, toLoad } from '../amounts'
import type { Parts } from '../draft'
import { hasAmount, implement } from './implements'

/** `95-lb. thrusters, 15 reps`; `wall-ball shots, 20-lb. ball`; `box jumps, 24-inch box`: the comma ends nothing. */
export function takeBehindComma(
  text: string,
  parts: Parts,
  found: readonly NamedMovement[],
): Taken<Partial<Parts>> | undefined {
  const [comma] = /^\s*,\s*(?:(?:an?|two|2\s*x|with an?|to an?)\s+)?(?=[\d.])/i.exec(text) ?? []
  if (comma === undefined) return undefined
  const behind = text.slice(comma.length)
  const reps =
    /^(\d+)\s*-?\s*(?:reps?|ascents?|trips|times|steps|shots)\b(?!\s*(?:of|per|each)?\s*[a-z])/i.exec(behind)
  if (reps && (!hasAmount(parts) || parts.distance))
    return withCount(reps[1]!, parts, behind.slice(reps[0].length))
  const [schemed, counts = ''] = /^(\d+(?:-\d+)+)(?:\s*reps?\b|\s*$)/i.exec(behind) ?? []
  if (schemed !== undefined && !hasAmount(parts))
    return { value: { sets: counts }, rest: behind.slice(schemed.length) }
  const pair = takePair(behind)
  if (!pair || pair.value.unit === '' || !ENDS.test(pair.rest)) return undefined
  const may = (flag: 'hasLoad' | 'hasHeight') => found.some(movement => movement[flag])
  const load = parts.load ? undefined : toLoad(pair.value, null)
  if (load && may('hasLoad')) return implement({ load }, parts, pair.rest, found)
  const height = parts.height || !may('hasHeight') ? undefined : toHeight(pair.value)
  return height && implement({ height }, parts, pair.rest, found)
}

/** Text that may follow such an amount: an implement (20 lb ball) or nothing, then punctuation or the end. */
const ENDS =
  /^\.?\s*(?:(?:medicine[\s-]?|slam[\s-]?|med[\s-]?)?(?:balls?|box(?:es)?|targets?|barbells?|bar|dumbbells?|dbs?|kettlebells?|kbs?|plates?|vest|sandbag|each|rope|obstacle|hurdle))?\s*(?:$|[,;.()])/i

/** A count after a distance: a 15 ft rope, climbed twice. */
function withCount(count: string, { distance, note }: Parts, rest: string): Taken<Partial<Parts>> {
  const words = [...(note === undefined ? [] : [note]), ...(distance ? [formatDistance(distance)] : [])]
  return {
    value: {
      reps: String(Number(count)),
      ...(words.length > 0 && { distance: undefined, note: words.join(', ') }),
    },
    rest,
  }
}
