/** Reads a text by its tokens. */
import { folded } from '../../../../schemas/shared/folded'
import { Draft, type Known } from '../draft'
import { plain, type SourceLine } from '../lines'
import { withoutNumbers } from '../numbered'
import { endsRounds } from '../phrases/schemes'
import { withoutLabel } from '../read-lines'
import { isLoadLine } from '../settle/loads-for-all'
import { settle } from '../settle/settle'
import { apply } from './apply'
import { type Budget, elementsIn } from './elements'
import { factsIn, type Reading } from './facts'
import { isGiven } from './given'
import { prepared } from './prepare'
import type { Fact } from './rows'
import { settleFacts, settleWords } from './settle-form'
import { tokensIn } from './tokens'

const MOST_LINES = 60
const MOST_LETTERS = 1_600
const MOST_NAMES = 80

/** Returns the draft and the name of a text. Undefined for a text with words without a place. */
export function readFront(
  lines: readonly SourceLine[],
  known: Known,
  { keepsScore = false, own }: { keepsScore?: boolean; own?: ReadonlySet<string> } = {},
): { draft: Draft; name: string | null } | undefined {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  if (lines.length > MOST_LINES || letters > MOST_LETTERS) return undefined
  if (lines.some(({ text }) => AT_A_TIME.test(text) || CHOICE.test(folded(text)) || OR.test(text)))
    return undefined
  const budget: Budget = { names: MOST_NAMES }
  const draft = new Draft()
  const parts = new Set<string>()
  const isByMinute = lines.some(({ text }) => BY_THE_MINUTE.test(text))
  let byMinute = false
  let isBelowMovement = false
  const read = prepared(withoutNumbers(lines), isByMinute).map(
    ({ number, text, written, isApart }, index) => {
      const [label, letter] = byMinute ? (LETTER.exec(written) ?? []) : []
      byMinute ||= BY_THE_MINUTE.test(written)
      const isLabelled = label === undefined && !/^\d/.test(written)
      const line = isLabelled ? withoutLabel(written, draft, parts) : written.slice(label?.length ?? 0)
      if (isLoadLine(line))
        return { number, line, isApart, facts: [{ is: 'loads' as const, words: plain(text) }] }
      const readings = elementsIn(line, tokensIn(line), known, budget).map((elements, other) => {
        const reading = factsIn(elements, line, known, {
          isFirst: index === 0 && lines.length > 1,
          isBelowMovement,
        })
        return { ...reading, cost: reading.cost + other / 10 }
      })
      const { facts } = cheapest(readings)
      isBelowMovement ||= facts.some(({ is }) => is === 'work')
      return { number, line, isApart, facts: letter === undefined ? facts : [slotOf(letter), ...facts] }
    },
  )
  const all = read.flatMap(({ facts }) => facts)
  const isOpen = all.some(({ is }) => is === 'open')
  const lastWork = read.findLast(({ facts }) => facts.some(({ is }) => is === 'work'))?.number ?? 0
  let name: string | null = null
  for (const { number, line, facts, isApart } of read) {
    draft.line = number
    draft.written.set(number, line)
    if (isApart && endsRounds(draft)) draft.section = 'cash_out'
    const { section: before } = draft
    const filled = draft.items.buy_in.length
    for (const fact of facts) {
      if (fact.is === 'title') {
        name = fact.words.replace(/^"|"$/g, '')
        draft.explained.add(fact.words)
      } else if (own && isGiven(fact, draft, known, own)) continue
      else if (
        !apply(keepsScore && fact.is === 'score' ? { ...fact, is: 'note' } : fact, draft, known, lastWork)
      )
        return undefined
    }
    // A buy-in on a line of its own ends with the line.
    if (draft.section === 'buy_in' && before !== 'buy_in' && draft.items.buy_in.length > filled)
      draft.section = 'movements'
  }
  settleFacts(draft, all, own !== undefined)
  settle(draft, known)
  settleWords(draft)
  return isOpen || budget.names <= 0 ? undefined : { draft, name }
}

const LETTER = /^([a-h])\s*[):.]\s+(?=\S)/i
const BY_THE_MINUTE = /\be\d*mom\b|every|minut|alle \d|cada|ogni|elke|toutes/i

/** A choice of the athlete's. */
const CHOICE =
  /\b(?:choose|pick (?:one|1)|your choice|kies|eigen keuze|waehl\w*|wahle\w*|nach wahl|au choix|choisis\w*|elige|a elegir|scegli\w*|a scelta|escolh\w*)\b/

const OR = /^\W*(?:or|of|oder|ou|o)\W*$/i

/** Work that begins or changes at a time of the clock. */
const AT_A_TIME = /^\W*at\s+(?:the\s+)?\d{1,2}(?::\d\d|\s*min)/i

const slotOf = (letter: string): Fact => ({ is: 'slot', slot: letter.toLowerCase().charCodeAt(0) - 96 })

const cheapest = (readings: Reading[]) => readings.sort((a, b) => a.cost - b.cost)[0]!
