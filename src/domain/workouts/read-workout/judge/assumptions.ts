/** Lists what a reading put into notes, assumed or guessed, so that nothing is decided without a word. */
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import { formatDistance, formatHeight, formatLoad, formatTime } from '../../../shared/words'
import { unitWasAssumed } from '../amounts'
import type { Assumed, Draft } from '../draft'
import type { SourceLine } from '../lines'
import { listNotes } from './trust'

/** Returns every decision by line of the text. Notes are listed in the athletes' words. */
export function listAssumptions(
  details: WorkoutDetails,
  draft: Draft,
  known: { units: string },
  lines: readonly SourceLine[],
): Assumed[] {
  const all: Assumed[] = [...draft.assumed]
  const bare = draft
    .all()
    .flatMap(({ load, loads = [], line }) =>
      (load ? [load, ...loads] : loads).map(each => ({ load: each, line })),
    )
    .filter(({ load }) => unitWasAssumed(load))
  if (bare[0])
    all.push({
      line: bare[0].line,
      says: `Loads without a unit are in ${known.units}: ${[...new Set(bare.map(({ load }) => formatLoad(load)))].join(', ')}`,
    })
  for (const { movement, among, line, isBare, distance } of draft.all()) {
    const guesses = [
      isBare && distance && `${movement.name}: a length without a unit is ${formatDistance(distance)}`,
      among[0] && among[0] !== movement && `Read as ${movement.name}, not as ${among[0].name}`,
    ]
    for (const says of guesses) if (says && !all.some(other => other.says === says)) all.push({ line, says })
  }
  for (const { height, movement, line } of draft.all())
    if (height && unitWasAssumed(height))
      all.push({ line, says: `${movement.name}: the height without a unit is ${formatHeight(height)}` })
  const unreadTexts = new Set(draft.leftAsText.map(({ text }) => text))
  for (const note of new Set(listNotes(details).flatMap(each => each.split(/\n|; /)))) {
    const words = note.trim()
    if (words === '' || unreadTexts.has(words)) continue
    all.push({ line: lineOf(words, draft, lines), says: `Stays as a note: “${words}”` })
  }
  return all.sort((a, b) => a.line - b.line)
}

function lineOf(note: string, draft: Draft, lines: readonly SourceLine[]): number {
  const items = draft.all()
  const [first, ...more] = note.split(', ')
  const last = more.at(-1)
  const start = note
    .replace(/^[^:]{1,40}: /, '')
    .slice(0, 12)
    .toLowerCase()
  const words = [...draft.written, ...lines.map(({ number, text }) => [number, text] as const)]
  const withText = (text: string | undefined) =>
    text === undefined ? undefined : words.find(([, each]) => each.toLowerCase().includes(text))?.[0]
  const found =
    items.find(each => each.note?.includes(note))?.line ??
    withText(start) ??
    items.find(({ duration }) => duration !== undefined && formatTime(duration) === first)?.line ??
    items.find(each => last !== undefined && each.note?.includes(last))?.line ??
    withText(/\d+:\d\d-\d+:\d\d/.exec(note)?.[0]) ??
    withText(/\brest\b/i.test(note) ? 'rest' : undefined)
  return found ?? draft.line
}
