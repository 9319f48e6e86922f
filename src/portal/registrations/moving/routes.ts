import type { Request, Response } from 'express'
import type { Config } from '../../../config/config'
import { readRegistrationId } from '../../../domain/registrations/registration-link'
import { scopeOf } from '../../../http/gym-scope'
import { OwnMoveForm } from '../../../schemas/registrations/moving'
import { listMoves, moveOwnRegistration } from '../../../services/registrations/moving/own'
import type { OwnRegistration } from '../../../services/registrations/own'
import { publicReadingOf } from '../../competitions/public/reading'
import { emptyForm, type FormState, onSubmit, type Show } from '../../http/forms'
import { visitedOf } from '../../http/public-competition'
import { idFrom } from '../registering'
import { buildMoves, type MovesShown } from './page'

export type OwnMoves = {
  moves: MovesShown
  /** A refused form of a division that has no form any more. */
  moveForm: FormState
}

/** Returns the divisions to move to, for the own page of a registration. */
export async function loadMoves(
  res: Response,
  own: OwnRegistration,
  refused: FormState | null,
): Promise<OwnMoves> {
  const moves = buildMoves(own, await listMoves(scopeOf(res), own), refused, publicReadingOf(res))
  const isShown = moves?.choices.some(({ isRefused }) => isRefused)
  return { moves, moveForm: refused === null || isShown ? emptyForm() : refused }
}

/** Moves a registration to another division. */
export const moveOwn = (config: Config, again: Show) =>
  onSubmit(OwnMoveForm, again, async (input, { req, res }) => {
    const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
    const { id: competitionId } = visitedOf(res).competition
    const { division, due } = await moveOwnRegistration(scopeOf(res), competitionId, id, input)
    const flash = `You are in ${division} now.${due > 0 ? ' A payment is due.' : ''}`
    return { location: pageOf(req, competitionId), flash }
  })

const pageOf = (req: Request, competitionId: string) => `/c/${competitionId}/r/${req.params.token}`
