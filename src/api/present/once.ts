/**
 * Presents an object once, however often it is shown: a page of results names the same few workouts and movements
 * hundreds of times. Objects are told apart by identity and read anew for every answer, so nothing is kept beyond it.
 * What was presented so is written once as well, see `jsonOf`.
 */
export function once<Row extends object, Shown extends object>(
  present: (row: Row) => Shown,
): (row: Row) => Shown {
  const presented = new WeakMap<Row, Shown>()
  return row => {
    const before = presented.get(row)
    if (before) return before
    const shown = present(row)
    Object.defineProperty(shown, 'toJSON', { value: writeOnce })
    presented.set(row, shown)
    return shown
  }
}

/** `JSON.stringify` of an answer, to the byte. What `once` has presented is made into text once, and put where it is shown. */
export function jsonOf(body: unknown): string {
  const texts: string[] = []
  written = { texts, places: new Map(), open: null }
  try {
    const text = JSON.stringify(body)
    return texts.length === 0 ? text : filled(text, texts)
  } finally {
    written = null
  }
}

type Written = { texts: string[]; places: Map<object, string>; open: object | null }

/** What has been written of the answer at hand; null outside `jsonOf`. It never waits, so there is one at a time. */
let written: Written | null = null

/** What stands for an object until the text is whole: U+0000 is in no text that is taken. */
function writeOnce(this: object): object | string {
  if (!written || written.open === this) return this
  const before = written.places.get(this)
  if (before !== undefined) return before
  const { texts, places, open } = written
  written.open = this
  const text = JSON.stringify(this)
  written.open = open
  const place = `\0${texts.length}`
  texts.push(filled(text, texts))
  places.set(this, place)
  return place
}

/** How a place begins, as JSON writes it. A backslash of somebody's own would be two. */
const PLACE = '"\\u0000'

/** Cut at the places rather than replaced by a pattern: a page has thousands of them. */
function filled(text: string, texts: readonly string[]): string {
  const [first, ...rest] = text.split(PLACE)
  if (rest.length === 0) return text
  let whole = first!
  for (const part of rest) {
    const end = part.indexOf('"')
    const at = end > 0 ? texts[Number(part.slice(0, end))] : undefined
    whole += at === undefined ? PLACE + part : at + part.slice(end + 1)
  }
  return whole
}
