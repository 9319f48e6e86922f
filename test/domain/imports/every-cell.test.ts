/** Every cell of any table is read, kept in words, ignored by a rule, named, or on a line with a reason. */
import fc from 'fast-check'
import { PRODUCT_TABLES } from '../../../src/domain/imports/products/product'
import { readResultFile, type TableKind } from '../../../src/domain/imports/read-file'
import { AppError } from '../../../src/errors'
import { oddTable, oddTimeline } from '../../support/imports/odd-files'
import { sized } from '../../support/long'

const options = {
  units: 'kg' as const,
  dates: 'month_first' as const,
  distances: 'km' as const,
  today: '2026-11-28',
}
const kinds = Object.keys(PRODUCT_TABLES) as TableKind[]

const filled = (file: string) => file.split('\n').length

test('the account of any table adds up, and its columns too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds).chain(kind => fc.tuple(fc.constant(kind), oddTable(kind))),
      async ([kind, file]) => {
        const read = await readResultFile(kind, file, options).catch((error: AppError) => {
          expect(error).toBeInstanceOf(AppError)
          return null
        })
        if (!read) return
        const { cells, ...parts } = read.account
        expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(cells)
        expect(read.columns.reduce((sum, column) => sum + column.cells, 0)).toBe(cells)
        expect(filled(file)).toBeGreaterThan(0)
        for (const column of read.columns) {
          expect(column.outcome === 'ignored').toBe(column.rule !== null)
          expect(column.examples.length).toBe(Math.min(column.cells, column.examples.length, 3))
        }
      },
    ),
    { numRuns: sized(60, 300) },
  )
})

test('the account of any timeline of WODUp adds up, and its places too', async () => {
  await fc.assert(
    fc.asyncProperty(oddTimeline, async timeline => {
      const { account, columns } = await readResultFile('wodup', JSON.stringify(timeline), options)
      const { cells, ...parts } = account
      expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(cells)
      expect(columns.reduce((sum, column) => sum + column.cells, 0)).toBe(cells)
    }),
    { numRuns: sized(60, 300) },
  )
})

const word = fc.stringMatching(/^[a-z]{6}$/).map(text => `q${text}`)
const number = (most: number) => fc.integer({ min: 1, max: most })

/** A set of a lifting app, with a mark in every cell that has a meaning. */
const set = fc.record({
  exercise: word,
  load: fc.option(number(400), { nil: null }),
  reps: fc.option(number(50), { nil: null }),
  distance: fc.option(number(20), { nil: null }),
  seconds: fc.option(number(3000), { nil: null }),
  note: fc.option(word, { nil: null }),
  rpe: fc.option(number(10), { nil: null }),
  extra: fc.option(word, { nil: null }),
})

test('every value of a set is in its result, its note, or its line has a reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(set, { minLength: 1, maxLength: 10 }),
      fc.shuffledSubarray(['weight', 'reps', 'distance', 'seconds', 'notes', 'rpe', 'mood'], {
        minLength: 7,
      }),
      async (rows, order) => {
        const head = ['date', 'workout name', 'exercise name', 'set order', ...order]
        const cells = rows.map(({ exercise, load, reps, distance, seconds, note, rpe, extra }) => {
          const by: Record<string, string | number | null> = {
            ...{ weight: load, reps, distance, seconds, notes: note, rpe, mood: extra },
          }
          return ['2024-03-04 07:05:00', 'A', exercise, 1, ...order.map(name => by[name] ?? '')].join(',')
        })
        const read = await readResultFile('strong', [head.join(','), ...cells].join('\n'), options)
        const reasons = new Set(read.skipped.map(({ line }) => line))
        const unread = read.columns.find(({ heading }) => heading === 'mood')
        expect(unread?.cells).toBe(rows.filter(({ extra }) => extra !== null).length)
        for (const [at, row] of rows.entries()) {
          const effort = read.efforts.find(({ lines }) => lines.includes(at + 2))
          if (!effort) {
            expect(reasons.has(at + 2)).toBe(true)
            continue
          }
          const own = effort.sets!.each[effort.lines.indexOf(at + 2)]!
          expect(effort.title).toBe(row.exercise)
          if (row.note) expect(effort.notes).toContain(row.note)
          if (row.rpe) expect(own).toContain(`RPE ${row.rpe}`)
          if (row.load) expect(own).toContain(`${row.load} kg`)
          if (row.reps) expect(own).toMatch(new RegExp(`^${row.reps}\\b`))
          if (row.distance) expect(own).toContain(`${row.distance} km`)
        }
      },
    ),
    { numRuns: sized(100, 500) },
  )
})
