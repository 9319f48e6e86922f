/** The phrases that say what kind of workout this is: AMRAP 20, 3 rounds for time, EMOM 10, 21-15-9, Tabata. */
import { caloriesOf, distanceOf, MINUTES, secondsOf, TIME, takePair } from './amounts'
import type { Draft } from './draft'
import { COUNT, countOf, type Piece, phrase } from './pieces'

const AMRAP = '(?:amrap|(?:(?:complete|perform)\\s+)?as many (?:rounds|reps)(?: and reps)? as possible)'
const LINK = '\\s*(?:in|for|of|x|[:-])?\\s*'
const TIMES = `(?:x\\s*|for\\s+)?${COUNT}\\s*(?:rounds?|rds?|sets?|times|intervals?)|x\\s*${COUNT}`
const EVERY = `(?:(${TIME}|\\d+(?=mom))|(?:minute|min)\\b)`
const ON_THE = '(?:\\s+on the (?:\\d+:\\d\\d|minutes?|mins?|\\d+))?'
const DOTS = '[-,\\s]*(?:\\.\\.+|etc\\.?)\\.?'

const amrap = (seconds: number, draft: Draft) => {
  draft.say('form', 'amrap')
  draft.say('seconds', seconds)
}

/** An Emom of this interval, for so many rounds or so long altogether. */
function emom(draft: Draft, form: 'emom' | 'every', seconds: number, rounds?: string, total?: string): void {
  draft.say('form', form)
  draft.say('every', seconds)
  if (rounds !== undefined) draft.say('rounds', countOf(rounds))
  if (total !== undefined) draft.say('seconds', secondsOf(total))
}

export const FORMS: readonly Piece[] = [
  phrase(`${AMRAP}${LINK}(${MINUTES})(?:\\s+of)?(?!\\s*rounds)`, ([, time], draft) =>
    amrap(secondsOf(time!), draft),
  ),
  phrase(`(${MINUTES})\\s*-?\\s*${AMRAP}(?:\\s+of)?`, ([, time], draft) => amrap(secondsOf(time!), draft)),
  phrase(`emom,?\\s*every (${TIME})\\s*(?:${TIMES})`, ([, time, a, b], draft) =>
    emom(draft, 'emom', secondsOf(time!), a ?? b),
  ),
  phrase(`emom\\s*(?:${COUNT}\\s*rounds?|x\\s*${COUNT})(?:\\s*min\\w*)?`, ([, a, b], draft) =>
    emom(draft, 'emom', 60, a ?? b),
  ),
  phrase(`emom${LINK}(${MINUTES})`, ([, time], draft) => emom(draft, 'emom', 60, undefined, time)),
  phrase(`(${MINUTES})\\s*-?\\s*emom`, ([, time], draft) => emom(draft, 'emom', 60, undefined, time)),
  phrase(`e(\\d+)mom\\s*(?:${TIMES})`, ([, minutes, a, b], draft) =>
    emom(draft, 'emom', Number(minutes) * 60, a ?? b),
  ),
  phrase(`e(\\d+)mom${LINK}(${MINUTES})`, ([, minutes, time], draft) =>
    emom(draft, 'emom', Number(minutes) * 60, undefined, time),
  ),
  phrase(`(${MINUTES})\\s*-?\\s*e(\\d+)mom`, ([, time, minutes], draft) =>
    emom(draft, 'emom', Number(minutes) * 60, undefined, time),
  ),
  phrase(`(?:every|e)\\s*${EVERY}${ON_THE},?\\s*(?:${TIMES})`, ([, time, a, b], draft) =>
    emom(draft, time === undefined ? 'emom' : 'every', time === undefined ? 60 : secondsOf(time), a ?? b),
  ),
  phrase(`(?:every|e)\\s*${EVERY}${ON_THE},?\\s*for\\s+(${MINUTES})`, ([, time, total], draft) =>
    emom(
      draft,
      time === undefined ? 'emom' : 'every',
      time === undefined ? 60 : secondsOf(time),
      undefined,
      total,
    ),
  ),
  phrase(`every\\s+(?:minute|(${TIME}))`, ([, time], draft) => {
    if (draft.said.form !== 'death_by') return false
    draft.say('every', time === undefined ? 60 : secondsOf(time))
  }),
  phrase(`tabata`, (_, draft) => draft.say('form', 'tabata')),
  phrase(
    `(?:${COUNT}\\s*(?:x|rounds?(?:\\s+of)?:?)\\s*)?(${TIME}|:?\\d+)\\s*(?:on|work),?\\s*(?:/\\s*)?(${TIME}|:?\\d+)\\s*(?:off|rest)(?:\\s*x\\s*${COUNT})?`,
    onAndOff,
  ),
  phrase('death by', (_, draft) => draft.say('form', 'death_by')),
  phrase(`(?:for\\s+)?(${TIME})\\s*(?:a|per|each|at (?:each|every)|every|@ each)\\s*station`, station),
  phrase('(?:fgb|fight gone bad)(?:\\s*-?style)', (_, draft) => draft.say('form', 'stations')),
  phrase(
    `(?:${COUNT}\\s*sets?\\s*(?:of\\s+|x\\s*|:\\s*)?)?max(?:imum)?(?:\\s+unbroken)? reps?(?:\\s+in\\s+(${TIME}))?(?=\\s*(?::|of\\b|$))`,
    maxReps,
  ),
  phrase(`${COUNT}\\s*(?:sets?(?:\\s+of)?|x)\\s*:?(?=\\s*max(?:imum)?\\b)`, ([, sets], draft) => {
    draft.say('form', 'max_reps')
    draft.say('sets', countOf(sets!))
  }),
  phrase(`(${TIME})(?=\\s*(?:of\\s+)?max(?:imum)?\\b)`, ([, time], draft) => {
    if (draft.said.form === 'emom' || draft.said.form === 'every') return false
    draft.say('seconds', secondsOf(time!))
  }),
  phrase(`(?:in|within)\\s+(${TIME})`, ([, time], draft) => draft.say('seconds', secondsOf(time!))),
  phrase(`${COUNT}\\s*sets?(?:\\s+of)?(?=\\s*:)`, ([, sets], draft) => draft.say('sets', countOf(sets!))),
  phrase(`x\\s*${COUNT}(?:\\s*(?:rounds?|sets?|times))?(?=\\s*(?:[,;]|$))`, again),
  phrase('strength(?=\\s*(?:[:,-]|$))', (_, draft) => draft.say('form', 'strength')),
  phrase('(?:the\\s+)?(?:12|twelve) days(?: of (?:christmas|xmas))?', (_, draft) =>
    draft.say('form', 'twelve_days'),
  ),
  phrase('not for time|nft|for quality|for completion', (_, draft) => draft.say('form', 'unscored')),
  phrase(`${COUNT}\\s*-?\\s*(?:rounds?|rds?|rnds?)(?:\\s+of)?`, rounds),
  phrase(`${COUNT}\\s*-?\\s*rft`, (match, draft) => {
    rounds(match, draft)
    draft.say('forTime', true)
  }),
  phrase('(?:reps?\\s+)?(?:for|4) time(?:\\s+of)?|rounds? for time|ft(?=\\s*(?::|$))', forTime),
  phrase(`(\\d+)(?:-|,\\s*)(\\d+)(?:-|,\\s*)(\\d+)(?:(?:-|,\\s*)\\d+)*${DOTS}(?:\\s+of)?`, ladder),
  phrase(
    '(\\d+(?:\\s*-\\s*\\d+)+)(?:\\s*reps?)?(?:\\s+rounds?)?(?=\\s*(?:for time|of\\b|:|$|,))(?:\\s*of(?:\\s+each)?)?',
    scheme,
  ),
  phrase('(\\d+)(?=\\s*(?::|of\\b))(?:\\s*of)?', single),
  intervals,
]

function onAndOff([, first, on, off, last]: RegExpExecArray, draft: Draft): void {
  const rounds = first ?? last
  const seconds = (text: string) => (/^:?\d+$/.test(text) ? Number(text.replace(':', '')) : secondsOf(text))
  draft.say('form', 'tabata')
  draft.say('on', seconds(on!))
  draft.say('off', seconds(off!))
  if (rounds !== undefined) draft.say('rounds', countOf(rounds))
}

function station([, time]: RegExpExecArray, draft: Draft): void {
  draft.say('form', 'stations')
  draft.say('station', secondsOf(time!))
}

function maxReps([, sets, time]: RegExpExecArray, draft: Draft): void {
  draft.say('form', 'max_reps')
  if (sets !== undefined) draft.say('sets', countOf(sets))
  if (time !== undefined) draft.say('seconds', secondsOf(time))
}

function rounds([, count]: RegExpExecArray, draft: Draft): void {
  const { said } = draft
  // The middle of a workout with a buy-in, or the one thing that is done round after round.
  draft.say('rounds', countOf(count!))
  if (draft.section === 'buy_in') draft.section = 'movements'
  if (said.form === undefined && draft.items.movements.length > 0)
    draft.problem('rounds that begin after other movements are a second workout: read one workout at a time')
}

/** Behind one piece of cardio it says how it is scored, which is what a Cardio is. */
function forTime(_: RegExpExecArray, draft: Draft): void {
  const [only, ...more] = draft.items.movements
  const isPiece = only && more.length === 0 && only.reps === undefined && only.sets === undefined
  if (isPiece && only.line === draft.line && (only.distance || only.calories)) return
  draft.say('forTime', true)
}

function ladder([, first, second, third]: RegExpExecArray, draft: Draft): false | undefined {
  const [start, next, after] = [Number(first), Number(second), Number(third)]
  if (next - start !== after - next || next < start) return false
  draft.say('ladder', { start, step: next - start })
}

function scheme([, counts]: RegExpExecArray, draft: Draft): false | undefined {
  if (draft.items.movements.length > 0) return false
  draft.say('scheme', counts!.split('-').map(Number))
  if (draft.section === 'buy_in') draft.section = 'movements'
}

/** `For time, 5: Burpee`: a scheme of one. */
function single([, count]: RegExpExecArray, draft: Draft): false | undefined {
  if (!draft.said.forTime || draft.said.scheme || draft.items.movements.length > 0) return false
  draft.say('scheme', [Number(count)])
  if (draft.section === 'buy_in') draft.section = 'movements'
}

/** `Row 500 m x 5`. */
function again([, count]: RegExpExecArray, draft: Draft): false | undefined {
  const [only, ...more] = draft.items.movements
  if (!only || more.length > 0 || (only.distance ?? only.calories ?? only.duration) === undefined)
    return false
  if (draft.said.form !== undefined || draft.said.rounds !== undefined || draft.said.forTime) return false
  draft.say('form', 'intervals')
  draft.say('rounds', countOf(count!))
  return undefined
}

/** `8 x 400m run`, `8 x Run 400 m`: not `5 x 5`, which is a scheme, nor `3 x max`. */
function intervals(text: string, draft: Draft): string | undefined {
  const [all, count] = /^(\d+)\s*x\s+(?=\S)|^(\d+)\s*x(?=\d|:)/i.exec(text) ?? []
  if (all === undefined || draft.items.movements.length > 0) return undefined
  const rest = text.slice(all.length)
  const pair = takePair(rest)
  const isPiece =
    (pair && (distanceOf(pair.value) ?? caloriesOf(pair.value))) ||
    new RegExp(`^${TIME}`, 'i').test(rest) ||
    /^(?!max|bodyweight|bw\b)["a-z]/i.test(rest)
  if (!isPiece) return undefined
  draft.say('form', 'intervals')
  draft.say('rounds', Number(count ?? /^\d+/.exec(text)![0]))
  return rest
}
