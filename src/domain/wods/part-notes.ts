/** Notes below the workout of a part: `Notes for everybody: …`, `Notes for coaches: …`. */

const FOR_EVERYBODY = 'Notes for everybody'
const FOR_COACHES = 'Notes for coaches'

const COACHES =
  /^[*_]*(?:coach(?:es|ing)?['’]?s?\s+notes?|notes?\s+for\s+(?:the\s+)?coach(?:es)?(?:\s+only)?)[\s*_]*:[\s*_]*(.*)$/i
const EVERYBODY =
  /^[*_]*(?:athletes?['’]?s?\s+notes?|notes?\s+for\s+(?:the\s+)?(?:athletes?|everybody|everyone))[\s*_]*:[\s*_]*(.*)$/i

export type PartNotes = { notes: string | null; coachNotes: string | null }

/** Returns the index of the first line of notes from `from` on and before `until`; without notes the number of lines. */
export function notesStart(lines: readonly string[], from = 0, until = lines.length): number {
  const at = lines.slice(0, until).findIndex((line, index) => index >= from && isNotes(line))
  return at === -1 ? lines.length : at
}

/** True for a line that begins notes. */
export const isNotes = (line: string) => COACHES.test(line) || EVERYBODY.test(line)

/** Reads lines from the first line of notes on. Notes end with the part or at the next label. */
export function readNotes(lines: readonly string[]): PartNotes {
  const found: Record<keyof PartNotes, string[]> = { notes: [], coachNotes: [] }
  let into: keyof PartNotes = 'notes'
  for (const line of lines) {
    const coaches = COACHES.exec(line)
    const words = (coaches ?? EVERYBODY.exec(line))?.[1]
    if (words !== undefined) into = coaches ? 'coachNotes' : 'notes'
    found[into].push(words ?? line.trimEnd())
  }
  const joined = (all: readonly string[]) => all.join('\n').trim() || null
  return { notes: joined(found.notes), coachNotes: joined(found.coachNotes) }
}

/** Returns the lines that read back as these notes. */
export function writeNotes({ notes, coachNotes }: PartNotes): string[] {
  return [
    ...(notes === null ? [] : [`${FOR_EVERYBODY}: ${notes}`]),
    ...(coachNotes === null ? [] : [`${FOR_COACHES}: ${coachNotes}`]),
  ]
}
