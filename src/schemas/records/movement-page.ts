import { z } from 'zod'

export const MovementQuery = z.object({
  movement: z.unknown(),
  months: z
    .enum(['3', '12'])
    .transform(months => Number(months) as 3 | 12)
    .nullable()
    .default(null)
    .catch(null),
  percent: z
    .string()
    .regex(/^([1-9]\d?|1[0-4]\d|150)$/)
    .transform(Number)
    .nullable()
    .default(null)
    .catch(null),
})
