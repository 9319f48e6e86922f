import type { Db, Tx } from '../../../db/client'
import { breathe } from '../../../domain/shared/breathe'
import { conflict, invalid } from '../../../errors'
import { beyond } from '../../archive/rows'
import { GYM_TABLES, type GymTable, type Row, tableRows } from '../../archive/tables'
import { inSteps, withId } from './inserting'

export type Changed = { before: Row; after: Row; columns: string[] }

export type Difference = {
  fresh: Row[]
  changed: Changed[]
  gone: Row[]
}

export type Differences = ReadonlyMap<GymTable, Difference>

const KEYS = 2000
const MOST_CHARACTERS = 64 * 1024 * 1024

/** Compares an archive with the gym. Holds in memory the differing rows, and the keys of all rows. */
export class Comparison {
  readonly #seen = new Map<GymTable, Set<string>>()
  readonly #differences = new Map<GymTable, Difference>()
  #characters = 0

  constructor(
    private readonly db: Db | Tx,
    private readonly gymId: string,
  ) {}

  async add(table: GymTable, rows: readonly Row[]): Promise<void> {
    for (const some of inSteps(rows)) {
      await this.#compare(table, some)
      await breathe()
    }
  }

  async findGone(table: GymTable, filter: object = {}): Promise<void> {
    const key = GYM_TABLES[table]
    const select = Object.fromEntries(key.map(name => [name, true]))
    const orderBy = key.map(name => ({ [name]: 'asc' }))
    const { gymId } = this
    for (let last: Row | undefined; ; ) {
      const where = { AND: [{ gymId, ...filter }, last ? beyond(key, last) : {}] }
      const page = await tableRows(this.db, table).findMany({ where, select, orderBy, take: KEYS })
      for (const row of page) if (!this.has(table, row)) this.#of(table).gone.push(row)
      if (page.length < KEYS) return
      last = page.at(-1)
    }
  }

  has(table: GymTable, key: Row): boolean {
    return this.#seen.get(table)?.has(nameOf(table, key)) ?? false
  }

  get differences(): Differences {
    return this.#differences
  }

  async #compare(table: GymTable, rows: readonly Row[]): Promise<void> {
    const [first] = GYM_TABLES[table]
    const where = { gymId: this.gymId, [first]: { in: [...new Set(rows.map(row => row[first]))] } }
    const here = await tableRows(this.db, table).findMany({ where })
    const byName = new Map(here.map(row => [nameOf(table, row), row]))
    const seen = this.#seen.get(table) ?? new Set<string>()
    this.#seen.set(table, seen)
    for (const row of rows) {
      const name = nameOf(table, row)
      if (seen.has(name)) throw invalid({ file: [`has a row of ${table} twice`] })
      seen.add(name)
      const before = byName.get(name)
      const columns = before
        ? Object.keys(row).filter(column => asStored(before[column]!) !== row[column])
        : []
      if (before === undefined) this.#of(table).fresh.push(withId(table, row))
      else if (columns.length > 0) this.#of(table).changed.push({ before, after: row, columns })
      else continue
      this.#count(row)
    }
  }

  #of(table: GymTable): Difference {
    const difference = this.#differences.get(table) ?? { fresh: [], changed: [], gone: [] }
    this.#differences.set(table, difference)
    return difference
  }

  #count(row: Row): void {
    this.#characters += JSON.stringify(row).length
    if (this.#characters > MOST_CHARACTERS)
      throw conflict(
        'archive_differs',
        'The archive differs too much from the gym here. Delete the gym here, and import the archive instead.',
      )
  }
}

const asStored = (value: Row[string]) => (value instanceof Date ? value.toISOString() : value)

const nameOf = (table: GymTable, row: Row) => GYM_TABLES[table].map(column => row[column]).join('\n')
