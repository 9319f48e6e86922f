/** Reads a text by its tokens. */
import { Draft, type Item, type Known } from '../draft'
import { makeItem } from '../item'
import { NOT_COUNTED } from '../judge/trust'
import { normalised, plain, type SourceLine } from '../lines'
import { addNote } from '../more'
import { withoutNumbers } from '../numbered'
import { takePhrases } from '../phrases/all'
import { endsRounds } from '../phrases/schemes'
import { withoutLabel } from '../read-lines'
import { isLoadLine } from '../settle/loads-for-all'
import { settle } from '../settle/settle'
import { unknownMovement } from '../unknown'
import { hasAny, placeAmount } from './amount-parts'
import { type Budget, elementsIn } from './elements'
import { factsIn, type Reading } from './facts'
import type { Fact } from './rows'
import { tokensIn } from './tokens'

const MOST_LINES = 60
const MOST_LETTERS = 1_600
const MOST_NAMES = 80

/** Returns the draft and the name of a text. Undefined for a text with words without a place. */
export function readFront(
  lines: readonly SourceLine[],
  known: Known,
): { draft: Draft; name: string | null } | undefined {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  if (lines.length > MOST_LINES || letters > MOST_LETTERS) return undefined
  if (lines.some(({ text }) => AT_A_TIME.test(text))) return undefined
  const budget: Budget = { names: MOST_NAMES }
  const draft = new Draft()
  const parts = new Set<string>()
  let byMinute = false
  const read = withoutNumbers(lines).map(({ number, text, isApart }, index) => {
    const written = normalised(text).replace(/\b(amrap|emom|emotm|cap|tc)(?=\d)/gi, '$1 ')
    const [label, letter] = byMinute ? (LETTER.exec(written) ?? []) : []
    byMinute ||= BY_THE_MINUTE.test(written)
    const isLabelled = label === undefined && !/^\d/.test(written)
    const line = isLabelled ? withoutLabel(written, draft, parts) : written.slice(label?.length ?? 0)
    if (isLoadLine(line))
      return { number, line, isApart, facts: [{ is: 'loads' as const, words: plain(text) }] }
    const readings = elementsIn(line, tokensIn(line), known, budget).map((elements, other) => {
      const reading = factsIn(elements, line, known, index === 0 && lines.length > 1)
      return { ...reading, cost: reading.cost + other / 10 }
    })
    const { facts } = cheapest(readings)
    return { number, line, isApart, facts: letter === undefined ? facts : [slotOf(letter), ...facts] }
  })
  const all = read.flatMap(({ facts }) => facts)
  const isOpen = all.some(({ is }) => is === 'open')
  let name: string | null = null
  for (const { number, line, facts, isApart } of read) {
    draft.line = number
    draft.written.set(number, line)
    if (isApart && endsRounds(draft)) draft.section = 'cash_out'
    const { section: before } = draft
    const filled = draft.items.buy_in.length
    for (const fact of facts) {
      if (fact.is === 'title') name = fact.words.replace(/^"|"$/g, '')
      else if (!apply(fact, draft, known)) return undefined
    }
    // A buy-in on a line of its own ends with the line.
    if (draft.section === 'buy_in' && before !== 'buy_in' && draft.items.buy_in.length > filled)
      draft.section = 'movements'
  }
  settleForm(draft, all)
  settleMeasure(draft)
  settle(draft, known)
  return isOpen || budget.names <= 0 ? undefined : { draft, name }
}

const LETTER = /^([a-h])\s*[):.]\s+(?=\S)/i
const BY_THE_MINUTE = /\be\d*mom\b|every|minut|alle \d|cada|ogni|elke|toutes/i

/** Work that begins or changes at a time of the clock. */
const AT_A_TIME = /^\W*at\s+(?:the\s+)?\d{1,2}(?::\d\d|\s*min)/i

/** Work by a rule, which no line has. */
const RECURRING =
  /\b(?:every|each)\s+(?:time|minute|min|break|drop)\b|\bwhen(?:ever)?\b|\bjedes mal|\bchaque fois|\bcada vez|\bogni volta|\belke keer/i
const slotOf = (letter: string): Fact => ({ is: 'slot', slot: letter.toLowerCase().charCodeAt(0) - 96 })

const cheapest = (readings: Reading[]) => readings.sort((a, b) => a.cost - b.cost)[0]!

/** The length of an AMRAP, from another line: `12 min: …, how many rounds?` */
function settleForm(draft: Draft, facts: readonly Fact[]): void {
  const length = facts.find(({ is }) => is === 'length')
  const seconds = length?.is === 'length' ? length.seconds : undefined
  if (facts.some(({ is }) => is === 'amrap')) {
    draft.state('form', 'amrap')
    const given = draft.stated.seconds ?? seconds ?? draft.stated.cap
    if (given === undefined) draft.problem('how long is this AMRAP?')
    else draft.stated.seconds ??= given
    if (draft.stated.cap === given) delete draft.stated.cap
    delete draft.stated.forTime
  } else if (seconds !== undefined) draft.problem('a time stands alone: is it a cap, or an AMRAP?')
  const step = facts.find(({ is }) => is === 'step')
  if (step?.is !== 'step') return
  if (draft.stated.form === 'death_by') {
    draft.stated.ladder = { start: 1, step: step.count }
    draft.assume(`The first round is read as 1 rep, and each round adds ${step.count}`)
  } else draft.stated.step = step.count
}

/** `30 min run` counts the distance. */
function settleMeasure(draft: Draft): void {
  const [only, ...more] = draft.all()
  const { measure, form, seconds, rounds, cap, forTime } = draft.stated
  if (!only || more.length > 0 || only.duration === undefined || !only.movement.hasDistance) return
  if (
    [measure, seconds, cap, forTime].some(each => each !== undefined) ||
    (form !== undefined && form !== 'intervals')
  )
    return
  if (rounds !== undefined && form === undefined) return
  if (/\bcalories\b/.test(only.note ?? '')) {
    draft.state('measure', 'calories')
    delete only.note
    return
  }
  draft.state('measure', 'distance')
  draft.assume('Nothing says what is counted: it is read as distance', only.line)
}

function apply(fact: Fact, draft: Draft, known: Known): boolean {
  switch (fact.is) {
    case 'says':
      return applyPhrase(fact.words, draft, known)
    case 'slot':
      return takePhrases(`minute ${fact.slot}:`, draft, known) || fact.isNumber === true
    case 'rest':
      if (!takePhrases('rest', draft, known)) draft.note(fact.words)
      return true
    case 'words':
      draft.leftAsText.push({ line: draft.line, text: fact.words, reason: NOT_COUNTED })
      draft.note(fact.words)
      return true
    case 'note':
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
      return more(fact.amounts, draft, known)
    default:
      return true
  }
}

function added(item: Item, draft: Draft): boolean {
  draft.add({ ...item, ...(draft.slot !== undefined && { slot: draft.slot }) })
  return true
}

function partsOf(amounts: Parameters<typeof more>[0], movement: Item['movement'], known: Known) {
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
  if (form !== undefined || rounds !== undefined || forTime || scheme || draft.count > 0) return false
  draft.state('form', 'intervals')
  draft.state('rounds', count)
  return true
}

function applyPhrase(words: string, draft: Draft, known: Known): boolean {
  if (words === 'then') schemeAbove(draft)
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
  if (others.some(item => hasAny(item, ['reps', 'sets', 'distance', 'calories', 'duration']))) return
  stated.scheme = first.sets.split('-').map(Number)
  delete first.sets
}

/** Sets, loads or heights of the movement above, or of the movements below. */
function more(amounts: readonly Parameters<typeof placeAmount>[0][], draft: Draft, known: Known): boolean {
  const { last } = draft
  if (!last) {
    const [scheme, ...others] = amounts
    if (!scheme || others.length > 0) return false
    if (scheme.kind === 'S') return takePhrases(scheme.values!.join('-'), draft, known)
    if (scheme.kind === 'O') return takePhrases(`${scheme.values!.join('-')}-...`, draft, known)
    if (scheme.kind === 'R') return draft.state('each', { sets: String(scheme.value) }) === undefined
    const { count = 1, reps = '', percent } = scheme
    if (scheme.kind !== 'x' || percent !== undefined || !/^(?:\d+|\d+-\d+|max)$/.test(reps)) return false
    const isList = /^\d+$/.test(reps)
    draft.state(
      'each',
      isList ? { sets: Array.from({ length: count }, () => reps).join('-') } : { sets: reps, times: count },
    )
    return true
  }
  for (const amount of amounts) {
    if (amount.kind === 'T' || amount.kind === 'f' || amount.kind === 'g') return false
    const given = placeAmount(amount, last, { among: last.among, known, afterAt: true, isBehind: true })
    if (!given || given.again) return false
    Object.assign(last, given)
  }
  return true
}
