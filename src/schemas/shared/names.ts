/** Names: one line of text without invisible controls. */

/** Controls that change the direction of the following text: embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
/** U+0000 is refused in every text already. */
const CONTROLS = /(?!\0)[\p{Cc}\u2028\u2029]/u

/** Removes direction controls, which copying from other programs brings along, and surrounding spaces. */
export const cleanName = (name: string) => name.replace(DIRECTION_CONTROLS, '').trim()

/** Returns the problem with a cleaned name, or null. */
export function nameProblem(name: string): string | null {
  return CONTROLS.test(name)
    ? 'must be on one line, without tabs, line breaks and other control characters'
    : null
}
