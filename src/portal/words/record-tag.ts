/** A record in as few words as a tag has room for: `PR −0:21`, `PR 3RM +2.5 kg`. */
import { formatNumber, formatTime } from '../../domain/shared/words'
import type { NewRecord } from '../../services/records/new-records'

/** The record of a result that says most: a lift before the workout it was done in. Null when it set none. */
export function recordTag(records: NewRecord[]): string | null {
  const lift = records.find(record => record.kind === 'rep_max')
  if (lift) return `PR ${lift.reps}RM${gainOfLift(lift)}`
  const [workout] = records.filter(record => record.kind === 'workout')
  return workout ? `PR${gainOfWorkout(workout)}` : null
}

function gainOfLift({ set, previous }: Extract<NewRecord, { kind: 'rep_max' }>): string {
  const { unit, value } = set.load
  if (previous?.load.unit !== unit) return ''
  return ` +${formatNumber(Math.round((value - previous.load.value) * 100) / 100)} ${unit}`
}

/** By how much, where both are of one kind and one number tells it. */
function gainOfWorkout({ result, previous }: Extract<NewRecord, { kind: 'workout' }>): string {
  const [mine, before] = [result, previous].map(each => each?.performance.measures[0])
  if (!mine || !before || mine.of !== before.of || result.status !== previous?.status) return ''
  if (result.scaling !== previous.scaling) return ''
  const gain = Math.abs(mine.value - before.value)
  if (gain === 0) return ''
  if (mine.of === 'seconds') return ` −${formatTime(gain)}`
  return mine.of === 'reps' || mine.of === 'points' ? ` +${formatNumber(gain)}` : ''
}
