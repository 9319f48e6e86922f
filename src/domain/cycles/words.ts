import type { CycleLift, CyclePlan } from '../../schemas/cycles/plan'
import { formatLoad, formatNumber } from '../shared/words'
import { formatScheme } from '../workouts/describe-strength'
import { type AddedLoad, describeChange } from './changes'
import type { PlannedDay, PlannedWeek } from './plan-weeks'

/** `75% 1RM`, `75% 1RM + 2.5 kg`; null without a load. */
export function describePlannedLoad({ load, added }: Pick<PlannedWeek, 'load' | 'added'>): string | null {
  if (load === null) return null
  return added === null ? formatLoad(load) : `${formatLoad(load)} ${describeAdded(added)}`
}

const describeAdded = ({ value, unit }: AddedLoad) =>
  `${value < 0 ? '−' : '+'} ${formatNumber(Math.abs(value))} ${unit}`

/** `5 × 5 @ 75% 1RM`. */
export function describePlanned(day: Pick<PlannedDay, 'reps' | 'load' | 'added'>): string {
  const load = describePlannedLoad(day)
  return load === null ? formatScheme(day.reps) : `${formatScheme(day.reps)} @ ${load}`
}

/** The words below a part for everyone: `Back squat cycle, week 2 of 4.` */
export function describeWeek(name: string, weeks: number, { week, kind, added }: PlannedDay): string {
  const where = kind === 'retest' ? `${name}: the retest.` : `${name}, week ${week} of ${weeks}.`
  return added === null ? where : `${where} On the bar: ${describeAdded(added)} on top of the percentage.`
}

/** `+2.5 % a week, deload in week 4, retest on day 30`: the progression as it was read. */
export function describeProgression(lift: CycleLift): string {
  const { change, wave, loads, schemes, deload, retest, weeks } = lift
  const parts = [
    change && `${describeChange(change)} ${change.every === 1 ? 'a week' : `every ${change.every} weeks`}`,
    loads.length > 0 && 'loads by week',
    schemes.length > 0 && 'sets by week',
    wave && `waves of ${wave.weeks} weeks${wave.change ? `, ${describeChange(wave.change)} a wave` : ''}`,
    weeks.length > 0 &&
      `own ${listed(
        'week',
        weeks.map(each => each.week),
      )}`,
    deload && `deload in ${listed('week', deload.weeks)}`,
    retest && `retest ${retest.by === 'day' ? 'on day' : 'in week'} ${retest.number}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const listed = (noun: string, numbers: readonly number[]) =>
  `${noun}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`

/** `Training max: 90 % of the best lift, +2.5 kg a cycle`. */
export function describeMax({ share, growth }: Pick<CyclePlan, 'share' | 'growth'>): string {
  const of = share === 100 ? 'the best lift' : `${formatNumber(share)} % of the best lift`
  return `Training max: ${of}${growth ? `, ${describeChange(growth)} a cycle` : ''}`
}
