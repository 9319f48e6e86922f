/** Headings of a day's parts: `A)`, `2.`, `Strength: …`, `Metcon - "Name"`. */

/** `letter` is A to H or a number; null for a section. */
export type Mark = { letter: string | null; name: string | null; rest: string; style?: string }

const SECTION =
  '(?:then\\s+)?(?:accessor(?:y|ies)(?:\\s+work)?|finisher)|(?:general\\s+)?warm[\\s-]?ups?|w\\/?u|str|met|strength(?:\\s*(?:&|and|\\/)\\s*skill)?|skills?(?:\\s+work)?|gymnastics?(?:\\s+skills?)?|(?:olympic )?weightlifting|oly(?:mpics?)?|lifting|accessor(?:y|ies)(?:\\s+work)?|met-?con|conditioning|(?:partner|team|hero)?\\s*wod|workout(?: of the day)?|cardio|engine|cool[\\s-]?downs?|mobility|finish(?:er)?|burner|core|midline|kraft|technik|aufw(?:ä|ae)rmen'
const LEAD = '[\\s*_#>"|=~\\p{Extended_Pictographic}\\u{fe0f}\\u{20e3}✓✔•▪-]*'
const HEADING = new RegExp(
  `^${LEAD}(${SECTION})[\\s*_"|\\p{Extended_Pictographic}\\u{fe0f}]*(?:$|[:–—|-]+\\s*(.*)$)`,
  'iu',
)
/** A section with its workout behind it: `WOD "Amanda"`, `Skill practice`. */
const NAMED = new RegExp(`^${LEAD}(${SECTION})\\s+(?=["“])(.*)$`, 'iu')
const WARM_UP = new RegExp(`^${LEAD}(w\\/?u|warm[\\s-]?ups?)\\s+(?=\\d)(.*)$`, 'iu')
const LETTER = new RegExp(
  `^${LEAD}(?:part\\s+)?([A-H])\\d?\\s*(?:[).:\\]|]|\\s[–-](?=\\s))[\\s*_]*(?!\\d*$)(.*)$|^${LEAD}(?:part\\s+)?([A-H])\\s*[).:\\]|][\\s*_]*$|^\\s*(?:#+|\\*\\*)\\s*(?:part\\s+)?([A-H])[\\s*_]*$`,
  'iu',
)
const BLOCK = new RegExp(
  `^${LEAD}(?:part|block|piece)\\s+#?(\\d)(?:\\s*[).:\\]|]|\\s+[–—-](?=\\s)|[\\s*_]*$)[\\s*_]*(.*)$`,
  'iu',
)
const NUMBER = new RegExp(`^${LEAD}(\\d)([).])[\\s*_]+(\\S.*)$`, 'u')

export const NAMES_PARTS = 'part'

/** Reads the beginning of a part; null for any other line. */
export function readMark(line: string): Mark | null {
  const [, letter, rest = '', alone, marked] = LETTER.exec(line) ?? []
  const called = letter ?? alone ?? marked
  // In a table a bar parts every cell: only the first may be a letter.
  if (called !== undefined) return { ...sectionIn(rest), letter: called.toUpperCase() }
  const [, block, inBlock = ''] = BLOCK.exec(line) ?? []
  if (block !== undefined) return { ...sectionIn(inBlock), letter: block, style: NAMES_PARTS }
  const [, number, style, behind = ''] = NUMBER.exec(line) ?? []
  if (number !== undefined) return { ...sectionIn(behind), letter: number, style: style! }
  const section = sectionIn(line)
  return section.name === null ? null : { ...section, letter: null }
}

function sectionIn(line: string): { name: string | null; rest: string } {
  for (const pattern of [HEADING, NAMED, WARM_UP]) {
    const [, name, rest = ''] = pattern.exec(line) ?? []
    if (name !== undefined) return { name, rest }
  }
  return { name: null, rest: line }
}
