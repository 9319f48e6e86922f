/** Reads work by the clock: `0:00-5:00 …`, `From 10:00-15:00, AMRAP of:`, `On the 20:00`. */
import { formatTime } from '../../shared/words'
import { parseSeconds } from './amounts'
import { plain, type SourceLine } from './lines'
import { isLoadLine } from './settle/loads-for-all'

/** Work from one clock time to another, in seconds; `to` is undefined if open. */
export type Window = { from: number; to?: number; heading: string; lines: SourceLine[] }

const CLOCK = '\\d{1,3}:\\d\\d'
const BEGIN = '(?:then,?\\s+|finally,?\\s+|amrap\\s+|emom\\s+|part [a-h]\\s*[.:)]?\\s*)*\\(?'
const SPAN = new RegExp(
  `^${BEGIN}(?:(?:from|between|minutes?|mins?)\\s+)?(${CLOCK})\\s*(?:-|to|until)\\s*(${CLOCK})\\)?(?!:?\\d)`,
  'i',
)
const MINUTES = new RegExp(
  `^${BEGIN}(?:from\\s+)?(?:(?:minutes?|mins?)\\s+(\\d{1,3})\\s*(?:-|to)\\s*(\\d{1,3})|(\\d{1,3})\\s*(?:-|to)\\s*(\\d{1,3})\\s*(?:minutes?|mins?))\\)?(?=\\s*(?:[:,]|-\\s|$))`,
  'i',
)
const POINT = new RegExp(
  `^${BEGIN}(?:(?:on|at)(?:\\s+the)?\\s+|from\\s+|@\\s*)(${CLOCK})(?=\\s*(?:[:,-]|mark\\b|$))(?:\\s+mark\\b)?`,
  'i',
)
const REST = /^[\s:,-]*rest\b[^\d]*$/i

/** Parts of a line with a time, searched without a pattern to keep long texts cheap. */
const MAY_BE_HEAD = [':', 'min', 'Min', 'MIN'] as const
const mayBeHead = ({ text }: SourceLine) => MAY_BE_HEAD.some(words => text.includes(words))

/** Splits the text into windows and the lines before. Undefined for fewer than two windows. */
export function splitWindows(
  lines: readonly SourceLine[],
): { before: SourceLine[]; windows: Window[] } | undefined {
  if (lines.filter(mayBeHead).length < 2) return undefined
  const before: SourceLine[] = []
  const windows: Window[] = []
  for (const line of lines) {
    const head = mayBeHead(line) ? headOf(plain(line.text)) : undefined
    if (!head) {
      const last = windows.at(-1)
      if (last) last.lines.push(line)
      else before.push(line)
      continue
    }
    if (REST.test(head.rest)) continue
    const { rest, ...window } = head
    windows.push({ ...window, lines: /[\p{L}\d]/u.test(rest) ? [{ number: line.number, text: rest }] : [] })
  }
  const isAscending = windows.every(
    ({ from }, index) => index === 0 || from >= (windows[index - 1]!.to ?? windows[index - 1]!.from + 1),
  )
  const isWhole = windows.every(({ from, to }) => to === undefined || to > from)
  if (windows.length < 2 || windows.length > MOST_WINDOWS || !isAscending || !isWhole) return undefined
  shareTrailing(windows)
  return { before, windows: windows.map(timed) }
}

const MOST_WINDOWS = 30

/** Loads below the last window apply to all windows. */
function shareTrailing(windows: Window[]): void {
  const isLoad = ({ text }: SourceLine) => isLoadLine(plain(text))
  const { lines } = windows.at(-1)!
  const from = lines.findLastIndex(line => !isLoad(line)) + 1
  for (const window of windows.slice(0, -1))
    if (!window.lines.some(isLoad)) window.lines.push(...lines.slice(from))
}

function timed(window: Window): Window {
  const { from, to, lines } = window
  if (to === undefined) return window
  const length = formatTime(to - from)
  return {
    ...window,
    lines: lines.map(line => ({ ...line, text: line.text.replace(BARE_AMRAP, `AMRAP ${length}`) })),
  }
}

const BARE_AMRAP = /\bamrap(?=\s+of\b|\s*:?\s*$)/i

function headOf(text: string): (Omit<Window, 'lines'> & { rest: string }) | undefined {
  const [span, from = '', to = ''] = SPAN.exec(text) ?? []
  if (span !== undefined) return headAt(text, span, clockOf(from), clockOf(to))
  const [minutes, a, b, c, d] = MINUTES.exec(text) ?? []
  if (minutes !== undefined) return headAt(text, minutes, Number(a ?? c) * 60, Number(b ?? d) * 60)
  const [point, at = ''] = POINT.exec(text) ?? []
  return point === undefined ? undefined : headAt(text, point, parseSeconds(at))
}

/** Clock times in seconds. 4:01 counts as 4:00, so that a window 4:01-8:00 follows 0:00-4:00 without a gap. */
function clockOf(text: string): number {
  const seconds = parseSeconds(text)
  return seconds % 60 === 1 ? seconds - 1 : seconds
}

function headAt(text: string, heading: string, from: number, to?: number) {
  const isAmrap = /^(?:then,?\s+|finally,?\s+)?amrap\b/i.test(heading)
  const rest = text
    .slice(heading.length)
    .replace(/^[\s:,.)-]+/, '')
    .replace(/^(?:complete|perform)(?=\s*:?$)/i, '')
  const written = isAmrap && !/\bamrap\b/i.test(rest) ? `AMRAP of ${rest}` : rest
  return { from, ...(to !== undefined && { to }), heading: text, rest: written }
}
