/** The files of words that imports recognise: their shape, and no word with two meanings. */
import { z } from 'zod'
import bests from '../../../src/domain/imports/fit/bests.json'
import lifts from '../../../src/domain/imports/fit/lift-names.json'

import headings from '../../../src/domain/imports/headings.json'
import members from '../../../src/domain/imports/members/words.json'
import { type Meaning, PRODUCT_TABLES } from '../../../src/domain/imports/products/product'
import { plainWord } from '../../../src/domain/registrations/registration-sheet/columns'
import registrations from '../../../src/domain/registrations/registration-sheet/words.json'
import { MEMBER_FIELDS } from '../../../src/schemas/imports/members'
import { folded } from '../../../src/schemas/shared/folded'
import { facts } from '../../library/facts'

const MEANINGS = [
  ...['date', 'time', 'who', 'session', 'note', 'session_note', 'rpe', 'exercise', 'order', 'set_type'],
  ...['load', 'load_unit', 'reps', 'calories', 'distance', 'distance_unit', 'duration', 'amount', 'sets'],
  ...['set_list', 'title', 'description', 'part', 'lift', 'result', 'raw', 'result_type', 'scheme', 'rx'],
  ...['rxplus', 'scaling', 'performed', 'last_name', 'status'],
] as Meaning[]

const names = z.array(z.string().min(1)).min(1)
const Product = z.strictObject({
  name: z.string().min(1),
  rows: z.enum(['sets', 'scores', 'visits']),
  usual: z.enum(['month_first', 'day_first']).nullable(),
  columns: z.array(
    z.strictObject({
      ...{ is: z.enum(MEANINGS), names, rule: z.string().optional() },
      ...{ required: z.literal(true).optional(), own: z.literal(true).optional() },
    }),
  ),
  ignored: z.array(z.strictObject({ rule: z.string().regex(/^[A-Z].*\.$/), names })),
})

test.each(Object.entries(PRODUCT_TABLES))('the product %s has its shape', (_, product) => {
  expect(() => Product.parse(product)).not.toThrow()
})

const meaning = z.partialRecord(z.enum(MEANINGS), names)
test('headings in other languages have a known meaning', () => {
  expect(() => meaning.parse(headings)).not.toThrow()
})

const files: [string, Record<string, string[]>, (word: string) => string][] = [
  ['columns of members', members.columns, plainWord],
  ['statuses of members', members.statuses, plainWord],
  ['columns of registrations', registrations.columns, plainWord],
  ['genders', registrations.genders, plainWord],
  ['statuses of registrations', registrations.statuses, plainWord],
  ['names of lifts', lifts, folded],
]

test.each(files)('%s: no word has two meanings', (_, file, key) => {
  const all = Object.values(file).flat().map(key)
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
})

test.each(files.slice(0, 5))('%s: words are written as they are compared', (_, file) => {
  const all = Object.values(file).flat()
  expect(all.filter(word => plainWord(word) !== word)).toEqual([])
})

test('columns of members are their fields, and lifts are movements of the library', () => {
  expect(Object.keys(members.columns).sort()).toEqual([...MEMBER_FIELDS].sort())
  const known = [...facts.values()].map(({ name }) => name)
  expect(Object.keys(lifts).filter(name => !known.includes(name))).toEqual([])
  expect(Object.values(bests).filter(({ male, female }) => male < female)).toEqual([])
})
