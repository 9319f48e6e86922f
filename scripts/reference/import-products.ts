/** The table of docs/imports.md about products and their columns, from the tables of the importer. */
import { type ColumnSpec, PRODUCT_TABLES } from '../../src/domain/imports/products/product'

/** Returns a row for each product. */
export function importProductRows(): string {
  const rows = Object.entries(PRODUCT_TABLES).map(([kind, { name, columns, ignored }]) => {
    const needed = columns.filter(({ required }) => required)
    const others = columns.filter(({ required }) => !required)
    const without = ignored.map(({ rule, names }) => `${listed(names)}: ${lowered(rule)}`)
    return `| \`${kind}\` ${name} | ${namesOf(needed)} | ${namesOf(others)} | ${without.join('; ')} |\n`
  })
  return `| Kind | Needs | Reads as well | Ignores |\n|---|---|---|---|\n${rows.join('')}`
}

const namesOf = (specs: readonly ColumnSpec[]) => listed(specs.flatMap(({ names }) => names.slice(0, 1)))
const listed = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')
const lowered = (rule: string) => `${rule[0]!.toLowerCase()}${rule.slice(1).replace(/\.$/, '')}`
