import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { ErasureForm } from '../../schemas/athletes/erasure'
import { type Erasable, eraseAthlete, getAthleteToErase } from '../../services/athletes/erasing'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { athletesBase } from './profile'

const eraseView = view<{ athlete: Erasable; isMe: boolean; form: FormState }>('athletes/erase')

export async function showErasure(req: Request, res: Response, form?: FormState): Promise<void> {
  const athlete = await getAthleteToErase(scopeOf(res), idParam(req))
  const isMe = membershipOf(res).athlete.id === athlete.id
  eraseView(req, res, { athlete, isMe, form: form ?? emptyForm({ published: 'keep' }) })
}

export const erase = onSubmit(ErasureForm, showErasure, async (input, { res, id }) => {
  await eraseAthlete(scopeOf(res), id, input)
  // An erased person is no member any more.
  const location = membershipOf(res).athlete.id === id ? '/' : athletesBase(res)
  return { location, flash: 'Erased. The results stay, under “Former member”.' }
})
