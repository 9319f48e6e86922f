import type { Load } from '../../../../schemas/workouts/workout-parts'
import { type Taken, takePair, toLoad } from '../amounts'
import type { Known, Parts } from '../draft'
import { takeName } from '../names-in-text'

const SET = /^(?:(\d{1,2})\s*x\s*)?(\d{1,3})(\+?)\s*(?:reps?\s*)?@\s*(?=[\d.])(?!\d\d[\dX]\d(?![\d%]))/i
const MOST_SETS = 50
const PERCENT = '\\d+(?:\\.\\d+)?\\s*%?'
const OF = '(?:\\s*(?:of\\s+)?(?:your\\s+)?(?:1\\s*-?rm|max|e1rm)\\b)?'
const LIST = new RegExp(
  `^\\(?\\s*(?:@\\s*)?(${PERCENT}(?:\\s*[,/-]\\s*${PERCENT}){2,})(?<=%)${OF}\\s*\\)?|^\\(\\s*(?:@\\s*)?(${PERCENT}\\s*,\\s*${PERCENT})(?<=%)${OF}\\s*\\)`,
  'i',
)
const RANGE = new RegExp(
  `^\\(?\\s*(?:@\\s*)?(${PERCENT}\\s*(?:-|to)\\s*\\d+(?:\\.\\d+)?\\s*%${OF})\\s*\\)?`,
  'i',
)

/** Reads sets, or loads of sets, at the start of the text. */
export function takeSetLoads(text: string, parts: Parts, known: Known): Taken<Partial<Parts>> | undefined {
  return takeSets(text, parts, known) ?? takeList(text, parts) ?? takeRange(text, parts, known)
}

/** `5@75%, 3x3@80%`: sets with loads of their own, perhaps after earlier ones. */
function takeSets(text: string, parts: Parts, known: Known): Taken<Partial<Parts>> | undefined {
  const { sets = '', reps, load, times } = parts
  const before = sets === '' ? [] : sets.split('-')
  const loads = parts.loads ?? (load ? before.map(() => load) : [])
  if (reps !== undefined || times !== undefined || loads.length !== before.length) return undefined
  if (load && sets === '') return undefined
  const counts: string[] = []
  const all: Load[] = []
  const more: string[] = parts.note === undefined ? [] : [parts.note]
  let rest = text
  for (;;) {
    const ahead = counts.length === 0 ? rest : rest.replace(/^\s*[,;+&]?\s*(?:then\s+)?/i, '')
    const [set, many = '1', count, plus] = SET.exec(ahead) ?? []
    const pair = set === undefined ? undefined : takePair(ahead.slice(set.length))
    const each = pair && toLoad(pair.value, known.units)
    if (
      !pair ||
      !each ||
      /^\s*(?:(?:-|to\b)\s*\d|(?:effort|intensity|pace|hr)\b)/i.test(pair.rest) ||
      counts.length + Number(many) > MOST_SETS
    )
      break
    for (let done = 0; done < Number(many); done++) {
      counts.push(count!)
      all.push(each)
    }
    if (plus) more.push(`${count}+`)
    rest = pair.rest
  }
  if (counts.length === 0) return undefined
  const isSame = before.length === 0 && all.every(each => each === all[0])
  const note = more.length > 0 ? { note: more.join(', ') } : {}
  if (isSame) return { value: { sets: counts.join('-'), load: all[0]!, ...note }, rest }
  return {
    value: { sets: [...before, ...counts].join('-'), load: undefined, loads: [...loads, ...all], ...note },
    rest,
  }
}

/** `(75, 80, 85%)`, `@ 70-75-80%`: one for each set. */
function takeList(text: string, { load, loads }: Parts): Taken<Partial<Parts>> | undefined {
  const [all, list, bracketed] = LIST.exec(text) ?? []
  if (all === undefined || load || loads) return undefined
  const values = (list ?? bracketed)!.match(/\d+(?:\.\d+)?/g)!.map(Number)
  return {
    value: { loads: values.map(value => ({ value, unit: 'percent_1rm' })) },
    rest: text.slice(all.length),
  }
}

/** `75-85%` stays as a note, because it is no single load. */
function takeRange(text: string, { note }: Parts, known: Known): Taken<Partial<Parts>> | undefined {
  const [all, range] = RANGE.exec(text) ?? []
  if (all === undefined || range === undefined) return undefined
  const of = /of\b/i.test(range) ? takeName(text.slice(all.length).trimStart(), known.names) : undefined
  const rest = of && 'value' in of ? of.rest : text.slice(all.length)
  const words = (of && 'value' in of ? text.slice(0, text.length - rest.length) : range).trim()
  return { value: { note: note === undefined ? words : `${note}, ${words}` }, rest }
}
