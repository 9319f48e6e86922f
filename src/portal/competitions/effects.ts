import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import type { Changed } from '../../services/competitions/changing'
import { getCompetition } from '../../services/competitions/competitions'
import { type Next, typed } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { buildEffects, type EffectsShown } from './effects-page'
import { buildHead, type CompetitionHead } from './page'

const effectsView = view<{
  head: CompetitionHead
  effects: EffectsShown
  /** The change to confirm, such as `the points`. */
  what: string
  action: string
  fields: { name: string; value: string }[]
}>('competitions/effects')

/**
 * Continues when the change is done; otherwise shows its effects with the form in hidden fields, to confirm.
 */
export async function continueOrAsk<T>(
  req: Request,
  res: Response,
  changed: Changed<T>,
  { what, next }: { what: string; next(done: T): Next },
): Promise<Next> {
  if ('done' in changed) return next(changed.done)
  const competition = await getCompetition(scopeOf(res), idParam(req))
  const page = () =>
    effectsView(req, res, {
      head: buildHead(competition),
      effects: buildEffects(changed.asks),
      what,
      action: req.originalUrl.split('?')[0]!,
      fields: fieldsOf(req.body),
    })
  return { page }
}

export function competitionPath(req: Request, res: Response): string {
  return `${competitionsPath(res)}/${idParam(req)}`
}

export function competitionsPath(res: Response): string {
  return `${gymPath(res)}/competitions`
}

function fieldsOf(body: unknown): { name: string; value: string }[] {
  return Object.entries(typed(body))
    .filter(([name]) => name !== 'confirmed')
    .flatMap(([name, values]) => [values].flat().map(value => ({ name, value: String(value) })))
}
