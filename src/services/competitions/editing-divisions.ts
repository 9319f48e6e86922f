import { v7 as uuid } from 'uuid'
import { type TeamRules, teamProblem, teamSizeOf } from '../../domain/registrations/team-rules'
import { conflict, invalid } from '../../errors'
import type { DivisionModel } from '../../generated/sqlite/models'
import type { DivisionForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { fillFreeSpots } from '../registrations/waiting-list'
import type { Inside } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { type Changed, changeCompetition, type Effect } from './changing'
import {
  assertUnscored,
  divisionRows,
  eventRows,
  type Move,
  moveDirection,
  nextPosition,
  recordCompetition,
  reorder,
  requireRow,
} from './rows'

export type DivisionRef = { competitionId: string; id: string }

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
    await setEvents(inside, division, input.events)
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
  { competitionId, id }: DivisionRef,
  input: DivisionForm,
): Promise<Changed<DivisionModel>> {
  const { gymId } = scope
  const options = { id: competitionId, agreed: input.confirmed === 'yes', ranks: 'form' as const }
  return changeCompetition(scope, options, async (inside, _competition, note) => {
    const before = requireRow(await divisionRows(inside, competitionId), id, 'The division')
    const did = await eventIdsOf(inside, id)
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
    await setEvents(inside, division, input.events)
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

/** Moves a division up, down, or to a position, as far as the list allows. */
export async function moveDivision(
  scope: GymScope,
  { competitionId, id }: DivisionRef,
  move: Move,
): Promise<void> {
  const { gymId } = scope
  await changeCompetition(scope, { id: competitionId, agreed: true }, async inside => {
    const rows = await divisionRows(inside, competitionId)
    const { name } = requireRow(rows, id, 'The division')
    const ids = rows.map(row => row.id)
    const order = reorder(ids, id, move)
    for (const [position, rowId] of order.entries())
      await inside.db.division.update({ where: { gymId_id: { gymId, id: rowId } }, data: { position } })
    const after = { division: name, direction: moveDirection(ids, id, move) }
    await recordCompetition(inside, competitionId, { action: 'competition.move_division', after })
  })
}

/** Removes a division. Throws conflict after the first registration. */
export async function deleteDivision(
  scope: GymScope,
  { competitionId, id }: DivisionRef,
): Promise<DivisionModel> {
  const { gymId } = scope
  const changed = await changeCompetition(scope, { id: competitionId, agreed: true }, async inside => {
    const division = requireRow(await divisionRows(inside, competitionId), id, 'The division')
    const registered = await inside.db.registration.count({ where: { gymId, divisionId: id } })
    if (registered > 0)
      throw conflict('division_registered', `${formatSignUps(registered)} for ${division.name}, so it stays.`)
    const before = await auditFields(inside, division)
    await inside.db.divisionEvent.deleteMany({ where: { gymId, divisionId: id } })
    await inside.db.division.delete({ where: { gymId_id: { gymId, id } } })
    await inside.db.division.updateMany({
      where: { gymId, competitionId, position: { gt: division.position } },
      data: { position: { decrement: 1 } },
    })
    await recordCompetition(inside, competitionId, {
      action: 'competition.remove_division',
      resourceId: id,
      before,
    })
    return division
  })
  return (changed as { done: DivisionModel }).done
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
  }
}

async function eventIdsOf({ gymId, db }: Inside, divisionId: string): Promise<string[]> {
  const links = await db.divisionEvent.findMany({ where: { gymId, divisionId }, select: { eventId: true } })
  return links.map(link => link.eventId).sort()
}

async function setEvents(
  inside: Inside,
  { id: divisionId, competitionId }: DivisionModel,
  wanted: string[],
): Promise<void> {
  const { gymId } = inside
  const known = (await eventRows(inside, competitionId)).map(event => event.id)
  if (wanted.some(id => !known.includes(id)))
    throw invalid({ events: ['must be events of this competition'] })
  const eventIds = [...new Set(wanted)].sort()
  const there = await eventIdsOf(inside, divisionId)
  await assertUnscored(inside, {
    field: 'events',
    divisionId,
    leaving: there.filter(id => !eventIds.includes(id)),
  })
  await inside.db.divisionEvent.deleteMany({ where: { gymId, divisionId, eventId: { notIn: eventIds } } })
  await inside.db.divisionEvent.createMany({
    data: eventIds
      .filter(id => !there.includes(id))
      .map(eventId => ({ gymId, competitionId, divisionId, eventId })),
  })
  // An open form of such an event lists outdated divisions, so its revision has to change.
  const changed = [...eventIds, ...there].filter(id => eventIds.includes(id) !== there.includes(id))
  await inside.db.event.updateMany({
    where: { gymId, id: { in: changed } },
    data: { revision: { increment: 1 } },
  })
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
  const eventIds = await eventIdsOf(inside, row.id)
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
    events: events.filter(({ id }) => eventIds.includes(id)).map(({ name }) => name),
  }
}
