import { type Equipment, formatLoadedBar, loadBar } from '../../domain/records/plates'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { OwnPart } from '../../services/today/own-parts'
import type { WodPart } from '../../services/wods/wods'
import { formatEarlier } from '../class-scores/page'
import { isBarbell } from '../words/barbell'
import { textInUnits } from '../words/own-loads'

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

function buildPast({ last, best }: NonNullable<OwnPart['past']>, units: 'kg' | 'lb' | null | undefined) {
  const [before, most] = [formatEarlier(last), formatEarlier(best)]
  const isSame = last.resultId === best.resultId
  const { description, details } = last
  const isShort = details.type === 'StrengthResult' && description && description.length <= LONGEST_SETS
  return {
    last: textInUnits(before.text, units),
    sets: textInUnits(isShort ? description : before.text, units),
    best: isSame ? null : textInUnits(most.text, units),
    spoken: textInUnits(
      isSame ? `last ${before.spoken}` : `last ${before.spoken}, best ${most.spoken}`,
      units,
    ),
  }
}

const LONGEST_SETS = 32
