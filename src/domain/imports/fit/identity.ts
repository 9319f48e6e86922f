import { folded } from '../../../schemas/shared/folded'
import type { DistanceDone } from '../../../schemas/workouts/workout-parts'
import type { Effort, ScoreLogged, Unit } from '../effort'
import { METRES } from '../values/units'
import { sameLiftName } from './lift-names'

const LB = 0.45359237

/** Tolerances in kg for converted loads; `edges` covers loads near the limit. */
const ROUNDING = { own: 0.0501, edges: [0.04, 0.065] }

/** Returns the identity to store, then others for comparison: near a rounding, in the other unit, of earlier versions. */
export function effortIdentities(effort: Effort): string[] {
  const { day, time, title, lift, score } = effort
  const name = lift === null ? folded(title) : sameLiftName(lift)
  const identity = (rounding: number, isOther = false) =>
    JSON.stringify([day, name, score.kind, sameScore(effort, rounding, isOther)])
  const raw = score.kind === 'load' ? score.sets.map(({ reps, load }) => [reps, load]) : rawScore(score)
  const former = JSON.stringify([day, time, folded(title), folded(lift ?? ''), score.kind, raw])
  const own = identity(ROUNDING.own)
  if (score.kind !== 'load') return [own, former]
  return [own, ...ROUNDING.edges.map(edge => identity(edge)), identity(ROUNDING.own, true), former]
}

function rawScore(score: Exclude<ScoreLogged, { kind: 'load' }>): unknown {
  return score.kind === 'time' || score.kind === 'reps' ? Object.values({ ...score, each: null }) : score
}

function sameScore({ score, sets, shown }: Effort, rounding: number, isOther: boolean): unknown {
  switch (score.kind) {
    case 'load':
      return score.sets.map(({ reps, load, unit }) => [
        reps,
        load === null ? null : sameLoad(load, isOther ? OTHER[unit] : unit, rounding),
      ])
    case 'distance':
      return [sameDistance(score.distance), score.seconds]
    case 'intervals':
      return score.each.map(({ distance, seconds }) => [sameDistance(distance), seconds])
    case 'done':
      return sets?.each ?? folded(shown)
    default:
      return rawScore(score)
  }
}

const OTHER = { kg: 'lb', lb: 'kg' } as const

/** Returns the round number of an entered load: 220.46 lb and 100 kg are 100 kg, 102.06 kg is 225 lb. */
function sameLoad(load: number, unit: Unit, rounding: number): string {
  const kg = unit === 'kg' ? load : load * LB
  const round = nearest(kg, 0.5, 1.25)
  if (Math.abs(kg - round) <= rounding) return nice(round, 'kg')
  const pounds = nearest(kg / LB, 1, 2.5)
  return Math.abs(kg / LB - pounds) <= 0.12 ? nice(pounds, 'lb') : `${kg.toFixed(1)} kg`
}

function nearest(value: number, fine: number, coarse: number): number {
  const [one, other] = [Math.round(value / fine) * fine, Math.round(value / coarse) * coarse]
  return Math.abs(value - one) <= Math.abs(value - other) ? one : other
}

const nice = (load: number, unit: Unit) => `${load} ${unit}`

/** Returns metres without the rounding of miles. */
function sameDistance({ value, unit }: DistanceDone): number {
  const metres = value * METRES[unit]
  const hundred = Math.round(metres / 100) * 100
  const tenth = Math.round(metres / 160.9344) * 160.9344
  if (Math.abs(metres - hundred) <= 9) return hundred
  return Math.abs(metres - tenth) <= 9 ? Math.round(tenth) : Math.round(metres / 10) * 10
}
