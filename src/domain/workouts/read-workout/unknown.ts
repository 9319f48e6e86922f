/** Placeholders for unknown movements: the workout is read, and the line asks for the movement. */
import type { NamedMovement } from '../../movements/movement-names/movement-names'

const UNKNOWN = 'unknown:'

/** True for a placeholder id. */
export const isUnknown = (id: string) => id.startsWith(UNKNOWN)

/** Name for calories without a machine. */
export const CALORIES = 'calories'

/** Returns a placeholder movement, which may involve anything. */
export function unknownMovement(name: string): NamedMovement {
  return {
    id: `${UNKNOWN}${name.toLowerCase()}`,
    name,
    hasCalories: true,
    hasDistance: true,
    hasDuration: true,
    hasHeight: true,
    hasLoad: true,
    hasPower: true,
    hasReps: true,
  }
}

const NEVER =
  /^(?:just|move|keep|stay|easy|hard|steady|pace|quality|none|below|parallel|depth|standards?|accumulate|rounds?|reps?|sets?|minutes?|mins?|seconds?|secs?|time|cap|amraps?|emom|tabatas?|rest|then|score|partners|teams?|athletes?|of|is|are|was|will|should|must|you|your|the|this|that|these|those|until|while|if|when|after|before|between|following|continue|repeat|remaining|total|every|each|possible|complete|perform|immediately|directly|finally|buy-?in|buy-?out|cash-?in|cash-?out|wod|workout|round|pattern|same|different|meters?|metres?|miles?|calories?|cals?|pounds?|lbs?|kgs?|max|minute|part|option|scaled?|rx|clock|load|weight|adding|add|ascents?|silence|etc|from|starting|increase|reach|prior|break|breaks|drop|shots?|intervals?|stations?|ladder|either|choice|any|options?|note|rules?|penalty|phase|week|day|month|year|men|women|male|female|group|share|split|switch|odd|even|goal|target|standard|exercises?|movements?|points?|song|cards?|dice|roll|effort|efforts|rpe|rir|recovery|timecap|limit|zeitlimit|pausen|repos|descanso|limiet|riposo|recupero|tope|limite)$/i

const MOST_WORDS = 8

/** True for text that looks like a movement's name: a few words without another meaning. */
export function isNameLike(text: string): boolean {
  const words = text.split(/[\s/-]+/).filter(word => word !== '')
  return (
    words.length >= 1 &&
    words.length <= MOST_WORDS &&
    text.length >= 3 &&
    text.length <= 60 &&
    /^[\p{L}][\p{L}\p{N}'’\s/&+-]*$/u.test(text) &&
    words.every(word => !NEVER.test(word)) &&
    // "Partner" alone is no movement; a partner carry is.
    (words.length > 1 || !/^(?:partner|box|deck|pause|rust|vila|hvile|récup|recup|pausa|repose)$/i.test(text))
  )
}
