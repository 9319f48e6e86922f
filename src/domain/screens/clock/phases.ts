/** The clock of a workout, as a row of phases that follow each other without a gap. Times are seconds. */

export type Phase = {
  kind: 'work' | 'rest'
  /** What is shown: the time gone in the phase, or what is left of it. */
  counts: 'up' | 'down'
  /** From the start of the clock. */
  starts: number
  /** Null is open: it ends when somebody stops it. Only the last phase may be. */
  seconds: number | null
  /** What is done in it: `Wall-ball Shot`, `Rest`. */
  label: string
  /** Where in the workout it is: `Round 2 of 3`. */
  count: string | null
}

export type Clock = {
  /** Seconds to get ready in, counted down before the first phase. */
  leadIn: number
  phases: Phase[]
}

/** A phase that does not know yet when it starts. */
export type Step = Omit<Phase, 'starts' | 'count'> & { count?: string }

/** Time to walk from the button to the bar. */
const LEAD_IN = 10

/** A clock that nobody would watch to its end is no clock; and every phase travels to the screen. */
const MOST_PHASES = 240

/** The clock of these steps, one after the other; of too many, one that just counts up. */
export function clockOfSteps(steps: Step[], leadIn = LEAD_IN): Clock {
  if (steps.length > MOST_PHASES) return countUp(steps[0]!.label)
  let starts = 0
  const phases = steps.map(({ count = null, ...step }) => {
    const phase = { ...step, count, starts }
    starts += step.seconds ?? 0
    return phase
  })
  return { leadIn, phases }
}

/** Counts up from zero: to the time cap, where there is one. */
export function countUp(label: string, cap: number | null = null, leadIn = LEAD_IN): Clock {
  return clockOfSteps([{ kind: 'work', counts: 'up', seconds: cap, label }], leadIn)
}

/** Counts down from a number of seconds. */
export function countDown(label: string, seconds: number): Clock {
  return clockOfSteps([work(label, seconds)])
}

/** Counts down a rest, at once; it is started again for the next one. */
export function restTimer(seconds: number): Clock {
  return clockOfSteps([rest(seconds)], 0)
}

/** A stretch of work that is counted down. */
export function work(label: string, seconds: number, count?: string): Step {
  return { kind: 'work', counts: 'down', seconds, label, ...(count !== undefined && { count }) }
}

/** A rest that is counted down. */
export function rest(seconds: number, count?: string): Step {
  return { kind: 'rest', counts: 'down', seconds, label: 'Rest', ...(count !== undefined && { count }) }
}

/** When the clock is over, in seconds from its start; null when it is open. */
export function lengthOf({ phases }: Clock): number | null {
  const last = phases.at(-1)
  return last === undefined || last.seconds === null ? null : last.starts + last.seconds
}
