import { groupBy } from '../../domain/shared/group-by'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import type { OwnPart } from '../../services/today/own-parts'

/** Formats the athlete's loads by lift: `70 kg`, `62.5–82.5 kg`; `Deadlift 120 kg` in a workout of several lifts. */
export function formatTargets(
  own: OwnPart | undefined,
  movements: readonly { id: string; name: string }[],
): string[] {
  const known = (own?.loads ?? []).flatMap(({ movementId, resolved }) =>
    resolved ? [{ movementId, value: resolved.value, unit: resolved.unit }] : [],
  )
  const lifts = [...groupBy(known, load => load.movementId)]
  return lifts.map(([id, loads]) => {
    const values = loads.map(load => load.value)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const load = formatLoad({ value: most, unit: loads[0]!.unit })
    const range = least === most ? load : `${formatNumber(least)}–${load}`
    const name = movements.find(movement => movement.id === id)?.name
    return movements.length > 1 && name ? `${name} ${range}` : range
  })
}
