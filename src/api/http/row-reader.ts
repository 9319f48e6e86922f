import { toTimestamp } from '../../domain/shared/moments'
import { type AnswerOf, type Fields, type RowOf, toColumnName } from '../../schemas/shared/declared-fields'

/** Returns a function that reads the declared fields of a row as answers give them. */
export function buildReader<const F extends Fields>(fields: F): (row: RowOf<F>) => AnswerOf<F> {
  const stored = Object.keys(fields).filter(name => fields[name]!.stored !== false)
  const columns = stored.map(name => [name, toColumnName(name)] as const)
  return row => {
    const answer: Record<string, unknown> = {}
    for (const [name, column] of columns) {
      const value = (row as Record<string, unknown>)[column]
      answer[name] = value instanceof Date ? toTimestamp(value) : value
    }
    return answer as AnswerOf<F>
  }
}
