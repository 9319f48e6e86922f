import { isMinor } from '../../domain/registrations/ages'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { formatMoment } from '../../domain/shared/dates'
import { describeSignature } from '../../domain/waivers/words'
import { listAsked } from '../../services/registrations/form/answers'
import type { OwnDetails, StoredAnswer } from '../../services/registrations/form/own-details'
import { missingSignature, UNSIGNED_BY_GUARDIAN } from '../../services/registrations/form/waiver'
import { registrationName } from '../../services/registrations/rows'
import type { Reading } from '../words/when'
import { describeAges, describeOpenAges } from './ages'
import { buildQuestion, buildWaiver } from './questions-page'

export type OwnDetailsPage = ReturnType<typeof buildOwnDetails>

export function buildOwnDetails(own: OwnDetails, reading: Reading) {
  const { competition, division, registration, participant, form, signature, isCaptain } = own
  const isTeam = teamSizeOf(division) > 1
  const hasSigned =
    form.waiver === null || missingSignature(signature, form.waiver, participant.birthday) === null
  const over =
    registration.withdrawnAt !== null
      ? 'This registration was withdrawn.'
      : competition.clearedAt !== null
        ? 'The competition is over, and its personal details are deleted.'
        : null
  return {
    name: participant.name,
    team: isTeam ? registrationName(registration) : null,
    division: division.name,
    over,
    ages:
      describeOpenAges(own, registration.participants, participant, reading) ??
      describeAges(division, competition, reading),
    questions: over === null ? listAsked(form.questions, isCaptain).map(each => buildQuestion(each, '')) : [],
    waiver: over === null && !hasSigned ? buildWaiver(form) : null,
    signed: signature
      ? {
          isOld: !hasSigned,
          why:
            form.waiver !== null &&
            missingSignature(signature, form.waiver, participant.birthday) === UNSIGNED_BY_GUARDIAN
              ? 'A parent or guardian signs for people below 18.'
              : 'The text has changed since you signed it.',
          facts: describeSignature(
            { ...signature, source: 'link' },
            { athlete: participant.name, at: formatMoment(signature.signedAt, reading) },
          ),
          version: `Version ${signature.waiver.number}`,
        }
      : null,
    isMinor: participant.birthday !== null && isMinor(participant.birthday, reading.today),
    files: over === null ? listFiles(own) : [],
    isFilledIn: participant.filledInAt !== null,
    listed: over === null ? participant.listed : null,
  }
}

/** Files that are asked of the participant, with the name of the stored file. */
function listFiles({ form, participant, answers, isCaptain }: OwnDetails) {
  const stored = (id: string | null, ofTeam: boolean): StoredAnswer | undefined =>
    answers.find(each => each.questionId === id && each.participantId === (ofTeam ? null : participant.id))
  return form.questions
    .filter(({ kind, ofTeam }) => kind === 'file' && (isCaptain || !ofTeam))
    .map(({ id, label, hint, required, ofTeam }) => ({
      ...{ id: id!, label, hint, required },
      stored: stored(id, ofTeam)?.value ?? null,
    }))
}
