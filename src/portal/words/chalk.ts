/** A workout as it is chalked on a whiteboard: its name, short lines, and below them, small, what else holds. */
import { oneLine } from '../../domain/shared/words'

export type Chalked = { title: string | null; lines: string; options: string | null }

type Described = { type: string; name: string | null; description: string }

/** The types whose description is a list of movements after a colon; others are prose, or short as they are. */
const LISTED = ['Amrap', 'Emom', 'Fgb', 'ForTime', 'FranStyle', 'RoundsForTime', 'Tabata', 'TwelveDays']
/** What is no longer than this reads well on one line. */
const SHORT = 50
/** Enough of a description to know a workout by. */
const LONGEST_NAME = 48

export function chalk({ type, name, description }: Described, title = name): Chalked {
  if (type === 'Generic') return { title, ...asWritten(description) }
  if (!LISTED.includes(type)) return { title, lines: description, options: null }
  const [work = '', ...options] = description.split(' · ')
  const said = options.join(' · ')
  return {
    title,
    lines: type === 'FranStyle' ? schemeLines(work) : linesOf(work),
    options: said === '' ? null : capitalised(said),
  }
}

/** A text that was kept has its own lines, and what is scored stands below them. */
function asWritten(description: string): Pick<Chalked, 'lines' | 'options'> {
  const parts = description.split(' · ')
  const last = parts.at(-1)!
  if (parts.length < 2 || !/^score: [a-z ]+$/.test(last)) return { lines: parts.join('\n'), options: null }
  return { lines: parts.slice(0, -1).join('\n'), options: capitalised(last) }
}

/** The name of a workout, or the beginning of what it is. */
export function sayWorkout({ name, description }: Pick<Described, 'name' | 'description'>): string {
  return name ?? clip(oneLine(description), LONGEST_NAME)
}

/** The beginning of a text that is longer than that many characters, up to a whole word where one ends near. */
export function clip(text: string, longest: number): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const kept = letters.slice(0, longest - 1).join('')
  return `${kept.replace(/[\s,;:·]+\S{0,12}$/, '').replace(/…$/, '')}…`
}

/** A scheme as coaches write it: `21-15-9`, and below it a line for each movement, its load beside it. */
function schemeLines(work: string): string {
  const [, scheme, list] = /^For time, ([\d-]+): ([^;]*)$/.exec(work) ?? []
  if (scheme === undefined || list === undefined) return linesOf(work)
  return [scheme, ...itemsOf(list).map(item => item.replace(LOAD_ALONE, ' $1'))].join('\n')
}

const LOAD_ALONE = / \(([\d.,/]+ (?:kg|lb)|(?:[\d.]+ × )?bodyweight|[\d/.]+% 1RM)\)$/

function linesOf(work: string): string {
  const [, head, list] = /^(.*?: )(.*)$/.exec(work) ?? []
  if (!head || !list || work.length <= SHORT) return work
  return [head.trim(), ...itemsOf(list)].join('\n')
}

/** Parts a list at its commas and semicolons, but for those inside brackets. */
function itemsOf(list: string): string[] {
  return (list.match(/(?:\([^)]*\)|[^,;(]|[,;](?! ))+/g) ?? [list]).map(item => item.trim())
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
