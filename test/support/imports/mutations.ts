/** The same file as other people and programs save it. */
import { parse } from 'csv-parse/sync'

export type Mutation = { text: string; what: string[] }

/** A repeatable random number below `most`. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const RENAMED = [
  (name: string) => name.toUpperCase(),
  (name: string) => name.replace(/_/g, ' '),
  (name: string) => ` ${name} `,
  (name: string) => name.replace(/ /g, '_'),
  (name: string) => `${name}:`,
]

/** Returns `count` mutations of a CSV file with commas or semicolons: two or three changes each, always the same ones. */
export function mutations(lines: readonly string[], count: number): Mutation[] {
  const given = lines[0]!.includes(';') ? ';' : ','
  const table = parse(lines.join('\n'), { delimiter: given, relax_column_count: true }) as string[][]
  return Array.from({ length: count }, (_, at) => mutated(table, given, dice(at * 7_919 + lines.length)))
}

function mutated(table: readonly string[][], given: string, roll: (most: number) => number): Mutation {
  const what: string[] = []
  let rows = table.map(row => [...row])
  let [separator, end, head] = [given, '\n', '']
  const width = rows[0]!.length
  const steps = [
    () => {
      const rename = RENAMED[roll(RENAMED.length)]!
      rows[0] = rows[0]!.map(name => (roll(3) === 0 ? rename(name) : name))
      return 'renamed'
    },
    () => {
      const order = Array.from({ length: width }, (_, index) => index).sort(() => roll(3) - 1)
      rows = rows.map(row => order.map(index => row[index] ?? ''))
      return 'reordered'
    },
    () => {
      const gone = roll(width)
      const name = rows[0]![gone]
      rows = rows.map(row => row.filter((_, index) => index !== gone))
      return `without ${name}`
    },
    () => {
      separator = [',', ';', '\t', '|'][roll(4)]!
      return `separated by ${separator}`
    },
    () => {
      end = '\r\n'
      return 'CRLF'
    },
    () => {
      head = ['\uFEFF', 'sep=;\n', 'Export\n\n'][roll(3)]!
      if (head.startsWith('sep')) separator = ';'
      return JSON.stringify(head)
    },
    () => {
      const space = [' ', '\u00a0', '  '][roll(3)]!
      rows = rows.map((row, at) =>
        at === 0 ? row : row.map(cell => (roll(4) === 0 ? `${space}${cell}${space}` : cell)),
      )
      return 'spaces'
    },
    () => {
      separator = ';'
      rows = rows.map((row, at) =>
        at === 0 ? row : row.map(cell => cell.replace(/^(\d+)\.(\d+)$/, '$1,$2')),
      )
      return 'decimal commas'
    },
  ]
  for (let change = 0; change < 2 + roll(2); change++) what.push(steps[roll(steps.length)]!())
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const plain = (cell: string) => (/[",;\t|\n]/.test(cell) ? quoted(cell) : cell)
  const text = rows.map(row => row.map(roll(2) === 0 ? quoted : plain).join(separator)).join(end)
  return { text: head + text, what }
}
