import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { logOf } from '../../http/request-context'
import { canCoach } from '../../policies/staff'
import { listActiveAthletes } from '../../services/athletes/list'
import { membershipOf } from '../http/portal-gym'
import { type Choice, toChoices } from '../words/choices'

export const importsPath = (res: Response) => `/g/${membershipOf(res).gym.slug}/imports`

export async function athletesToChoose(res: Response): Promise<Choice[]> {
  const scope = scopeOf(res)
  return canCoach(scope.actor) ? toChoices(await listActiveAthletes(scope)) : []
}

/** Logs failures after the response. */
export const noteFailure = (res: Response) => (error: unknown) => logOf(res).error({ err: error }, 'import')
