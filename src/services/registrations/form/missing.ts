import { groupBy } from '../../../domain/shared/group-by'
import type { CompetitionModel, DivisionModel } from '../../../generated/sqlite/models'
import type { GymScope } from '../../../scope'
import { findCaptain } from '../captains'
import type { RegistrationRow } from '../rows'
import { listAnswers, listMissing } from './own-details'
import { type EntryForm, getEntryForm, listQuestions, questionsFor } from './questions'
import { findCompetitionWaiver, listSignatures } from './waiver'

/**
 * Returns missing details of each participant of a registration, by the id of the participant. Empty when the form has no
 * question and no waiver.
 */
export async function listMissingIn(
  scope: GymScope,
  own: { competition: CompetitionModel; division: DivisionModel; registration: RegistrationRow },
): Promise<Map<string, string[]>> {
  const form = await getEntryForm(scope, own.competition, own.division)
  if (form.questions.length === 0 && form.waiver === null) return new Map()
  return missingOf(scope, [own.registration], () => form)
}

/** Returns missing details of each participant of registrations of a competition, by the id of the participant. */
export async function listAllMissing(
  scope: GymScope,
  competitionId: string,
  {
    divisions,
    registrations,
  }: { divisions: readonly DivisionModel[]; registrations: readonly RegistrationRow[] },
): Promise<Map<string, string[]>> {
  const questions = await listQuestions(scope, competitionId)
  const waiver = await findCompetitionWaiver(scope, competitionId)
  const forms = new Map(
    divisions.map(division => [division.id, { questions: questionsFor(questions, division), waiver }]),
  )
  return missingOf(scope, registrations, ({ divisionId }) => forms.get(divisionId)!)
}

async function missingOf(
  scope: GymScope,
  registrations: readonly RegistrationRow[],
  formOf: (registration: RegistrationRow) => EntryForm,
): Promise<Map<string, string[]>> {
  const people = registrations.flatMap(registration =>
    registration.participants.map(participant => ({ participant, registration })),
  )
  const answers = groupBy(
    await listAnswers(
      scope,
      registrations.map(({ id }) => id),
    ),
    ({ registrationId }) => registrationId,
  )
  const signatures = await listSignatures(
    scope,
    people.map(({ participant }) => participant.id),
  )
  return new Map(
    people.map(({ participant, registration }) => [
      participant.id,
      listMissing(formOf(registration), participant, {
        isCaptain: findCaptain(registration)?.id === participant.id,
        answers: answers.get(registration.id) ?? [],
        signature: signatures.get(participant.id),
      }),
    ]),
  )
}
