import type { Question } from '../../domain/imports/questions'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { NEW_MOVEMENT } from '../../schemas/imports/matching'
import type { OpenedFile } from '../../services/imports/files'
import type { Offer } from '../../services/imports/matching'
import type { ImportPreview } from '../../services/imports/report'
import type { Choice } from '../words/choices'
import { buildDays, buildValues, type WholeMatch } from './match-values'
import { KINDS } from './page'

type PersonMatch = { name: string; lines: string; chosen: string; isOpen: boolean }

export type MatchPage = ReturnType<typeof buildMatch>

const MOST = 100

export const ORDERS = {
  day_first: 'Day first: 3/4/26 is April 3',
  month_first: 'Month first: 3/4/26 is March 4',
  year_first: 'Year first: 24/3/4 is March 4, 2024',
}

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
    ask: 'Day, month or year first?',
    solved: 'Dates such as 03/04/2026 or 24/03/04 are',
    choices: ORDERS,
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
  page: number
}

export function buildMatch(facts: Facts) {
  const { file, preview, athletes, movements, canCreate, page } = facts
  const asked = [...preview.questions, ...preview.answered]
  const whole = wholeOf(facts)
  const names = asked.flatMap(question => (question.about === 'name' ? [nameOf(facts, question)] : []))
  const people = asked.flatMap(question => (question.about === 'person' ? [personOf(file, question)] : []))
  const values = [...buildValues(facts), ...buildDays(facts)]
  const openNames = names.filter(({ chosen }) => chosen === '')
  const right = names.filter(({ chosen }) => chosen !== '')
  const open =
    openNames.length +
    people.filter(({ isOpen }) => isOpen).length +
    whole.filter(isUnanswered).length +
    values.filter(isUnanswered).length
  const all = names.length + people.length + whole.length + values.length
  const shown = <Each>(list: readonly Each[]) => list.slice((page - 1) * MOST, page * MOST)
  const [here, onPage] = [shown(names), [...whole, ...shown(values)]]
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
    whole: { open: onPage.filter(isUnanswered), solved: onPage.filter(each => !isUnanswered(each)) },
    names: {
      open: here.filter(({ chosen }) => chosen === ''),
      solved: here.filter(({ chosen }) => chosen !== ''),
    },
    people: shown(people),
    pages: {
      at: page,
      hasBefore: page > 1,
      after: moreOf({ name: names.length, person: people.length, value: values.length }, page),
    },
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

const isUnanswered = ({ chosen }: WholeMatch) => chosen === ''

function moreOf(counts: { name: number; person: number; value: number }, page: number): string | null {
  const more = Object.entries(counts).flatMap(([what, count]) =>
    count > page * MOST ? [formatCount(count - page * MOST, `more ${what}`)] : [],
  )
  return more.length === 0 ? null : more.join(' and ')
}

const needs = (open: number) => (open === 1 ? '1 needs your eye' : `${formatNumber(open)} need your eye`)

function wholeOf({ file, preview }: Facts): WholeMatch[] {
  const { answers = {} } = file.options
  return Object.entries(WHOLE).flatMap(([about, { ask, choices, solved }]) => {
    const answer = answers[about as 'units'] as string | undefined
    const question = preview.questions.find(each => each.about === about)
    if (answer === undefined && !(question && 'examples' in question)) return []
    return {
      field: `${about}:`,
      question: question && 'examples' in question ? withExamples(ask, question) : ask,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
      chosen: answer ?? '',
      meaning: `${solved} ${lowerFirst(choices[answer ?? ''] ?? '')}`,
    }
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function withExamples(ask: string, { lines, examples }: { lines: number; examples: string[] }): string {
  const such = examples.length === 0 ? '' : `, such as ${examples.map(each => `“${each}”`).join(', ')}`
  return `${ask} ${formatCount(lines, 'line')}${such}`
}

function nameOf({ file, offerFor, movements }: Facts, question: Question & { about: 'name' }) {
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
