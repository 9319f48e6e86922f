import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { type GoalProgress, listAthleteGoals } from '../../services/goals/goals'
import { membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { dayShown, type Reading, type When } from '../words/when'

export type GoalRow = {
  id: string
  title: string
  /** `105 of 120 kg`. */
  progress: string
  percent: number
  reached: boolean
  ends: When | null
}
export async function buildGoalRows(
  res: Response,
  athleteId: string = membershipOf(res).athlete.id,
): Promise<GoalRow[]> {
  const goals = await listAthleteGoals(scopeOf(res), athleteId)
  const rows = goals.map(goal => rowOf(goal, readingOf(res)))
  return rows.sort((a, b) => Number(a.reached) - Number(b.reached))
}

function rowOf(goal: GoalProgress, reading: Reading): GoalRow {
  const { id, current, target, unit, reached, deadline } = goal
  const best = current === null ? 'Nothing yet' : formatAmount(current, unit)
  // Less is better for a time.
  const share = current === null ? 0 : unit === 'seconds' ? target / current : current / target
  return {
    id,
    title: goalTitle(goal),
    progress: `${best} of ${formatAmount(target, unit)}${unit === 'seconds' ? '' : ` ${unitWords(unit)}`}`,
    percent: Math.min(100, Math.floor(share * 100)),
    reached,
    ends: deadline === null ? null : dayShown(deadline, reading.today, reading),
  }
}

export function goalTitle({ kind, name, reps }: GoalProgress): string {
  if (kind === 'visits') return 'Visits a month'
  return kind === 'lift'
    ? `${name ?? 'A lift'}, ${reps} ${reps === 1 ? 'rep' : 'reps'}`
    : (name ?? 'A benchmark')
}

export function formatAmount(value: number, unit: string): string {
  if (unit !== 'seconds') return String(value)
  return `${Math.floor(value / 60)}:${String(Math.round(value % 60)).padStart(2, '0')}`
}

const unitWords = (unit: string) => (unit === 'rounds_reps' ? 'rounds' : unit)
