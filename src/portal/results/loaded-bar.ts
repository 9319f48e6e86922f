import { type Equipment, formatLoadedBar, loadBar } from '../../domain/records/plates'
import type { BoxGroup } from '../../domain/results/score-boxes'
import type { Gender } from '../../domain/workouts/counts'
import { isBarbell } from '../words/barbell'

export type LoadedBarShown = NonNullable<ReturnType<typeof buildLoadedBar>>

/** Weights of competition plates; an unusual plate has the colour of the next lighter. */
const PLATES = { kg: [25, 20, 15, 10, 5, 2.5, 0], lb: [55, 45, 35, 25, 10, 5, 0] } as const
const PLATE_CLASSES = ['red', 'blue', 'yellow', 'green', 'white', 'small', 'tiny'].map(
  name => `plate-${name}`,
)

type Given = {
  groups: BoxGroup[]
  values: Readonly<Record<string, string | undefined>>
  equipment: Equipment
  gender: Gender
  units: 'kg' | 'lb'
}

export function buildLoadedBar({ groups, values, equipment, gender, units }: Given) {
  const lifts = groups.flatMap(group => (hasBarbell(group) ? [group] : []))
  if (lifts.length === 0) return null
  const [, number, unit = units] =
    /^(\d+(?:\.\d+)?)\s*(kg|lb)?$/.exec(values[lifts[0]!.sets[0]!.load] ?? '') ?? []
  const inUnit = unit as 'kg' | 'lb'
  const loaded = number === undefined ? null : loadBar(Number(number), equipment[inUnit], gender)
  return {
    data: JSON.stringify({
      racks: equipment,
      sizes: PLATES,
      classes: PLATE_CLASSES,
      isWoman: gender === 'female',
    }),
    units,
    words: loaded && formatLoadedBar(loaded),
    plates: loaded?.side.map(plate => PLATE_CLASSES[PLATES[inUnit].findIndex(size => plate >= size)]!) ?? [],
  }
}

export function hasBarbell(group: BoxGroup): group is Extract<BoxGroup, { kind: 'sets' }> {
  return group.kind === 'sets' && group.loaded && isBarbell(group.title)
}
