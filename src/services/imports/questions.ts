import type { SkippedLine } from '../../domain/imports/effort'
import type { Question } from '../../domain/imports/questions'
import { folded } from '../../schemas/shared/folded'
import type { LaidOutEffort } from '../shared/decoding/texts'

type NameQuestion = Question & { about: 'name' }

export type OpenQuestions = {
  /** Collects the questions of an effort. Returns true if the effort waits for an answer, with its lines skipped. */
  isOpen(row: Pick<LaidOutEffort, 'unknown' | 'doubt'>, lines: readonly number[]): boolean
  skipped: SkippedLine[]
  questions(): Question[]
  /** Names with an answer, by lines. */
  answered(): NameQuestion[]
}

/** Returns an empty collection of questions. */
export function openQuestions(): OpenQuestions {
  const names = { open: new Map<string, NameQuestion>(), answered: new Map<string, NameQuestion>() }
  const values: Question[] = []
  const skipped: SkippedLine[] = []
  return {
    skipped,
    isOpen({ unknown, doubt }, lines) {
      if (unknown !== null) {
        const { answered, ...asked } = unknown
        const among = names[answered ? 'answered' : 'open']
        const known = among.get(folded(asked.name)) ?? { about: 'name', ...asked, lines: 0 }
        among.set(folded(asked.name), { ...known, lines: known.lines + lines.length })
      }
      if (doubt === null) return false
      values.push({ about: 'value', ...doubt, lines: lines.length })
      const reason = `waits for an answer: ${doubt.written} on line ${doubt.line} ${doubt.reason}`
      skipped.push(...lines.map(line => ({ line, reason })))
      return true
    },
    questions: () => [...byLines(names.open), ...values],
    answered: () => byLines(names.answered),
  }
}

const byLines = (names: ReadonlyMap<string, NameQuestion>) =>
  [...names.values()].sort((a, b) => b.lines - a.lines)
