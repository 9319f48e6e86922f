/** What the sections of the report are written with. */
import type { Round } from './measure'
import { MARKS } from './requests'

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
export const size = (bytes: number) => (bytes < 10_000 ? `${whole(bytes)} B` : `${whole(bytes / 1000)} kB`)
export const latency = ({ p50, p99 }: Round) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
export const verdict = (met: boolean) => (met ? 'yes' : 'no')

/** The section on the start. */
export function startReport({
  alive,
  answer,
  starts,
}: {
  alive: number
  answer: number
  starts: number
}): string {
  const rows = [
    [
      `From the start of the process to the first 200 of the interface (median of ${starts})`,
      `**${whole(answer)} ms** (\`/livez\` after ${whole(alive)} ms)`,
      `≤ ${whole(MARKS.firstAnswerMs)} ms`,
      verdict(answer <= MARKS.firstAnswerMs),
    ],
  ]
  return `## Start\n\n${table(['What', 'Measured', 'Mark', 'Met'], rows)}`
}
