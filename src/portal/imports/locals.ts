import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { logOf } from '../../http/request-context'
import { canCoach } from '../../policies/staff'
import { listActiveAthletes } from '../../services/athletes/list'
import { listSheets } from '../../services/imports/table-file'
import type { FormState } from '../http/forms'
import { membershipOf } from '../http/portal-gym'
import { type Choice, toChoices } from '../words/choices'

export const importsPath = (res: Response) => `/g/${membershipOf(res).gym.slug}/imports`

export async function athletesToChoose(res: Response): Promise<Choice[]> {
  const scope = scopeOf(res)
  return canCoach(scope.actor) ? toChoices(await listActiveAthletes(scope)) : []
}

export async function sheetsToChoose(req: Request, res: Response, { errors }: FormState): Promise<Choice[]> {
  if (!errors.sheet || !req.file) return []
  const names = await listSheets(scopeOf(res), req.file.path)
  return names.map(name => ({ value: name, label: name }))
}

export const noteFailure = (res: Response) => (error: unknown) => logOf(res).error({ err: error }, 'import')
