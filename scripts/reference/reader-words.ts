/** The words of the reader's lexicons: a row for each concept, with a few phrases of each language. */
import { LEXICONS } from '../../src/domain/workouts/read-workout/front/lexicons/index'
import type { Concept } from '../../src/domain/workouts/read-workout/front/lexicons/words'

const LANGUAGES = ['English', 'Dutch', 'German', 'French', 'Spanish', 'Portuguese', 'Italian']
const CONCEPTS: readonly Concept[] = [
  'amrap',
  'emom',
  'every',
  'rounds',
  'forTime',
  'sets',
  'rest',
  'between',
  'cap',
  'next',
  'buyIn',
  'cashOut',
  'max',
  'ladder',
  'superset',
  'build',
  'score',
  'partner',
  'vest',
]
const MOST = 2

export function readerWordRows(): string {
  const head =
    '| English | Dutch | German | French | Spanish | Portuguese | Italian |\n|---|---|---|---|---|---|---|\n'
  return head + CONCEPTS.map(rowOf).join('')
}

function rowOf(concept: Concept): string {
  const cells = LANGUAGES.map(language =>
    (LEXICONS[language]!.words[concept] ?? '').split('|').slice(0, MOST).join(', '),
  )
  return `| ${cells.join(' | ')} |\n`
}
