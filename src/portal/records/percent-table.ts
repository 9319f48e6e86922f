import { resolvePercent } from '../../domain/records/percent'
import { formatLoadedBar, loadBar, type Rack, smallestStep } from '../../domain/records/plates'
import { formatLoad } from '../../domain/shared/words'
import type { MovementRecords } from '../../services/records/records'
import { isBarbell } from '../words/barbell'
import { textInUnits } from '../words/own-loads'
import { formatEstimate } from './page'

export type PercentTable = NonNullable<ReturnType<typeof percentTable>>

const PERCENTS = [100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50]

type Asked = { rack: Rack; units: 'kg' | 'lb'; gender: 'male' | 'female' | null; asked: number | null }

/** From 100 to 50% of the best single, or else of the best estimate. Null when there is neither. */
export function percentTable(
  { movement, single, estimate }: MovementRecords,
  { rack, units, gender, asked }: Asked,
) {
  const of = single ?? estimate
  if (of === null) return null
  const hasBar = isBarbell(movement.name)
  const percents = asked === null ? PERCENTS : [asked, ...PERCENTS.filter(percent => percent !== asked)]
  const rows = percents.flatMap(percent => {
    const resolved = resolvePercent(percent, { single, estimate }, units, smallestStep(rack))
    if (!resolved) return []
    const loaded = hasBar ? loadBar(resolved.value, rack, gender) : null
    const load = formatLoad({ value: resolved.value, unit: units })
    return [{ percent: `${percent}%`, load, bar: loaded && formatLoadedBar(loaded) }]
  })
  const load = single ? formatLoad(of.load) : `an estimated ${formatEstimate(of.load)}`
  return { of: `of ${textInUnits(load, units)}`, hasBar: rows.some(({ bar }) => bar !== null), asked, rows }
}
