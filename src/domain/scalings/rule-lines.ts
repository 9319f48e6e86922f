/** Substitutes and fixed loads as an admin types them, one a line: `Double-under: single-under 200%`, `95/65 lb: 65/45 lb`. */
import {
  type FixedLoad,
  MOST_LOADS,
  MOST_SUBSTITUTIONS,
  type ScalingRule,
  type Substitution,
} from '../../schemas/scalings/scalings'
import type { MovementNames } from '../movements/movement-names/movement-names'

type Rules = Pick<ScalingRule, 'substitutions' | 'loads'>

export type RuleLinesRead = Rules & { problems: string[] }

/** Reads the lines of a text; `problems` name their line, from 1. */
export function readRuleLines(text: string, names: MovementNames): RuleLinesRead {
  const read: RuleLinesRead = { substitutions: [], loads: [], problems: [] }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const problem = readLine(line.trim(), names, read)
    if (problem !== null) read.problems.push(`line ${index + 1} ${problem}`)
  }
  if (read.substitutions.length > MOST_SUBSTITUTIONS || read.loads.length > MOST_LOADS)
    read.problems.push(`must have at most ${MOST_SUBSTITUTIONS} substitutes and ${MOST_LOADS} loads`)
  return read
}

function readLine(line: string, names: MovementNames, read: Rules): string | null {
  const [from, to, ...more] = line.split(/\s*(?::|→|->|=)\s*/)
  if (!from || !to || more.length > 0)
    return 'must have two movements or two loads with a colon between: “Pull-up: ring row”, “95/65 lb: 65/45 lb”'
  if (/^\d/.test(from)) {
    const fixed = readLoads(from, to)
    if (fixed === null) return 'must have two loads in kg or lb: “95/65 lb: 65/45 lb”'
    read.loads.push(fixed)
    return null
  }
  const [, instead = '', percent] = SHARE.exec(to) ?? []
  const found = [from, instead].map(name => findMovement(names, name))
  const problems = found.filter(each => typeof each === 'string')
  if (problems.length > 0) return problems.join(' and ')
  const [movement_id, instead_id] = found as [string[], string[]]
  const reps_percent = Number(percent ?? 100)
  if (reps_percent < 1 || reps_percent > 1000) return 'must have 1 to 1000% of the reps'
  read.substitutions.push({ movement_id: movement_id[0]!, instead_id: instead_id[0]!, reps_percent })
  return null
}

const SHARE = /^(.*?)(?:[\s,]+(\d{1,5}) ?%(?: of the reps)?)?$/i

function findMovement(names: MovementNames, name: string): string[] | string {
  const match = names.match(name)
  if ('found' in match) return [match.found[0]!.id]
  const nearest = match.unclear.length > 0 ? ` (${match.unclear.join(', ')}?)` : ''
  return `names an unknown movement, ${name}${nearest}`
}

const LOAD = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:\s*\/\s*(\d{1,4}(?:[.,]\d{1,3})?))?\s*(kg|kgs|lb|lbs)?$/i

function readLoads(from: string, to: string): FixedLoad | null {
  const [given, instead] = [LOAD.exec(from), LOAD.exec(to)]
  const unit = given?.[3] ?? instead?.[3]
  if (!given || !instead || !unit) return null
  const loads = [given, instead].map(([, value, women, own]) => ({
    value: toNumber(value!),
    ...(women !== undefined && { value_women: toNumber(women) }),
    unit: /^k/i.test(own ?? unit) ? ('kg' as const) : ('lb' as const),
  }))
  const isAbove0 = ({ value, value_women }: (typeof loads)[number]) => value > 0 && value_women !== 0
  return loads.every(isAbove0) ? { load: loads[0]!, instead: loads[1]! } : null
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/** Writes rules as lines. `nameOf` returns the typed name of a movement. */
export function writeRuleLines({ substitutions, loads }: Rules, nameOf: (id: string) => string): string {
  const share = ({ reps_percent: percent }: Substitution) => (percent === 100 ? '' : ` ${percent}%`)
  return [
    ...loads.map(({ load, instead }) => `${writeLoad(load)}: ${writeLoad(instead)}`),
    ...substitutions.map(each => `${nameOf(each.movement_id)}: ${nameOf(each.instead_id)}${share(each)}`),
  ].join('\n')
}

const writeLoad = ({ value, value_women, unit }: FixedLoad['load']) =>
  `${[value, value_women ?? []].flat().join('/')} ${unit}`
