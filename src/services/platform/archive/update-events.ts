import { getSubject, getTableName } from '../../../schemas/shared/resource'
import { RESOURCES } from '../../../schemas/shared/resources'
import { EVENT_TYPES, type EventType } from '../../../schemas/webhooks/event-types'
import { type GymTable, type Row, tableRows } from '../../archive/tables'
import { eventsAbout, recordEvents, type SideEvent } from '../../shared/audit'
import type { Inside } from '../../shared/in-transaction'
import { conditionsFor } from './applying'
import type { Differences } from './comparing'
import { inSteps } from './inserting'

const OBJECTS: Partial<Record<GymTable, string>> = {
  dataImport: 'import',
  workout: 'workout',
  ...Object.fromEntries(RESOURCES.map(declared => [getTableName(declared), getSubject(declared)])),
}

/** Objects that show something of a row, by the column that names each. */
const SHOWN_IN: Partial<Record<GymTable, Record<string, string>>> = {
  classAttendee: { classId: 'class' },
  componentScaling: { wodComponentId: 'component' },
  division: { competitionId: 'competition' },
  divisionEvent: { divisionId: 'division', eventId: 'event' },
  event: { competitionId: 'competition' },
  heatLane: { heatId: 'heat' },
  movementAlias: { movementId: 'movement' },
  movementOverride: { movementId: 'movement' },
  participant: { registrationId: 'registration' },
  programFollow: { programId: 'program', athleteId: 'athlete' },
  registration: { competitionId: 'competition', divisionId: 'division' },
  result: { sessionId: 'training_session' },
  wodComponent: { wodId: 'wod' },
}

const VERBS = {
  created: ['created', 'signed', 'updated'],
  updated: ['updated', 'created'],
  deleted: ['deleted', 'ended', 'updated'],
} as const

function typeFor(object: string, change: keyof typeof VERBS): EventType {
  const types = VERBS[change].map(verb => `${object}.${verb}`)
  return types.find((type): type is EventType => type in EVENT_TYPES)!
}

/** Reads the rows that an update deletes, for their events. */
export async function readGone(
  inside: Inside,
  differences: Differences,
): Promise<ReadonlyMap<GymTable, Row[]>> {
  const rows = new Map<GymTable, Row[]>()
  const { db, gymId } = inside
  for (const [table, { gone }] of differences) {
    if (gone.length === 0 || !(table in OBJECTS || table in SHOWN_IN)) continue
    const found: Row[] = []
    for (const key of conditionsFor(table, gone))
      found.push(...(await tableRows(db, table).findMany({ where: { gymId, AND: [key] } })))
    rows.set(table, found)
  }
  return rows
}

/** Records an event about each object that an update has changed. `gone` are the rows that it has deleted. */
export async function recordUpdate(
  inside: Inside,
  differences: Differences,
  gone: ReadonlyMap<GymTable, Row[]>,
): Promise<void> {
  const own: SideEvent[] = []
  const others = new Map<string, SideEvent>()
  for (const [table, { fresh, changed }] of differences) {
    const lost = gone.get(table) ?? []
    const now = changed.map(({ before, after }) => ({ ...before, ...after }))
    const object = OBJECTS[table]
    const about = (change: keyof typeof VERBS, rows: readonly Row[]) =>
      object ? eventsAbout(typeFor(object, change), rows.filter(isShown).map(idOf)) : []
    own.push(...about('created', fresh), ...about('updated', now), ...about('deleted', lost))
    const all = [...fresh, ...now, ...changed.map(({ before }) => before), ...lost]
    for (const [column, shownIn] of Object.entries(SHOWN_IN[table] ?? {}))
      for (const row of all.filter(isShown)) {
        const id = String(row[column])
        others.set(id, { type: typeFor(shownIn, 'updated'), id })
      }
  }
  await recordEvents(inside, own)
  await recordEvents(inside, [...others.values(), ...(await eventsOfInvites(inside, differences))])
}

const idOf = ({ id }: Row) => String(id)

/** Invites show the names of their athletes. */
async function eventsOfInvites({ db, gymId }: Inside, differences: Differences): Promise<SideEvent[]> {
  const events: SideEvent[] = []
  for (const some of inSteps(differences.get('athlete')?.changed ?? [])) {
    const athleteId = { in: some.map(({ after }) => String(after.id)) }
    const invites = await db.invite.findMany({ where: { gymId, athleteId }, select: { id: true } })
    events.push(...eventsAbout('invite.updated', invites.map(idOf)))
  }
  return events
}

/** Results of scores have no session, and are no objects of the interface. */
const isShown = ({ sessionId }: Row) => sessionId !== null
