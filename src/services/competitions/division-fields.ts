import { invalid, notFound } from '../../errors'
import type { DivisionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { DivisionCreate, DivisionUpdate } from '../../schemas/competitions/competitions'
import type { DivisionForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type Division, getCompetition } from './competitions'
import { createDivision, updateDivision } from './editing-divisions'
import { moveRow } from './ordered-rows'
import { type RowRef, requireRow } from './rows'

/** Returns the ids of a division and its competition. */
export async function divisionRef(scope: GymScope, id: string): Promise<RowRef> {
  const row = await scope.db.division.findFirst({
    where: { gymId: scope.gymId, id },
    select: { competitionId: true },
  })
  if (!row) throw notFound('The division')
  return { competitionId: row.competitionId, id }
}

/** Returns a division with its event ids and number of registrations. */
export async function getDivision(scope: GymScope, id: string): Promise<Division> {
  const { competitionId } = await divisionRef(scope, id)
  const { divisions } = await getCompetition(scope, competitionId)
  return requireRow(divisions, id, 'The division')
}

/** Adds a division as the last. */
export async function createDivisionIn(
  scope: GymScope,
  competitionId: string,
  input: DivisionCreate,
): Promise<DivisionModel> {
  const form = formOf(input, { kind: input.kind ?? 'individual', events: [] })
  const changed = await createDivision(scope, competitionId, form)
  return (changed as { done: DivisionModel }).done
}

/**
 * Updates the given fields of a division, its position included. Throws not_found and the errors of
 * updateDivision.
 */
export async function updateDivisionFields(
  scope: GymScope,
  id: string,
  input: DivisionUpdate,
): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const row = await getDivision(inside, id)
    const ref = { competitionId: row.competitionId, id }
    await updateDivision(inside, ref, formOf(input, { ...row, events: row.eventIds }))
    const { order = row.position } = input
    if (order !== row.position) await moveRow(inside, 'division', ref, { to: order })
  })
}

type Known = Pick<DivisionForm, 'kind' | 'events'> & Partial<DivisionModel>

function formOf(input: Omit<DivisionUpdate, 'order'>, row: Known): DivisionForm {
  const kind = input.kind ?? row.kind
  const given = <Value>(value: Value | null | undefined, known: Value | null | undefined) =>
    (value === undefined ? known : value) ?? undefined
  const females = given(input.females_required, row.femalesRequired)
  const males = given(input.males_required, row.malesRequired)
  const size = given(input.team_size, row.teamSize)
  assertRules({ kind, size, females, males })
  const [from, to] = [given(input.age_from, row.ageFrom), given(input.age_to, row.ageTo)]
  if (from !== undefined && to !== undefined && from > to)
    throw invalid({ age_to: ['must not be below the age from'] })
  return {
    name: input.name ?? row.name!,
    kind,
    open_to: females ? 'women' : males ? 'men' : 'all',
    team_size: size,
    females_required: females,
    males_required: males,
    registration_limit: given(input.registration_limit, row.registrationLimit),
    visible: input.visible ?? row.visible ?? true,
    version: input.version ?? row.version ?? 'rx',
    age_from: from,
    age_to: to,
    age_rule: input.age_rule ?? row.ageRule ?? 'each',
    events: input.events ?? row.events,
    revision: undefined,
    confirmed: 'yes',
  }
}

type Rules = {
  kind: 'individual' | 'team'
  size: number | undefined
  females: number | undefined
  males: number | undefined
}

function assertRules({ kind, size, females = 0, males = 0 }: Rules): void {
  if (kind === 'team' && size === undefined) throw invalid({ team_size: ['is required of teams'] })
  if (kind === 'individual' && size !== undefined) throw invalid({ team_size: ['is for teams alone'] })
  if (females + males <= (size ?? 1)) return
  const field = females > 0 ? 'females_required' : 'males_required'
  throw invalid({ [field]: [`is too many for ${size === undefined ? 'one athlete' : `a team of ${size}`}`] })
}
