import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { readRegistrationId } from '../../domain/registrations/registration-link'
import { scopeOf } from '../../http/gym-scope'
import { EventScoreToRead, OwnScoreForm } from '../../schemas/event-scores/scoring'
import { listOwnScores, readOwnRow, submitOwnScore } from '../../services/event-scores/own-scores'
import { publicReadingOf } from '../competitions/public/reading'
import { type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { visitedOf } from '../http/public-competition'
import { idFrom } from '../registrations/registering'
import { buildOwnScores, type OwnEventShown, type OwnRefusal } from './own-scores-page'

export async function loadOwnScores(
  res: Response,
  registrationId: string,
  refusal: OwnRefusal | null,
): Promise<OwnEventShown[]> {
  const { id } = visitedOf(res).competition
  const events = await listOwnScores(scopeOf(res), id, registrationId, new Date())
  return buildOwnScores(events, refusal, publicReadingOf(res))
}

export function submitOwn(
  config: Config,
  req: Request,
  res: Response,
  again: (refusal: OwnRefusal) => unknown,
): Promise<void> {
  const token = String(req.params.token)
  const registrationId = idFrom(readRegistrationId(config.secret, token))
  const ref = { competitionId: visitedOf(res).competition.id, eventId: idParam(req, 'eventId') }
  return submitForm(req, res, {
    schema: OwnScoreForm,
    async done(input) {
      const { result } = await submitOwnScore(scopeOf(res), ref, registrationId, input)
      const flash = `Submitted: ${result.description ?? 'done'}. The organisers will look at the video.`
      return { location: `/c/${ref.competitionId}/r/${token}#event-${ref.eventId}`, flash }
    },
    again: async form => again({ eventId: ref.eventId, form, reading: await readingFor(form) }),
  })

  async function readingFor({ values, errors }: FormState): Promise<OwnRefusal['reading']> {
    const { participant_id, score, scaling } = values
    const toRead = EventScoreToRead.safeParse({ participant_id, score, scaling })
    if (!errors.score || !toRead.success) return null
    return readOwnRow(scopeOf(res), ref, registrationId, toRead.data)
  }
}
