import { z } from 'zod'
import { isDay } from './written-times'

/** A day in a page's address, `YYYY-MM-DD`. */
export const Day = z.string().refine(isDay, 'must be a day such as 2026-11-20')
