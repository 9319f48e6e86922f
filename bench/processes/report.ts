/** The section of the report on several processes. */
import { median } from '../measure'
import { table } from '../report-parts'
import { PROCESSES, type ProcessFigures } from './measure'

export function processesReport({ carried, rounds, seconds, connections }: ProcessFigures): string {
  const rows = carried.map(({ measured, perSecond }) => {
    const one = median(perSecond[0]!)
    const times = (value: number) => (value / one).toFixed(2)
    const shown = (each: number[]) =>
      `**${times(median(each))}** (${times(Math.min(...each))}–${times(Math.max(...each))})`
    return [measured.label, ...perSecond.map(shown)]
  })
  return `## More processes

One to ${PROCESSES.at(-1)} processes on one PostgreSQL, with ${connections} connections in all, ${rounds} rounds of ${seconds} s in turns after an
unrecorded one: requests per second, as a multiple of one process; in brackets the lowest and highest round. The load and PostgreSQL run on the same cores: on a machine of two, two processes already share these.

${table(['What', ...PROCESSES.map(count => `${count} ${count === 1 ? 'process' : 'processes'}`)], rows)}`
}
