import { folded } from '../../../schemas/shared/folded'
import { SILENT_WORDS, WORDS } from './abbreviations'

/**
 * A name reduced to what tells it from others, however it is typed: case, accents, hyphens, spaces, plurals and the usual
 * abbreviations make no difference. "HSPU", "hand-stand pushups" and "Handstand Push-up" are all `handstandpushup`.
 */
export function keyOf(name: string): string {
  return wordsOf(name).join('')
}

/** As keyOf, without the words that a name has or has not: "barbell thruster", "walking lunge steps". */
export function shortKeyOf(name: string): string {
  return wordsOf(name)
    .filter(word => !SILENT_WORDS.includes(word))
    .join('')
}

/** What is counted is typed in the plural: burpees, presses, flies. What ends in ss is not one. */
export function singular(word: string): string {
  if (word.length < 3) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of a name, each in the singular, abbreviations written out. */
export function wordsOf(name: string): string[] {
  return folded(name)
    .replace(/['’]/g, '')
    .replace(/\bc ?(?:&|\+|and) ?j\b/g, 'clean and jerk')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' + ')
    .replace(/ 2 (?=bar|ring|elbow|overhead)/g, ' to ')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap(word => (WORDS.get(word) ?? word).split(' '))
    .map(singular)
}
