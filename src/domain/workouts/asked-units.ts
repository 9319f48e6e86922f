/** Asks "kg or lb?" about loads without a unit that make sense in the other unit alone. Nothing is guessed. */

import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Load } from '../../schemas/workouts/workout-parts'
import { formatLoad } from '../shared/words'
import type { Draft } from './read-workout/draft'
import { splitLines } from './read-workout/lines'
import { type LoadUnit, suggestUnit } from './usual-loads'

export type ReadLoad = {
  line: number
  movement: { id: string; name: string } | null
  load: Load
  note: string
}

/**
 * A load without a unit that is plausible only in the other unit. `texts` are the whole text with either unit
 * added, null where the unit has no place.
 */
export type UnitQuestion = ReadLoad & { text: string; texts: Record<LoadUnit, string | null> }

type Reading = { details: WorkoutDetails; loads: ReadLoad[] }

const MOST_QUESTIONS = 10
/** Bounds for long texts: places tried for a unit, and readings in all. */
const MOST_PLACES = 8
const MOST_READINGS = 40

/** The loads that were read into a draft, in order; the vest last. */
export function listLoads(draft: Draft): ReadLoad[] {
  const loads = draft.all().flatMap(({ movement, line, load, note = '' }): ReadLoad[] => {
    const { id, name } = movement
    return load ? [{ line, movement: { id, name }, load, note }] : []
  })
  const { vest } = draft.stated
  if (!vest) return loads
  return [...loads, { line: draft.where.vest ?? draft.line, movement: null, load: vest, note: '' }]
}

/**
 * Returns the questions about a text and its reading. Reading the text for a gym of the other unit shows which loads
 * have a unit; a text with an added unit is offered only if it reads back as exactly that.
 */
export function askUnits<Gym extends { units: LoadUnit }>(
  text: string,
  gym: Gym,
  { details, loads }: Reading,
  read: (text: string, gym: Gym) => Reading,
): UnitQuestion[] {
  const { units: own } = gym
  const isStrength = details.type === 'Strength'
  const asked = loads.map(({ movement, load, note }) =>
    load.unit === own ? suggestUnit(movement?.name ?? null, load, own, { isStrength, note }) : null,
  )
  if (asked.every(other => other === null)) return []
  const other: LoadUnit = own === 'kg' ? 'lb' : 'kg'
  const readIn = { [own]: loads, [other]: read(text, { ...gym, units: other }).loads } as Record<
    LoadUnit,
    ReadLoad[]
  >
  const questions: UnitQuestion[] = []
  let readings = 0
  for (const [index, each] of loads.entries()) {
    if (asked[index] === null || readIn[other][index]?.load.unit !== other) continue
    if (questions.length === MOST_QUESTIONS) break
    const written = (unit: LoadUnit) => {
      const units = unit === 'kg' ? 'lb' : 'kg'
      return withUnit(text, each, unit, again => {
        if (++readings > MOST_READINGS) return false
        const after = read(again, { ...gym, units }).loads
        return isOnlyUnit(readIn[units], after, index, unit)
      })
    }
    const texts = { kg: written('kg'), lb: written('lb') }
    // One number for several movements is asked about once.
    if (texts.lb !== null && questions.some(({ texts: { lb } }) => lb === texts.lb)) continue
    const line = lineChanged(text, texts.lb ?? texts.kg) ?? each.line
    questions.push({ ...each, line, text: textAt(text, line), texts })
  }
  return questions
}

/** `says 95/65 for Thruster: kg or lb? */
export function describeQuestion({ movement, load }: Pick<UnitQuestion, 'movement' | 'load'>): string {
  const [number] = formatLoad(load).split(' ')
  return `says ${number} for ${movement?.name ?? 'the vest'}: kg or lb? Write the unit behind it`
}

const textAt = (text: string, line: number) =>
  splitLines(text).find(({ number }) => number === line)?.text ?? ''

function lineChanged(text: string, changed: string | null): number | undefined {
  if (changed === null) return undefined
  const [before, after] = [text, changed].map(each => each.split(/\r\n|[\n\r\u2028\u2029]/))
  const index = before!.findIndex((line, at) => line !== after![at])
  return index === -1 ? undefined : index + 1
}

function isOnlyUnit(before: ReadLoad[], after: ReadLoad[], index: number, unit: LoadUnit): boolean {
  if (before.length !== after.length || after[index]!.load.unit !== unit) return false
  return before.every(({ movement, load }, at) => {
    const { movement: same, load: now } = after[at]!
    const isSame = now.value === load.value && now.value_women === load.value_women
    return movement?.id === same?.id && isSame && (now.unit === load.unit || now.unit === unit)
  })
}

/** Adds the unit behind this load, at the first place where `fits` accepts the text. Null without such a place. */
function withUnit(
  text: string,
  of: ReadLoad,
  unit: LoadUnit,
  fits: (text: string) => boolean,
): string | null {
  const changed = new Set(placesOf(text, of, unit))
  return [...changed].slice(0, MOST_PLACES).find(fits) ?? null
}

function* placesOf(text: string, { line, load }: ReadLoad, unit: LoadUnit): Generator<string> {
  const [men, women] = [numberIn(load.value), numberIn(load.value_women ?? load.value)]
  const pair = load.value_women === undefined ? men : `(?:${men}\\s*/\\s*${women}|${women}\\s*/\\s*${men})`
  const pattern = new RegExp(`${BEFORE}${pair}${BEHIND}`, 'g')
  const lines = text.split(/(\r\n|[\n\r\u2028\u2029])/)
  const own = lines[(line - 1) * 2] ?? ''
  const start = lines.slice(0, (line - 1) * 2).join('').length
  const all = [...text.matchAll(pattern)].map(match => [match.index, match.index + match[0].length] as const)
  const isOwn = ([from]: readonly [number, number]) => from >= start && from < start + own.length
  for (const [, end] of [...all.filter(isOwn), ...all.filter(place => !isOwn(place))])
    yield `${text.slice(0, end)} ${unit}${text.slice(end)}`
  if (load.value_women === undefined) return
  // Men and women apart: `men 95, women 65`.
  const either = new RegExp(`${BEFORE}(?:${men}|${women})${BEHIND}`, 'g')
  for (const part of [own, text]) {
    const marked = part.replace(either, found => `${found} ${unit}`)
    yield part === text ? marked : text.slice(0, start) + marked + text.slice(start + own.length)
  }
}

const BEFORE = '(?<![\\d.,/:-])'
const BEHIND = '(?![\\d:]|[.,/-]\\d)'
const numberIn = (value: number) => String(value).replace('.', '[.,]')
