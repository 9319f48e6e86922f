import { isKnownRemark } from '../judge/known-remarks'
import type { Element } from './elements'
import type { Fact } from './rows'

const FORM = /[AEZFCGDUJ]/
const MEASURED = /X[zK]*w|[nprxSRcmdtk][z@:XeKa&]{0,2}w|w[z:@(-]{0,2}[nprxSRlcmdtk%]/
/** An amount directly before a movement. */
const WORK_WITHIN = /[nprxScmdt][zeXKa&]{0,2}w|X[zKe-]{0,3}w|nX/
const MOST_NAME = 3

/** More than a name: words of a sentence. */
const isSentence = (words: string, inside: string) =>
  inside.length > MOST_NAME || /[QPzHe]/.test(inside) || /[!?]/.test(words)

export const IF = /^(?:if|si|wenn|falls|als|se|sinon|sonst|anders)(?!\p{L})/iu

/** The title of twelve days, perhaps with a cap. */
export function twelveDays(elements: readonly Element[], line: string): Fact[] {
  const cap = elements.findIndex(({ code }) => code === 'C')
  const words = cap === -1 ? line : line.slice(0, elements[cap]!.from)
  const length = elements.slice(cap).find(({ code }) => /[dn]/.test(code))?.amount
  const minutes = length && (length.kind === 'd' ? length.value / 60 : length.value)
  return [
    { is: 'title', words: words.replace(/[\s,:(-]+$/, '') },
    { is: 'says', words: '12 days of christmas' },
    ...(cap === -1 || minutes === undefined ? [] : [{ is: 'says' as const, words: `cap ${minutes} min` }]),
  ]
}

/** A line that only explains: `(DU scaling: 60 singles)`, or a sentence with a movement and no amount of its own. */
export function asideIn(codes: string): 'note' | 'words' | undefined {
  if (/^z*[Ve][uzeNLY]{1,3}[nt]/.test(codes) && !/[AEZFCGDUJ]/.test(codes)) return 'note'
  if (FORM.test(codes)) return undefined
  if (/^(?:n?[uz]{1,2})?P.*w/.test(codes) && !MEASURED.test(codes)) return 'note'
  if (/^[(]?(?:[wu]{0,2}Q:|6|Y(?!d))/.test(codes) && codes.includes('w')) return 'note'
  if (
    /^[uQ].*[.]$/.test(codes) &&
    codes.replace(/[^uQzHe]/g, '').length > 2 * MOST_NAME &&
    !/[AEZFCGDUJNLXtxnS]/.test(codes)
  )
    return 'words'
  const words = codes.replace(/[^uQzHe]/g, '').length
  if (
    /^[ncmdxtSR]|^w(?:[(,@:]|$)/.test(codes) ||
    !codes.includes('w') ||
    words <= MOST_NAME ||
    MEASURED.test(codes) ||
    /[txRS]|n[NL]|d1/.test(codes)
  )
    return undefined
  const isProse = words > MOST_NAME + 1 || /^[(]?Q/.test(codes) || /^[(].*[)]$/.test(codes)
  return isProse && !/[ncmdplhr]/.test(codes) ? 'note' : 'words'
}

/** Words are a remark unless work or a form may be inside; numbers and movements of a remark are named. */
export function remarkOr(
  inside: string,
  words: string,
  { isTitle, isStart, isBelowForm }: { isTitle: boolean; isStart: boolean; isBelowForm: boolean },
): Fact {
  if ((/^[QP5]/.test(inside) && !/[AEZCGD]/.test(inside)) || IF.test(words)) return { is: 'note', words }
  const others = inside.replace(/[^uzQPHeb1236MyaKiLB&s]/g, '').length
  const numbers = /\d/.test(words) ? inside.replace(/[^nprxSORcmdlhtkTfg%]/g, '').length : 0
  if (isTitle && (/#\s?\d+\W*$/.test(words) || inside.includes('9'))) return { is: 'title', words }
  // A count first is work, and so is a quoted name with rounds.
  if (isStart && inside.startsWith('n')) return { is: 'open', words }
  if (/^"/.test(words) && isBelowForm) return { is: 'open', words }
  if (inside.includes('6') && numbers > 0) return { is: 'open', words }
  if (WORK_WITHIN.test(inside) || /[AEZCGDUJ]/.test(inside)) return { is: 'open', words }
  if (/^[abzeis59PK1B&-]+$/.test(inside)) return { is: 'note', words }
  if (numbers + inside.replace(/[^wFI0q]/g, '').length === 0) {
    if (isTitle) return { is: 'title', words }
    return { is: 'words', words, isPlain: true, ...(isSentence(words, inside) && { isSentence: true }) }
  }
  if (/^[^nprxSORcmdlhtk]/.test(inside) && !inside.includes('w') && isKnownRemark(words))
    return { is: 'note', words }
  if (numbers > 0 ? others > numbers || (!isStart && others > 0) : others > 1 || !inside.includes('w'))
    return { is: 'words', words }
  return { is: 'open', words }
}
