/** Changing a whiteboard's text by what somebody says of it: which movement a name is, and what the score is. */
import { CALORIES } from './unknown'
import { AS_WRITTEN, GENERIC_WORDS } from './verbatim'

/** Calories with nothing behind them on their line. */
const ALONE = /\b(?:calories?|cals?)\b(?=[\s.]*(?:$|[,;\n(]))/gim

/** The text with one name in place of another, wherever that stands as whole words; as it is where it stands nowhere. */
export function withName(text: string, name: string, meant: string): string {
  if (name === CALORIES) return text.replace(ALONE, (calories: string) => `${calories} ${meant}`)
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  if (words.length === 0) return text
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}\\n]{1,4}')}(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return text.replace(pattern, () => meant)
}

const HEADING = new RegExp(`^\\s*${AS_WRITTEN}(?:, score: [a-z ]+)?:\\n`)

/** The text as one that is kept word for word and scored like this. */
export function withScore(text: string, scoring: keyof typeof GENERIC_WORDS): string {
  const words = text.replace(HEADING, '').trim()
  return `${AS_WRITTEN}, score: ${GENERIC_WORDS[scoring]}:\n${words}`
}
