import { type Equipment, formatLoadedBar, loadBar } from '../../domain/records/plates'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { OwnPart } from '../../services/today/own-parts'
import type { WodPart } from '../../services/wods/wods'
import { buildPast } from '../class-scores/past'
import { isBarbell } from '../words/barbell'

export type OwnPartShown = NonNullable<ReturnType<typeof buildOwnPart>>
type Loads = OwnPart['loads']

export function buildOwnPart(
  own: OwnPart | undefined,
  { workout, scaledWorkout, scalings }: WodPart,
  { equipment, units }: { equipment: Equipment; units: 'kg' | 'lb' | null | undefined },
) {
  if (!own) return null
  const all = [...own.loads, ...[...own.versions.values()].flat()]
  if (all.length === 0 && own.past === null && own.usual === null) return null
  const done = [workout, ...(scaledWorkout ? [scaledWorkout] : []), ...scalings.map(each => each.workout)]
  const names = new Map(done.flatMap(({ movements }) => movements.map(({ id, name }) => [id, name])))
  const nameOf = (id: string) => names.get(id) ?? ''
  const unknown = all.filter(({ resolved }) => resolved === null)
  const missing = unknown.flatMap(load => ('multiple' in load ? [] : [load.movementId]))
  const build = (loads: Loads) => buildLoads(loads, nameOf, { equipment, gender: own.gender })
  return {
    loads: build(own.loads),
    versions: Object.fromEntries([...own.versions].map(([name, loads]) => [name, build(loads)])),
    usual: own.usual,
    missing: [...new Set(missing)].map(id => ({ id, name: nameOf(id) })),
    needsBodyWeight: unknown.some(load => 'multiple' in load),
    past: own.past && buildPast(own.past, units),
  }
}

function buildLoads(
  loads: Loads,
  nameOf: (id: string) => string,
  { equipment, gender }: { equipment: Equipment; gender: OwnPart['gender'] },
) {
  const several = new Set(loads.map(({ movementId }) => movementId)).size > 1
  return loads.map(line => {
    const { movementId, resolved } = line
    const share =
      'multiple' in line
        ? formatLoad({ value: line.multiple, unit: 'bodyweight' })
        : line.percent === null
          ? 'From your coach'
          : `${formatNumber(line.percent)}%`
    const loaded =
      resolved && isBarbell(nameOf(movementId))
        ? loadBar(resolved.value, equipment[resolved.unit], gender)
        : null
    return {
      what: `${several ? `${nameOf(movementId)} ` : ''}${share}`,
      load: resolved && formatLoad({ value: resolved.value, unit: resolved.unit }),
      bar: loaded && formatLoadedBar(loaded),
      estimated: resolved?.from === 'estimate',
    }
  })
}
