import { z } from 'zod'
import { oneOf, typedWhole } from '../shared/fields'

/** `turns` shows boards in turn with news in between. */
export const PLAYED = ['workout', 'board', 'classes', 'feed', 'timer', 'check_in', 'turns'] as const

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 17:30')

const PlaylistRow = z.strictObject({
  from: time,
  until: time,
  what: z.enum(PLAYED),
  /** Length of a timer; null shows the time of day. */
  minutes: z.int().nullable(),
})
export type PlaylistRow = z.infer<typeof PlaylistRow>
export const PlaylistRows = z.array(PlaylistRow)

export const MOST_ROWS = 12
export const ROWS = Array.from({ length: MOST_ROWS }, (_, index) => `p${index + 1}_`)

const boxes = {
  from: time.optional(),
  until: time.optional(),
  what: oneOf(PLAYED).optional(),
  minutes: typedWhole(1, 180).optional(),
}

/** The boxes of the rows, `p1_from`, `p1_until`, `p1_what` and `p1_minutes`. Skips rows without times. */
export const ScreenPlaylistForm = z
  .strictObject(
    Object.fromEntries(
      ROWS.flatMap(row =>
        Object.entries(boxes).map(([name, schema]): [string, z.ZodType] => [`${row}${name}`, schema]),
      ),
    ),
  )
  .transform((given, ctx) => {
    const filled = ROWS.flatMap(row => {
      const [from, until, what, minutes] = ['from', 'until', 'what', 'minutes'].map(
        name => given[`${row}${name}`],
      ) as [string?, string?, PlaylistRow['what']?, number?]
      if (from === undefined && until === undefined && minutes === undefined) return []
      const wrong = (name: string, message: string) => {
        ctx.addIssue({ code: 'custom', path: [`${row}${name}`], message })
        return []
      }
      if (from === undefined) return wrong('from', 'is required')
      if (until === undefined) return wrong('until', 'is required')
      if (until <= from) return wrong('until', 'must be later on the same day')
      if (what === undefined) return wrong('what', 'is required')
      if (minutes !== undefined && what !== 'timer') return wrong('minutes', 'is for a timer only')
      return [{ row, from, until, what, minutes: minutes ?? null }]
    })
    const sorted = filled.sort((a, b) => (a.from < b.from ? -1 : 1))
    for (const [index, { row, from }] of sorted.entries()) {
      const before = sorted[index - 1]
      if (before && from < before.until)
        ctx.addIssue({
          code: 'custom',
          path: [`${row}from`],
          message: `must not be before ${before.until}, when the row before ends`,
        })
    }
    return sorted.map(({ row: _, ...each }): PlaylistRow => each)
  })
export type ScreenPlaylistForm = z.infer<typeof ScreenPlaylistForm>
