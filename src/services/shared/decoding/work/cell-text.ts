import type { CellValue } from 'hucre/xlsx'
import { DAY_MS } from '../../../../domain/shared/units'

/** Time 0 by date system. */
const ZERO = { '1900': Date.UTC(1899, 11, 31), '1904': Date.UTC(1904, 0, 1) }
export type DateSystem = keyof typeof ZERO

/** Returns a value in full, whatever its format hides: `102.5`, `2026-03-04 07:05:00`, `5:04`, `85%`, `100 kg`, `#N/A`. */
export function cellText(value: CellValue, format: string, system: DateSystem): string {
  if (value instanceof Date) return momentText(value, tokensOf(format), system)
  if (typeof value === 'number') return numberText(value, format)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value === null ? '' : String(value)
}

/** The digits that spreadsheets keep. */
const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

function numberText(value: number, format: string): string {
  const [section = ''] = format
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .replace(/General/i, '0')
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const [, before = '', digits = '', after = ''] =
    /^((?:"[^"]*"|\\.|[^#0?"\\])*)([#0?](?:[#0?.,/ ]|E[+-])*)(.*)$/s.exec(section) ?? []
  if (digits === '' || /,\s*$|E/.test(digits)) return PLAIN.format(value)
  const words = (text: string) => text.replace(/"([^"]*)"|\\(.)/g, '$1$2')
  const isPercent = /%/.test(after.replace(/"[^"]*"|\\./g, ''))
  const space = digits.endsWith(' ') ? ' ' : ''
  return `${words(before)}${PLAIN.format(isPercent ? value * 100 : value)}${space}${words(after)}`.trim()
}

const tokensOf = (format: string) =>
  format
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()

function momentText(value: Date, tokens: string, system: DateSystem): string {
  const isElapsed = /\[[hms]+\]/.test(tokens)
  const elapsed = roundTo(value.getTime() - ZERO[system], /s\.0/.test(tokens))
  if (isElapsed || (!/[yde]|mmm/.test(tokens.replace(/am\/pm/g, '')) && elapsed < DAY_MS)) {
    const sign = elapsed < 0 ? '-' : ''
    return sign + timeText(Math.abs(elapsed), tokens)
  }
  const iso = new Date(ZERO[system] + elapsed).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  return time === '00:00:00' && !/h/.test(tokens) ? day : `${day} ${time}`
}

/** Serial numbers are not exact. */
function roundTo(ms: number, hasFractions: boolean): number {
  const second = Math.round(ms / 1000) * 1000
  return !hasFractions && Math.abs(ms - second) <= 2 ? second : ms
}

/** Returns `5:04` for five hours under `h:mm`, and for five minutes under `mm:ss`. */
function timeText(ms: number, tokens: string): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const seconds = (ms % 60_000) / 1000
  const two = (part: number) => String(part).padStart(2, '0')
  const last = `${two(Math.floor(seconds))}${seconds % 1 ? `.${(ms % 1000).toString().padStart(3, '0').replace(/0+$/, '')}` : ''}`
  if (!/s/.test(tokens) && seconds === 0) return `${hours}:${two(minutes)}`
  return !/h/.test(tokens) && hours === 0 ? `${minutes}:${last}` : `${hours}:${two(minutes)}:${last}`
}
