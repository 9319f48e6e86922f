import { z } from 'zod'
import { text, typedWhole } from '../shared/fields'
import { MOST_NAMES, scalingName } from './scalings'

/** The boxes of a scaling, in the fields `r1_name`, `r1_load` and so on. `was` is the name before. */
const boxes = {
  was: scalingName.optional(),
  name: scalingName.optional(),
  load: typedWhole(1, 300).optional(),
  reps: typedWhole(1, 300).optional(),
  rules: text(1, 10_000).optional(),
  above: scalingName.optional(),
}
type Box = keyof typeof boxes
export type ScalingRow = { prefix: string } & { [Name in Box]?: z.output<(typeof boxes)[Name]> }

export const ROW_PREFIXES = Array.from({ length: MOST_NAMES }, (_, index) => `r${index + 1}_`)

const rowFields: Record<never, never> = Object.fromEntries(
  ROW_PREFIXES.flatMap(prefix =>
    Object.entries(boxes).map(([name, schema]) => [`${prefix}${name}`, schema] as const),
  ),
)

const BUTTON = /^(?:save|(?:up|down|remove)-(?:[1-9]|1\d|20))$/

/** Skips rows without a name. */
export const ScalingsForm = z
  .strictObject({
    ...rowFields,
    do: z.string().regex(BUTTON, 'must be a button of this page').default('save'),
  })
  .transform(given => {
    const values = given as Record<string, unknown>
    const rows = ROW_PREFIXES.map(prefix => ({
      prefix,
      ...Object.fromEntries(Object.keys(boxes).map(name => [name, values[`${prefix}${name}`]])),
    })) as ScalingRow[]
    const isFilled = ({ prefix, above: _, ...row }: ScalingRow) => Object.values(row).some(Boolean)
    const [act, at] = given.do.split('-') as ['save' | 'up' | 'down' | 'remove', string?]
    return { rows: rows.filter(isFilled), act, at: at === undefined ? null : `r${at}_` }
  })
export type ScalingsForm = z.infer<typeof ScalingsForm>
