import { folded } from '../../../schemas/shared/folded'
import { SILENT_WORDS, WORDS } from './abbreviations'

/**
 * Returns a name's key for comparison. Case, accents, hyphens, spaces, plurals and common abbreviations don't
 * matter: "HSPU", "hand-stand pushups" and "Handstand Push-up" are all `handstandpushup`.
 */
export function normalName(name: string): string {
  return splitWords(name).join('')
}

/** Like `normalName`, without optional words: "barbell thruster", "walking lunge steps". */
export function shortNormalName(name: string): string {
  return splitWords(name)
    .filter(word => !SILENT_WORDS.includes(word))
    .join('')
}

/** Returns the singular of a word: burpees, presses, flies. Words in -ss are singular already. */
export function singular(word: string): string {
  if (word.length < 3) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Splits a name into words, in the singular and with abbreviations expanded. */
export function splitWords(name: string): string[] {
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
