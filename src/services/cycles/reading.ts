import { buildPlan, type ReadLift } from '../../domain/cycles/build-plan'
import { assertPossible, PlanProblem, planWeeks } from '../../domain/cycles/plan-weeks'
import { type LiftLine, type ProgressionProblem, readProgression } from '../../domain/cycles/read-progression'
import { describeQuestion } from '../../domain/workouts/asked-units'
import type { CyclePlan } from '../../schemas/cycles/plan'
import type { GymScope } from '../../scope'
import { readSteps } from '../wods/changed-loads'
import { type Asked, isAnswerable, readWhiteboard } from '../workouts/read-workout'

/** A question about a movement, with the likeliest answers. */
export type CycleProblem = ProgressionProblem & { unknown?: Pick<Asked, 'name' | 'nearest'> }
export type CycleRead = { plan: CyclePlan; problems: [] } | { plan: null; problems: CycleProblem[] }

/** Returns the plan of a text, or its problems. */
export async function readCycle(scope: GymScope, text: string): Promise<CycleRead> {
  const { lifts, shared, problems } = readProgression(text.replace(/\r\n?/g, '\n'))
  const found: CycleProblem[] = [...problems]
  const read: ReadLift[] = []
  for (const line of lifts) {
    const lift = await readLift(scope, line)
    if ('problems' in lift) found.push(...lift.problems)
    else read.push(lift)
  }
  if (found.length > 0) return unclear(found)
  const built = buildPlan(read, shared)
  if (built.plan === null) return unclear(built.problems)
  const impossible = await findImpossible(scope, built.plan, read)
  return impossible ? unclear([impossible]) : built
}

const unclear = (problems: CycleProblem[]) => ({
  plan: null,
  problems: problems.toSorted((a, b) => a.line - b.line),
})

const HOW = 'Write one lift with its sets, such as “Back squat 5x5 @ 75 %”.'

async function readLift(
  scope: GymScope,
  { line, text, settings }: LiftLine,
): Promise<ReadLift | { problems: CycleProblem[] }> {
  const problem = (message: string, rest: Partial<CycleProblem> = {}) => ({
    problems: [{ line, message, ...rest }],
  })
  const { details, asks, units } = await readWhiteboard(scope, text)
  const [asked] = asks?.unknown ?? []
  if (asked)
    return problem(`“${asked.name}” is no movement that the gym knows.`, {
      unknown: { name: asked.name, nearest: asked.nearest },
    })
  const [question] = units.filter(isAnswerable)
  if (question) return problem(describeQuestion(question))
  if (details.type !== 'Strength') return problem(`“${text}” is not read as a lift. ${HOW}`)
  const [movement, second] = details.movements
  if (second) return problem(`“${text}” has several lifts or loads. ${HOW} Each lift has its own line.`)
  const { id: movementId, reps, load } = movement!
  return { line, settings, movementId, reps, load, rest: details.rest, notes: details.notes ?? null }
}

async function findImpossible(
  scope: GymScope,
  plan: CyclePlan,
  read: readonly ReadLift[],
): Promise<CycleProblem | null> {
  const steps = await readSteps(scope)
  for (const [index, lift] of plan.lifts.entries())
    try {
      assertPossible(planWeeks(lift, plan.weeks, steps))
    } catch (error) {
      if (!(error instanceof PlanProblem)) throw error
      return { line: read[index]!.line, message: error.message }
    }
  return null
}
