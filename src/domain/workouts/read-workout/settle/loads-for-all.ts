/** Loads below a list, for the whole list: `♀ 65 lb ♂ 95 lb`, `Men: 20-lb ball to 10-ft target`. */
import type { Height, Load } from '../../../../schemas/workouts/workout-parts'
import { singular } from '../../../movements/movement-names/normal-form'
import { takePair, toHeight, toLoad } from '../amounts'
import type { Draft, Item, Known } from '../draft'

const SEX =
  /♀|♂|\b(?:wom[ae]n|m[ae]n|females?|males?|ladies|guys)(?:'s)?\b(?=\s*(?:[:=-]|use\b|\d|\())|(?<=^|[\s/(])[MWF](?=\s*[:=]?\s*\d)/gi
const LOAD_LINE =
  /^(?:rx:?\s+)?(?:for\s+)?(?:♀|♂|(?:wom[ae]n|m[ae]n|females?|males?|ladies|guys)(?:'s)?\s*(?:[:=-]|use\b|\d)|[MWF]\s*[:=]?\s*\d)/i

/** True for a line that names men or women and amounts. */
export function isLoadLine(text: string): boolean {
  return LOAD_LINE.test(text) && /\d/.test(text)
}

type Clause = { isWomen: boolean; value: number; unit: string; noun: string; isTwo: boolean }
type Shared = { men?: Clause; women?: Clause }

/** Assigns these loads to movements. */
export function shareLoads(draft: Draft, known: Known): void {
  const lines = draft.loads
  if (lines.length === 0) return
  const clauses = lines.map(({ text }) => clausesIn(text))
  const read = clauses.every(each => each !== undefined) ? clauses.flatMap(each => each!) : undefined
  const applied = read && pairsOf(read)?.map(shared => apply(shared, draft, known))
  if (applied?.every(done => done)) return
  for (const { text } of lines) draft.note(text)
}

function clausesIn(text: string): Clause[] | undefined {
  const marks = [...text.matchAll(SEX)]
  const clauses: Clause[] = []
  for (const [index, mark] of marks.entries()) {
    const isWomen = /^(?:♀|w|f|l)/i.test(mark[0])
    const amounts = text.slice(mark.index + mark[0].length, marks[index + 1]?.index)
    for (const part of amounts.split(/,(?!\d{3})|;|\band\b|\bwith\b|\bto\b(?=\s+(?:an?\s+)?\d)/i)) {
      const words = part.replace(/^[\s:=/-]+|[\s/.]+$/g, '').replace(/^(?:use|wear)\s+/i, '')
      if (words.trim() === '') continue
      const clause = clauseOf(words, isWomen)
      if (!clause) return undefined
      clauses.push(clause)
    }
  }
  return clauses
}

const BEFORE = /^(?:an?|the|one|two|single|pair of|(?:2|1)\s*x)\s+|^(?:2|1)\s*x\s*(?=\d)/i

const PAIR = /^(?:two\s|(?:a\s+)?pair of\s|2\s*x\s*\d)/i

function clauseOf(words: string, isWomen: boolean): Clause | undefined {
  const pair = takePair(words.trim().replace(BEFORE, '').replace(BEFORE, ''))
  if (!pair || pair.value.value_women !== undefined || /^\s*[-\d/]/.test(pair.rest)) return undefined
  const noun = pair.rest
    .replace(/^\.?\s*\([^)]*\)/, '')
    .replace(/^\s*or\s+.*$/i, '')
    .replace(/[^a-z\s-]/gi, ' ')
    .trim()
    .toLowerCase()
  if (noun.split(/\s+/).length > 4) return undefined
  const isTwo = PAIR.test(words.trim())
  return { isWomen, value: pair.value.value, unit: pair.value.unit, noun, isTwo }
}

/** Pairs men's and women's clauses of the same thing, in order. */
function pairsOf(clauses: Clause[]): Shared[] | undefined {
  const women = clauses.filter(({ isWomen }) => isWomen)
  const men = clauses.filter(({ isWomen }) => !isWomen)
  if (men.length === 0 || women.length === 0) {
    return clauses.map(clause => (clause.isWomen ? { women: clause } : { men: clause }))
  }
  if (men.length !== women.length) return undefined
  const pairs = men.map((clause, index) => ({ men: clause, women: women[index]! }))
  return pairs.every(pair => pair.men.noun === pair.women.noun) ? pairs : undefined
}

function apply({ men, women }: Shared, draft: Draft, known: Known): boolean {
  const clause = (men ?? women)!
  // A load for one sex has no field and stays in words.
  if (!men || !women || men.unit !== women.unit) return false
  const pair = { value: men.value, value_women: women.value, unit: men.unit }
  const amounts = men.value === women.value ? { value: pair.value, unit: pair.unit } : pair
  const height =
    /target|box|height/.test(clause.noun) || /^(?:in|ft|f[eo]{2}t|"|'|cm)/.test(pair.unit)
      ? toHeight(amounts, true)
      : undefined
  if (height)
    return toAll(higher(draft, clause.noun, pair.unit), item => ({ ...item, height: height as Height }))
  const load = toLoad(amounts, known.units)
  if (!load) return false
  if (/vest/.test(clause.noun) && (load.unit === 'kg' || load.unit === 'lb')) {
    draft.stated.vest ??= { ...load, unit: load.unit }
    return true
  }
  const aside = men.isTwo && women.isTwo ? 'a pair' : undefined
  return toAll(loaded(draft, clause.noun, known), ({ note, ...item }) => {
    const notes = [note, aside].filter(each => each !== undefined)
    return { ...item, load: load as Load, ...(notes.length > 0 && { note: notes.join(', ') }) }
  })
}

function toAll(items: Item[], change: (item: Item) => Item): boolean {
  for (const item of items) Object.assign(item, change(item))
  return items.length > 0
}

function higher(draft: Draft, noun: string, unit: string): Item[] {
  const isTarget = /target/.test(noun) || /^(?:f|')/.test(unit)
  return draft.all().filter(({ movement, height }) => {
    if (!movement.hasHeight || height) return false
    return isTarget === /ball|target/i.test(movement.name)
  })
}

function implementOf(name: string): string {
  if (/\bball\b|d-ball/i.test(name)) return 'ball'
  if (/dumbbell|devil|man maker|renegade/i.test(name)) return 'dumbbell'
  if (/kettlebell|turkish|goblet/i.test(name)) return 'kettlebell'
  const [other] =
    /sandbag|sled|yoke|husafell|stone|log|plate|farmer|suitcase|weighted|ruck|carry|vest/i.exec(name) ?? []
  return other?.toLowerCase() ?? 'barbell'
}

function loaded(draft: Draft, noun: string, known: Known): Item[] {
  const open = draft.all().filter(({ movement, load }) => movement.hasLoad && !load)
  const by = (implement: string) => open.filter(({ movement }) => implementOf(movement.name) === implement)
  const others = () => open.filter(({ movement }) => implementOf(movement.name) !== 'barbell')
  if (noun === '' || /^(?:loaded |empty )?bar(?:bell)?s?$/.test(noun)) {
    const bars = by('barbell')
    if (bars.length > 0 || noun !== '') return bars
    const kinds = new Set(open.map(({ movement }) => implementOf(movement.name)))
    return kinds.size === 1 ? open : []
  }
  if (/ball/.test(noun)) return by('ball')
  if (/^(?:heavy |light )?(?:dumbbells?|dbs?)$/.test(noun))
    return by('dumbbell').length > 0 ? by('dumbbell') : others()
  if (/^(?:kettlebells?|kbs?|bells?)$/.test(noun))
    return by('kettlebell').length > 0 ? by('kettlebell') : others()
  const [object] = /sandbag|sled|yoke|plate|d-?ball|rope/.exec(noun) ?? []
  if (object !== undefined) {
    const called = by(object)
    return called.length > 0 ? called : others()
  }
  const match = known.names.match(noun)
  const found = 'found' in match ? match.found : []
  const exact = open.filter(({ among, movement }) =>
    found.some(each => each === movement || among.includes(each)),
  )
  if (exact.length > 0) return exact
  const word = singular(noun.split(/[\s-]+/).at(-1)!)
  return word.length < 4 ? [] : open.filter(({ movement }) => movement.name.toLowerCase().includes(word))
}
