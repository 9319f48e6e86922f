import { takePair, toLoad } from '../amounts'
import type { Known, Parts } from '../draft'
import type { Context, Step } from './behind-words'
import { hasAmount, implement } from './implements'

const IN_HANDS = /dumbbell|kettlebell|farmer|devil|man maker|renegade/i

const inHands = (value: number, value_women: number | undefined, { units }: Known) =>
  toLoad({ value, ...(value_women !== undefined && { value_women }), unit: '' }, units)!

/** `DB thrusters 2 x 22.5/15 kg`, `2x DB 15/10kg`: one per hand. */
export function takePerHand(text: string, parts: Parts, { found, known }: Context): ReturnType<Step> {
  const [sized, size, lighter] = /^(\d{1,3})(?:\s*\/\s*(\d{1,3}))?s(?=\s*(?:$|[,;)]))/i.exec(text) ?? []
  if (sized !== undefined && !parts.load && found.some(({ name }) => IN_HANDS.test(name)))
    return {
      value: {
        load: inHands(Number(size), lighter === undefined ? undefined : Number(lighter), known),
        note: parts.note === undefined ? 'a pair' : `${parts.note}, a pair`,
      },
      rest: text.slice(sized.length),
    }
  const [all, count, word] =
    /^([12])\s*x\s*(?:(dbs?|kbs?|dumbbells?|kettlebells?)\s+)?(?=\d)/i.exec(text) ?? []
  if (all === undefined || parts.load || (word === undefined && !hasAmount(parts))) return undefined
  const pair = takePair(text.slice(all.length))
  const isLoad = pair && (pair.value.unit !== '' || pair.value.value_women !== undefined)
  const load = isLoad && found.some(({ hasLoad }) => hasLoad) ? toLoad(pair.value, known.units) : undefined
  if (!pair || !load) return undefined
  const notes = [...(parts.note === undefined ? [] : [parts.note]), ...(count === '2' ? ['a pair'] : [])]
  const noted = { ...parts, ...(notes.length > 0 && { note: notes.join(', ') }) }
  const named = implement({ load }, noted, word === undefined ? pair.rest : ` ${word}${pair.rest}`, found)
  return named
}
