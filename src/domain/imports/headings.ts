/** Headings of columns in the languages of apps and spreadsheets; compared without case, accents and punctuation. */
import { folded } from '../../schemas/shared/folded'
import IN_LANGUAGES from './headings.json'
import type { Meaning } from './products/product'

/** `Weight (kg)`, `weight_kg` and `WEIGHT KG` are equal. */
export const headingKey = (heading: string) => folded(heading.replace(/[_()[\]{}.,:;/\\|#"'’“”*-]+/g, ' '))

/** English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish and Norwegian, Polish. */
const KNOWN = new Map(
  Object.entries(IN_LANGUAGES).map(([meaning, names]) => [
    meaning as Meaning,
    new Set(names.map(headingKey)),
  ]),
)

/** True for a heading with this meaning in one of the languages. */
export const means = (key: string, meaning: Meaning): boolean => KNOWN.get(meaning)?.has(key) ?? false
