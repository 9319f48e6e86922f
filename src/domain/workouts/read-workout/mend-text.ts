import { CALORIES } from './unknown'
import { AS_WRITTEN, GENERIC_WORDS } from './verbatim'

const ALONE = /\b(?:calories?|cals?)\b(?=[\s.]*(?:$|[,;\n(]))/gim

/** Replaces a name wherever it stands as whole words. */
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

/** Marks the text to be kept as written, with this scoring. */
export function withScore(text: string, scoring: keyof typeof GENERIC_WORDS): string {
  const words = text.replace(HEADING, '').trim()
  return `${AS_WRITTEN}, score: ${GENERIC_WORDS[scoring]}:\n${words}`
}
