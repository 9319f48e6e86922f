import { teamSizeOf } from '../../domain/registrations/team-rules'
import { AppError, type FieldErrors } from '../../errors'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import type { RegistrationDraft } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { previewPrice, type Quote } from '../prices/quotes'
import { checkAllowed } from './allowed'
import type { ReadAnswers } from './form/answers'
import { checkNewcomer } from './form/own-details'
import type { EntryForm } from './form/questions'

type Of = { competition: CompetitionModel; division: DivisionModel; form: EntryForm }

/** Checks a form. Returns the captain's answers, the price and the messages of all wrong fields. Throws conflict edited_meanwhile. */
export async function checkEntry(
  scope: GymScope,
  of: Of,
  input: RegistrationDraft,
): Promise<{ read: ReadAnswers; price: Quote | null; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  const people = input.members.flatMap((member, at) => (member ? [{ member, at }] : []))
  const emails = people.map(({ member }) => member.email)
  const price = await previewPrice(scope, of, { ...input.price, emails })
  Object.assign(errors, price.errors)
  const teamName = teamSizeOf(of.division) > 1 ? input.team_name : null
  await checkAllowed(scope, of.division, { teamName, people }, errors)
  const [first] = people
  const captain = { name: '', ...first?.member, isCaptain: true, others: [] }
  const read = await checkNewcomer(scope, of, captain, input, { prefix: 'members[0].', errors })
  return { read, price: price.quote, errors }
}

/** Returns the messages of all wrong fields in a refused form. */
export async function findEntryProblems(
  scope: GymScope,
  of: Of,
  draft: RegistrationDraft,
): Promise<FieldErrors> {
  try {
    return (await checkEntry(scope, of, draft)).errors
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return { form: [error.detail] }
    throw error
  }
}
