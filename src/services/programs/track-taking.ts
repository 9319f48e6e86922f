/** Takes the days of a source into a program, without overwriting days with own edits or results. */
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { TrackDayModel, TrackSourceModel, WodModel } from '../../generated/sqlite/models'
import type { DayTaken, TrackTaken } from '../../schemas/programs/tracks'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { insertWod, moveWod, updateWodColumns } from '../wods/editing'
import { equalsScalings, insertScalings, replaceScalings } from '../wods/part-scalings'
import { addPart, deletePart, updatePart } from '../wods/parts'
import { publishMoment, usualPublishing } from '../wods/publication'
import { partRows, sessionCount, wodRow } from '../wods/rows'
import { storeParts } from './track-workouts'

/** Stands for the hash of a WOD that a coach kept after its removal at the source. */
const GONE = 'gone'

/** Takes new and changed days of an answer, one transaction each. */
export async function takeDays(scope: GymScope, source: TrackSourceModel, track: TrackTaken): Promise<void> {
  const { programId } = source
  const known = await scope.db.trackDay.findMany({ where: { gymId: scope.gymId, programId } })
  const bySource = new Map(known.map(row => [row.sourceId, row]))
  for (const day of track.days) {
    const row = bySource.get(day.id)
    if (row && row.taken === fingerprintOf(day) && row.changed === null && row.goneAt === null) continue
    await inTransaction(scope, inside => takeDay(inside, source, day))
  }
  const there = new Set(track.days.map(({ id }) => id))
  const gone = known.filter(
    ({ sourceId, date, taken, goneAt }) =>
      !there.has(sourceId) && date >= track.from && date <= track.to && taken !== GONE && goneAt === null,
  )
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0)
    await inTransaction(scope, ({ db, gymId }) =>
      db.trackDay.updateMany({
        where: { gymId, id: { in: ids } },
        data: { goneAt: new Date(), changed: null, changedAt: null },
      }),
    )
}

async function takeDay(inside: Inside, source: TrackSourceModel, day: DayTaken): Promise<void> {
  const { db, gymId } = inside
  const row = await db.trackDay.findFirst({
    where: { gymId, programId: source.programId, sourceId: day.id },
  })
  if (!row) return addDay(inside, source, day)
  const isSame = row.taken === fingerprintOf(day)
  if (isSame || row.wodId === null)
    return setRow(inside, row, { goneAt: null, changed: null, changedAt: null })
  const wod = await wodRow(inside, row.wodId)
  const isOwn = row.made !== (await wodFingerprint(inside, wod))
  if (!isOwn && (await sessionCount(inside, wod.id)) === 0) return takeChange(inside, row, day)
  const changed = JSON.stringify(day)
  if (changed === row.changed) return
  await setRow(inside, row, { changed, changedAt: new Date(), goneAt: null })
}

async function addDay(inside: Inside, source: TrackSourceModel, day: DayTaken): Promise<void> {
  const { db, gymId } = inside
  const { programId } = source
  const { date, name } = day
  const parts = await storeParts(inside, day)
  const wod = await insertWod(inside, {
    programId,
    date,
    name,
    publishAt: await publicationOf(inside, source, day),
  })
  for (const { form, scalings } of parts) {
    const { part } = await addPart(inside, wod.id, form, 'one')
    await insertScalings(inside, part.id, scalings)
  }
  const hashes = { taken: fingerprintOf(day), made: await wodFingerprint(inside, wod) }
  await db.trackDay.create({
    data: { id: uuid(), gymId, programId, sourceId: day.id, date, wodId: wod.id, ...hashes },
  })
}

/** Returns null, a draft, also for a day with another WOD of the program. */
async function publicationOf(
  inside: Inside,
  { programId, publish }: TrackSourceModel,
  { date, publish_at }: DayTaken,
): Promise<Date | null> {
  const { db, gymId } = inside
  if (publish === 'draft') return null
  const own = await db.wod.count({ where: { gymId, programId, date, trackDays: { none: {} } } })
  if (own > 0) return null
  const { publishRule } = await db.program.findUniqueOrThrow({
    where: { gymId_id: { gymId, id: programId } },
  })
  if (publishRule) {
    const usual = await usualPublishing(inside, programId, date)
    return publishMoment(inside, { publish: usual.publish, publish_at: usual.publishAt ?? undefined }, null)
  }
  const now = new Date()
  const at = publish_at === null ? now : new Date(publish_at)
  return at > now ? at : now
}

/**
 * Replaces the content of the WOD by the source's day. Coaches' notes and publication stay. Throws conflict part_logged
 * for a superfluous part with results.
 */
export async function takeChange(inside: Inside, row: TrackDayModel, day: DayTaken): Promise<void> {
  const id = row.wodId!
  const taken = await storeParts(inside, day)
  const wod = await wodRow(inside, id)
  if (wod.date !== day.date) await moveWod(inside, id, { date: day.date })
  await updateWodColumns(inside, id, { name: day.name })
  const before = await partRows(inside, id)
  for (const part of before.slice(taken.length).reverse())
    await deletePart(inside, { wodId: id, id: part.id })
  for (const [index, { form, scalings }] of taken.entries()) {
    const part = before[index]
    if (!part) {
      const added = await addPart(inside, id, form, 'one')
      await insertScalings(inside, added.part.id, scalings)
      continue
    }
    const stays = { coach_notes: part.coachNotes ?? undefined, confirmed: 'yes' as const }
    await updatePart(inside, { wodId: id, id: part.id }, { ...form, ...stays })
    if (!equalsScalings(scalings, part.scalings)) await replaceScalings(inside, part.id, scalings)
  }
  const made = await wodFingerprint(inside, await wodRow(inside, id))
  const hashes = { taken: fingerprintOf(day), made }
  await setRow(inside, row, { ...hashes, date: day.date, changed: null, changedAt: null, goneAt: null })
  await recordChange(inside, {
    ...{ action: 'program.track_take', subjectType: 'program', subjectId: row.programId },
    after: { date: day.date, wod_id: id },
  })
}

/** Keeps the WOD until the next change at the source. */
export async function keepOwn(inside: Inside, row: TrackDayModel): Promise<void> {
  const taken = row.changed === null ? GONE : fingerprintOf(JSON.parse(row.changed) as DayTaken)
  await setRow(inside, row, { taken, changed: null, changedAt: null, goneAt: null })
}

async function setRow(
  { db, gymId }: Inside,
  { id }: TrackDayModel,
  data: Partial<TrackDayModel>,
): Promise<void> {
  await db.trackDay.update({ where: { gymId_id: { gymId, id } }, data })
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Leaves out the publication, and the words and videos of movements. */
function fingerprintOf({ publish_at: _, ...day }: DayTaken): string {
  const content = JSON.stringify(day, (key, value) =>
    key === 'movements' && isFacts(value) ? undefined : value,
  )
  return createHash('sha256').update(content).digest('hex')
}

/** True for movements beside details, false for the lines of details. */
const isFacts = (value: unknown) => Array.isArray(value) && value.some(each => 'has_reps' in Object(each))

/** Hash of everything editable in a WOD but its publication. Workouts never change, so their ids suffice. */
async function wodFingerprint(inside: Inside, wod: WodModel): Promise<string> {
  const { date, programId, name, coachNotes } = wod
  const parts = await partRows(inside, wod.id)
  return hash([
    ...[date, programId, name, coachNotes],
    parts.map(part => [
      ...[
        part.prefix,
        part.name,
        part.workoutId,
        part.scaledWorkoutId,
        part.notes,
        part.coachNotes,
        part.hidden,
      ],
      part.scalings.map(each => [each.name, each.workoutId]).sort(),
    ]),
  ])
}
