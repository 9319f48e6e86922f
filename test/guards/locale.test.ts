/** Formatters are cached by locale for as long as the process runs: nothing a browser sends may become one. */
import { sources } from '../support/sources'

test('only one place reads Accept-Language, and no locale follows from it', () => {
  const reading = sources().filter(({ text }) => /accept-?languages?/i.test(text))
  expect(reading.map(({ path }) => path)).toEqual(['portal/http/locale.ts'])
  expect(reading[0]!.text.match(/accept-?languages?/gi)).toHaveLength(1)
})
