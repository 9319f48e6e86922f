/** Tables from spreadsheets: cells between tabs, below a row of headings. */

const HEADINGS: readonly (readonly [RegExp, Column])[] = [
  [/^(?:exercise|movement|lift|oefening|[uü]bung|exercice|ejercicio|exerc[ií]cio|esercizio)s?$/i, 'name'],
  [/^(?:sets?|series|s[äa]tze|reeksen)$/i, 'sets'],
  [/^(?:reps?|wdh|herhalingen|r[eé]p[eé]titions|amount)$/i, 'reps'],
  [/^(?:load|weight|kg|lbs?|%|gewicht|charge|carga|carico)$/i, 'load'],
  [/^(?:rest|rust|pause|repos|descanso|recupero)$/i, 'rest'],
  [/^(?:m|men|male|rx m|♂)$/i, 'men'],
  [/^(?:f|w|women|female|rx f|♀)$/i, 'women'],
]
type Column = 'name' | 'sets' | 'reps' | 'load' | 'rest' | 'men' | 'women'

/** Returns a text whose table rows read as lines: `Back Squat 5x5 @ 75%, rest 2:00`. Other lines stay. */
export function withoutTables(text: string): string {
  if (!text.includes('\t')) return text
  let columns: readonly (Column | undefined)[] | undefined
  return text
    .split('\n')
    .map(line => {
      const cells = line.split('\t').map(cell => cell.trim())
      const heads = cells.map(cell => HEADINGS.find(([pattern]) => pattern.test(cell))?.[1])
      const known = heads.filter(head => head !== undefined)
      if (known.length >= 2 && known.length === cells.filter(cell => cell !== '').length) {
        columns = heads
        return ''
      }
      return columns && cells.length > 1
        ? rowAs(cells, columns)
        : cells
            .join(' ')
            .trim()
            .replace(/^([A-H]\d?) /, '$1) ')
    })
    .join('\n')
}

function rowAs(cells: readonly string[], columns: readonly (Column | undefined)[]): string {
  const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const counts = at('sets') === '' ? at('reps') : `${at('sets')}x${at('reps')}`
  const name = at('name')
  const load =
    at('men') !== '' && at('women') !== '' ? `${at('men')}/${at('women')}` : at('load') || at('men')
  const work = at('sets') === '' ? `${counts} ${name}` : `${name} ${counts}`
  const loaded = load === '' ? work : /^rpe/i.test(load) ? `${work} ${load}` : `${work} @ ${load}`
  const others = cells.filter((cell, index) => columns[index] === undefined && cell !== '')
  return [loaded.trim(), ...(at('rest') === '' ? [] : [`rest ${at('rest')}`]), ...others].join(', ')
}
