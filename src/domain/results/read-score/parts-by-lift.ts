import { quoted } from './asking'
import { type Lift, matchLabel } from './lifts'
import { setWords } from './set-typed'

/** The sets of one lift as words, with their label (empty without one). */
export type Part = { lift: Lift; label: string; words: string[] }

/**
 * The parts of a text: apart by semicolons or new lines, or where a name follows an amount (`squat 140 press 60`). Parts
 * without a name are the only lift's, or one number for each lift (`140 60 180`), or one part for each.
 */
export function splitByLift(text: string, lifts: Lift[]): Part[] | { wrong: string } {
  const [first] = lifts
  if (!first) return { wrong: 'This workout has no lifts.' }
  const texts = apart(text)
  const labels = allLabels(texts, lifts)
  for (const label of labels) {
    if (label && 'unclear' in label) return { wrong: whichLift(label.unclear, label.lifts, lifts) }
  }
  const parts = texts.map((part, index) => {
    const label = labels[index]
    if (!label || 'unclear' in label) return { lift: undefined, label: '', words: setWords(part) }
    const { lift, sets } = label
    return { lift, label: part.slice(0, part.length - sets.length), words: setWords(sets) }
  })
  const assigned = assign(parts, lifts)
  if (!assigned) return { wrong: `Say which lift each is: ${namesOf(lifts)}.` }
  const empty = assigned.find(part => part.words.length === 0)
  return empty ? { wrong: `${empty.lift.name || 'This lift'} has no sets.` } : assigned
}

function allLabels(texts: string[], lifts: Lift[]): ReturnType<typeof matchLabel>[] {
  const labels = texts.map(part => matchLabel(part, lifts))
  const named = labels.flatMap(label => (label && 'lift' in label ? label.lift : []))
  return labels.map((label, index) => {
    if (!label || 'lift' in label) return label
    const left = label.lifts.filter(lift => !named.includes(lift))
    return left.length === 1 ? matchLabel(texts[index]!, left) : label
  })
}

/** The text of all parts with some of their words written in another way. */
export function rewriteParts(parts: Part[], write: (word: string, part: Part) => string): string {
  const texts = parts.map(part => {
    const room = /[a-z]$/.test(part.label) ? ' ' : ''
    return `${part.label}${room}${part.words.map(word => write(word, part)).join(' ')}`
  })
  return texts.join('; ')
}

function assign(
  parts: (Omit<Part, 'lift'> & { lift: Lift | undefined })[],
  lifts: Lift[],
): Part[] | undefined {
  const named = parts.filter(({ lift }) => lift !== undefined)
  if (named.length === parts.length) return named as Part[]
  if (named.length > 0) return undefined
  const words = parts.flatMap(part => part.words)
  if (lifts.length === 1) return [{ lift: lifts[0]!, label: '', words }]
  if (parts.length === lifts.length) return parts.map((part, index) => ({ ...part, lift: lifts[index]! }))
  if (parts.length > 1 || words.length !== lifts.length) return undefined
  return words.map((word, index) => ({ lift: lifts[index]!, label: '', words: [word] }))
}

function apart(text: string): string[] {
  return text
    .replace(BEFORE_A_NAME, ';')
    .split(';')
    .map(part => part.replace(/^[ ,/]+|[ ,/]+$/g, ''))
    .filter(part => part !== '')
}

/** Position between an amount and a word that is not its unit. */
const BEFORE_A_NAME =
  /(?<=[\d✗]|#|\d ?kgs?|\d ?lbs?|\d ?f)[ ,/]+(?=[a-z]|#\d)(?!(?:kgs?|kilos?|kilograms?|lbs?|pounds?|reps?|at|fail|failed|miss|missed|f|x|x\d.*)(?![a-z]))/g

function whichLift(label: string, found: Lift[], lifts: Lift[]): string {
  if (found.length > 1) return `${quoted(label)} may be ${namesOf(found)}: say which.`
  return `${quoted(label)} is not a lift of this workout: ${namesOf(lifts)}.`
}

function namesOf(lifts: Lift[]): string {
  return lifts.map(({ name }, index) => name || `#${index + 1}`).join(', ')
}
