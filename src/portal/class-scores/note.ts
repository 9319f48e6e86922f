/** What coaches know of an athlete, as a row of two lines has room for it. */
import { clip } from '../words/chalk'

/** A line of the note, and the whole where there is more of it: that is opened with a tap. */
export type NoteShown = { line: string; whole: string | null }

const LONGEST_LINE = 22

/** Null where nothing is noted. */
export function presentNote(note: string | null): NoteShown | null {
  if (note === null) return null
  const line = clip(note.replace(/\s+/g, ' '), LONGEST_LINE)
  return { line, whole: line === note ? null : note }
}
