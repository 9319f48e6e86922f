/** Holds how plain the English of the project is: marks per 1,000 words may fall, never rise. */
import { comments, documents, measure, type Passage, texts, worst } from '../../support/prose'

/** Highest figures allowed: what and who, those and they, "is said", "of it", and bad openings in percent. */
const CEILINGS: [string, () => Passage[], number, number, number, number, number][] = [
  ['comments of src', comments, 2.6, 1.7, 0.9, 2.5, 2.9],
  ['documents', documents, 2.8, 2.5, 0.6, 2.4, 2.8],
  ['texts of pages, messages and the interface', texts, 2.4, 1.6, 0.6, 1.1, 10.2],
]

test.each(CEILINGS)('%s stay plain', (_, read, whatAndWho, thoseAndThey, passives, ofIt, openings) => {
  const passages = read()
  const found = measure(passages)
  const ceilings = { whatAndWho, thoseAndThey, passives, ofIt, openings }
  const over = Object.entries(ceilings).filter(([name, most]) => found[name as keyof typeof ceilings] > most)
  // The worst passages come first: rewrite these.
  expect({ over, rewrite: over.length > 0 ? worst(passages, 20) : [] }).toEqual({ over: [], rewrite: [] })
})

test('comments of src do not grow beyond 60,000 words', () => {
  expect(measure(comments()).words).toBeLessThanOrEqual(60_000)
})

test('prose: reads comments, documents and texts', () => {
  expect(measure(documents()).words).toBeGreaterThan(20_000)
  expect(measure(texts()).words).toBeGreaterThan(20_000)
})
