import { z } from 'zod'
import { isDay } from './written-times'

export const Day = z.string().refine(isDay, 'must be a day such as 2026-11-20')
