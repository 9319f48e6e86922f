/** Judges how plain the English of a change is, and how much of the code is comments. */
import { baseCommit, changedPassages, newSentences } from '../../support/changed-prose'
import {
  COMMENTS,
  DOCUMENTS,
  type Kind,
  measure,
  type Passage,
  passagesOf,
  TEXTS,
  worst,
} from '../../support/prose'
import { sources } from '../../support/sources'

type Ceilings = Omit<ReturnType<typeof measure>, 'words'>

/** Marks per 1,000 words: what and who, those and they, "is said", "of it"; and bad openings in percent. */
const KINDS: [string, Kind, Ceilings][] = [
  ['comments', COMMENTS, { whatAndWho: 2.6, thoseAndThey: 1.7, passives: 0.9, ofIt: 2.5, openings: 2.9 }],
  ['documents', DOCUMENTS, { whatAndWho: 2.8, thoseAndThey: 2.5, passives: 0.6, ofIt: 2.4, openings: 2.8 }],
  [
    'texts of pages, messages and the interface',
    TEXTS,
    { whatAndWho: 2.4, thoseAndThey: 1.6, passives: 0.6, ofIt: 1.1, openings: 10.2 },
  ],
]

/** Marks that any change may have, however short: a rate says little about a few words. */
const FREE = 2

/** Names the marks of which the passages have more than their length allows. */
function overused(passages: Passage[], ceilings: Ceilings): string[] {
  const { words, ...found } = measure(passages)
  const lengths = { openings: passages.length / 100 }
  return Object.entries(found)
    .filter(([mark, rate]) => {
      const length = lengths[mark as 'openings'] ?? words / 1000
      return Math.round(rate * length) > FREE + ceilings[mark as keyof Ceilings] * length
    })
    .map(([mark]) => mark)
}

const base = baseCommit()

// The worst passages come first: rewrite these.
test.each(KINDS)('%s that changed are plain', (_, kind, ceilings) => {
  const changed = base === null ? [] : changedPassages(kind, base)
  const over = overused(changed, ceilings)
  expect({ over, rewrite: over.length > 0 ? worst(changed, 20) : [] }).toEqual({ over: [], rewrite: [] })
})

test('src has at most 560 words of comments per 1,000 lines', () => {
  const lines = sources().reduce((sum, { text }) => sum + text.split('\n').length, 0)
  const { words } = measure(passagesOf(COMMENTS).filter(({ file }) => file.startsWith('src')))
  expect((words * 1000) / lines).toBeLessThanOrEqual(560)
})

test('finds riddles in a change, and lets plain English and short slips pass', () => {
  const comments = KINDS[0]![2]
  const passages = (...written: string[]) => written.map(text => ({ file: 'a.ts', text }))
  const riddles = passages(
    'What is told of those who have none, and of them that it is kept for.',
    'Who was asked for it, and what those ones are told of by them.',
    'Which of those it is said of, when it was made for one that is kept.',
  )
  const plain = passages('Returns the boards that an athlete may see.', 'Registrations, oldest first.')
  expect(overused(riddles, comments)).toEqual(['whatAndWho', 'thoseAndThey', 'passives', 'ofIt', 'openings'])
  expect(overused(plain, comments)).toEqual([])
  expect(overused([...plain, riddles[1]!].slice(0, 2), comments)).toEqual([])
})

test('judges only the sentences that are new', () => {
  const passage = (text: string) => [{ file: 'a.ts', text }]
  const before = passage('What is kept of those. Returns a board.')
  expect(newSentences(before, passage('Returns a board. What is kept of those.'))).toEqual([])
  const added = passage('What is kept of those. In kilograms. Returns a board.')
  expect(newSentences(before, added)).toEqual(passage('… In kilograms.'))
  expect(newSentences(before, passage('In kilograms. Returns a board.'))).toEqual(passage('In kilograms.'))
})

test('reads comments, documents and texts', () => {
  for (const [, kind] of KINDS) expect(measure(passagesOf(kind)).words).toBeGreaterThan(20_000)
})
