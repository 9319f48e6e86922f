/** Formats a workout as on a whiteboard: its name, short lines, and small print below. */
import { oneLine } from '../../domain/shared/words'

export type FormattedWorkout = { title: string | null; lines: string; options: string | null }

type Described = { type: string; name: string | null; description: string }

/** Types whose description lists movements after a colon. */
const LISTED = ['Amrap', 'Emom', 'Fgb', 'ForTime', 'FranStyle', 'RoundsForTime', 'Tabata', 'TwelveDays']
const SHORT = 50
const LONGEST_NAME = 48

export function formatWorkout({ type, name, description }: Described, title = name): FormattedWorkout {
  if (type === 'Generic') return { title, ...asWritten(description) }
  if (!LISTED.includes(type)) return { title, lines: description, options: null }
  const [work = '', ...options] = description.split(' · ')
  const smallPrint = options.join(' · ')
  return {
    title,
    lines: type === 'FranStyle' ? schemeLines(work) : linesOf(work),
    options: smallPrint === '' ? null : capitalised(smallPrint),
  }
}

/** A Generic text keeps its lines, with its scoring as small print. */
function asWritten(description: string): Pick<FormattedWorkout, 'lines' | 'options'> {
  const parts = description.split(' · ')
  const last = parts.at(-1)!
  if (parts.length < 2 || !/^score: [a-z ]+$/.test(last)) return { lines: parts.join('\n'), options: null }
  return { lines: parts.slice(0, -1).join('\n'), options: capitalised(last) }
}

export function summarizeWorkout({ name, description }: Pick<Described, 'name' | 'description'>): string {
  return name ?? clip(oneLine(description), LONGEST_NAME)
}

/** Cuts a text to `longest` characters, at a word if one ends nearby. */
export function clip(text: string, longest: number): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const clipped = letters.slice(0, longest - 1).join('')
  return `${clipped.replace(/[\s,;:·]+\S{0,12}$/, '').replace(/…$/, '')}…`
}

/** Formats a rep scheme as coaches do: `21-15-9`, then a line per movement with its load. */
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

function itemsOf(list: string): string[] {
  return (list.match(/(?:\([^)]*\)|[^,;(]|[,;](?! ))+/g) ?? [list]).map(item => item.trim())
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
