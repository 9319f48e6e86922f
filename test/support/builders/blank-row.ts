/** Columns that a new row needs no value for, read from the schema, so that a new one is no line in tests or bench. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prisma } from '../../../src/generated/sqlite/client'

type Scalars<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars']
type Blank<Row> = { [C in keyof Row as null extends Row[C] ? C : boolean extends Row[C] ? C : never]: Row[C] }

const SCHEMA = readFileSync(join(__dirname, '../../../prisma/schema.prisma'), 'utf8')
const BODIES = new Map(
  [...SCHEMA.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => [name!, body!]),
)
const COLUMN = /^ {2}(\w+) +(\w+)(\??) *(.*)$/gm

/** Null in optional columns, and in a flag its default, or false. */
export function blankRow<Model extends Prisma.ModelName>(model: Model): Blank<Scalars<Model>> {
  const blank: Record<string, null | boolean> = {}
  for (const [, name, type, isOptional, rest] of BODIES.get(model)!.matchAll(COLUMN)) {
    if (BODIES.has(type!)) continue
    if (isOptional) blank[name!] = null
    else if (type === 'Boolean') blank[name!] = rest!.includes('@default(true)')
  }
  return blank as Blank<Scalars<Model>>
}
