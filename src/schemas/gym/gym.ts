import { z } from 'zod'

export const Gym = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  time_zone: z.string(),
  integration_platform_id: z.string(),
  integration_status: z.enum(['active', 'inactive', 'internal']),
})
export type Gym = z.infer<typeof Gym>
