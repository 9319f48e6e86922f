import type { Request, Response } from 'express'
import { v7 as uuid } from 'uuid'
import { scopeOf } from '../../http/gym-scope'
import { MaxForm, MaxQuery } from '../../schemas/records/max'
import { listLifts } from '../../services/movements/list'
import { logOpenGym } from '../../services/results/open-gym'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { gymPath, unitsOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { toLiftChoices } from '../words/choices'

const FIRST = 'Back Squat'

export async function showMax(req: Request, res: Response, form?: FormState): Promise<void> {
  const lifts = await listLifts(scopeOf(res))
  const { movement } = MaxQuery.parse(req.query)
  const first = lifts.find(({ id }) => id === movement) ?? lifts.find(({ name }) => name === FIRST)
  const { today } = readingOf(res)
  const empty = { movement_id: first?.id ?? '', reps: '1', unit: unitsOf(res), day: today }
  const shown = { form: form ?? emptyForm(empty), lifts: toLiftChoices(lifts), today, once: uuid() }
  render(req, res, 'records/max', shown)
}

export function saveMax(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: MaxForm,
    async done({ movement_id, reps, load, unit, day, once }) {
      const { echo } = await logOpenGym(scopeOf(res), {
        ...{ movement_id, day, score: `${reps}@${load}${unit}`, boxes: {} },
        ...{ scaling: 'rx', perceived_exertion: 0, notes: null, once },
      })
      return { location: `${gymPath(res)}/records?movement=${movement_id}`, flash: `Saved: ${echo}.` }
    },
    again: form => showMax(req, res, form),
  })
}
