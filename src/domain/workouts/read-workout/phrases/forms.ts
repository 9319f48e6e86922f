import { MINUTES, parseSeconds, TIME } from '../amounts'
import { type Draft, isMax, type Known } from '../draft'
import { takeName } from '../names-in-text'
import { endBlock } from '../settle/ends'
import { AMRAP, amrap, MANY, remaining, WITH } from './amraps'
import { COUNT, type Piece, parseCount, phrase } from './pieces'
import { again, complexCounts } from './repeats'

const LINK = '\\s*(?:in|for|of|x|[:-])?\\s*'
const TIMES = `(?:x\\s*|for\\s+)?${COUNT}\\s*(?:rounds?|rds?|sets?|times|intervals?)|x\\s*${COUNT}(?!\\s*-?\\s*min)`
const EVERY = `(?:(${TIME}|\\d+(?=mom))|(?:minute|min)\\b)`
const ON_THE = '(?:\\s+on the (?:\\d+:\\d\\d|minutes?|mins?|\\d+))?'

/** An Emom of this interval, by rounds or by total length. */
function emom(draft: Draft, form: 'emom' | 'every', seconds: number, rounds?: string, total?: string): void {
  draft.state('form', form)
  draft.state('every', seconds)
  if (rounds !== undefined) draft.state('rounds', parseCount(rounds))
  if (total !== undefined) draft.state('seconds', parseSeconds(total))
}

/** `EMOM 5 burpees` counts the burpees, not the minutes. */
const countsWork = ({ 0: all, 1: time = '', input }: RegExpExecArray, { names }: Known) =>
  /^\d+$/.test(time) &&
  /^ [a-z]/i.test(input.slice(all.length)) &&
  'value' in takeName(input.slice(all.length + 1), names)

export const FORMS: readonly Piece[] = [
  phrase(
    `${COUNT}\\s+(?:(${TIME})\\s*-?\\s*)?amraps(?:\\s+in\\s+${TIME})?(?=\\s*(?::|$))`,
    ([, times, time], draft) => {
      if (draft.all().length > 0 || parseCount(times!) < 2) return false
      draft.state('rounds', parseCount(times!))
      if (time !== undefined) amrap(parseSeconds(time), draft)
    },
  ),
  phrase(
    `${COUNT}\\s*(?:x|times|rounds?(?:\\s+of)?)(?=\\s*:?\\s*(?:an?\\s+)?(?:${AMRAP}|${MINUTES}\\s*-?\\s*${AMRAP}))`,
    ([, times], draft) =>
      draft.all().length === 0 && draft.stated.rounds === undefined
        ? draft.state('rounds', parseCount(times!))
        : false,
  ),
  phrase(
    `${AMRAP}(${WITH})${LINK}(${MINUTES})(?:\\s+(?:time (?:limit|cap)|of))?(?!\\s*rounds)`,
    ([, who, time], draft) => amrap(parseSeconds(time!), draft, who),
  ),
  phrase(
    `(?:(?:complete|perform|do)\\s+)?${MANY}\\s+in\\s+(${TIME})\\s+as (?:possible|you can)(?:\\s+of)?`,
    ([, time], draft) => amrap(parseSeconds(time!), draft),
  ),
  phrase(`max(?:imum)?\\s+rounds\\s+in\\s+(${TIME})(?:\\s+of)?`, ([, time], draft) =>
    amrap(parseSeconds(time!), draft),
  ),
  phrase(
    `how many (?:rounds?(?: and reps?)?|reps?)(?:\\s+can you (?:complete|do|get))?\\s+in\\s+(${TIME})(?:\\s+of)?\\??`,
    ([all, time], draft) => {
      if (!/^how many reps? in/i.test(all)) return amrap(parseSeconds(time!), draft)
      draft.state('form', 'max_reps')
      return draft.state('seconds', parseSeconds(time!))
    },
  ),
  phrase(`for\\s+(${TIME})(?=\\s*:?$)`, ([, time], draft) => {
    const isAlone = draft.count === 0 && Object.keys(draft.stated).length === 0
    return isAlone ? amrap(parseSeconds(time!), draft) : false
  }),
  phrase(`(?:in\\s+)?(?:an?\\s+)?(${MINUTES})\\s*[-:,]?\\s*${AMRAP}(?:\\s+of)?`, ([, time], draft) =>
    amrap(parseSeconds(time!), draft),
  ),
  // After a 20 minute clock: an AMRAP after the buy-in.
  phrase(
    `(?:an?\\s+)?${AMRAP}(?:\\s+in (?:the )?(?:remaining time|time remaining))?(?:\\s+of)?(?=\\s*(?::|$))`,
    (_, draft) => remaining(draft),
  ),
  phrase(
    `in (?:the )?(?:remaining time|time remaining),?\\s*(?:complete\\s+)?${AMRAP}(?:\\s+of)?`,
    (_, draft) => remaining(draft),
  ),
  phrase(`emom,?\\s*every (${TIME})\\s*(?:${TIMES})`, ([, time, a, b], draft) =>
    emom(draft, 'emom', parseSeconds(time!), a ?? b),
  ),
  phrase(`emom\\s*(?:${COUNT}\\s*rounds?|x\\s*${COUNT})(?:\\s*min\\w*)?`, ([, a, b], draft) =>
    emom(draft, 'emom', 60, a ?? b),
  ),
  phrase(`emom${LINK}(${MINUTES})`, (match, draft, known) =>
    countsWork(match, known) ? false : emom(draft, 'emom', 60, undefined, match[1]),
  ),
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
    emom(draft, time === undefined ? 'emom' : 'every', time === undefined ? 60 : parseSeconds(time), a ?? b),
  ),
  phrase(`(?:every|e)\\s*${EVERY}${ON_THE},?\\s*(?:for|in)\\s+(${MINUTES})`, ([, time, total], draft) =>
    emom(
      draft,
      time === undefined ? 'emom' : 'every',
      time === undefined ? 60 : parseSeconds(time),
      undefined,
      total,
    ),
  ),
  phrase(
    `(?:every|e)\\s*${EVERY}\\s*\\((?:for\\s+)?(?:(${TIME})|(?:${TIMES}))\\)`,
    ([, time, total, a, b], draft) => {
      const every = time === undefined ? 60 : parseSeconds(time)
      emom(draft, time === undefined ? 'emom' : 'every', every, a ?? b, total)
    },
  ),
  phrase(`every\\s+(?:minute|(${TIME}))`, ([, time], draft) => {
    if (draft.stated.form !== 'death_by') return false
    draft.state('every', time === undefined ? 60 : parseSeconds(time))
  }),
  phrase(
    `(?:${COUNT}\\s+)?tabatas?(?:\\s+for (?:max|total) reps)?(?:\\s+in\\s+${TIME}(?=\\s*(?::|$)))?`,
    ([all], draft) => {
      draft.isTabata = true
      if (/reps/i.test(all)) draft.state('scoring', 'reps')
      return draft.state('form', 'tabata')
    },
  ),
  phrase(
    `(?:${COUNT}\\s*(?:x|rounds?(?:\\s+of)?:?)\\s*)?(${TIME}|:?\\d+)\\s*(?:on|work),?\\s*(?:/\\s*)?(${TIME}|:?\\d+)\\s*(?:off|rest)(?:\\s*x\\s*${COUNT})?`,
    onAndOff,
  ),
  phrase(
    `(?:${COUNT}\\s*(?:x|rounds?|sets?)\\s*(?:of\\s+)?)?:?(\\d{1,3})s?\\s*/\\s*:?(\\d{1,3})s?`,
    (match, draft) => (draft.stated.form === 'tabata' ? onAndOff(match, draft) : false),
  ),
  phrase('death by', (_, draft) => draft.state('form', 'death_by')),
  phrase(`(?:for\\s+)?(${TIME})\\s*(?:a|per|each|at (?:each|every)|every|@ each)\\s*station`, station),
  phrase('(?:fgb|fight gone bad)(?:\\s*-?style)', (_, draft) => draft.state('form', 'stations')),
  phrase(
    `(?:${COUNT}\\s*sets?\\s*(?:of\\s+|x\\s*|:\\s*)?)?max(?:imum)?(?:\\s+unbroken)? reps?(?:\\s+in\\s+(${TIME}))?(?=\\s*(?::|of\\b|$))`,
    maxReps,
  ),
  phrase(`${COUNT}\\s*(?:sets?(?:\\s+of)?|x)\\s*:?(?=\\s*max(?:imum)?\\b)`, ([, sets], draft) => {
    draft.state('form', 'max_reps')
    draft.state('sets', parseCount(sets!))
  }),
  phrase(`(${TIME})(?=\\s*(?:of\\s+)?max(?:imum)?\\b)`, ([, time], draft) => {
    const { form, rounds, scoring } = draft.stated
    if (
      form === 'emom' ||
      form === 'every' ||
      form === 'amrap' ||
      rounds !== undefined ||
      /reps|points/.test(scoring ?? '')
    )
      return false
    draft.state('seconds', parseSeconds(time!))
  }),
  phrase(`(${TIME})(?:\\s+to|\\s*[:-])?(?=\\s+(?:build|work|find|establish|hit)\\b)`, ([, time], draft) =>
    draft.stated.form === undefined ? draft.state('seconds', parseSeconds(time!)) : false,
  ),
  phrase(`(?:in|within)\\s+(${TIME})(?!\\s*(?:rest|of rest))`, ([all, time], draft) => {
    const { last } = draft
    if (last?.line !== draft.line || draft.count < 2 || !isMax(last))
      return draft.state('seconds', parseSeconds(time!))
    // The duration of a single line.
    last.note = last.note === undefined ? all : `${last.note}, ${all}`
  }),
  phrase(`${COUNT}\\s*sets?(?:\\s+of)?(?=\\s*(?::|$|nft\\b|not for|,\\s*max\\b))`, ([, sets], draft) => {
    const { forTime, cap, form } = draft.stated
    if (draft.all().length > 0) return false
    return draft.state(
      forTime || cap !== undefined || form === 'amrap' ? 'rounds' : 'sets',
      parseCount(sets!),
    )
  }),
  phrase(`x\\s*${COUNT}(?:\\s*(?:rounds?|sets?|times))?(?=\\s*(?:[,;]|$))`, again),
  phrase(`${COUNT}\\s*sets?(?=\\s*(?:[,;.(]|$))`, ([, sets], draft) => {
    if (draft.all().length === 0 || draft.stated.form !== undefined || draft.stated.forTime) return false
    return draft.state('sets', parseCount(sets!))
  }),
  phrase(
    `(?:(\\d+)\\s*x\\s*)?\\(?(\\d+(?:\\s*\\+\\s*\\d+)+)\\)?(?:\\s*x\\s*(\\d{1,2})(?:\\s*sets?)?)?(?!\\s*[a-z])`,
    complexCounts,
  ),
  phrase('strength(?=\\s*(?:[:,-]|$))', (_, draft) => draft.state('form', 'strength')),
  phrase('(?:the\\s+)?(?:12|twelve) days(?: of (?:christmas|xmas))?', (_, draft) =>
    draft.state('form', 'twelve_days'),
  ),
  phrase('not for (?:time|score)|nft|for (?:quality|completion|form|technique|practice|skill)', (_, draft) =>
    draft.state('form', 'unscored'),
  ),
  phrase('each\\s+(?:round\\s+)?for\\s+time(?:\\s+of)?', (_, draft) => {
    if (draft.stated.rounds === undefined) return false
    draft.state('scoring', 'sum')
    return draft.state('forTime', true)
  }),
  phrase(
    '(?:all\\s+)?(?:reps?\\s+)?(?:for|4) (?:total )?time(?:\\s+of)?|rounds? for time(?:\\s+of)?|ft(?=\\s*(?::|$|[,(]|w/|with\\b|-|\\d))',
    forTime,
  ),
]

function onAndOff([all, first, on, off, last]: RegExpExecArray, draft: Draft): false | undefined {
  // `2 work, 2 rest` are people.
  if (/^\d\s+work/i.test(all!) && [on!, off!].every(each => /^\d$/.test(each))) return false
  const seconds = (text: string) =>
    /^:?\d+$/.test(text) ? Number(text.replace(':', '')) : parseSeconds(text)
  draft.state('form', 'tabata')
  draft.state('on', seconds(on!))
  draft.state('off', seconds(off!))
  if ((first ?? last) !== undefined) draft.state('rounds', parseCount((first ?? last)!))
}

function station([, time]: RegExpExecArray, draft: Draft): void {
  draft.state('form', 'stations')
  draft.state('station', parseSeconds(time!))
}

function maxReps([, sets, time]: RegExpExecArray, draft: Draft): false | undefined {
  // Below other work: a line of the workout.
  if (draft.count > 0 && sets === undefined && time === undefined) return false
  draft.state('form', 'max_reps')
  if (sets !== undefined) draft.state('sets', parseCount(sets))
  if (time !== undefined) draft.state('seconds', parseSeconds(time))
  return undefined
}

/** After one piece of cardio it states the scoring, which makes a Cardio. */
function forTime(_: RegExpExecArray, draft: Draft): void {
  const [only, ...more] = draft.items.movements
  const isBelow = only !== undefined && draft.last?.line !== draft.line
  const isStrength = draft.items.movements.some(({ sets, leads }) => sets !== undefined && !leads)
  if (isBelow && isStrength && !draft.stated.forTime) {
    draft.problem('another workout begins here: read one workout at a time')
    return
  }
  if (isBelow && draft.stated.forTime && draft.stated.form === undefined && draft.where.rounds !== draft.line)
    endBlock(draft)
  const isPiece = only && more.length === 0 && only.reps === undefined && only.sets === undefined
  if (isPiece && only.line === draft.line && (only.distance || only.calories)) return
  draft.state('forTime', true)
}
