/** Formatters are cached by locale for as long as the process runs: nothing a browser sends may become one. */
import { sources } from '../support/sources'

test('the language that a browser asks for is read in one place alone, and yields no locale there', () => {
  const reading = sources().filter(({ text }) => /accept-?languages?/i.test(text))
  expect(reading.map(({ path }) => path)).toEqual(['portal/http/locale.ts'])
  expect(reading[0]!.text.match(/accept-?languages?/gi)).toHaveLength(1)
})
