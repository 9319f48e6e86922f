/** Phrases for several pieces of cardio. */
import { TIME, takePair, toCalories, toDistance } from '../amounts'
import type { Draft } from '../draft'

const INTERVALS =
  /^(\d+)\s*x\s+(?=\S)|^(\d+)\s*x(?=\d|:)|^(\d{1,2})\s+(?=\d{2,4}\s*-?\s*(?:meters?|metres?|m|yards?|yds?)\b)/i

/** The pieces behind their machine: `Row 5 x 500m`. */
const MACHINE_FIRST =
  /^(row|run|bike|ski|swim|(?:echo|assault) bike|bike ?erg|ski ?erg)\s*[:-]?\s*(\d{1,2})\s*x\s*(\d+(?:\.\d+)?\s*-?(?:m|met(?:er|re)s?|k|km|mi|miles?|yds?|cals?))(?=\s*(?:$|[,;(@]))/i

/** `8 x 400m run`, `10 100-meter sprints`, `8 x Run 400 m`: not `5 x 5`, which is a scheme, nor `3 x max`. */
export function intervals(given: string, draft: Draft): string | undefined {
  const text = given.replace(MACHINE_FIRST, '$2 x $3 $1')
  const [all, count] = INTERVALS.exec(text) ?? []
  if (all === undefined || draft.all().length > 0 || draft.stated.form !== undefined || draft.stated.forTime)
    return undefined
  if (draft.stated.rounds !== undefined || draft.stated.scheme) return undefined
  const rest = text
    .slice(all.length)
    .replace(/^(\d{2,5})(?=\s+(?:run|row|ski|swim|sprint|bike)\w*\b)/i, '$1 m')
  const pair = takePair(rest)
  const isPiece =
    (pair && (toDistance(pair.value) ?? toCalories(pair.value))) ||
    new RegExp(`^${TIME}`, 'i').test(rest) ||
    /^(?!max|bodyweight|bw\b)["a-z]/i.test(rest)
  if (!isPiece) return undefined
  draft.state('form', 'intervals')
  draft.state('rounds', Number(count ?? /^\d+/.exec(text)![0]))
  return rest
}
