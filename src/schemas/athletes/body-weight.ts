import { z } from 'zod'
import { oneOf } from '../shared/fields'
import { isDay } from '../shared/written-times'

const LIMITS = { kg: [20, 400], lb: [45, 880] } as const

/** A body weight as typed, such as `72.5` or `72,5`, in its unit, and its day: today when left out. */
export const BodyWeightForm = z
  .strictObject({
    weight: z.string().trim(),
    unit: oneOf(['kg', 'lb']),
    day: z.string().refine(isDay, 'must be a date such as 2026-01-31').optional(),
  })
  .transform(({ weight, unit, day }, ctx) => {
    const value = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(weight) ? Number(weight.replace(',', '.')) : Number.NaN
    const [least, most] = LIMITS[unit]
    if (value >= least && value <= most) return { value, unit, day }
    const message = `must be a weight from ${least} to ${most} ${unit}`
    ctx.addIssue({ code: 'custom', path: ['weight'], message })
    return z.NEVER
  })

/** The page of older weights: those before a day. */
export const BodyWeightQuery = z.object({
  before: z.string().refine(isDay).optional().catch(undefined),
})
