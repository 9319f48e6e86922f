import { v7 as uuid } from 'uuid'
import { type TeamRules, teamProblem, teamSizeOf } from '../../domain/registrations/team-rules'
import { conflict, invalid } from '../../errors'
import type { DivisionModel } from '../../generated/sqlite/models'
import type { DivisionForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { fillFreeSpots } from '../registrations/waiting-list'
import type { Inside } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { type Changed, changeAgreed, changeCompetition, type Effect } from './changing'
import { deleteInvitations } from './invitation-rows'
import { deleteRow, listLinked, setLinked } from './ordered-rows'
import { divisionRows, eventRows, nextPosition, type RowRef, recordCompetition, requireRow } from './rows'

const MOST_DIVISIONS = 60

/**
 * Adds a division as the last. Throws the errors of changeCompetition, and validation_failed on `events` and
 * `form`.
 */
export async function createDivision(
  scope: GymScope,
  competitionId: string,
  input: DivisionForm,
): Promise<Changed<DivisionModel>> {
  const { gymId } = scope
  return changeCompetition(scope, { id: competitionId, agreed: input.confirmed === 'yes' }, async inside => {
    const rows = await divisionRows(inside, competitionId)
    if (rows.length >= MOST_DIVISIONS)
      throw invalid({ form: [`A competition has at most ${MOST_DIVISIONS} divisions.`] })
    const division = await inside.db.division.create({
      data: { ...columnsOf(input), id: uuid(), gymId, competitionId, position: nextPosition(rows) },
    })
    await setLinked(inside, 'division', division, input.events)
    const after = await auditFields(inside, division)
    await recordCompetition(inside, competitionId, {
      action: 'competition.add_division',
      resourceId: division.id,
      after,
    })
    return division
  })
}

/**
 * Updates a division and its events. A higher limit promotes waiting registrations. The kind is fixed after
 * the first registration. Throws the errors of changeCompetition, and validation_failed on `events` and
 * `kind`.
 */
export async function updateDivision(
  scope: GymScope,
  { competitionId, id }: RowRef,
  input: DivisionForm,
): Promise<Changed<DivisionModel>> {
  const { gymId } = scope
  const options = { id: competitionId, agreed: input.confirmed === 'yes', ranks: 'form' as const }
  return changeCompetition(scope, options, async (inside, _competition, note) => {
    const before = requireRow(await divisionRows(inside, competitionId), id, 'The division')
    const did = await listLinked(inside, 'division', id)
    const was = await auditFields(inside, before)
    const data = columnsOf(input)
    const isChanged =
      differs<typeof data>(before, data) || did.join() !== [...new Set(input.events)].sort().join()
    if (isChanged) assertUnedited(before, input.revision, 'this division')
    const registered = await inside.db.registration.count({ where: { gymId, divisionId: id } })
    if (registered > 0 && data.kind !== before.kind) {
      throw invalid({ kind: [`stays as it is: ${formatSignUps(registered)} as ${SAID[before.kind]}`] })
    }
    const division = await inside.db.division.update({
      where: { gymId_id: { gymId, id } },
      data: { ...data, revision: { increment: isChanged ? 1 : 0 } },
    })
    await setLinked(inside, 'division', division, input.events)
    for (const effect of await effectsOf(inside, before, division)) note(effect)
    if (before.registrationLimit !== division.registrationLimit) {
      const { length: count } = await fillFreeSpots(inside, id)
      if (count > 0) note({ kind: 'places_free', name: division.name, count })
    }
    const about = { division: before.name }
    const is = await auditFields(inside, division)
    const change = { action: 'competition.update_division', resourceId: id, before: was, after: is }
    await recordCompetition(inside, competitionId, change, about)
    return division
  })
}

/** Removes a division. Throws conflict after the first registration. */
export async function deleteDivision(scope: GymScope, { competitionId, id }: RowRef): Promise<DivisionModel> {
  const { gymId } = scope
  return changeAgreed(scope, competitionId, async inside => {
    const division = requireRow(await divisionRows(inside, competitionId), id, 'The division')
    const registered = await inside.db.registration.count({ where: { gymId, divisionId: id } })
    if (registered > 0)
      throw conflict('division_registered', `${formatSignUps(registered)} for ${division.name}, so it stays.`)
    const before = await auditFields(inside, division)
    await inside.db.divisionEvent.deleteMany({ where: { gymId, divisionId: id } })
    await inside.db.priceStep.deleteMany({ where: { gymId, divisionId: id } })
    await inside.db.discountCode.deleteMany({ where: { gymId, divisionId: id } })
    await inside.db.partnerSearch.deleteMany({ where: { gymId, divisionId: id } })
    await deleteInvitations(inside, { divisionId: id })
    await deleteRow(inside, 'division', division)
    await recordCompetition(inside, competitionId, {
      action: 'competition.remove_division',
      resourceId: id,
      before,
    })
    return division
  })
}

const SAID = { individual: 'individuals', team: 'teams' } as const

function formatSignUps(count: number): string {
  return count === 1 ? '1 is registered' : `${count} are registered`
}

/** Individuals are teams of one, so that a women's division requires one woman. */
function columnsOf(input: DivisionForm) {
  const isTeam = input.kind === 'team'
  return {
    name: input.name,
    kind: input.kind,
    teamSize: isTeam ? input.team_size! : null,
    femalesRequired: isTeam ? input.females_required || null : input.open_to === 'women' ? 1 : null,
    malesRequired: isTeam ? input.males_required || null : input.open_to === 'men' ? 1 : null,
    registrationLimit: input.registration_limit ?? null,
    visible: input.visible,
    version: input.version,
    ageFrom: input.age_from ?? null,
    ageTo: input.age_to ?? null,
    ageRule: isTeam ? input.age_rule : ('each' as const),
  }
}

async function effectsOf(
  { gymId, db }: Inside,
  before: DivisionModel,
  after: DivisionModel,
): Promise<Effect[]> {
  const { id: divisionId, name, registrationLimit: limit } = after
  const registrations = await db.registration.findMany({
    where: { gymId, divisionId, withdrawnAt: null, waitingSince: null },
    select: { participants: { select: { gender: true } } },
  })
  const count = registrations.length
  const unfit = registrations.filter(
    registration => fits(before, registration) && !fits(after, registration),
  ).length
  const isOver = before.registrationLimit !== limit && limit !== null && count > limit
  const effects: (Effect | false)[] = [
    before.visible && !after.visible && { kind: 'division_hidden', name, count },
    !before.visible && after.visible && count > 0 && { kind: 'division_shown', name, count },
    isOver && { kind: 'over_limit', name, count, other: limit },
    unfit > 0 && { kind: 'teams_differ', name, count: unfit, other: count },
  ]
  return effects.filter(effect => effect !== false)
}

function fits(rules: TeamRules, { participants }: { participants: { gender: string }[] }): boolean {
  const genders = participants.map(({ gender }) => gender)
  return genders.length === teamSizeOf(rules) && teamProblem(rules, genders) === null
}

async function auditFields(inside: Inside, row: DivisionModel) {
  const eventIds = await listLinked(inside, 'division', row.id)
  const events = await eventRows(inside, row.competitionId)
  return {
    division: row.name,
    kind: row.kind,
    team_size: row.teamSize,
    females_required: row.femalesRequired,
    males_required: row.malesRequired,
    registration_limit: row.registrationLimit,
    visible: row.visible,
    version: row.version,
    ...{ age_from: row.ageFrom, age_to: row.ageTo, age_rule: row.ageRule },
    events: events.filter(({ id }) => eventIds.includes(id)).map(({ name }) => name),
  }
}
