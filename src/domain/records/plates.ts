import { formatNumber } from '../shared/words'
import type { Gender } from '../workouts/counts'
import type { BarLoad } from './lifts'

type Unit = BarLoad['unit']

export type Rack = { bars: number[]; plates: number[] }
export type Equipment = Record<Unit, Rack>

export const USUAL_EQUIPMENT: Equipment = {
  kg: { bars: [20, 15], plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bars: [45, 35], plates: [45, 35, 25, 10, 5, 2.5] },
}

/** Parses a gym's stored equipment. Null gives the default. */
export function parseEquipment(stored: string | null): Equipment {
  return stored === null ? USUAL_EQUIPMENT : (JSON.parse(stored) as Equipment)
}

/** Returns the smallest step of a bar: a pair of the smallest plates. */
export function smallestStep({ plates }: Rack): number {
  return 2 * Math.min(...plates)
}

type LoadedBar = { bar: number; side: number[] }

/**
 * Returns the bar with the fewest plates that makes the load, if any. Women use the second bar where there is
 * one.
 */
export function loadBar(value: number, { bars, plates }: Rack, gender: Gender): LoadedBar | null {
  const own = gender === 'female' ? bars.slice(1) : bars
  for (const bar of [...own, ...bars.slice(-1)]) {
    const search = { plates: plates.map(thousandths), tries: MOST_TRIES }
    const side = plateSide(search, thousandths(value - bar) / 2)
    if (side) return { bar, side: side.map(plate => plate / 1000) }
  }
  return null
}

/** `20 bar + 25 + 10 + 1.25 a side`; `20 bar` without plates. */
export function formatLoadedBar({ bar, side }: LoadedBar): string {
  const words = `${formatNumber(bar)} bar`
  return side.length === 0 ? words : `${words} + ${side.map(formatNumber).join(' + ')} a side`
}

function plateSide(search: PlateSearch, wanted: number, from = 0, depth = 0): number[] | null {
  if (wanted === 0) return []
  if (depth >= MOST_PLATES) return null
  for (let index = from; index < search.plates.length; index++) {
    const plate = search.plates[index]!
    if (plate > wanted) continue
    if (search.tries-- <= 0) return null
    const rest = plateSide(search, wanted - plate, index, depth + 1)
    if (rest) return [plate, ...rest]
  }
  return null
}

type PlateSearch = { plates: number[]; tries: number }

const MOST_PLATES = 10
/** Odd sets of plates combine in millions of ways; the search gives up after this many tries. */
const MOST_TRIES = 20_000

const thousandths = (value: number) => Math.round(value * 1000)
