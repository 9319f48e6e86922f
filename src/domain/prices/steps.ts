/** Prices of a division that change by day or by places taken. */

export type PriceStep = {
  name: string
  amount: number
  /** Last day, `YYYY-MM-DD` in the competition's time zone. */
  untilDay: string | null
  /** The step ends when this many places are taken. */
  untilSold: number | null
}

/** A day in the competition's time zone, and the places taken in the division. */
export type PriceMoment = { day: string; sold: number }

/** Returns the step that applies: the first without a reached end. Null without steps, for a free division. */
export function priceAt<Step extends PriceStep>(steps: readonly Step[], at: PriceMoment): Step | null {
  return steps.find(step => !hasEnded(step, at)) ?? steps.at(-1) ?? null
}

function hasEnded({ untilDay, untilSold }: PriceStep, { day, sold }: PriceMoment): boolean {
  return (untilDay !== null && day > untilDay) || (untilSold !== null && sold >= untilSold)
}

export type NextPrice<Step extends PriceStep = PriceStep> = {
  step: Step
  /** Last day of the price before, and the places left at that price. */
  untilDay: string | null
  placesLeft: number | null
}

/** Returns the step after the one that applies, with the end of that one. Null for the last step. */
export function nextPrice<Step extends PriceStep>(
  steps: readonly Step[],
  at: PriceMoment,
): NextPrice<Step> | null {
  const now = priceAt(steps, at)
  if (now === null || (now.untilDay === null && now.untilSold === null)) return null
  const later = steps.slice(steps.indexOf(now) + 1)
  const after = now.untilDay ?? at.day
  const step = later.find(each => each.untilDay === null || each.untilDay > after)
  if (step === undefined) return null
  const placesLeft = now.untilSold === null ? null : now.untilSold - at.sold
  return { step, untilDay: now.untilDay, placesLeft }
}

/** Returns the problem of each step that can never apply, by index. */
export function stepProblems(steps: readonly PriceStep[]): Map<number, string> {
  const problems = new Map<number, string>()
  let [day, sold] = ['', 0]
  steps.forEach((step, index) => {
    const isLast = index === steps.length - 1
    if (isLast && (step.untilDay !== null || step.untilSold !== null))
      problems.set(index, 'must have no end, because it is the last price')
    if (isLast) return
    if (step.untilDay === null && step.untilSold === null)
      problems.set(index, 'must end on a day or with a number of places, because another price follows')
    else if (step.untilDay !== null && step.untilDay <= day)
      problems.set(index, 'must end later than the price before')
    else if (step.untilSold !== null && step.untilSold <= sold)
      problems.set(index, 'must end with more places than the price before')
    day = step.untilDay ?? day
    sold = step.untilSold ?? sold
  })
  return problems
}
