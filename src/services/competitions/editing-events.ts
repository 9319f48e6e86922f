import { v7 as uuid } from 'uuid'
import { conflict, invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import type { EventForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { rememberShortForms } from '../movements/aliases'
import { eventsAbout, recordEvents } from '../shared/audit'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { type Changed, changeAgreed, changeCompetition } from './changing'
import { parseMoment } from './editing'
import { eventEffects } from './event-effects'
import { readEventWorkouts, storeEventWorkouts, type WantedWorkouts } from './event-workouts'
import { deleteRow, listLinked, orderRows, setLinked } from './ordered-rows'
import {
  divisionRows,
  eventRows,
  nextPosition,
  type RowRef,
  recordCompetition,
  reorder,
  requireRow,
} from './rows'

/** Workouts are texts or already read; times are moments or local to the competition. */
export type EventInput = Omit<EventForm, 'released_at' | 'deadline' | Written> &
  Partial<Pick<EventForm, Written>> & {
    released_at?: string | Date | undefined
    deadline?: string | Date | undefined
    workouts?: WantedWorkouts
  }
type Written = 'text' | 'scaled_text' | 'foundations_text'

const MOST_EVENTS = 60

/**
 * Adds an event before the event `before`, or as the last. Throws the errors of changeCompetition, and
 * validation_failed on `divisions`, `before`, and the fields of the workouts.
 */
export async function createEvent(
  scope: GymScope,
  competitionId: string,
  input: EventInput,
): Promise<Changed<EventModel>> {
  const { gymId } = scope
  const wanted = input.workouts ?? (await readEventWorkouts(scope, input))
  const options = { id: competitionId, agreed: input.confirmed === 'yes', ranks: 'form' as const }
  return changeCompetition(scope, options, async (inside, { timeZone }) => {
    const rows = await eventRows(inside, competitionId)
    if (rows.length >= MOST_EVENTS)
      throw invalid({ form: [`A competition has at most ${MOST_EVENTS} events.`] })
    await rememberShortForms(inside, input.remember)
    const workouts = await storeEventWorkouts(inside, wanted, null)
    const columns = { ...columnsOf(input, timeZone), ...workouts }
    const event = await inside.db.event.create({
      data: { ...columns, id: uuid(), gymId, competitionId, position: nextPosition(rows) },
    })
    if (input.before !== undefined) {
      const to = rows.findIndex(row => row.id === input.before)
      if (to === -1) throw invalid({ before: ['must be an event of this competition'] })
      await orderRows(inside, 'event', reorder([...rows.map(row => row.id), event.id], event.id, { to }))
    }
    await setDivisions(inside, event, input)
    const after = await auditFields(inside, event)
    await recordCompetition(inside, competitionId, {
      action: 'competition.add_event',
      resourceId: event.id,
      after,
    })
    return event
  })
}

/**
 * Updates an event, its workouts and its divisions. Existing scores keep their workout. Throws the errors of
 * createEvent, and validation_failed on `kind`, fixed after the first score.
 */
export async function updateEvent(
  scope: GymScope,
  { competitionId, id }: RowRef,
  input: EventInput,
): Promise<Changed<EventModel>> {
  const { gymId } = scope
  const wanted = input.workouts ?? (await readEventWorkouts(scope, input))
  const options = { id: competitionId, agreed: input.confirmed === 'yes', ranks: 'form' as const }
  return changeCompetition(scope, options, async (inside, { timeZone }, note) => {
    const before = requireRow(await eventRows(inside, competitionId), id, 'The event')
    const was = await auditFields(inside, before)
    const did = await listLinked(inside, 'event', id)
    const scores = await inside.db.score.count({ where: { gymId, eventId: id } })
    if (scores > 0 && input.kind !== before.kind)
      throw invalid({ kind: [`stays as it is: ${describeScores(scores)} entered`] })
    await rememberShortForms(inside, input.remember)
    const workouts = await storeEventWorkouts(inside, wanted, before)
    const data = { ...columnsOf(input, timeZone), ...workouts }
    const isChanged =
      differs<typeof data>(before, data) ||
      did.join() !== [...new Set(input.divisions)].sort().join() ||
      (await versionsDiffer(inside, id, input.versions))
    if (isChanged) assertUnedited(before, input.revision, 'this event')
    const event = await inside.db.event.update({
      where: { gymId_id: { gymId, id } },
      data: { ...data, revision: { increment: isChanged ? 1 : 0 } },
    })
    await setDivisions(inside, event, input)
    for (const effect of await eventEffects(inside, { before, after: event })) note(effect)
    const is = await auditFields(inside, event)
    const change = { action: 'competition.update_event', resourceId: id, before: was, after: is }
    await recordCompetition(inside, competitionId, change, { event: before.name })
    return event
  })
}

/** Removes an event with its heats and judges' links. Throws conflict after the first score. */
export async function deleteEvent(scope: GymScope, { competitionId, id }: RowRef): Promise<EventModel> {
  const { gymId } = scope
  return changeAgreed(scope, competitionId, async inside => {
    const event = requireRow(await eventRows(inside, competitionId), id, 'The event')
    const scores = await inside.db.score.count({ where: { gymId, eventId: id } })
    if (scores > 0)
      throw conflict('event_scored', `${describeScores(scores)} entered, so ${event.name} stays.`)
    const before = await auditFields(inside, event)
    await inside.db.heatLane.deleteMany({ where: { gymId, heat: { eventId: id } } })
    const heats = await inside.db.heat.findMany({ where: { gymId, eventId: id }, select: { id: true } })
    await inside.db.heat.deleteMany({ where: { gymId, eventId: id } })
    const links = await deleteEntries(inside, 'judgeLink', { eventId: id })
    const heatIds = heats.map(heat => heat.id)
    await recordEvents(inside, [
      ...eventsAbout('heat.deleted', heatIds),
      ...eventsAbout('judge_link.deleted', links),
    ])
    await inside.db.divisionEvent.deleteMany({ where: { gymId, eventId: id } })
    await inside.db.competition.updateMany({
      where: { gymId, id: competitionId, tieEventId: id },
      data: { tieRule: 'best', tieEventId: null },
    })
    await deleteRow(inside, 'event', event)
    await recordCompetition(inside, competitionId, {
      action: 'competition.remove_event',
      resourceId: id,
      before,
    })
    return event
  })
}

/**
 * Publishes or hides the scores of an event whose scores are shown by hand. Throws conflict for any other event.
 */
export async function showScores(
  scope: GymScope,
  { competitionId, id }: RowRef,
  isShown: boolean,
): Promise<EventModel> {
  const { gymId } = scope
  return changeAgreed(scope, competitionId, async inside => {
    const event = requireRow(await eventRows(inside, competitionId), id, 'The event')
    if (event.scoreVisibility !== 'manual')
      throw conflict('scores_not_by_hand', `The scores of ${event.name} are shown automatically.`)
    if ((event.scoresShownAt !== null) === isShown) return event
    const action = isShown ? 'competition.show_scores' : 'competition.hide_scores'
    await recordCompetition(inside, competitionId, {
      action,
      resourceId: id,
      after: { event: event.name },
    })
    const data = { scoresShownAt: isShown ? new Date() : null }
    return inside.db.event.update({ where: { gymId_id: { gymId, id } }, data })
  })
}

async function setDivisions(
  inside: Inside,
  event: EventModel,
  { divisions, versions }: Pick<EventInput, 'divisions' | 'versions'>,
): Promise<void> {
  const { db, gymId } = inside
  await setLinked(inside, 'event', event, divisions)
  for (const divisionId of new Set(divisions)) {
    const version = versions.get(divisionId) ?? null
    await db.divisionEvent.updateMany({ where: { gymId, eventId: event.id, divisionId }, data: { version } })
  }
}

async function versionsDiffer(
  { gymId, db }: Inside,
  eventId: string,
  versions: EventForm['versions'],
): Promise<boolean> {
  const links = await db.divisionEvent.findMany({ where: { gymId, eventId } })
  return links.some(({ divisionId, version }) => (versions.get(divisionId) ?? null) !== version)
}

function describeScores(count: number): string {
  return count === 1 ? '1 score is' : `${count} scores are`
}

function columnsOf(input: EventInput, timeZone: string) {
  const parse = (time: string | Date | undefined) => (time === undefined ? null : parseMoment(time, timeZone))
  return {
    name: input.name,
    kind: input.kind,
    instructions: input.instructions || null,
    deadline: parse(input.deadline),
    deadlineBuffer: input.deadline_buffer,
    releasedAt: parse(input.released_at),
    scoreVisibility: input.score_visibility,
    tieBreak: input.tie_break,
    visible: input.visible,
  }
}

async function auditFields(inside: Inside, row: EventModel) {
  const divisions = await divisionRows(inside, row.competitionId)
  const links = await inside.db.divisionEvent.findMany({ where: { gymId: inside.gymId, eventId: row.id } })
  const linkOf = new Map(links.map(link => [link.divisionId, link]))
  return {
    event: row.name,
    kind: row.kind,
    instructions: row.instructions,
    released_at: row.releasedAt,
    deadline: row.deadline,
    deadline_buffer: row.deadlineBuffer,
    score_visibility: row.scoreVisibility,
    tie_break: row.tieBreak,
    visible: row.visible,
    workout_id: row.workoutId,
    scaled_workout_id: row.scaledWorkoutId,
    foundations_workout_id: row.foundationsWorkoutId,
    divisions: divisions.filter(({ id }) => linkOf.has(id)).map(({ name }) => name),
    other_versions: divisions.flatMap(({ id, name }) => {
      const version = linkOf.get(id)?.version
      return version ? [`${name}: ${version}`] : []
    }),
  }
}
