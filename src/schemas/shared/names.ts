/** Names: one line of text without invisible controls. */

/** Controls that change the direction of the following text: embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
/**
 * Invisible characters without a use in names. Joiners stay, for emoji and Persian, and so do the marks of
 * direction (U+200E, U+200F, U+061C) of Hebrew and Arabic.
 */
const INVISIBLE = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** Letters, digits, punctuation and symbols, without the fillers of Hangul and Braille, which are blank. */
const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u
/** U+0000 is refused in every text already. */
const CONTROLS = /(?!\0)[\p{Cc}\u2028\u2029]/u

/** Removes direction controls and invisible characters, which come along with copied text, and surrounding spaces. */
export const cleanName = (name: string) => name.replace(DIRECTION_CONTROLS, '').replace(INVISIBLE, '').trim()

export function nameProblem(name: string): string | null {
  if (CONTROLS.test(name))
    return 'must be on one line, without tabs, line breaks and other control characters'
  return name !== '' && !VISIBLE.test(name) ? 'must have a visible character' : null
}
