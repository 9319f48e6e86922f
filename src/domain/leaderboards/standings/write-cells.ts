import { formatTime } from '../../shared/words'
import type { Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'
import type { SheetKind } from './sheet-columns'

/** Writes a score so that the sheet reader accepts it. Empty when a column of this kind can't express it. */
export function writeCell(
  performance: Performance,
  kind: SheetKind,
  total: number | undefined,
  withSecond: boolean,
): string {
  const { status, measures, tieBreak } = performance
  if (status === 'dnf' || status === 'dns') return status.toUpperCase()
  const [first, second] = measures
  if (!first) return ''
  const score = status === 'cap' ? cappedCell(first.value, total) : doneCell(first, second, kind)
  const tie = tieCell(tieBreak ?? (withSecond ? (second ?? null) : null))
  return score === '' || tie === null ? score : `${score} TB ${tie}`
}

function cappedCell(reps: number, total: number | undefined): string {
  return total === undefined ? `CAP=${Math.floor(reps)}` : `CAP ${Math.floor(reps)}/${total}`
}

function doneCell(first: Measure, second: Measure | undefined, kind: SheetKind): string {
  const { of, value } = first
  switch (kind) {
    case 'time':
      return of === 'seconds' ? formatTime(value) : ''
    case 'rounds_reps':
      return of === 'rounds' ? `${value}+${second?.value ?? 0}` : ''
    case 'reps':
      return of === 'reps' ? String(value) : ''
    case 'load:kg':
    case 'load:lb':
      return of === 'kilograms' ? loadCell(first) : ''
    case 'distance:m':
      return of === 'metres' ? decimal(value) : ''
    default:
      return decimal(value)
  }
}

/** A load as entered, with its unit: `120 lb`, `54.5 kg`. */
function loadCell({ value, entered }: Measure): string {
  const load = entered ?? { value, unit: 'kg' }
  return `${decimal(load.value)} ${load.unit}`
}

function tieCell(tieBreak: Measure | null): string | null {
  if (tieBreak?.of === 'seconds') return formatTime(tieBreak.value)
  return tieBreak?.of === 'reps' && Number.isInteger(tieBreak.value) ? String(tieBreak.value) : null
}

/** A reader could take three decimals for a thousands separator. */
function decimal(value: number): string {
  const text = String(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
