/** Holds how plain the English of the project is: marks per 1,000 words may fall, never rise. */
import { comments, documents, measure, type Passage, texts, worst } from '../../support/prose'

/** Highest figures allowed: what and who, those and they, "is said", "of it", and bad openings in percent. */
const CEILINGS: [string, () => Passage[], number, number, number, number, number][] = [
  ['comments of src', comments, 5.2, 6.8, 2.4, 4.2, 5.2],
  ['documents', documents, 2.8, 2.3, 0.5, 2.5, 2.6],
  ['texts of pages, messages and the interface', texts, 2.3, 1.5, 0.5, 1.1, 10.1],
]

test.each(CEILINGS)('%s stay plain', (_, read, whatAndWho, thoseAndThey, passives, ofIt, openings) => {
  const passages = read()
  const found = measure(passages)
  const ceilings = { whatAndWho, thoseAndThey, passives, ofIt, openings }
  const over = Object.entries(ceilings).filter(([name, most]) => found[name as keyof typeof ceilings] > most)
  // The worst passages come first: rewrite these.
  expect({ over, rewrite: over.length > 0 ? worst(passages, 20) : [] }).toEqual({ over: [], rewrite: [] })
})

test('reads all of it', () => {
  expect(measure(comments()).words).toBeGreaterThan(20_000)
  expect(measure(documents()).words).toBeGreaterThan(20_000)
  expect(measure(texts()).words).toBeGreaterThan(20_000)
})
