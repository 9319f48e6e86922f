/** A workout's clock as consecutive phases. Times are in seconds. */

type Phase = {
  kind: 'work' | 'rest'
  counts: 'up' | 'down'
  starts: number
  /** Null for a phase that ends when a coach stops it. */
  seconds: number | null
  label: string
  count: string | null
}

export type Clock = {
  leadIn: number
  phases: Phase[]
}

export type Step = Omit<Phase, 'starts' | 'count'> & { count?: string }

const LEAD_IN = 10

/** Longer clocks become a stopwatch: every phase is sent to the screen. */
const MOST_PHASES = 240

/** Returns the clock of these steps in sequence; a stopwatch for too many. */
export function buildStepsClock(steps: Step[], leadIn = LEAD_IN): Clock {
  if (steps.length > MOST_PHASES) return countUp(steps[0]!.label)
  let starts = 0
  const phases = steps.map(({ count = null, ...step }) => {
    const phase = { ...step, count, starts }
    starts += step.seconds ?? 0
    return phase
  })
  return { leadIn, phases }
}

/** Counts up from zero, to the cap if there is one. */
export function countUp(label: string, cap: number | null = null, leadIn = LEAD_IN): Clock {
  return buildStepsClock([{ kind: 'work', counts: 'up', seconds: cap, label }], leadIn)
}

/** Counts down from a number of seconds. */
export function countDown(label: string, seconds: number): Clock {
  return buildStepsClock([work(label, seconds)])
}

/** Counts down one rest without a lead-in. */
export function restTimer(seconds: number): Clock {
  return buildStepsClock([rest(seconds)], 0)
}

/** A phase of work, counted down. */
export function work(label: string, seconds: number, count?: string): Step {
  return { kind: 'work', counts: 'down', seconds, label, ...(count !== undefined && { count }) }
}

/** A rest, counted down. */
export function rest(seconds: number, count?: string): Step {
  return { kind: 'rest', counts: 'down', seconds, label: 'Rest', ...(count !== undefined && { count }) }
}

/** Length of a clock in seconds. Null when it is open. */
export function lengthOf({ phases }: Clock): number | null {
  const last = phases.at(-1)
  return last === undefined || last.seconds === null ? null : last.starts + last.seconds
}
