import { z } from 'zod'

const LONGEST_SEARCH = 100

export const searched = z
  .string()
  .transform(words => [...words.trim()].slice(0, LONGEST_SEARCH).join(''))
  .catch('')

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1)
