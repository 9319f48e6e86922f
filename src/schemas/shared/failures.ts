import { z } from 'zod'

const code = z
  .string()
  .regex(/^[a-z_]{1,64}$/)
  .meta({ description: 'Stable, for programs.' })
const detail = z.string().max(1000).meta({ description: 'A sentence for people.' })

/** The body of a failure. */
export const Failure = z.strictObject({ errors: z.strictObject({ code, detail }) })

/** The body of a 422: every field at fault with every message for it. */
export const InvalidFailure = z.strictObject({
  errors: z.strictObject({ code, detail, fields: z.record(z.string(), z.array(z.string()).min(1)) }),
})
