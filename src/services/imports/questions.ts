import type { SkippedLine } from '../../domain/imports/effort'
import type { Question } from '../../domain/imports/questions'
import { folded } from '../../schemas/shared/folded'
import type { LaidOutEffort } from '../shared/decoding/texts'

export type OpenQuestions = {
  /** Collects the questions of an effort. Returns true if the effort waits for an answer, with its lines skipped. */
  isOpen(row: Pick<LaidOutEffort, 'unknown' | 'doubt'>, lines: readonly number[]): boolean
  skipped: SkippedLine[]
  questions(): Question[]
}

/** Returns an empty collection of questions. */
export function openQuestions(): OpenQuestions {
  const names = new Map<string, Question & { about: 'name' }>()
  const values: Question[] = []
  const skipped: SkippedLine[] = []
  return {
    skipped,
    isOpen({ unknown, doubt }, lines) {
      if (unknown !== null) {
        const known = names.get(folded(unknown.name)) ?? { about: 'name', ...unknown, lines: 0 }
        names.set(folded(unknown.name), { ...known, lines: known.lines + lines.length })
      }
      if (doubt === null) return false
      values.push({ about: 'value', ...doubt, lines: lines.length })
      const reason = `waits for an answer: ${doubt.written} on line ${doubt.line} ${doubt.reason}`
      skipped.push(...lines.map(line => ({ line, reason })))
      return true
    },
    questions: () => [...[...names.values()].sort((a, b) => b.lines - a.lines), ...values],
  }
}
