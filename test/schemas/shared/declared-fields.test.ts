import { z } from 'zod'
import {
  answerSchema,
  answerSchemas,
  createSchema,
  declareFields,
  firstFields,
  formSchema,
  toColumns,
  toFormValues,
  updateSchema,
} from '../../../src/schemas/shared/declared-fields'
import { flag, nameText, text } from '../../../src/schemas/shared/fields'
import { Moment } from '../../../src/schemas/shared/moments'

const FIELDS = declareFields({
  added_at: { is: Moment },
  door_code: { is: text(1, 9).nullable(), about: 'The code.', set: 'optional', since: '0.2' },
  is_large: { is: flag, set: 'optional', blank: false },
  name: { is: nameText(), about: 'The name.', answer: z.string(), answers: 'Its name.', set: 'needed' },
})
const NOW = '2026-11-20T09:59:31.844000Z'

test('a new row needs what must be set; optional fields may be null or absent', () => {
  const schema = createSchema(FIELDS)
  expect(schema.parse({ name: ' Twelve ' })).toEqual({ name: 'Twelve' })
  expect(schema.parse({ name: 'Twelve', door_code: null, is_large: null })).toEqual({
    ...{ name: 'Twelve', door_code: null, is_large: undefined },
  })
  expect(schema.safeParse({ is_large: true }).error?.issues.map(({ path }) => path)).toEqual([['name']])
  expect(schema.safeParse({ name: 'Twelve', added_at: NOW }).success).toBe(false)
})

test('an update takes back an answer, and ignores what the server sets', () => {
  const answer = { added_at: NOW, door_code: null, is_large: true, name: 'Twelve' }
  expect(updateSchema(FIELDS).parse(answer)).toEqual(answer)
  expect(updateSchema(FIELDS).parse({})).toEqual({})
  expect(updateSchema(FIELDS).safeParse({ locker: 1 }).success).toBe(false)
})

test('version 0.1 does not answer newer fields', () => {
  expect(Object.keys(answerSchema(FIELDS).shape)).toEqual(['added_at', 'door_code', 'is_large', 'name'])
  const { first, now } = answerSchemas(FIELDS, 'Room', 'A room.')
  expect(Object.keys(first.shape)).toEqual(['added_at', 'is_large', 'name'])
  expect(Object.keys(now.shape)).toEqual(Object.keys(FIELDS))
  expect([first.meta()?.id, now.meta()?.id]).toEqual(['Room', 'RoomDetail'])
})

test('without newer fields there is one answer', () => {
  const { first, now } = answerSchemas(firstFields(FIELDS), 'Hall', 'A hall.')
  expect(now).toBe(first)
})

test('a form sends a tick as yes and no empty boxes, and shows the row', () => {
  expect(formSchema(FIELDS).parse({ name: 'Twelve', is_large: 'yes' })).toEqual({
    ...{ name: 'Twelve', door_code: null, is_large: true },
  })
  expect(formSchema(FIELDS).parse({ name: 'Twelve', door_code: '77' })).toEqual({
    ...{ name: 'Twelve', door_code: '77', is_large: false },
  })
  const row = { name: 'Twelve', doorCode: null, isLarge: true }
  expect(toFormValues(FIELDS, row)).toEqual({ name: 'Twelve', is_large: 'yes' })
})

test('requests and answers have their own words', () => {
  expect(createSchema(FIELDS).shape.name.meta()).toMatchObject({ description: 'The name.' })
  expect(answerSchema(FIELDS).shape.name.meta()).toEqual({ description: 'Its name.' })
})

test('columns: absent fields are blank in a new row, and keep their value in another', () => {
  expect(toColumns(FIELDS, { name: 'Twelve' })).toEqual({ name: 'Twelve', doorCode: null, isLarge: false })
  const row = { name: 'Twelve', doorCode: '77', isLarge: true }
  expect(toColumns(FIELDS, { name: 'Three' }, row)).toEqual({ ...row, name: 'Three' })
  expect(toColumns(FIELDS, { door_code: null, is_large: false }, row)).toEqual({
    ...{ name: 'Twelve', doorCode: null, isLarge: false },
  })
})
