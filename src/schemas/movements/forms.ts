import { z } from 'zod'
import { nameText, oneOf, text } from '../shared/fields'
import { pageNumber, searched } from '../shared/lists'
import { CATEGORIES } from './categories'
import { INVOLVED, type Involved, videoUrl } from './movements'

export const COMPLEX_ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const
type ComplexRow = (typeof COMPLEX_ROWS)[number]

const ticked = z
  .literal('on', 'must be ticked or not')
  .optional()
  .transform(value => value !== undefined)
/** Forms send CRLF; line ends are stored as \n. */
const description = z
  .preprocess(
    value => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value),
    text(0, 10_000).nullable(),
  )
  .default(null)

export const LibraryMovementForm = z.strictObject({
  description,
  video_url: videoUrl.nullable().default(null),
})
export type LibraryMovementForm = z.infer<typeof LibraryMovementForm>

const own = {
  ...LibraryMovementForm.shape,
  name: nameText(),
  has_calories: ticked,
  has_distance: ticked,
  has_duration: ticked,
  has_height: ticked,
  has_load: ticked,
  has_power: ticked,
  has_reps: ticked,
}

function requireInvolved(movement: { [Name in Involved]: boolean }, ctx: z.RefinementCtx): void {
  if (INVOLVED.some(name => movement[name])) return
  const message = 'must include at least one: how it is counted or measured'
  ctx.addIssue({ code: 'custom', path: ['has_reps'], message })
}

/** Form of the gym's own movement. A complex keeps its movements, because results depend on these. */
export const MovementForm = z.strictObject(own).superRefine(requireInvolved)
export type MovementForm = z.infer<typeof MovementForm>

export const ShortFormDelete = z.strictObject({ name: nameText() })

const REPS = 'must be a whole number from 1 to 1000'
const partName = nameText().optional()
const partReps = z
  .string(REPS)
  .trim()
  .regex(/^([1-9]\d{0,2}|1000)$/, REPS)
  .transform(Number)
  .optional()
const parts = Object.fromEntries(
  COMPLEX_ROWS.flatMap(row => [
    [`part_${row}`, partName],
    [`reps_${row}`, partReps],
  ]),
) as Record<`part_${ComplexRow}`, typeof partName> & Record<`reps_${ComplexRow}`, typeof partReps>

export const MovementCreateForm = z
  .strictObject({ ...own, ...parts })
  .superRefine(requireInvolved)
  .superRefine((form, ctx) => {
    const named = COMPLEX_ROWS.filter(row => form[`part_${row}`] !== undefined)
    const say = (row: ComplexRow, message: string) =>
      ctx.addIssue({ code: 'custom', path: [`part_${row}`], message })
    for (const row of COMPLEX_ROWS) {
      if (form[`reps_${row}`] !== undefined && !named.includes(row))
        say(row, 'is required: choose the movement that is done that many times')
    }
    const [only] = named
    if (named.length === 1) say(only === 1 ? 2 : 1, 'is required: a complex has at least two movements')
  })
  .transform(form => ({
    ...(Object.fromEntries(
      Object.keys(own).map(key => [key, form[key as keyof typeof own]]),
    ) as MovementForm),
    parts: COMPLEX_ROWS.flatMap(row => {
      const name = form[`part_${row}`]
      return name === undefined ? [] : [{ row, name, reps: form[`reps_${row}`] ?? 1 }]
    }),
  }))
export type MovementCreate = z.infer<typeof MovementCreateForm>

export const MOVEMENT_KINDS = ['all', 'library', 'custom', 'complexes', 'archived'] as const

export const MovementFilter = z.object({
  q: searched,
  show: oneOf(MOVEMENT_KINDS).catch('all'),
  category: oneOf(CATEGORIES).nullable().catch(null),
  page: pageNumber,
})
export type MovementFilter = z.infer<typeof MovementFilter>
