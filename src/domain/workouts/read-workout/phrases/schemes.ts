import { hasAmount } from '../behind/implements'
import type { Draft, Item } from '../draft'
import { endBlock } from '../settle/ends'
import { intervals } from './intervals'
import { COUNT, type Piece, parseCount, phrase } from './pieces'
import { repeated } from './repeats'

const DOTS = '[-,\\s]*(?:\\.\\.+|etc\\.?)\\.?'
const PARTED = '(?:\\s*-\\s*(?:and\\s+)?|\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)'
const REPS = '(?:\\s*-?\\s*reps?(?:\\s+each)?)?'
const AND_THEN =
  '(?:(?:and\\s+)?then|directly into|immediately into|straight into|into|followed by|finally|right into)'

export const SCHEMES: readonly Piece[] = [
  phrase(
    `${COUNT}\\s*rounds?,?(?:\\s+of)?\\s+(\\d+(?:${PARTED}\\d+)+)${REPS}(?:,?\\s*of)?(?=\\s|:|,|$)`,
    roundsOfReps,
  ),
  phrase(`(?:in\\s+)?rounds?\\s+(?:of|at)\\s+(\\d+(?:${PARTED}\\d+)+)${REPS}(?:\\s+of)?`, (match, draft) =>
    scheme(match, draft),
  ),
  phrase(
    `${COUNT}\\s*-?\\s*(?:(unbroken|alternating)\\s+)?(?:rounds?|rds?|rnds?)(?:\\s+total)?(?:\\s+of)?(?:\\s+(?:each(?!\\s+(?:round\\s+)?for time)|(?:the\\s+)?(?:couplet|triplet|circuit|following)))?`,
    (match, draft) => {
      if (match[2] !== undefined) draft.note(match[2])
      return rounds(match, draft)
    },
  ),
  phrase(`${COUNT}\\s*(?:times\\s+through|supersets?|cycles)(?:\\s+of)?`, rounds),
  phrase(`${COUNT}\\s*-?\\s*rft`, (match, draft) => {
    if (rounds(match, draft) === false) return false
    draft.state('forTime', true)
    return undefined
  }),
  phrase(
    `(?:\\(?(?:continue|keep|repeat)[^.;:]*?,?\\s+)?(?:and\\s+)?(?:add(?:ing)?|increas(?:e|ing)(?:\\s+by)?)\\s+${COUNT}\\s*(?:more\\s+)?rep(?:etition)?s?(?:\\s+(?:to|on|of|for|per)\\s+(?:each|every|all|both)(?:\\s+(?:movements?|exercises?))?)?\\s+(?:after\\s+)?(?:each|every|per)\\s+(?:round|set).*`,
    ([, count], draft) => {
      draft.goesOn = true
      draft.state('step', parseCount(count!))
    },
  ),
  phrase(
    `after\\s+(?:completing\\s+)?(?:each|every)\\s+round,?\\s+add\\s+${COUNT}\\s*(?:more\\s+)?reps?\\s+to\\s+(?:the\\s+)?([a-z][a-z' -]{0,60})\\.?`,
    climb,
  ),
  phrase(
    `(?:and\\s+)?add(?:ing)?\\s+${COUNT}\\s*(?:more\\s+)?reps?\\s+to\\s+(?:the\\s+)?([a-z][a-z' -]{0,60}?)\\s+(?:after\\s+)?(?:each|every|per)\\s+(?:round|set).*`,
    climb,
  ),
  phrase(`(?:then\\s+)?repeat\\s*x?\\s*${COUNT}(?:\\s*(?:x|times))?(?=\\s*[.!]*$)`, repeated),
  phrase(
    '(?:then\\s+)?repeat(?:\\s+(?:once(?: more)?|(?:it )?again|all|everything|(?:all of )?the above|the whole (?:thing|workout)))?(?=\\s*[.!]*$)',
    ([all], draft) => repeated([all, '2'] as unknown as RegExpExecArray, draft),
  ),
  phrase(`repeat\\s*x\\s*${COUNT}(?:\\s*times)?`, repeated),
  phrase(
    `repeat\\s+(?:for\\s+(?:a\\s+total\\s+of\\s+)?)?${COUNT}\\s*(?:x|times|rounds|cycles|sets)`,
    repeated,
  ),
  phrase(
    `(\\d+)(?:-|,\\s*)(\\d+)(?:-|,\\s*)(\\d+)(?:(?:-|,\\s*)\\d+)*${DOTS}(?:\\s*reps?)?(?:\\s+of)?`,
    ladder,
  ),
  phrase(
    `(\\d+(?:\\s*-\\s*\\d+)+|\\d+(?:${PARTED}\\d+){2,})(?:\\s*-?\\s*(?:reps?|rounds?|cal(?:orie)?s?|meters?|each))*(?=\\s*(?:for time|of\\b|:|$|,))(?:,?\\s*of(?:\\s+each|\\s+the\\s+(?:couplet|triplet|following))?)?`,
    (match, draft) => scheme(match, draft),
  ),
  phrase(
    '(\\d+(?:-\\d+)+)\\s*/\\s*(\\d+(?:-\\d+)+)(?=\\s*(?:of\\b|:|,|$))(?:\\s*of)?',
    ([, first, second], draft) => {
      const [one, other] = [countsIn(first!), countsIn(second!)]
      if (draft.count > 0 || one.length !== other.length) return false
      draft.schemes = [one, other]
      return draft.state('forTime', true)
    },
  ),
  phrase('(\\d+)(?=\\s*(?::|of\\b))(?:\\s*of)?', single),
  phrase(`${AND_THEN}(?:,?\\s+(?:do|complete|perform))?(?=\\s*(?:[:,;.-]|$)|\\s)`, then),
  intervals,
]

/** More of some movements in every round. */
function climb([, count, which]: RegExpExecArray, draft: Draft): undefined {
  draft.goesOn = true
  draft.state('step', parseCount(count!))
  if (!/^(?:each|every|all|both)\b/i.test(which!)) draft.climbers = which!
}

function rounds([, count]: RegExpExecArray, draft: Draft): false | undefined {
  const { stated } = draft
  // Cycles aren't intervals: `EMOM 16 (4 rds)`.
  const isCycles = (stated.form === 'emom' || stated.form === 'every') && stated.seconds !== undefined
  if (isCycles) return draft.note(`${count} rounds`) as undefined
  const again = stated.rounds !== undefined || stated.scheme !== undefined
  const isTimed = stated.form === undefined
  if (draft.items.movements.length > 0 || (again && draft.items.buy_in.length > 0)) {
    if (!isTimed || stated.ladder)
      return draft.problem('rounds begin here after other movements: read one workout at a time') as undefined
    if (again) endBlock(draft)
    else if (draft.items.buy_in.length === 0) {
      draft.items.buy_in = draft.items.movements
      draft.items.movements = []
    } else endBlock(draft)
  }
  // The middle of a workout with a buy-in, or the only work of each round.
  if (draft.stated.rounds === undefined || draft.stated.rounds !== parseCount(count!))
    draft.state('rounds', parseCount(count!))
  draft.section = 'movements'
  return undefined
}

/** `Three rounds, 21-15-9 reps, for time of`. */
function roundsOfReps([, count, counts]: RegExpExecArray, draft: Draft): false | undefined {
  const all = countsIn(counts!)
  if (all.length !== parseCount(count!)) return false
  return scheme(['', counts!] as unknown as RegExpExecArray, draft)
}

function ladder([, first, second, third]: RegExpExecArray, draft: Draft): false | undefined {
  const [start, next, after] = [Number(first), Number(second), Number(third)]
  if (next - start !== after - next || next < start) return false
  draft.state('ladder', { start, step: next - start })
  return undefined
}

const countsIn = (text: string) =>
  text
    .split(/[^\d]+/)
    .filter(count => count !== '')
    .map(Number)

function scheme([all, counts]: RegExpExecArray, draft: Draft): false | undefined {
  const { stated, items } = draft
  if (items.movements.length > 0 || stated.scheme) {
    if (stated.form !== undefined) return false
    const isStrength = items.movements.some(({ sets }) => sets !== undefined)
    const isThen = draft.thenAt === draft.line
    if (isStrength || (!stated.forTime && stated.rounds === undefined && !stated.scheme && !isThen))
      return false
    if (inTurns(countsIn(counts!), draft)) return undefined
    // With other work around it, both orders are possible.
    const isEither =
      stated.scheme?.length === countsIn(counts!).length &&
      items.movements.length === 1 &&
      items.cash_out.length === 0
    if (isEither) draft.problem('it is not clear whether these two rep schemes alternate')
    if (stated.rounds !== undefined || stated.scheme || items.buy_in.length > 0) endBlock(draft)
    else {
      items.buy_in = items.movements
      items.movements = []
    }
  }
  draft.state('scheme', countsIn(counts!))
  draft.inCalories = /\bcal/i.test(all ?? '')
  draft.section = 'movements'
  return undefined
}

/** Schemes of one length for several movements are done in turns. */
function inTurns(counts: number[], draft: Draft): boolean {
  const { stated, items } = draft
  const [first, ...more] = items.movements
  const length = stated.scheme?.length ?? draft.turn?.length
  if (
    !stated.forTime ||
    !first ||
    length !== counts.length ||
    items.cash_out.length + items.buy_in.length > 0
  )
    return false
  if (stated.scheme) {
    if (more.length > 0 || hasAmount(first)) return false
    Object.assign(first, { sets: stated.scheme.join('-'), leads: true })
    delete stated.scheme
  } else if (!items.movements.at(-1)?.leads) return false
  draft.turn = counts
  return true
}

/** `For time, 5: Burpee`: a scheme of one. */
function single([, count]: RegExpExecArray, draft: Draft): false | undefined {
  if (!draft.stated.forTime || draft.stated.scheme || draft.items.movements.length > 0) return false
  draft.state('scheme', [Number(count)])
  draft.section = 'movements'
  return undefined
}

function then(_: RegExpExecArray, draft: Draft): undefined {
  draft.thenAt = draft.line
  const { stated, section, items } = draft
  if (section === 'buy_in') draft.section = 'movements'
  else if (
    (stated.rounds ?? stated.scheme) !== undefined &&
    items.movements.length > 0 &&
    stated.form === undefined
  ) {
    draft.section = 'cash_out'
    draft.last = undefined
  }
}

/** Rounds written as a block end at a separated line, which is done once. */
export function endsRounds({ stated, section, items }: Draft): boolean {
  if (stated.rounds === undefined || stated.form !== undefined || section !== 'movements') return false
  const numbers = [...new Set(items.movements.map(({ line }) => line))]
  const isTogether = numbers.length > 1 && numbers.at(-1)! - numbers[0]! === numbers.length - 1
  return isTogether && items.buy_in.length > 0
}

/** Gives a movement without an amount the waiting scheme, or the last scheme above when movements alternate. */
export function withTurn(item: Item, draft: Draft): Item {
  const { turn, last } = draft
  const own = hasAmount(item) ? undefined : draft.schemes.shift()
  if (own) return { ...item, sets: own.join('-'), leads: true }
  return turn && last?.sets && !hasAmount(item) ? { ...item, sets: turn.join('-'), leads: true } : item
}
