import { settleComplexes } from '../assemble/complexes'
import { hasAmount } from '../behind/implements'
import type { Draft, Item, Known } from '../draft'
import { settleAfterEach } from './after-each'
import { settleEnds } from './ends'
import { shareLoads } from './loads-for-all'

/** One for each of another count: 1 burpee per step. */
const PER =
  /\b(?:per|for (?:each|every)) (?!side|leg|arm|hand|foot|partner|person|athlete|member|team|round|set|minute|ronde|runde|tour|ronda|giro|volta|serie|satz|db|kb|dumb|kettle|way|movement|direction)[a-z]/i

/** Settles open questions after all lines: rests, ends of rounds, lengths, complexes and loads. */
export function settle(draft: Draft, known: Known): void {
  draft.settleRest()
  settleEnds(draft)
  settleAfterEach(draft)
  settleLengths(draft)
  for (const { note, line } of draft.all()) {
    if (note !== undefined && PER.test(note) && !draft.explained.has(note))
      draft.problem(`say how many: "${note.slice(0, 60)}"`, line)
  }
  settleClimbs(draft)
  settleWomen(draft)
  for (const item of draft.all()) if (isRangeOf(item)) delete item.load
  settleSitUps(draft, known)
  settleComplexes(draft)
  shareLoads(draft, known)
}

/** `@ 70-80` may be percent: a range of loads stays in words. */
const isRangeOf = ({ load, note = '' }: Item) =>
  load !== undefined &&
  load.value_women === undefined &&
  new RegExp(`(?:^|[,;] )${load.value}-\\d+(?:$|[,;])`).test(note)

const WOMEN =
  /^\W*(?:girls?|ladies|women|females?|dames|vrouwen|frauen|femmes|filles|mujeres|chicas|donne|mulheres)\b[^\d]{0,12}(?=\d)((?:\d+(?:[.,]\d+)?\s*(?:lbs?|kgs?)?\s*[/,]?\s*)+)/i

/** `Girls 65 lb`, `Ladies 14 / 55`: the loads of women, in the order of the loads above. */
function settleWomen(draft: Draft): void {
  for (const note of [...draft.notes, ...draft.all().flatMap(({ note }) => note ?? [])]) {
    const given = WOMEN.exec(note)?.[1]
      ?.match(/\d+(?:[.,]\d+)?/g)
      ?.map(text => Number(text.replace(',', '.')))
    const loaded = draft.all().filter(({ load }) => load && load.value_women === undefined)
    const own = [...new Set(loaded.map(({ load }) => load!.value))]
    if (!given || given.length !== own.length || given.some((value, index) => value > own[index]!)) continue
    for (const item of loaded)
      item.load = { ...item.load!, value_women: given[own.indexOf(item.load!.value)]! }
    draft.explained.add(note)
  }
}

/** A height without a count is one climb, `Rope climb, 15 ft`, unless a scheme or clock counts. */
function settleClimbs(draft: Draft): void {
  const { form, scheme, ladder, each } = draft.stated
  if (scheme || ladder || each || (form !== undefined && form !== 'amrap')) return
  for (const item of draft.all())
    if (item.height && !item.movement.hasLoad && /climb/i.test(item.movement.name) && !hasAmount(item))
      once(item, draft)
}

function once(item: Item, draft: Draft): void {
  item.reps = '1'
  draft.assume(`${item.movement.name}: no count is read as 1`, item.line)
}

const SHORT_SU = /(?<!\bor\s(?:\d+\s)?|x\s?)\bSUs?\b/i
const MOST_SIT_UPS = 30

/** `SU` may be sit-ups or single-unders: nobody does single-unders beside double-unders, nor few of them. */
function settleSitUps(draft: Draft, known: Known): void {
  const all = draft.all()
  const hasDoubles = all.some(({ movement }) => movement.name === 'Double-under')
  for (const item of all) {
    if (item.movement.name !== 'Single-under' || !SHORT_SU.test(draft.written.get(item.line) ?? '')) continue
    const [sitUp] = known.names.exact('sit-up')
    const count = Number(item.reps ?? Number.NaN)
    if (sitUp && (hasDoubles || count <= MOST_SIT_UPS)) {
      item.movement = sitUp
      item.among = [sitUp]
    }
    draft.assume(`“SU” is read as ${item.movement.name}`, item.line)
  }
}

/** `100 handstand walk` takes the unit of the other handstand walks. */
function settleLengths(draft: Draft): void {
  const all = draft.all()
  for (const item of all.filter(({ isBare }) => isBare)) {
    const unit = all.find(other => other.movement === item.movement && !other.isBare && other.distance)
      ?.distance?.unit
    if (unit && item.distance) item.distance = { ...item.distance, unit }
  }
}
