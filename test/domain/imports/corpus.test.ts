/** Files as people bring them, and the same files renamed, reordered, cut and saved again by other programs. */
import { detectProduct } from '../../../src/domain/imports/read-file'
import { readFirstRows } from '../../../src/domain/imports/read-table'
import { AppError } from '../../../src/errors'
import { CORPUS } from '../../support/imports/corpus'
import { fitFile } from '../../support/imports/fit-file'
import { mutations } from '../../support/imports/mutations'

test.each(CORPUS)('$name', async ({ kind, lines, answers, lifts, words, asks, skipped }) => {
  const text = lines.join('\n')
  expect(detectProduct(readFirstRows(text))).toBe(kind)
  const found = await fitFile(kind, text, answers)
  expect(found.lifts).toEqual(lifts)
  expect({ words: found.words, asks: found.asks, skipped: found.skipped }).toEqual({ words, asks, skipped })
  expect(found.read.account.unread).toBe(0)
})

const EACH = 200

test.each(CORPUS)(
  '$name: no mutation makes another lift or load of it',
  async ({ kind, lines, answers, lifts, withoutColumns = [] }) => {
    const own = new Set([...lifts, ...withoutColumns])
    for (const { text, what } of mutations(lines, EACH)) {
      const found = await fitFile(kind, text, answers).catch((error: unknown) => {
        expect(error).toBeInstanceOf(AppError)
        return null
      })
      if (!found) continue
      const others = found.lifts.filter(lift => !own.has(lift))
      expect({ what, others }).toEqual({ what, others: [] })
      const { cells, ...parts } = found.read.account
      expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(cells)
    }
  },
)
