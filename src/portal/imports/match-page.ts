import type { Question } from '../../domain/imports/questions'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { NEW_MOVEMENT } from '../../schemas/imports/matching'
import type { OpenedFile } from '../../services/imports/files'
import type { Offer } from '../../services/imports/matching'
import type { ImportPreview } from '../../services/imports/report'
import type { Choice } from '../words/choices'
import { KINDS } from './page'

export type NameMatch = {
  name: string
  lines: string
  choices: (Choice & { note: string })[]
  chosen: string
  /** A movement found by search. */
  other: string
  meaning: string
}
export type WholeMatch = {
  field: string
  question: string
  choices: Choice[]
  chosen: string
  meaning: string
}
export type PersonMatch = { name: string; lines: string; chosen: string; isOpen: boolean }

export type MatchPage = {
  id: string
  name: string
  kind: string
  title: string
  lead: string
  /** Percent. */
  right: number
  progress: string
  whole: { open: WholeMatch[]; solved: WholeMatch[] }
  names: { open: NameMatch[]; solved: NameMatch[]; more: string | null }
  people: PersonMatch[]
  heading: { eye: string; right: string }
  open: number
  button: string
  movements: Choice[]
  athletes: Choice[]
  measures: Choice[] | null
}

/** Maximum names of each list: a form has at most 500 fields. */
const MOST_NAMES = 60
const MOST_PEOPLE = 60
const MOST_VALUES = 50

const WHOLE: Record<string, { ask: string; choices: Record<string, string>; solved: string }> = {
  units: {
    ask: 'Loads without a unit: kilograms or pounds?',
    solved: 'Loads without a unit are',
    choices: { kg: 'Kilograms', lb: 'Pounds' },
  },
  distances: {
    ask: 'Distances without a unit: which is it?',
    solved: 'Distances without a unit are',
    choices: { m: 'Meters', km: 'Kilometers', mi: 'Miles', yd: 'Yards', ft: 'Feet' },
  },
  dates: {
    ask: 'Day or month first?',
    solved: 'Dates such as 03/04/2026 are',
    choices: { day_first: 'Day first: April 3', month_first: 'Month first: March 4' },
  },
  marks: {
    ask: 'Is 1,234 one thousand, or one and a bit?',
    solved: 'In 1,234 the comma is',
    choices: { point: 'Between thousands', comma: 'A decimal comma' },
  },
}

type Facts = {
  file: OpenedFile
  preview: ImportPreview
  offerFor: (question: Question & { about: 'name' }) => Offer
  movements: readonly { id: string; name: string }[]
  athletes: Choice[]
  canCreate: boolean
}

export function buildMatch(facts: Facts): MatchPage {
  const { file, preview, athletes, movements, canCreate } = facts
  const asked = [...preview.questions, ...preview.answered]
  const whole = wholeOf(facts)
  const names = asked.flatMap(question => (question.about === 'name' ? [nameOf(facts, question)] : []))
  const people = asked
    .flatMap(question => (question.about === 'person' ? [personOf(file, question)] : []))
    .slice(0, MOST_PEOPLE)
  const openNames = names.filter(({ chosen }) => chosen === '')
  const right = names.filter(({ chosen }) => chosen !== '')
  const open = openNames.length + people.filter(({ isOpen }) => isOpen).length + whole.open.length
  const all = names.length + people.length + whole.open.length + whole.solved.length
  const hidden = Math.max(0, openNames.length - MOST_NAMES)
  return {
    id: file.id,
    name: file.fileName,
    kind: KINDS[file.options.kind],
    title: names.length > 0 ? `${formatCount(names.length, 'name')} to match` : formatCount(all, 'question'),
    lead: `${formatCount(preview.lines, 'line')} in the file. ${formatNumber(preview.typed)} can be read already.`,
    right: all === 0 ? 100 : Math.round((100 * (all - open)) / all),
    progress:
      open === 0
        ? `All ${formatNumber(all)} look right.`
        : `${formatNumber(all - open)} of ${formatNumber(all)} look right. ${needs(open)}.`,
    whole,
    names: {
      open: openNames.slice(0, MOST_NAMES),
      solved: right.slice(0, MOST_NAMES),
      more:
        hidden > 0 ? `${formatCount(hidden, 'more name')} after these. Until then they stay words.` : null,
    },
    people,
    heading: {
      eye: openNames.length === 1 ? '1 needs your eye' : `${formatNumber(openNames.length)} need your eye`,
      right: right.length === 1 ? '1 looks right' : `${formatNumber(right.length)} look right`,
    },
    open,
    button: open === 0 ? 'Preview the import' : `Preview with ${formatNumber(open)} open`,
    movements: movements.map(({ name }) => ({ value: name, label: name })),
    athletes,
    measures: canCreate ? Object.entries(NEW_MOVEMENT).map(([value, label]) => ({ value, label })) : null,
  }
}

const needs = (open: number) => (open === 1 ? '1 needs your eye' : `${formatNumber(open)} need your eye`)

function wholeOf({ file, preview }: Facts): MatchPage['whole'] {
  const answers = file.options.answers ?? {}
  const open: WholeMatch[] = []
  const solved: WholeMatch[] = []
  for (const [about, { ask, choices, solved: said }] of Object.entries(WHOLE)) {
    const answer = answers[about as 'units'] as string | undefined
    const question = preview.questions.find(each => each.about === about)
    const match: WholeMatch = {
      field: `${about}:`,
      question: ask,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
      chosen: answer ?? '',
      meaning: `${said} ${lowerFirst(choices[answer ?? ''] ?? '')}`,
    }
    if (answer !== undefined) solved.push(match)
    else if (question && 'examples' in question)
      open.push({ ...match, question: withExamples(ask, question) })
  }
  const values = preview.questions
    .flatMap(each => (each.about === 'value' ? [each] : []))
    .slice(0, MOST_VALUES)
  for (const { line, written, reason } of values) {
    const chosen = answers.values?.[String(line)] ?? ''
    const match = valueMatch({ line, chosen, about: `: ${written} ${reason}` })
    if (chosen === '') open.push(match)
    else solved.push(match)
  }
  const asked = new Set(values.map(({ line }) => String(line)))
  for (const [line, chosen] of Object.entries(answers.values ?? {}))
    if (!asked.has(line)) solved.push(valueMatch({ line: Number(line), chosen, about: '' }))
  return { open, solved }
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

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function withExamples(ask: string, { lines, examples }: { lines: number; examples: string[] }): string {
  const such = examples.length === 0 ? '' : `, such as ${examples.map(each => `“${each}”`).join(', ')}`
  return `${ask} ${formatCount(lines, 'line')}${such}`
}

function nameOf({ file, offerFor, movements }: Facts, question: Question & { about: 'name' }): NameMatch {
  const { names = {} } = file.options.answers ?? {}
  const answer = names[question.name]
  const { sure, nearest } = offerFor(question)
  const movementId = answer === undefined ? sure?.id : answer === 'words' ? undefined : answer.movement_id
  const isOffered = nearest.some(({ id }) => id === movementId)
  const named = movements.find(({ id }) => id === movementId)?.name ?? ''
  const choices = nearest.map(({ id, name }) => ({
    value: id,
    label: name,
    note: id === sure?.id ? 'nearest' : 'unsure',
  }))
  const chosen =
    answer === 'words' ? 'words' : movementId === undefined ? '' : isOffered ? movementId : 'search'
  return {
    name: question.name,
    lines: formatCount(question.lines, 'line'),
    choices,
    chosen,
    other: chosen === 'search' ? named : '',
    meaning: answer === 'words' ? 'Kept as words' : named,
  }
}

function personOf(file: OpenedFile, question: Question & { about: 'person' }): PersonMatch {
  const answer = file.options.answers?.people?.[question.name]
  const { name, lines, several } = question
  return {
    name,
    lines: `${formatCount(lines, 'line')}${several ? ', several athletes have this name' : ''}`,
    chosen: answer === undefined ? '' : answer === 'skip' ? 'skip' : answer.athlete_id,
    isOpen: answer === undefined,
  }
}
