/** How the days of coaches are read: `npx tsx bench/reader/days.ts [FILE] [--all]`. */
import { splitDay } from '../../src/domain/wods/pasted-day'
import { describeWorkout } from '../../src/domain/workouts/describe-workout'
import { type ReadAsking, readAsking } from '../../src/domain/workouts/read-workout/read-workout'
import { unknownMovement } from '../../src/domain/workouts/read-workout/unknown'
import { facts } from '../../test/library/facts'
import { coachDays } from '../../test/support/workouts/coach-days'
import { differences } from '../../test/support/workouts/judge-part'
import { READING_GYM } from '../../test/support/workouts/reading-gym'

const print = (line = '') => process.stdout.write(`${line}\n`)
const [only = ''] = process.argv.slice(2).filter(each => !each.startsWith('--'))
const isAll = process.argv.includes('--all')
const counts: Record<string, Record<string, number>> = {}

for (const day of coachDays().filter(({ file }) => file.includes(only))) {
  const parts = splitDay(day.text)
  if (parts.length !== day.parts.length)
    print(`\n### ${day.file}: ${parts.length} parts, expected ${day.parts.length}\n${day.text}\n`)
  for (const [index, expected] of day.parts.entries()) {
    const part = parts[index]
    counts[day.file] ??= {}
    const of = counts[day.file]!
    const count = (what: string) => {
      of[what] = (of[what] ?? 0) + 1
    }
    count('parts')
    if (!part) {
      count('missing')
      continue
    }
    const read: ReadAsking =
      part.kind === 'warm_up'
        ? {
            name: null,
            details: { type: 'WarmUp', description: part.text, movements: [] },
            not_understood: [],
            assumed: [],
            unknown_movements: [],
            asks: [],
          }
        : readAsking(part.text, { ...READING_GYM, units: day.units })
    const wrong = differences(read, expected)
    const isTyped = read.details.type !== 'Generic'
    const isTypable = !expected.types.every(type => /^(?:Generic|WarmUp)/.test(type))
    if (isTypable) count('typable')
    if (isTypable && isTyped) count('typed')
    const flagged = read.not_understood.length + read.asks.length + read.assumed.length > 0
    const verdict =
      wrong.length === 0 ? 'right' : isTyped ? (flagged ? 'WRONG, SAID' : 'WRONG IN SILENCE') : 'generic'
    count(verdict)
    if (verdict === 'right' && !isAll && expected.types.length > 0) continue
    const unknown = read.unknown_movements.map(
      ({ id, name }) => [id, { ...unknownMovement(name), id }] as const,
    )
    print(`${'='.repeat(12)} ${verdict} · ${day.file} ${wrong.join('; ')}\n${part.text}`)
    print(`-> ${read.details.type} · ${describeWorkout(read.details, new Map([...facts, ...unknown]))}`)
    for (const { line, text, reason } of read.not_understood) print(`   ${line}: ${text} → ${reason}`)
    for (const { text } of read.asks) print(`   unit? ${text}`)
    for (const each of read.assumed) print(`   * ${JSON.stringify(each)}`)
  }
}
const total: Record<string, number> = {}
for (const [file, of] of Object.entries(counts)) {
  print(`${file.padEnd(24)} ${JSON.stringify(of)}`)
  for (const [key, value] of Object.entries(of)) total[key] = (total[key] ?? 0) + value
}
print(`all                      ${JSON.stringify(total)}`)
