/** Signed copies in the alphabets of names, of texts as long as a waiver may be. */
import { writeWaiverCopy } from '../../../src/services/shared/decoding/work/waiver-copy'

const GIVEN = {
  ...{ gym: 'Anvil Lane', version: 'Version 1 of Nov 20, 2026', text: 'At my own risk.', athlete: 'Ana' },
  ...{ facts: ['Signed by Ana on Nov 20, 2026.'], strokes: null, signedAt: new Date('2026-11-20T18:00:00Z') },
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

test('a copy is the same bytes each time', async () => {
  const [one, other] = [await writeWaiverCopy(GIVEN), await writeWaiverCopy(GIVEN)]
  expect(one.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.equals(other)).toBe(true)
})

test.each([
  ['Latin', 'Łukasz Żółć-Nguyễn'],
  ['Greek', 'Νίκος Παπαδόπουλος'],
  ['Cyrillic', 'Владимир Щербаков'],
  ['other letters', '山田 太郎 🏋️ שלום'],
  ['no letters', '   '],
])('a name in %s is written', async (_, athlete) => {
  expect(pagesOf(await writeWaiverCopy({ ...GIVEN, athlete, strokes: '0 0 600 200/10 10' }))).toBe(1)
})

test('a copy keeps the signature together after a long text of every kind of block', async () => {
  const blocks =
    '# Heading\n\nWords **and** `more`.  \nA line.\n\n- one\n  - two\n\n3. three\n\n| a | b |\n|---|---|\n| c | d |\n\n> quote\n\n```\ncode\n```\n\n---\n\n'
  const text = blocks.repeat(Math.floor(20_000 / blocks.length))
  const pdf = await writeWaiverCopy({ ...GIVEN, text })
  expect(pagesOf(pdf)).toBeGreaterThan(5)
  expect(pagesOf(await writeWaiverCopy({ ...GIVEN, text: 'x'.repeat(20_000) }))).toBeGreaterThan(1)
})
