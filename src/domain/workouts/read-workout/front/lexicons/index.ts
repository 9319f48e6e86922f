/** The lexicons of all languages. The first language with a phrase keeps it. */
import dutch from './dutch.json'
import english from './english.json'
import french from './french.json'
import german from './german.json'
import italian from './italian.json'
import nordic from './nordic.json'
import portuguese from './portuguese.json'
import spanish from './spanish.json'
import type { Lexicon } from './words'

export const ENGLISH: Lexicon = english
export const LEXICONS: Readonly<Record<string, Lexicon>> = {
  English: english,
  German: german,
  French: french,
  Spanish: spanish,
  Portuguese: portuguese,
  Dutch: dutch,
  Italian: italian,
  Nordic: nordic,
}
