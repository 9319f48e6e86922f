/** Limits of whiteboard text. */

/**
 * Far more than anyone writes: a warm-up in one paragraph has 500 characters, a week of training 100 lines.
 */
export const LONGEST_LINE = 1_000
export const MOST_LINES = 300

/** Returns a message when a text is too large to read, else null. */
export function whiteboardProblem(text: string): string | null {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > MOST_LINES) return `must have at most ${MOST_LINES} lines, has ${lines.length}`
  // Characters are code points; the length comes first because it is cheap.
  const long = lines.findIndex(line => line.length > LONGEST_LINE && [...line].length > LONGEST_LINE)
  return long < 0 ? null : `must have at most ${LONGEST_LINE} characters a line, has more in line ${long + 1}`
}
