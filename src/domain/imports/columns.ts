import { headingKey, means } from './headings'
import type { Meaning, Product } from './products/product'
import { readDistanceUnit, readUnit, secondsIn } from './values/units'

/**
 * A column of a file, with the unit in its heading, and the number of its set where each set has a column. Ignored by
 * `rule`; unread without rule and meaning.
 */
export type FileColumn = {
  heading: string
  is: Meaning | null
  unit: string | null
  set: number | null
  rule: string | null
}

const SEVERAL: readonly Meaning[] = ['note', 'session_note', 'amount']

/**
 * Returns the columns of headings. Unread are a second column with a single meaning, and the reps of a set without its
 * load where other sets have both.
 */
export function matchColumns(headings: readonly string[], product: Product): FileColumn[] {
  const taken = new Set<string>()
  const columns = headings.map((heading): FileColumn => {
    const found = findColumn(headingKey(heading), product)
    const rule = found === null ? ruleFor(headingKey(heading), product) : null
    const place = found?.set ? `${found.is} ${found.set} ${found.unit}` : (found?.is ?? '')
    const isDouble = found !== null && taken.has(place) && !SEVERAL.includes(found.is)
    if (found === null || isDouble) return unread(heading, rule)
    taken.add(place)
    return { heading, rule: null, ...found }
  })
  const ofSets = columns.filter(({ set }) => set !== null)
  const parts = new Set(ofSets.map(({ is }) => is))
  const isWhole = (number: number) =>
    new Set(ofSets.filter(({ set }) => set === number).map(({ is }) => is)).size === parts.size
  return columns.map(column =>
    column.set === null || isWhole(column.set) ? column : unread(column.heading, null),
  )
}

const unread = (heading: string, rule: string | null): FileColumn => ({
  ...{ heading, is: null, unit: null, set: null },
  rule,
})

/** Returns the first names of required columns that the headings lack. */
export function missingColumns(headings: readonly string[], product: Product): string[] {
  const found = new Set(matchColumns(headings, product).map(({ is }) => is))
  return product.columns.flatMap(({ is, names, required }) => (required && !found.has(is) ? [names[0]!] : []))
}

type Found = { is: Meaning; unit: string | null; set: number | null; rule?: string }

function findColumn(written: string, product: Product): Found | null {
  if (written === '') return null
  const [, number] = /^set (\d{1,2}) \S/.exec(written) ?? []
  const key = number === undefined ? written : written.replace(number, '1')
  const set = number === undefined ? null : Number(number)
  const { base, unit } = splitUnit(key)
  const named = (name: string) =>
    product.columns.find(({ names }) => names.some(each => headingKey(each) === name))
  const own = named(key)
  if (own)
    return {
      ...{ is: own.is, unit: own.is === 'duration' ? unit : null, set },
      ...(own.rule && { rule: own.rule }),
    }
  const stripped = unit === null ? undefined : named(base)
  if (stripped && !isIgnored(key, product)) return { is: stripped.is, unit, set }
  if (ruleFor(key, product) !== null) return null
  const bare = base === '' && unit !== null ? ofUnit(unit) : null
  if (bare !== null && product.columns.some(({ is }) => is === bare)) return { is: bare, unit, set: null }
  for (const [name, of] of [[key, null] as const, [base, unit] as const]) {
    const spoken = product.columns.find(({ is, own: isOwn }) => !isOwn && means(name, is))
    if (spoken && name !== '') return { is: spoken.is, unit: of, set: null }
  }
  return null
}

const ignoredAs = (key: string, product: Product) =>
  product.ignored.find(({ names }) => names.some(name => headingKey(name) === key))
const isIgnored = (key: string, product: Product) => ignoredAs(key, product) !== undefined

const ruleFor = (key: string, product: Product) =>
  (ignoredAs(key, product) ?? ignoredAs(splitUnit(key).base, product))?.rule ?? null

function splitUnit(key: string): { base: string; unit: string | null } {
  const [, base = '', last = ''] = /^(?:(.*) )?(\S+)$/.exec(key) ?? []
  return ofUnit(last) === null ? { base: key, unit: null } : { base, unit: last }
}

function ofUnit(unit: string): Meaning | null {
  if (readUnit(unit) !== null) return 'load'
  if (readDistanceUnit(unit) !== null) return 'distance'
  return secondsIn(unit) !== null ? 'duration' : null
}
