/** What goes on a bar: the bars and plates of a gym, and which of them make a load. */
import { formatNumber } from '../shared/words'
import type { Gender } from '../workouts/counts'
import type { BarLoad } from './lifts'

type Unit = BarLoad['unit']

/** Bars and plates by weight, the heaviest first. Of plates there are always enough. */
export type Rack = { bars: number[]; plates: number[] }
export type Equipment = Record<Unit, Rack>

/** What most gyms have; for a gym that has not said otherwise. */
export const USUAL_EQUIPMENT: Equipment = {
  kg: { bars: [20, 15], plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bars: [45, 35], plates: [45, 35, 25, 10, 5, 2.5] },
}

/** The equipment of a gym, as it is stored: null is what most have. */
export function equipmentFrom(stored: string | null): Equipment {
  return stored === null ? USUAL_EQUIPMENT : (JSON.parse(stored) as Equipment)
}

/** The smallest change of a loaded bar: a pair of the smallest plates. */
export function stepOf({ plates }: Rack): number {
  return 2 * Math.min(...plates)
}

/** The bar and the plates on each side of it, the heaviest first. */
export type LoadedBar = { bar: number; side: number[] }

/**
 * The bar for this athlete with the fewest plates that make the load: women take the second bar where there is one. Null
 * where the plates do not make it, or where even the lightest bar is heavier.
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

/** `20 bar + 25 + 10 + 1.25 a side`; `20 bar` alone. */
export function sayLoadedBar({ bar, side }: LoadedBar): string {
  const words = `${formatNumber(bar)} bar`
  return side.length === 0 ? words : `${words} + ${side.map(formatNumber).join(' + ')} a side`
}

/** The heaviest first, each as often as it fits; odd sets of plates are searched through where that leaves something. */
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

/** More do not fit on a bar. */
const MOST_PLATES = 10
/** Many kinds of plates that do not make a load go together in millions of ways: then the search is given up. */
const MOST_TRIES = 20_000

const thousandths = (value: number) => Math.round(value * 1000)
