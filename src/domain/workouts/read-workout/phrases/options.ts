import { COUNT_WORD, MINUTES, NUMBER, parseNumber, parseSeconds, TIME, takePair, toLoad } from '../amounts'
import type { Draft, Known } from '../draft'
import { type Piece, phrase } from './pieces'

const BETWEEN =
  '(?:\\s*(?:in between|between|after|b/w|b/t|btwn?)\\s*(?:each\\s+|every\\s+|all\\s+)?(?:\\d+-min(?:ute)?\\s+)?(?:rounds?|sets?|efforts?|intervals?|rds?|cycles?|amraps?|tabatas?)?)?'

export const OPTIONS: readonly Piece[] = [
  phrase(
    `(?:time\\s*)?cap\\s*(?:of|at|is|in|[:=-])?\\s*\\d+(?::\\d\\d)?\\s*/\\s*\\d+(?::\\d\\d)?(?:\\s*min(?:ute)?s?)?`,
    ([all], draft) => draft.note(all!),
  ),
  phrase(`rest\\s+(?:at least|about|approximately|up to)\\s+(${TIME})`, ([all, time], draft) => {
    draft.note(all!)
    draft.restBehind(parseSeconds(time!))
  }),
  phrase(`(?:time\\s*)?cap\\s*(?:of|at|is|in|[:=-])?\\s*(${MINUTES})`, ([, time], draft) =>
    draft.state('cap', parseSeconds(time!)),
  ),
  phrase(`tc\\s*[:=-]?\\s*(${MINUTES})`, ([, time], draft) => draft.state('cap', parseSeconds(time!))),
  phrase(`(${MINUTES})\\s*-?\\s*(?:time\\s*)?(?:cap|tc)`, ([, time], draft) =>
    draft.state('cap', parseSeconds(time!)),
  ),
  phrase(`(?:(?:there is|with)\\s+)?no rest${BETWEEN}`, (_, draft) => draft.state('rest', { type: 'none' })),
  phrase('do not rest between (?:the )?(?:rounds|sets)', (_, draft) => draft.state('rest', { type: 'none' })),
  phrase(`rest as (?:needed|required)${BETWEEN}`, asNeeded),
  phrase(
    'rest (?:between|b/w|b/t|btwn?) (?:the )?(?:rounds|rds|sets|efforts|intervals)(?=\\s*[.!]?$)',
    ([all], draft) => draft.note(all!),
  ),
  phrase(
    `(?:rest(?:ing)?|r:)\\s*[:=-]?\\s*(?:(?:for|precisely|exactly)\\s+)?(?:an?\\s+)?(${TIME})${BETWEEN}`,
    fixed,
  ),
  phrase(`rest\\s*[:=-]?\\s*(?:for\\s+)?(\\d{1,3})${BETWEEN}(?=\\s*(?:[,;.)]|$))`, bareRest),
  phrase(`(?:(?:with|w/)\\s*(?:an?\\s+)?)?(${TIME})\\s*(?:of\\s+)?rest${BETWEEN}`, fixed),
  phrase(`(?:start(?:ing)?\\s+(?:a new (?:one|round|interval)\\s+)?every)\\s+(${TIME})`, ([, time], draft) =>
    draft.state('rest', { type: 'interval', seconds: parseSeconds(time!) }),
  ),
  phrase(`(?:every|e|on (?:the|every))\\s*(${TIME})(?=\\s*(?:$|[,;(.]))`, everySet),
  phrase(`work(?:\\s*to\\s*|\\s*[:/]\\s*)rest:?\\s*1:(${NUMBER})`, ([, ratio], draft) =>
    ratioOf(draft, ratio!),
  ),
  phrase(`1:(${NUMBER})\\s*work(?:\\s*to\\s*|\\s*[:/]\\s*)rest(?:\\s*ratio)?`, ([, ratio], draft) =>
    ratioOf(draft, ratio!),
  ),
  phrase(`rest\\s*1:(\\d)(?:\\s*ratio)?`, ([, ratio], draft) => ratioOf(draft, ratio!)),
  phrase(
    `rest\\s+(?:between|b/w|btwn)\\s+(?:each\\s+|the\\s+)?(?:rounds?|sets?|efforts?|intervals?)\\s*[:=-]?\\s*(${TIME})`,
    ([, time], draft) => draft.state('rest', { type: 'fixed', seconds: parseSeconds(time!) }),
  ),
  phrase('(?:active\\s+)?rest(?=\\s*(?:[;,]|$))', ([all], draft) => {
    if (draft.slot === undefined) return false
    if (/active/i.test(all)) draft.note(all)
    return draft.rests.push(draft.slot)
  }),
  phrase(
    `rest\\s*:?\\s*\\d+(?::\\d\\d)?\\s*(?:-|to)\\s*\\d+(?::\\d\\d)?\\s*(?:min\\w*|sec\\w*|s)?${BETWEEN}`,
    ([all], draft) => draft.note(all),
  ),
  phrase('\\(?(?:no score|not scored|unscored)\\)?', (_, draft) => {
    if (draft.count > 0 || draft.stated.form !== undefined) return draft.state('scoring', 'not scored')
    return draft.state('form', 'unscored')
  }),
  phrase('(?:your\\s+)?score(?:\\s+is)?\\s*[:=-]?\\s*([a-z][a-z +&]*)', ([, words], draft) =>
    draft.state('scoring', words!.trim().toLowerCase()),
  ),
  phrase(
    '(slowest|fastest)\\s+(?:round|set|interval|rd)s?(?:\\s+(?:counts?|is (?:your|the) score))?(?=\\s*[.!]?$)',
    ([, which], draft) => draft.state('scoring', which!.toLowerCase()),
  ),
  phrase('for (?:max(?:imum)?\\s+|total\\s+)?(distance|meters|metres|calories|cals?)', measured),
  phrase('for the most', ([all], draft) => {
    draft.assume('Nothing says what is counted: it is read as distance')
    return measured([all, 'distance'] as unknown as RegExpExecArray, draft)
  }),
  phrase(
    'super[\\s-]?sets?(?:\\s*(?:(?:with|w\\/)(?=\\s*[a-z\\d])|of))?(?=\\s*[:/,]?\\s*(?:$|\\d)|(?<=with|w\\/))',
    (_, draft) => draft.note('Superset'),
  ),
  phrase('for (?:max(?:imum)?\\s+)?(?:load|weight)|for (?:a\\s+)?heaviest', (_, draft) =>
    draft.state('scoring', 'load'),
  ),
  phrase('for (?:max(?:imum)?\\s+|total\\s+)?(reps|points)', ([, what], draft) =>
    draft.state('scoring', what!.toLowerCase()),
  ),
  vest,
  phrase('(?:1|one) rounds? on\\s*[,/]?\\s*(?:1|one) (?:rounds? )?off', ([all], draft) => draft.note(all)),
  phrase('(?:buy|cash)[\\s-]?in', (_, draft) => enter(draft, 'buy_in')),
  phrase('(?:cash|buy)[\\s-]?out|(?:then\\s+)?finish with', (_, draft) => enter(draft, 'cash_out')),
  phrase('(?:min(?:ute)?|interval|station|m)\\s*#?\\s*(\\d+)(?:st|nd|rd|th)?\\s*[:)=|-]', ([, slot], draft) =>
    intoSlot(draft, Number(slot)),
  ),
  phrase('(\\d{1,2})\\s+[-|](?=\\s*\\S)', ([, slot], draft) =>
    Number(slot) === (draft.slot ?? 0) + 1 ? intoSlot(draft, Number(slot)) : false,
  ),
  phrase(
    '(?:on\\s+)?(odds?|evens?)(?:\\s*(?:min(?:ute)?s?))?\\s*(?:[:)=-]|(?=\\s(?:\\d|max\\b)))',
    ([, which], draft) => intoSlot(draft, /^o/i.test(which!) ? 1 : 2),
  ),
  phrase('(\\d+)(?:\\)|[.:](?=\\s))', ([, slot], draft) => intoSlot(draft, Number(slot))),
  phrase(
    'alternating(?:\\s+(?:between|minutes?|movements?))?(?=\\s*(?:[:,;]|$))|alt(?=\\s*(?::|$))',
    (_, draft) => alternate(draft),
  ),
  phrase(
    "(?:wod|met-?con|workout(?: of the day)?|conditioning|rx(?:'d)?(?: version)?|reps?|each)\\s*:",
    () => undefined,
  ),
  phrase('(?:wod|met-?con|conditioning)(?=\\s*$)', () => undefined),
  phrase(
    `(?:complete|perform)(?=\\s+(?:\\d|(?:${COUNT_WORD})\\s+rounds))|chipper(?=\\s*(?:for time|:|$))`,
    () => undefined,
  ),
]

/** The measure of the workout; after one of several lines, its unit: `Row for calories`. */
function measured([all, what]: RegExpExecArray, draft: Draft): undefined {
  const unit = /^c/i.test(what!) ? 'calories' : 'distance'
  const { last, stated } = draft
  const isMany = (stated.scheme ?? stated.work) !== undefined || draft.count > 1 || stated.form === 'tabata'
  const isLine = last?.line === draft.line && isMany
  if (!isLine) draft.state('measure', unit)
  else if (last.distance === undefined && last.calories === undefined)
    last.note = [
      ...(last.note === undefined ? [] : [last.note]),
      /max/i.test(all!) ? `max ${unit}` : unit,
    ].join(', ')
  return undefined
}

/** Rests "between rounds" are the workout's; other rests belong where they stand. */
function fixed([all, time]: RegExpExecArray, draft: Draft): void {
  if (/\b(?:between|after|b\/w|btwn)\b/i.test(all!))
    draft.state('rest', { type: 'fixed', seconds: parseSeconds(time!) })
  else draft.restBehind(parseSeconds(time!))
}

/** Nobody rests for 2 seconds or 90 minutes; numbers between are ambiguous and not guessed. */
function bareRest([all, count]: RegExpExecArray, draft: Draft): false | undefined {
  const value = Number(count)
  if (value === 0 || (value > 5 && value < 15)) return false
  draft.assume(`“rest ${value}” is read as ${value <= 5 ? 'minutes' : 'seconds'}`)
  return fixed(
    [all, `${value} ${value <= 5 ? 'min' : 'sec'}`] as unknown as RegExpExecArray,
    draft,
  ) as undefined
}

function ratioOf(draft: Draft, ratio: string): void {
  draft.state('rest', { type: 'work_ratio', ratio: parseNumber(ratio) })
}

/** A set of a lift starts every so often: `5x5 @ 75%, E2:30`. */
function everySet([, time]: RegExpExecArray, draft: Draft): false | undefined {
  const { form, rounds } = draft.stated
  const isLift =
    draft.stated.each !== undefined || draft.items.movements.some(({ sets }) => sets !== undefined)
  if (form !== undefined || rounds !== undefined || !isLift) return false
  return draft.state('rest', { type: 'interval', seconds: parseSeconds(time!) }) as undefined
}

function asNeeded(_: RegExpExecArray, draft: Draft): false | undefined {
  const { form, rounds, forTime } = draft.stated
  if (form === 'amrap' || form === 'emom' || (forTime && rounds === undefined)) return false
  draft.state('rest', { type: 'as_needed' })
  return undefined
}

function enter(draft: Draft, section: 'buy_in' | 'cash_out'): void {
  draft.section = section
  draft.hasSections = true
  draft.last = undefined
}

/** In an Emom the current interval; elsewhere only a line number. */
function intoSlot(draft: Draft, slot: number): false | undefined {
  if (draft.stated.form !== 'emom' && draft.stated.form !== 'every') return false
  alternate(draft)
  draft.slot = slot
  return undefined
}

function alternate(draft: Draft): false | undefined {
  if (draft.stated.form !== 'emom' && draft.stated.form !== 'every') return false
  draft.state('alternating', true)
  return undefined
}

/** `Vest 20/14 lb`, `wearing a 20 lb vest`. */
function vest(text: string, draft: Draft, known: Known): string | undefined {
  const [before = ''] = /^(?:(?:wear(?:ing)?|with|w\/|in)\s+)?(?:a\s+)?/i.exec(text) ?? []
  const [named = ''] =
    /^(?:weight(?:ed)?\s+)?vest(?:\s*(?:of|[:(@-]))?\s*/i.exec(text.slice(before.length)) ?? []
  const pair = takePair(text.slice(before.length + named.length))
  const load = pair && toLoad(pair.value, known.units)
  if (!pair || !load || load.unit === 'percent_1rm' || load.unit === 'bodyweight') return undefined
  const { unit, ...amounts } = load
  const [after] = (named === '' ? /^\s*(?:weight(?:ed)?\s+)?vest(?![a-z])/i : /^\)?/).exec(pair.rest) ?? []
  if (after === undefined) return undefined
  draft.state('vest', { ...amounts, unit })
  return pair.rest.slice(after.length)
}
