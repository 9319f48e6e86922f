/** A PR in a short tag: `PR −0:21`, `PR 3RM +2.5 kg`. */
import { formatNumber, formatTime } from '../../domain/shared/words'
import type { NewRecord } from '../../services/records/new-records'

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

/** The difference, when both scores have one number of the same kind. */
function gainOfWorkout({ result, previous }: Extract<NewRecord, { kind: 'workout' }>): string {
  const [mine, before] = [result, previous].map(each => each?.performance.measures[0])
  if (!mine || !before || mine.of !== before.of || result.status !== previous?.status) return ''
  if (result.scaling !== previous.scaling) return ''
  const gain = Math.abs(mine.value - before.value)
  if (gain === 0) return ''
  if (mine.of === 'seconds') return ` −${formatTime(gain)}`
  return mine.of === 'reps' || mine.of === 'points' ? ` +${formatNumber(gain)}` : ''
}
