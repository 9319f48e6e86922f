/** Query parameters of pages with lists. Invalid values fall back to the default. */
import { z } from 'zod'

const LONGEST_SEARCH = 100

/** Words to search for. */
export const searched = z
  .string()
  .transform(words => [...words.trim()].slice(0, LONGEST_SEARCH).join(''))
  .catch('')

/** Page of the list, from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1)
