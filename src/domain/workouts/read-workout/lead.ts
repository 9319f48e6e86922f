import {
  parseNumber,
  parseSeconds,
  type Taken,
  TIME,
  takePair,
  toCalories,
  toDistance,
  toHeight,
  toLoad,
} from './amounts'
import { type Known, MAX, type Parts } from './draft'
import { takeName } from './names-in-text'
import { takeScheme } from './sets'

/** Reads scheme, amount and load before the name. */
export function takeLead(text: string, known: Known): Taken<Parts> {
  const parts: Parts = {}
  let rest = asManyAsPossible(text).replace(LEGLESS, '$1$3 $2')
  const counted = MAX_CALORIES.exec(rest)
  if (counted) return { value: { note: `${MAX} calories`, leads: true }, rest: rest.slice(counted[0].length) }
  const scheme = takeScheme(rest)
  if (scheme) {
    Object.assign(parts, scheme.value, { leads: true })
    const [calories = ''] = /^\s*(?:cals?|calories?)\s+(?:of\s+)?(?=[a-z])/i.exec(scheme.rest) ?? []
    if (calories !== '') parts.note = 'calories'
    rest = scheme.rest.slice(calories.length)
  } else {
    const ahead = takeLoadAhead(rest, known)
    if (ahead) return ahead
    const amount = takeAmount(rest)
    if (amount) {
      Object.assign(parts, amount.value, { leads: true })
      const several = takeLengthEach(amount, parts)
      Object.assign(parts, several?.value)
      rest = several?.rest ?? amount.rest
    }
  }
  const [max = ''] =
    parts.duration === undefined
      ? []
      : (/^\s+(?:of\s+)?max(?:imum)?(?:\s+reps?)?(?:\s+of)?(?=\s+[a-z])/i.exec(rest) ?? [])
  if (max !== '') {
    parts.note = MAX
    rest = rest.slice(max.length)
  }
  rest = rest.replace(/^\s*(?:(?:total\s+)?reps?\s+(?:of\s+)?|of\s+|x\s+|-?\s+)?/i, '')
  const [each = ''] =
    parts.reps === undefined ? [] : (/^(?:ea\.?|each)\s+(?:(?:side|arm|leg)\s+)?(?=[a-z])/i.exec(rest) ?? [])
  if (each !== '') {
    const note = each.trim().replace(/^ea\.?(?=\s|$)/i, 'each')
    return takeLeadLoad(rest.slice(each.length), { ...parts, note }, known)
  }
  const calories = /^(?:cals?|calories?)\.?\s+(?:of\s+)?(?=[a-z])/i.exec(rest)
  if (calories && parts.reps === undefined && parts.sets === undefined && parts.distance === undefined) {
    return {
      value: { ...parts, note: max === '' ? 'calories' : `${MAX} calories` },
      rest: rest.slice(calories[0].length),
    }
  }
  return takeLeadLoad(rest, parts, known)
}

/** `Max cal row`, `max calories on the bike`. */
const MAX_CALORIES =
  /^max(?:imum)?\.?[\s-]*(?:reps?\s+)?cal(?:orie)?s?\.?\s+(?:(?:of|on)\s+)?(?:(?:the|an?)\s+)?(?=[a-z])/i

/** `Complete as many push-ups as possible` is max push-ups. */
function asManyAsPossible(text: string): string {
  const [all, name] =
    /^(?:(?:complete|perform|do)\s+)?as many ((?!rounds?\b|reps?\b)[a-z][a-z' -]{1,40}?) as (?:possible|you can)\.?/i.exec(
      text,
    ) ?? []
  return all === undefined ? text : `max ${name}${text.slice(all.length)}`
}

/** `1 legless 15-ft rope climb`: the height in front of the name. */
const LEGLESS = /^(\d+\s+|)(legless)\s+(\d+\s*-?\s*(?:ft|foot|feet|m)\b\.?)(?=[\s-]+rope)/i

const LENGTH = '\\d+(?:\\.\\d+)?[\\s-]*(?:m|met(?:er|re)s?|ft|feet|foot|yards?|yds?)\\b\\.?'
const EACH_LENGTH = new RegExp(`^\\s*(?:x\\s*)?(?=${LENGTH}[\\s-]+[a-z])`, 'i')

/** Reads the length of each repetition, `20 10-meter sprints`, or a note before the name, `(per side)`. */
function takeLengthEach({ value, rest }: Taken<Parts>, parts: Parts): Taken<Partial<Parts>> | undefined {
  if (value.reps === undefined && value.duration === undefined) return undefined
  const [aside = '', words] = /^\s*\(((?:per|each|ea)\b[^()]{2,30})\)\s+(?=[a-z])/i.exec(rest) ?? []
  if (words !== undefined)
    return {
      value: { note: [...(parts.note === undefined ? [] : [parts.note]), words].join(', ') },
      rest: ` ${rest.slice(aside.length)}`,
    }
  const [gap] = value.reps === 'max' ? [] : (EACH_LENGTH.exec(rest) ?? [])
  const pair = gap === undefined ? undefined : takePair(rest.slice(gap.length))
  const lengthEach = pair && toDistance(pair.value)
  return pair && lengthEach && { value: { lengthEach }, rest: pair.rest.replace(/^-/, ' ') }
}

const INCHES = /^(?:"|in)/

/** `95-lb. overhead squats, 15 reps`, `24" box jumps`: the load first, the count after the name. */
function takeLoadAhead(text: string, known: Known): Taken<Parts> | undefined {
  const own = takeBodyweight(text, known)
  if (own) return own
  const pair = takePair(text)
  const load = pair && pair.value.unit !== '' ? toLoad(pair.value, null) : undefined
  const height = pair && INCHES.test(pair.value.unit) ? toHeight(pair.value) : undefined
  if (pair && height && /^[\s-]*[a-z]/i.test(pair.rest))
    return { value: { height }, rest: pair.rest.replace(/^[\s-]+/, '') }
  if (!pair || !load || !/^\s*[a-z]/i.test(pair.rest)) return undefined
  // Three bodyweight deadlifts are a count; 1.5 × bodyweight is a load.
  if (/^b/.test(pair.value.unit) && Number.isInteger(pair.value.value)) return undefined
  return { value: { load }, rest: pair.rest.trimStart() }
}

/** `Bodyweight bench presses`, `double body-weight deadlifts`. */
function takeBodyweight(text: string, known: Known): Taken<Pick<Parts, 'load'>> | undefined {
  const [all, times] = /^(?:(double|twice|triple)\s+)?body[\s-]?weight\s+(?=[a-z])/i.exec(text) ?? []
  if (all === undefined || (times === undefined && 'value' in takeName(text, known.names))) return undefined
  const value = times === undefined ? 1 : /^triple$/i.test(times) ? 3 : 2
  return { value: { load: { value, unit: 'bodyweight' } }, rest: text.slice(all.length) }
}

/** `30 95/65 thrusters`, `20 50 lb DB snatches`: a load between the count and the name. */
function takeLeadLoad(text: string, parts: Parts, known: Known): Taken<Parts> {
  const own = takeBodyweight(text, known)
  if (own) return { value: { ...parts, ...own.value }, rest: own.rest }
  const pair = takePair(text)
  const load = pair && toLoad(pair.value, pair.value.value_women === undefined ? null : known.units)
  if (!pair || !load || !/^\s*[a-z]/i.test(pair.rest)) return { value: parts, rest: text }
  return { value: { ...parts, load }, rest: pair.rest.trimStart() }
}

const QUALIFIER =
  /^(alternating(?:[\s-]+(?:leg|arm)s?)?|alternate|alt\.?|unbroken|ub|synchro(?:nized|nised)?|sync|kipping|butterfly|strict|heavy|light|single[\s-](?:arm|leg)|one[\s-](?:arm|leg)(?:ged)?|(?:left|right)[\s-](?:arm|leg|hand)|double|dual|single(?=\s+(?:dumbbell|db|kettlebell|kb)\b)|deficit|seated|standing|weighted|total|touch[\s-]and[\s-]go|tng|squat(?=\s+clean-and)|hand[\s-]release|\d[\s-]count|tempo|paused|dead[\s-]stop|(?:close|wide|narrow|reverse)[\s-]grip|(?:wide|narrow)[\s-]stance|gymnastics?|(?:left|right)(?=\s+side\s+plank)|low|tall|wide|narrow|rx|fast|slow|legal|regular|full|perfect|quick)\s+(?=["a-z])/i

/** Turns a word before the name into a note. */
export function withQualifier(parts: Parts, text: string): Taken<Parts> | undefined {
  const [all, word] = QUALIFIER.exec(text) ?? []
  if (all === undefined || word === undefined) return undefined
  const noted = /^alt(?:ernat\w+)?\.?$/i.test(word) ? 'alternating' : word.toLowerCase()
  return {
    value: { ...parts, note: parts.note === undefined ? noted : `${parts.note}, ${noted}` },
    rest: text.slice(all.length),
  }
}

const SO_LONG = new RegExp(`^${TIME}(?=\\s)`, 'i')

function takeAmount(text: string): Taken<Parts> | undefined {
  const [max] = /^max(?:imum)?(?:\s+effort)?(?:[\s-]+reps?(?:\s+of)?)?\s+(?=["a-z\d])/i.exec(text) ?? []
  if (max !== undefined) return { value: { reps: 'max' }, rest: text.slice(max.length) }
  const [time] = SO_LONG.exec(text) ?? []
  if (time !== undefined) return { value: { duration: parseSeconds(time) }, rest: text.slice(time.length) }
  const pair = takePair(text)
  const distance = pair && toDistance(pair.value)
  if (distance) return { value: { distance }, rest: pair.rest }
  const calories = pair && toCalories(pair.value)
  if (calories) return { value: { calories }, rest: pair.rest }
  const [count] = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?![\d:./%-]*\d|["'%])/.exec(text) ?? []
  return count === undefined
    ? undefined
    : { value: { reps: String(parseNumber(count)) }, rest: text.slice(count.length) }
}

const CLEAN_AND_JERK =
  /^((?:(?:dumbbell|db|kettlebell|kb|hang|power|squat|muscle)\s+)*)cleans?(?:[\s-]+and[\s-]+|\s*&\s*)(?:(push|split)[\s-]+)?jerks?(?![a-z])/i

/** `Hang power clean and jerks`: the nearest movement of the library, with the rest as a note. */
export function takeCleanAndJerk({ value, rest }: Taken<Parts>, { names }: Known) {
  const [all, before = '', jerk] = CLEAN_AND_JERK.exec(rest) ?? []
  if (all === undefined) return undefined
  const how: string[] = []
  let words = before.trim().toLowerCase().split(/\s+/)
  for (const style of ['', 'power', 'squat', 'muscle', 'hang']) {
    if (words.includes(style)) how.push(style)
    words = words.filter(word => word !== style)
    const found = names.exact([...words, 'clean and jerk'].join(' '))
    if (found.length === 0) continue
    const notes = [
      ...(value.note === undefined ? [] : [value.note]),
      ...[how.reverse().join(' ')].filter(note => note !== ''),
      ...(jerk === undefined ? [] : [`${jerk.toLowerCase()} jerk`]),
    ]
    return {
      value: found,
      rest: rest.slice(all.length),
      parts: notes.length === 0 ? value : { ...value, note: notes.join(', ') },
    }
  }
  return undefined
}
