import { formatPeriod, neighbour, type Period, toPeriod } from '../../domain/records/periods'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { Wrapped } from '../../services/records/wrapped'
import { hourShown } from '../words/hour-shown'
import { pageInUnits } from '../words/own-loads'
import { describeRecordEvent } from '../words/record-words'
import { dateShown, type Reading } from '../words/when'

export type Figure = { number: string; label: string }
export type WrappedPage = ReturnType<typeof buildWrapped>

const MOST_RECORDS = 5
const FIRST_YEAR = '2000'

export function buildWrapped(
  wrapped: Wrapped,
  period: Period,
  { units, names, reading }: { units: 'kg' | 'lb'; names: ReadonlyMap<string, string>; reading: Reading },
) {
  const { sessions, records, people } = wrapped
  const title = formatPeriod(period, reading.locale)
  const isOver = period.to < reading.today
  const isEmpty = sessions === 0 && records.length === 0
  return {
    name: period.name,
    title,
    isEmpty,
    lead: describeLead({ title, isOver, isEmpty }),
    figures: isEmpty ? [] : listFigures(wrapped, units, reading),
    records: records.slice(0, MOST_RECORDS).map(event => {
      const name = event.kind === 'workout' ? names.get(event.workout.fingerprint) : undefined
      const words = describeRecordEvent(event, name, reading)
      const when = dateShown(new Date(event.doneAt), reading)
      return pageInUnits({ ...words, resultId: event.resultId, when }, reading.reader?.units)
    }),
    moreRecords: Math.max(0, records.length - MOST_RECORDS),
    people: people.closest.map(({ id, name, photoVersion, classes }) => ({
      ...{ id, name, photo: photoVersion },
      said: `${formatCount(classes, 'class')} together`,
    })),
    links: linksFrom(period, reading),
  }
}

export function describeLead({
  title,
  isOver,
  isEmpty,
}: {
  title: string
  isOver: boolean
  isEmpty: boolean
}): string {
  if (isEmpty && isOver) return `A quiet one: nothing was logged in ${title}. Rest counts too.`
  if (isEmpty) return `Nothing yet in ${title}. The first session opens it.`
  return isOver ? 'All of it, in numbers.' : 'So far, in numbers.'
}

export function listFigures(wrapped: Wrapped, units: 'kg' | 'lb', reading: Reading): Figure[] {
  const { sessions, weeks, grams, records, movement, hour, fists, people } = wrapped
  const counted = (count: number, noun: string, after = ''): Figure[] => {
    if (count === 0) return []
    const [number = '', ...words] = formatCount(count, noun).split(' ')
    return [{ number, label: [...words, after].filter(Boolean).join(' ') }]
  }
  const time = hour === null ? null : hourShown(`${String(hour).padStart(2, '0')}:00`, reading.locale)
  return [
    ...(sessions === 0 ? [{ number: '0', label: 'sessions' }] : counted(sessions, 'session')),
    ...(weeks !== null && weeks > 1 ? counted(weeks, 'week', 'in a row at best') : []),
    ...describeWeight(grams, units),
    ...counted(records.length, 'record'),
    ...(movement && movement.times > 1
      ? [{ number: movement.name, label: `favourite, ${formatCount(movement.times, 'time')}` }]
      : []),
    ...(time ? [{ number: time.text, label: 'busiest hour' }] : []),
    ...counted(fists.given, 'fist bump', 'given'),
    ...counted(fists.received, 'fist bump', 'received'),
    ...(people.count === 0
      ? []
      : [
          {
            number: formatNumber(people.count),
            label: people.count === 1 ? 'training partner' : 'training partners',
          },
        ]),
  ]
}

const GRAMS_PER_LB = 453.592_37

function describeWeight(grams: number, units: 'kg' | 'lb'): Figure[] {
  if (grams <= 0) return []
  if (units === 'lb')
    return [{ number: formatNumber(Math.round(grams / GRAMS_PER_LB)), label: 'pounds lifted' }]
  const tonnes = Math.round(grams / 100_000) / 10
  if (tonnes < 1) return [{ number: formatNumber(Math.round(grams / 1000)), label: 'kilograms lifted' }]
  return [{ number: formatNumber(tonnes), label: tonnes === 1 ? 'tonne lifted' : 'tonnes lifted' }]
}

function linksFrom(period: Period, { today, locale }: Reading) {
  const link = (to: Period) => ({
    label: formatPeriod(to, locale),
    path: `/records/wrapped?period=${to.name}`,
  })
  const [before, after] = [neighbour(period, 'before'), neighbour(period, 'after')]
  const year = toPeriod(period.name.slice(0, 4))
  return {
    before: before.name >= FIRST_YEAR ? link(before) : null,
    after: after.from <= today ? link(after) : null,
    year: period.name.length === 4 ? null : link(year),
    months:
      period.name.length === 4
        ? Array.from({ length: 12 }, (_, month) =>
            toPeriod(`${period.name}-${String(month + 1).padStart(2, '0')}`),
          )
            .filter(({ from }) => from <= today)
            .map(link)
        : [],
  }
}
