import { v7 as uuid } from 'uuid'
import { localTimeAt, momentAtLocal } from '../../domain/shared/local-times'
import { invalid } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CompetitionForm, CompetitionStatusForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { type Changed, changeCompetition, type Effect } from './changing'
import { claimSlugFor } from './landing/addresses'
import { recordCompetition } from './rows'

export type CompetitionInput = Omit<CompetitionForm, 'registration_opens_at' | 'registration_closes_at'> & {
  registration_opens_at: string | Date
  registration_closes_at?: string | Date | undefined
}

/** Creates a competition as a draft. Throws validation_failed on `time_zone` and `registration_closes_at`. */
export async function createCompetition(scope: GymScope, input: CompetitionInput): Promise<CompetitionModel> {
  authorize(canCoach(scope.actor))
  const columns = columnsOf(input)
  return inTransaction(scope, async inside => {
    const competition = await inside.db.competition.create({
      data: { id: uuid(), gymId: inside.gymId, status: 'draft', ...columns, createdAt: new Date() },
    })
    await claimSlugFor(inside, competition.id, competition.name)
    await recordCompetition(inside, competition.id, {
      action: 'competition.create',
      after: auditFields(competition),
    })
    return competition
  })
}

/**
 * Updates a competition. With a new time zone every time keeps its time of day: 9:00 stays 9:00. Throws the
 * errors of changeCompetition and createCompetition.
 */
export async function updateCompetition(
  scope: GymScope,
  id: string,
  input: CompetitionInput,
): Promise<Changed<CompetitionModel>> {
  const columns = columnsOf(input)
  return changeCompetition(scope, { id, agreed: input.confirmed === 'yes' }, async (inside, before, note) => {
    const isChanged = differs<typeof columns>(before, columns)
    if (isChanged) assertUnedited({ revision: before.editRevision }, input.revision, 'this competition')
    const after = await inside.db.competition.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: { ...columns, editRevision: { increment: isChanged ? 1 : 0 } },
    })
    const moved = await moveTimes(inside, before, after.timeZone)
    if (moved.times + moved.heats > 0)
      note({ kind: 'times_move', name: after.timeZone, count: moved.times, other: moved.heats })
    for (const effect of registrationEffects(before, after)) note(effect)
    await recordCompetition(inside, id, {
      action: 'competition.update',
      before: auditFields(before),
      after: auditFields(after),
    })
    return after
  })
}

/**
 * Publishes a competition or turns it back into a draft. Throws the errors of changeCompetition, and
 * validation_failed on `form` unless a visible division does a visible event.
 */
export async function setCompetitionStatus(
  scope: GymScope,
  id: string,
  { status, confirmed }: CompetitionStatusForm,
): Promise<Changed<CompetitionModel>> {
  const { gymId } = scope
  return changeCompetition(scope, { id, agreed: confirmed === 'yes' }, async (inside, before, note) => {
    if (before.status === status) return before
    if (status === 'published') await assertReady(inside, id)
    else {
      const count = await inside.db.registration.count({
        where: { gymId, competitionId: id, withdrawnAt: null },
      })
      const other = await inside.db.score.count({ where: { gymId, competitionId: id } })
      note({ kind: 'goes_private', name: before.name, count, other })
    }
    await recordCompetition(inside, id, {
      action: status === 'published' ? 'competition.publish' : 'competition.unpublish',
      before: { status: before.status },
      after: { status },
    })
    return inside.db.competition.update({ where: { gymId_id: { gymId, id } }, data: { status } })
  })
}

async function assertReady({ gymId, db }: Inside, competitionId: string): Promise<void> {
  const shown = { visible: true }
  const link = await db.divisionEvent.findFirst({
    where: { gymId, competitionId, division: shown, event: shown },
    select: { eventId: true },
  })
  if (link) return
  throw invalid({ form: ['To publish, you need a visible division that does a visible event.'] })
}

function columnsOf(input: CompetitionInput) {
  const timeZone = input.time_zone
  const { name, description, registration_opens_at: opens, registration_closes_at: closes } = input
  const registrationOpensAt = parseMoment(opens, timeZone)
  const registrationClosesAt = closes === undefined ? null : parseMoment(closes, timeZone)
  if (registrationClosesAt !== null && registrationClosesAt <= registrationOpensAt)
    throw invalid({ registration_closes_at: ['must be later than registration opens'] })
  return {
    name,
    description,
    timeZone,
    registrationOpensAt,
    registrationClosesAt,
    videoUrl: input.video_url,
  }
}

/** Converts a local time to a moment. */
export function parseMoment(time: string | Date, timeZone: string): Date {
  return typeof time === 'string' ? momentAtLocal(time, timeZone) : time
}

/** Moves events and heats to the same times of day in another time zone. */
async function moveTimes(
  inside: Inside,
  { id: competitionId, timeZone }: CompetitionModel,
  to: string,
): Promise<{ times: number; heats: number }> {
  const { gymId, db } = inside
  if (timeZone === to) return { times: 0, heats: 0 }
  const moved = (moment: Date | null) => moment && momentAtLocal(localTimeAt(moment, timeZone), to)
  const events = await db.event.findMany({ where: { gymId, competitionId } })
  for (const { id, releasedAt, deadline } of events) {
    const data = { releasedAt: moved(releasedAt), deadline: moved(deadline), revision: { increment: 1 } }
    await db.event.update({ where: { gymId_id: { gymId, id } }, data })
  }
  const heats = await db.heat.findMany({ where: { gymId, competitionId } })
  for (const { id, startsAt } of heats) {
    await db.heat.update({ where: { gymId_id: { gymId, id } }, data: { startsAt: moved(startsAt)! } })
  }
  const heatIds = heats.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('heat.updated', heatIds))
  const times = events.flatMap(({ releasedAt, deadline }) => [releasedAt ?? [], deadline ?? []].flat())
  return { times: times.length, heats: heats.length }
}

type Window = Pick<CompetitionModel, 'name' | 'registrationOpensAt' | 'registrationClosesAt'>

function isRegistrationOpen(
  { registrationOpensAt: opens, registrationClosesAt: closes }: Omit<Window, 'name'>,
  now: Date,
): boolean {
  return opens <= now && (closes === null || now < closes)
}

function registrationEffects(before: Window, after: Window): Effect[] {
  const now = new Date()
  const [was, is] = [isRegistrationOpen(before, now), isRegistrationOpen(after, now)]
  if (was === is) return []
  return [{ kind: is ? 'registration_opens' : 'registration_closes', name: after.name, count: 0 }]
}

function auditFields(row: CompetitionModel) {
  return {
    name: row.name,
    description: row.description,
    time_zone: row.timeZone,
    registration_opens_at: row.registrationOpensAt,
    registration_closes_at: row.registrationClosesAt,
    video_url: row.videoUrl,
  }
}
