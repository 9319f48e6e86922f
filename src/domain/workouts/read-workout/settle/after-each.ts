/** Work with every set of the movements above: `Run 200 m after each set`, `6 lunges after each movement`. */

import { hasAmount } from '../behind/implements'
import type { AfterEach, Draft, Item, Known } from '../draft'
import { takeItem } from '../item'

const EACH = '(?:each|every)\\s+(set|round|rung|movement|exercise)s?'
const OF = "(?:\\s+of\\s+[a-z][a-z' -]{0,40})?"
const BEHIND = new RegExp(
  `^(?:(?:perform|complete|do|then)\\s+)?(?:an?\\s+)?(\\S.{2,80}?),?\\s+(after|before|between)\\s+${EACH}${OF}(?:\\s+(to be .{1,80}))?[.!]?$`,
  'i',
)
const AHEAD = new RegExp(
  `^(after|before|between)\\s+(?:completing\\s+)?${EACH}(${OF})[,:]?\\s*(?:(?:perform|complete|do)\\b\\s*:?\\s*)?(.{0,80}?)[.!]?$`,
  'i',
)
const MOST_LETTERS = 160
const SAYS_EACH = /\b(?:each|every)\b/i
const NO_WORK =
  /^(?:drop|switch|alternate|change|swap|rotate|take|go)\b|\b(?:rest|add(?:ing)?|increas\w+|decreas\w+|continue|repeat)\b/i

/** Records such a line. False for other lines. */
export function takeAfterEach(text: string, draft: Draft, known: Known): boolean {
  if (text.length > MOST_LETTERS || draft.count === 0 || !SAYS_EACH.test(text) || takesTurns(draft))
    return false
  const rule = behind(text) ?? ahead(text, draft, known)
  if (!rule || NO_WORK.test(rule.work)) return false
  if (rule.work === '') return true
  const item = workIn(rule.work, draft, known)
  if (item) {
    const note = [item.note, rule.how?.replace(/[.!\s]+$/, '')]
      .filter(words => words !== undefined)
      .join(', ')
    draft.afterEach.push({
      item: note === '' ? item : { ...item, note },
      when: rule.when,
      each: rule.each,
    })
    return true
  }
  if (!/\d/.test(rule.work)) return false
  draft.problem(`"${rule.work.slice(0, 60)}" is not understood, and is done with every ${rule.each}`)
  return true
}

type Rule = Pick<AfterEach, 'when' | 'each'> & { work: string; how?: string | undefined }

const unitOf = (word: string) => (/^(?:m|e)/i.test(word) ? 'movement' : 'set')

function behind(text: string): Rule | undefined {
  const [, work = '', when = '', each = '', how] = BEHIND.exec(text) ?? []
  if (work === '') return undefined
  return { work, when: when.toLowerCase() as Rule['when'], each: unitOf(each), how }
}

/** `After every set of thrusters run 100 meters`: only a following movement tells where the set's movement ends. */
function ahead(text: string, draft: Draft, known: Known): Rule | undefined {
  const [, when = '', each = '', of = '', rest = ''] = AHEAD.exec(text) ?? []
  if (when === '') return undefined
  const rule = { when: when.toLowerCase() as Rule['when'], each: unitOf(each) } as const
  const words = `${of} ${rest}`.trim().split(/\s+/)
  if (of === '') return { ...rule, work: rest }
  const from = words.findIndex(
    (_, index) => index > 1 && workIn(words.slice(index).join(' '), draft, known) !== undefined,
  )
  return from === -1 ? undefined : { ...rule, work: words.slice(from).join(' ') }
}

function workIn(text: string, draft: Draft, known: Known): Item | undefined {
  const read = takeItem(text, draft.line, known)
  if (!read || !('value' in read) || read.rest.replace(/[\s.]+/g, '') !== '') return undefined
  return hasAmount(read.value) && read.value.sets === undefined ? read.value : undefined
}

/** With a clock there are no sets to follow. */
const takesTurns = ({ stated: { form } }: Draft) => form !== undefined && form !== 'amrap'

/** Inserts the work into the lines of the round, written out between rounds. */
export function settleAfterEach(draft: Draft): void {
  const { stated, items } = draft
  if (draft.afterEach.length === 0) return
  const isRepeated =
    (stated.rounds ?? stated.scheme ?? stated.ladder) !== undefined ||
    stated.form === 'amrap' ||
    items.movements.some(({ sets }) => sets !== undefined)
  for (const { item, when, each } of draft.afterEach) {
    if (!isRepeated || draft.blocks.length > 0 || (when === 'between' && each === 'movement'))
      draft.problem('unclear: after each set, or after each round?', item.line)
    else if (when === 'between') draft.between.push(item)
    else if (each === 'movement')
      items.movements = items.movements.flatMap(line => (when === 'after' ? [line, item] : [item, line]))
    else if (when === 'after') items.movements.push(item)
    else items.movements.unshift(item)
  }
}
