import { formatNumber, formatTime } from '../shared/words'
import type { DistanceUnit, Unit } from './values/units'

/** A load below 0 is help by a machine or a band. */
export type SetDone = {
  line: number
  reps: number | null
  load: number | null
  unit: Unit | null
  distance: number | null
  distanceUnit: DistanceUnit | null
  seconds: number | null
  remarks: string[]
}

/** `12 × 200 kg (RPE 9)`, `40 m with 32 kg in 0:38`, `8 helped by 40 kg`. */
export function setWords({ reps, load, unit, distance, distanceUnit, seconds, remarks }: SetDone): string {
  const weight = load === null ? '' : `${formatNumber(Math.abs(load))} ${unit ?? ''}`.trim()
  const far = distance === null ? '' : `${formatNumber(distance)} ${distanceUnit ?? ''}`.trim()
  const counted = reps === null ? '' : formatNumber(reps)
  const done = [counted, far].filter(Boolean).join(' × ')
  const loaded =
    load === null
      ? done
      : load < 0
        ? [done, `helped by ${weight}`].filter(Boolean).join(' ')
        : joined(done, weight, far)
  const timed = seconds === null ? loaded : [loaded, formatTime(seconds)].filter(Boolean).join(' in ')
  return `${timed}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`
}

const joined = (done: string, weight: string, far: string) =>
  done === '' ? weight : far === '' ? `${done} × ${weight}` : `${done} with ${weight}`
