import { z } from 'zod'
import { oneOf } from '../shared/fields'
import { pageNumber } from '../shared/lists'

/** Measures of a movement that is created while matching. */
export const NEW_MOVEMENT = {
  load: 'Load and reps',
  reps: 'Reps',
  distance: 'Distance and time',
  duration: 'Time',
} as const

const STEPS = ['save', 'next', 'back', 'preview'] as const

export const PageQuery = z.object({ page: pageNumber })

export type MatchForm = {
  step: (typeof STEPS)[number]
  /** From fields such as `name:GM`, `value:12` or `units:`; an empty value is open. */
  chosen: [about: string, written: string, value: string][]
  searched: Map<string, string>
  measures: Map<string, string>
}

const FIELD = /^(name|person|value|day|search|measure|units|distances|dates|marks):(.{0,255})$/s

export const MatchForm = z
  .record(z.string(), z.string('must be a string').max(300, 'must have at most 300 characters'))
  .transform(({ step = 'save', ...fields }, ctx): MatchForm => {
    const form: MatchForm = { step: 'save', chosen: [], searched: new Map(), measures: new Map() }
    const parsed = oneOf(STEPS).safeParse(step)
    if (parsed.success) form.step = parsed.data
    else ctx.addIssue({ code: 'custom', path: ['step'], message: 'must be save, next, back or preview' })
    for (const [field, value] of Object.entries(fields)) {
      const [, about, written] = FIELD.exec(field) ?? []
      if (about === undefined || written === undefined)
        ctx.addIssue({
          code: 'custom',
          path: [field.slice(0, 300)],
          message: 'is not a question of this page',
        })
      else if (about === 'search') form.searched.set(written, value)
      else if (about === 'measure') form.measures.set(written, value)
      else form.chosen.push([about, written, value])
    }
    return form
  })
