import { z } from 'zod'
import { id, oneOf, typedWhole } from '../shared/fields'
import { localTime } from '../wods/wods'
import { MOST_LANES } from './lanes'

/** Minutes in steps of a half, parsed to seconds. */
function minutes(min: number, max: number) {
  const message = `must be minutes from ${min} to ${max}, such as 12 or 7.5`
  return z
    .string(message)
    .regex(/^\d{1,3}(?:[.,]\d)?$/, message)
    .transform(value => Math.round(Number(value.replace(',', '.')) * 60))
    .refine(seconds => seconds >= min * 60 && seconds <= max * 60, message)
}

const divisions = z.preprocess(
  value => [value ?? []].flat(),
  z.array(id).min(1, 'must have at least one ticked').max(200, 'must be at most 200'),
)

export const HeatsForm = z.strictObject({
  event_id: id,
  divisions,
  lanes: typedWhole(1, MOST_LANES),
  start_at: localTime,
  length: minutes(1, 600),
  gap: minutes(0, 600).default(0),
  rest: minutes(0, 600).default(0),
  order: oneOf(['registration', 'rank']).default('registration'),
  mix: oneOf(['on']).optional(),
  do: oneOf(['look', 'make']).default('look'),
})
export type HeatsForm = z.infer<typeof HeatsForm>

/** Without `copy_rest` the copies keep the rest of the heats. */
export const HeatCopyForm = z.strictObject({
  event_id: id,
  to_event_id: id,
  copy_at: localTime,
  copy_rest: minutes(0, 600).optional(),
})
export type HeatCopyForm = z.infer<typeof HeatCopyForm>

export const NewHeatForm = z.strictObject({ event_id: id, heat_at: localTime })
export type NewHeatForm = z.infer<typeof NewHeatForm>

export const EventOnlyForm = z.strictObject({ event_id: id })

export const LaneForm = z
  .strictObject({
    event_id: id,
    place: z.string('must be a lane of a heat').regex(/^[0-9a-f-]{36}:[1-9]\d?$/, 'must be a lane of a heat'),
    registration_id: id.optional(),
  })
  .transform(({ place, ...form }) => ({ ...form, heatId: place.slice(0, 36), lane: Number(place.slice(37)) }))
export type LaneForm = z.infer<typeof LaneForm>

export const laneField = (lane: number) => `lane_${lane}`

export function heatForm(lanes: number) {
  const fields = Array.from({ length: lanes }, (_, index) => [laneField(index + 1), id.optional()] as const)
  return z
    .strictObject({ starts_at: localTime, ...Object.fromEntries(fields) })
    .transform(({ starts_at, ...named }) => ({
      startsAt: starts_at,
      lanes: fields.map(([name]) => (named as Record<string, string | undefined>)[name] ?? null),
    }))
}
export type HeatForm = z.infer<ReturnType<typeof heatForm>>

export const HeatsQuery = z.object({
  event: z.string().optional().catch(undefined),
  heat: z.string().optional().catch(undefined),
  paper: z.enum(['a4', 'letter']).catch('a4'),
  each: z.enum(['page']).nullable().catch(null),
})
