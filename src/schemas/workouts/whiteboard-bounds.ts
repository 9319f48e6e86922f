/** How large the text of a whiteboard may be. Reading looks at every piece of a line in many ways. */

/** Far more than anybody writes: a warm-up in one paragraph has 500 characters, a week of training 100 lines. */
export const LONGEST_LINE = 1_000
export const MOST_LINES = 300

/** What is wrong with a text as a whole before it is read, as a message about its field; null when it can be. */
export function whiteboardProblem(text: string): string | null {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > MOST_LINES) return `must have at most ${MOST_LINES} lines, has ${lines.length}`
  // Characters are code points; most lines are short however they are counted.
  const long = lines.findIndex(line => line.length > LONGEST_LINE && [...line].length > LONGEST_LINE)
  return long < 0 ? null : `must have at most ${LONGEST_LINE} characters a line, has more in line ${long + 1}`
}
