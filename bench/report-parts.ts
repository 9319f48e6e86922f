/** What the sections of the report are written with. */
import type { Round } from './measure'
import { MARKS } from './requests'
import type { ColdStart } from './servers'

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
export const size = (bytes: number) => (bytes < 10_000 ? `${whole(bytes)} B` : `${whole(bytes / 1000)} kB`)
export const latency = ({ p50, p99 }: Round) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
export const verdict = (met: boolean) => (met ? 'yes' : 'no')

/** The section on the start: medians, in milliseconds and MB. */
export function startReport({ alive, answer, resident }: ColdStart, starts: number): string {
  const row = (what: string, measured: number, mark: number, unit: string) => [
    what,
    `**${whole(measured)} ${unit}**`,
    `≤ ${whole(mark)} ${unit}`,
    verdict(measured <= mark),
  ]
  const rows = [
    row(
      `Start of the process to its first answer, \`/livez\` (${starts} starts)`,
      alive,
      MARKS.aliveMs,
      'ms',
    ),
    row('Memory resident then', resident, MARKS.startedMb, 'MB'),
    row('Start of the process to the first 200 of the interface', answer, MARKS.firstAnswerMs, 'ms'),
  ]
  return `## Start\n\n${table(['What', 'Measured', 'Mark', 'Met'], rows)}`
}
