/** Choices for days that have a WOD already, in fields named by day and program. */
import { z } from 'zod'
import { oneOf } from '../shared/fields'

const standingChoice = oneOf(['leave', 'beside', 'replace'])
export type StandingChoice = z.infer<typeof standingChoice>

export type Place = { date: string; programId: string }

export const placeKey = ({ date, programId }: Place) => `${date}_${programId}`

const PREFIX = 'standing_'

export const choiceField = (key: string) => PREFIX + key
export const isChoiceField = (name: string) => name.startsWith(PREFIX)

/** By `placeKey`. */
export const choices = z.record(z.string().max(60), standingChoice).default({})
export type Choices = z.infer<typeof choices>

/** Collects the fields of choices into `choices`. */
export function withChoices(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const fields = Object.entries(given)
  const isChoice = ([name]: [string, unknown]) => isChoiceField(name)
  return {
    ...Object.fromEntries(fields.filter(field => !isChoice(field))),
    choices: Object.fromEntries(
      fields.filter(isChoice).map(([name, value]) => [name.slice(PREFIX.length), value]),
    ),
  }
}
