import { z } from 'zod'

/** A month or a year in an address. */
export const WrappedPeriod = z.string().regex(/^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/)
