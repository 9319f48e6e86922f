import fc from 'fast-check'
import {
  cutMention,
  MOST_MENTIONS,
  plainText,
  readMentions,
  storeMentions,
} from '../../../src/domain/comments/mentions'

const MEMBERS = [
  { id: 'mia', name: 'Mia Stone' },
  { id: 'mias', name: 'Mia Stone-Berg' },
  { id: 'tom1', name: 'Tom Fox' },
  { id: 'tom2', name: 'Tom Fox' },
]
const store = (text: string, picked: string[] = []) => storeMentions(text, MEMBERS, picked)

test.each([
  ['Well done @Mia Stone!', 'Well done @[1]!', ['mia']],
  ['@mia stone and @Mia Stone-Berg', '@[1] and @[2]', ['mia', 'mias']],
  ['@Mia Stone, @MIA STONE', '@[1], @[1]', ['mia']],
  ['@Mia Stones', '@Mia Stones', []],
  ['mail@Mia Stone', 'mail@Mia Stone', []],
  ['@Tom Fox', '@Tom Fox', []],
  ['@Nobody at @', '@Nobody at @', []],
  ['@[1] @Mia Stone', '@\u2060[1] @[1]', ['mia']],
])('%j is stored as %j', (text, stored, ids) => {
  expect(store(text)).toEqual({ text: stored, ids })
})

test('a picked member is meant among members of the same name', () => {
  expect(store('@Tom Fox', ['tom2'])).toEqual({ text: '@[1]', ids: ['tom2'] })
})

test('at most ten members are mentioned', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: String(at), name: `M${at}x` }))
  const { text, ids } = storeMentions(many.map(({ name }) => `@${name}`).join(' '), many, [])
  expect([ids.length, text.endsWith('@M10x @M11x')]).toEqual([MOST_MENTIONS, true])
})

test('names are those of today, and a former member has none', () => {
  const parts = readMentions('Hi @[1] and @[2]', new Map([[1, { id: 'mia', name: 'Mia Berg' }]]))
  expect(plainText(parts)).toBe('Hi @Mia Berg and @Former member')
  expect(parts.map(({ memberId, isMention }) => [memberId, isMention])).toEqual([
    [null, false],
    ['mia', true],
    [null, false],
    [null, true],
  ])
})

test('what is read and stored again is the same', () => {
  const piece = fc.constantFrom(
    '@',
    'Mia Stone',
    '@Mia Stone',
    '[1]',
    '@[1]',
    ' ',
    'x',
    '\n',
    'Tom Fox',
    '-Berg',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
      const first = store(pieces.join(''))
      const members = first.ids.map((id, at) => [at + 1, MEMBERS.find(each => each.id === id)!] as const)
      expect(store(plainText(readMentions(first.text, new Map(members))))).toEqual(first)
    }),
  )
})

test.each(['@[', '@[12'])('a cut ends before %j', half => expect(cutMention(`Hi ${half}`)).toBe('Hi '))
