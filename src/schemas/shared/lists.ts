/** What the address of a list says: it may say anything, and what makes no sense is left out. */
import { z } from 'zod'

const LONGEST_SEARCH = 100

/** The words to look for. */
export const searched = z
  .string()
  .transform(words => [...words.trim()].slice(0, LONGEST_SEARCH).join(''))
  .catch('')

/** Which page of the list, from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1)
