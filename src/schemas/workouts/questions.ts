/** Fields of the questions about names in a text, each named by the name that is asked about. */
import { z } from 'zod'
import { text } from '../shared/fields'

const SEARCH = 'search:'
const REMEMBER = 'remember:'

export const searchField = (name: string) => SEARCH + name
export const rememberField = (name: string) => REMEMBER + name

const MOST = 50
const asked = text(1, 255)
const searches = z.record(asked, text(0, 100)).optional()
const remember = z
  .record(asked, z.string().regex(/^(?:change:)?[^:]{1,64}$/, 'must be a tick box of this page'))
  .refine(given => Object.keys(given).length <= MOST, `must have at most ${MOST} names`)
  .optional()

export type Searches = z.infer<typeof searches>
/** Movement ids of new short forms; `change:ID` replaces another movement. */
export type Remember = z.infer<typeof remember>

export const questions = { searches, remember }

/** Collects the fields of the questions. A question that stands twice counts once. */
export function withQuestions(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const fields = Object.entries(given)
  const among = (prefix: string) => fields.filter(([name]) => name.startsWith(prefix))
  const under = (prefix: string) =>
    Object.fromEntries(
      among(prefix).map(([name, value]) => [name.slice(prefix.length), firstOf(value)] as const),
    )
  const own = [...among(SEARCH), ...among(REMEMBER)].map(([name]) => name)
  return {
    ...Object.fromEntries(fields.filter(([name]) => !own.includes(name))),
    ...(among(SEARCH).length > 0 && { searches: under(SEARCH) }),
    ...(among(REMEMBER).length > 0 && { remember: under(REMEMBER) }),
  }
}

const firstOf = (value: unknown) => (Array.isArray(value) ? (value.find(each => each !== '') ?? '') : value)
