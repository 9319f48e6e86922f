import type { Question } from '../../domain/imports/questions'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { OpenedFile } from '../../services/imports/files'
import type { ImportPreview } from '../../services/imports/report'
import type { Choice } from '../words/choices'

export type WholeMatch = {
  field: string
  question: string
  choices: Choice[]
  chosen: string
  meaning: string
}

type Facts = { file: OpenedFile; preview: ImportPreview }

export function buildValues({ file, preview }: Facts): WholeMatch[] {
  const { values: answers = {} } = file.options.answers ?? {}
  const asked = preview.questions.flatMap(each => (each.about === 'value' ? [each] : []))
  const known = new Set(asked.map(({ line }) => String(line)))
  return [
    ...asked.map(({ line, written, reason }) =>
      valueMatch({ line, chosen: answers[String(line)] ?? '', about: `: ${written} ${reason}` }),
    ),
    ...Object.entries(answers).flatMap(([line, chosen]) =>
      known.has(line) ? [] : [valueMatch({ line: Number(line), chosen, about: '' })],
    ),
  ]
}

function valueMatch({ line, chosen, about }: { line: number; chosen: string; about: string }): WholeMatch {
  const named = `Line ${formatNumber(line)}${about}`
  return {
    field: `value:${line}`,
    question: named,
    choices: [
      { value: 'right', label: 'It is right' },
      { value: 'words', label: 'Keep as words' },
    ],
    chosen,
    meaning: `${named} ${chosen === 'right' ? 'is right' : 'stays in words'}`,
  }
}

export function buildDays({ file, preview }: Facts): WholeMatch[] {
  const { days: answers = {} } = file.options.answers ?? {}
  const asked = preview.questions.flatMap(each => (each.about === 'day' ? [each] : []))
  const known = new Set(asked.map(({ line }) => String(line)))
  return [
    ...asked.map(question => dayMatch(question, file)),
    ...Object.entries(answers).flatMap(([line, chosen]) =>
      known.has(line) ? [] : [solvedDay(line, chosen)],
    ),
  ]
}

const SKIP = { value: 'skip', label: 'Leave out' }

function dayMatch(
  { line, lines, written }: Question & { about: 'day' },
  { createdAt }: OpenedFile,
): WholeMatch {
  const days = likelyDays(written, createdAt.toISOString().slice(0, 10))
  return {
    field: `day:${line}`,
    question: `Line ${formatNumber(line)}: ${written} is in the future. Which day is it? ${formatCount(lines, 'line')}`,
    choices: [...days.map(day => ({ value: day, label: day })), SKIP],
    ...{ chosen: '', meaning: '' },
  }
}

function solvedDay(line: string, chosen: string): WholeMatch {
  const named = `The date on line ${formatNumber(Number(line))}`
  return {
    ...{ field: `day:${line}`, question: named, chosen },
    choices: [...(chosen === 'skip' ? [] : [{ value: chosen, label: chosen }]), SKIP],
    meaning: chosen === 'skip' ? `${named} is left out` : `${named} is ${chosen}`,
  }
}

/** Returns the past days that a mistyped date may mean: day and month exchanged, or another year. */
function likelyDays(written: string, today: string): string[] {
  const [year = '', month = '', day = ''] = written.split('-')
  const [now] = today.split('-').map(Number)
  const all = [`${year}-${day}-${month}`, `${now}-${month}-${day}`, `${now! - 1}-${month}-${day}`]
  const isPast = (each: string) => each <= today && new Date(each).toJSON()?.startsWith(each)
  return [...new Set(all)].filter(isPast).slice(0, 2)
}
