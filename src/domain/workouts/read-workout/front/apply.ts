import { folded } from '../../../../schemas/shared/folded'
import type { Draft, Item, Known } from '../draft'
import { makeItem } from '../item'
import { NOT_COUNTED } from '../judge/trust'
import { addNote } from '../more'
import { takePhrases } from '../phrases/all'
import { unknownMovement } from '../unknown'
import { COUNTED, hasAny, placeAmount } from './amount-parts'
import type { Amount } from './amount-rules'
import { moreAmounts } from './more-amounts'
import type { Fact } from './rows'

/** Work by a rule, which no line has. */
const RECURRING =
  /\b(?:every|each)\s+(?:time|minute|min|break|drop)\b|\bwhen(?:ever)?\b|\bjedes mal|\bchaque fois|\bcada vez|\bogni volta|\belke keer/i

/** False for a fact without a place. `lastWork` is the number of the last line with work. */
export function apply(fact: Fact, draft: Draft, known: Known, lastWork: number): boolean {
  switch (fact.is) {
    case 'says':
      return applyPhrase(fact.words, draft, known)
    case 'slot':
      return takePhrases(`minute ${fact.slot}:`, draft, known) || fact.isNumber === true
    case 'rest':
      if (!takePhrases('rest', draft, known)) draft.note(fact.words)
      return true
    case 'words': {
      const { words: text, is: _, ...kind } = fact
      const isWithin = draft.last !== undefined && draft.line < lastWork
      const { line } = draft
      draft.leftAsText.push({ line, text, reason: NOT_COUNTED, isRemark: true, ...(!isWithin && kind) })
      if (isWithin) return addNote(draft, text)
      draft.note(text)
      return true
    }
    case 'score':
      return scored(fact.words, draft, known)
    case 'pieces':
      return pieceOf(fact, draft)
    case 'note':
      draft.explained.add(fact.words)
      if (draft.last?.line === draft.line) return addNote(draft, fact.words)
      draft.note(fact.words)
      return true
    case 'work': {
      const { parts, among, guessed, isJoined, pieces } = fact.work
      if (RECURRING.test(parts.note ?? '')) return false
      if (pieces !== undefined && !repeats(pieces, draft)) return false
      draft.joins = isJoined === true
      const item = makeItem(parts, among, draft.line)
      if (guessed !== undefined) draft.assume(`“${guessed}” is read as ${item.movement.name}`)
      return added(item, draft)
    }
    case 'unknown': {
      if (draft.count === 0 && Object.keys(draft.stated).length === 0) return false
      const movement = unknownMovement(fact.name)
      const parts = partsOf([...fact.lead, ...fact.behind], movement, known)
      if (!parts) return false
      const match = known.names.match(fact.name)
      draft.unknown.push({ movement, line: draft.line, nearest: 'unclear' in match ? match.unclear : [] })
      return added({ ...parts, movement, among: [movement], line: draft.line }, draft)
    }
    case 'loads':
      draft.loads.push({ line: draft.line, text: fact.words })
      return true
    case 'amrap':
      return draft.stated.seconds === undefined || draft.count === 0 || takePhrases('amrap', draft, known)
    case 'more':
      return moreAmounts(fact, draft, known)
    default:
      return true
  }
}

function added(item: Item, draft: Draft): boolean {
  draft.add({ ...item, ...(draft.slot !== undefined && { slot: draft.slot }) })
  return true
}

function partsOf(amounts: readonly Amount[], movement: Item['movement'], known: Known) {
  let parts: Partial<Item> = {}
  for (const [index, amount] of amounts.entries()) {
    const given = placeAmount(amount, parts, {
      among: [movement],
      known,
      afterAt: false,
      isBehind: index > 0,
    })
    if (!given || given.again) return undefined
    parts = { ...parts, ...given }
  }
  return parts
}

/** `5 x 500 m row`: pieces of cardio. */
function repeats(count: number, draft: Draft): boolean {
  const { form, rounds, forTime, scheme } = draft.stated
  if (draft.count > 0 && draft.items.movements.every(({ sets }) => sets !== undefined)) return true
  if (form !== undefined || rounds !== undefined || forTime || scheme || draft.count > 0) return false
  draft.state('form', 'intervals')
  draft.state('rounds', count)
  return true
}

function applyPhrase(words: string, draft: Draft, known: Known): boolean {
  const [, rounds] = /^(\d+) rounds$/.exec(words) ?? []
  if (rounds !== undefined && draft.isTabata && draft.stated.rounds === undefined) {
    draft.stated.rounds = Number(rounds)
    return true
  }
  if (words === 'then') schemeAbove(draft)
  if (words === 'each for time' && draft.stated.sets !== undefined && draft.stated.rounds === undefined) {
    draft.stated.rounds = draft.stated.sets
    delete draft.stated.sets
  }
  if (takePhrases(words, draft, known)) return true
  if (/^every /.test(words) && !/ x | for /.test(words)) {
    const { form, rest } = draft.stated
    const isOpen = (form === undefined || form === 'intervals') && rest === undefined
    return isOpen && takePhrases(`start ${words}`, draft, known)
  }
  return false
}

/** `30-20-10 wall balls, row, then …`: the scheme of all movements before. */
function schemeAbove({ stated, items: { movements } }: Draft): void {
  const [first, ...others] = movements
  if (!first?.leads || !first.sets?.includes('-') || others.length === 0 || stated.scheme) return
  if (others.some(item => hasAny(item, COUNTED))) return
  stated.scheme = first.sets.split('-').map(Number)
  delete first.sets
}

const TOTAL = /\b(?:total\w*|totaal|gesamt\w*|insgesamt|sum\w*|som|somm[ea]|suma|all|alle)\b/i
const SLOW = /langsam|langza|trage|lent|lento|plus lent|mas lent|slow/i
const FAST = /schnell|fast|rapid|veloc|snel/i

/** The stated score, in the words of one language. */
function scored(words: string, draft: Draft, known: Known): boolean {
  const says = words.replace(/^[^:=]*?(?:score|is|=|:)\s*(?:is|=|:)?\s*/i, '')
  const score = SLOW.test(says)
    ? 'slowest'
    : FAST.test(says)
      ? 'fastest'
      : TOTAL.test(folded(says))
        ? 'total'
        : says
  if (draft.stated.scoring === 'sum') delete draft.stated.scoring
  draft.explained.add(words)
  if (!takePhrases(`score: ${score}`, draft, known)) draft.note(words)
  return true
}

/** Pieces of the movement above that has no amount yet. */
function pieceOf({ times, amount, isMax }: Extract<Fact, { is: 'pieces' }>, draft: Draft): boolean {
  const { last } = draft
  if (!last || draft.count > 1 || hasAny(last, COUNTED)) return false
  if (amount.kind === 'd') last.duration = amount.value
  else last.distance = { value: amount.value, unit: amount.unit as 'm' }
  if (isMax) draft.state('measure', 'calories')
  if (times === 1) return true
  if (draft.stated.form !== undefined || draft.stated.rounds !== undefined) return false
  draft.state('form', 'intervals')
  draft.state('rounds', times)
  return true
}
