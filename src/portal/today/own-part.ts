import { type Equipment, formatLoadedBar, loadBar } from '../../domain/records/plates'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { OwnPart } from '../../services/today/own-parts'
import type { WodPart } from '../../services/wods/wods'
import { buildPast } from '../class-scores/past'
import { isBarbell } from '../words/barbell'

export type OwnPartShown = NonNullable<ReturnType<typeof buildOwnPart>>

export function buildOwnPart(
  own: OwnPart | undefined,
  { workout }: WodPart,
  { equipment, units }: { equipment: Equipment; units: 'kg' | 'lb' | null | undefined },
) {
  if (!own || (own.loads.length === 0 && own.past === null)) return null
  const nameOf = (id: string) => workout.movements.find(movement => movement.id === id)?.name ?? ''
  const several = new Set(own.loads.map(({ movementId }) => movementId)).size > 1
  const unknown = own.loads.filter(({ resolved }) => resolved === null)
  const missing = unknown.flatMap(load => ('multiple' in load ? [] : [load.movementId]))
  return {
    loads: own.loads.map(line => {
      const { movementId, resolved } = line
      const share =
        'multiple' in line
          ? formatLoad({ value: line.multiple, unit: 'bodyweight' })
          : line.percent === null
            ? 'From your coach'
            : `${formatNumber(line.percent)}%`
      const loaded =
        resolved && isBarbell(nameOf(movementId))
          ? loadBar(resolved.value, equipment[resolved.unit], own.gender)
          : null
      return {
        what: `${several ? `${nameOf(movementId)} ` : ''}${share}`,
        load: resolved && formatLoad({ value: resolved.value, unit: resolved.unit }),
        bar: loaded && formatLoadedBar(loaded),
        estimated: resolved?.from === 'estimate',
      }
    }),
    missing: [...new Set(missing)].map(id => ({ id, name: nameOf(id) })),
    needsBodyWeight: unknown.some(load => 'multiple' in load),
    past: own.past && buildPast(own.past, units),
  }
}
