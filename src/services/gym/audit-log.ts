import type { AuditEntryModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import { ACTOR_KINDS, type AuditEntriesQuery } from '../../schemas/gym/audit'
import type { AuditQuery } from '../../schemas/gym/settings'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { keysetArgs, keysetPage, type Page } from '../shared/keyset'
import { listRows } from '../shared/lists'

export type Fields = Record<string, unknown>
export type AuditRow = Omit<AuditEntryModel, 'before' | 'after'> & { before: Fields; after: Fields }
export type AuditPage = Page<AuditRow> & {
  names: ReadonlyMap<string, string>
}

export type Actors = { staff: { id: string; name: string }[]; keys: { id: string; name: string }[] }

const ENTRIES_A_PAGE = 25

/** Returns a page of the log, newest first. */
export async function listAudit(scope: GymScope, query: AuditQuery): Promise<AuditPage> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const cursor = query.older ?? query.newer
  const from = cursor
    ? await db.auditEntry.findFirst({ where: { gymId, id: cursor }, select: { at: true, id: true } })
    : null
  const side = query.older ? 'after_cursor' : 'before_cursor'
  const page = await keysetPage<AuditEntryModel>(
    { limit: ENTRIES_A_PAGE, ...(from && { [side]: from.id }) },
    {
      keyOf: async () => from,
      // Lists go from oldest to newest, and the log the other way, so every direction is flipped.
      fetch: (beyond, direction, take) => {
        const flipped = direction === 'asc' ? 'desc' : 'asc'
        const { where, orderBy } = keysetArgs('at', beyond && { ...beyond, direction: flipped }, flipped)
        return db.auditEntry.findMany({ where: { gymId, ...filtersOf(query), ...where }, orderBy, take })
      },
    },
  )
  const rows = page.rows.map(parseAuditRow)
  return { ...page, rows, names: await namesIn(scope, rows) }
}

/** Returns a page of the log, oldest first. */
export async function listAuditEntries(scope: GymScope, query: AuditEntriesQuery): Promise<Page<AuditRow>> {
  authorize(canAdminister(scope.actor))
  const { actor_id: actorId, actor_kind: actorKind, subject_type: subjectType, subject_id: subjectId } = query
  const among = {
    ...(actorId !== undefined && { actorId }),
    ...(actorKind !== undefined && { actorKind }),
    ...(subjectType !== undefined && { subjectType }),
    ...(subjectId !== undefined && { subjectId }),
  }
  const page = await listRows(scope, 'auditEntry', query, { among })
  return { ...page, rows: page.rows.map(parseAuditRow) }
}

/** Returns the staff with accounts and the gym's own keys. */
export async function listActors(scope: GymScope): Promise<Actors> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const staff = await db.athlete.findMany({
    where: { gymId, staff: { not: null }, personId: { not: null } },
    select: { personId: true, name: true },
  })
  const keys = await db.apiKey.findMany({ where: { gymId }, select: { id: true, name: true } })
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')
  return {
    staff: staff.map(({ personId, name }) => ({ id: personId!, name })).sort(byName),
    keys: keys.sort(byName),
  }
}

function filtersOf({ by, kind }: AuditQuery) {
  const isKind = ACTOR_KINDS.some(known => known === by)
  return {
    ...(by !== '' && (isKind ? { actorKind: by } : { actorId: by })),
    ...(kind !== null && { subjectType: kind }),
  }
}

/** Returns the entry with parsed JSON columns. */
export function parseAuditRow(row: AuditEntryModel): AuditRow {
  return { ...row, before: read(row.before), after: read(row.after) }
}

function read(json: string | null): Fields {
  return json === null ? {} : (JSON.parse(json) as Fields)
}

async function namesIn(scope: GymScope, rows: AuditRow[]): Promise<Map<string, string>> {
  const { db, gymId } = scope
  const ids = [...new Set(rows.flatMap(collectIds))]
  const some = { in: ids }
  const named = { id: true, name: true } as const
  const [athletes, people, programs, movements, workouts, keys, platforms, screens, competitions] =
    await Promise.all([
      db.athlete.findMany({ where: { gymId, id: some }, select: named }),
      db.athlete.findMany({ where: { gymId, personId: some }, select: { personId: true, name: true } }),
      db.program.findMany({ where: { gymId, id: some }, select: named }),
      db.movement.findMany({
        where: { id: { in: ids }, OR: [{ gymId }, { gymId: null }] },
        select: named,
      }),
      db.workout.findMany({ where: { gymId, id: some }, select: { ...named, description: true } }),
      db.apiKey.findMany({ where: { gymId, id: some }, select: named }),
      db.platform.findMany({ where: { id: { in: ids }, connections: { some: { gymId } } }, select: named }),
      db.tvLink.findMany({ where: { gymId, id: some }, select: named }),
      db.competition.findMany({ where: { gymId, id: some }, select: named }),
    ])
  const plain = [...athletes, ...programs, ...movements, ...keys, ...platforms, ...screens, ...competitions]
  return new Map([
    ...plain.map(({ id, name }) => [id, name] as const),
    ...people.map(({ personId, name }) => [personId!, name] as const),
    ...workouts.map(({ id, name, description }) => [id, name ?? description] as const),
    ...(await resultOwnerNames(scope, ids)),
    ...(await registrationNames(scope, ids)),
  ])
}

/** Comments and results have no name, so the athlete's is used. */
async function resultOwnerNames({ db, gymId }: GymScope, ids: string[]): Promise<[string, string][]> {
  const comments = await db.comment.findMany({
    where: { gymId, id: { in: ids } },
    select: { id: true, authorName: true },
  })
  const results = await db.result.findMany({
    where: { gymId, id: { in: ids } },
    select: { id: true, session: { select: { athlete: { select: { name: true } } } } },
  })
  return [
    ...comments.map(({ id, authorName }) => [id, authorName] as [string, string]),
    ...results.flatMap(({ id, session }) =>
      session ? [[id, session.athlete.name] as [string, string]] : [],
    ),
  ]
}

async function registrationNames({ db, gymId }: GymScope, ids: string[]): Promise<[string, string][]> {
  const some = { in: ids }
  const named = { id: true, name: true } as const
  const [competitions, divisions, events, registrations] = await Promise.all([
    db.competition.findMany({ where: { gymId, id: some }, select: named }),
    db.division.findMany({ where: { gymId, id: some }, select: named }),
    db.event.findMany({ where: { gymId, id: some }, select: named }),
    db.registration.findMany({
      where: { gymId, id: some },
      select: {
        id: true,
        teamName: true,
        participants: { select: { name: true }, orderBy: { position: 'asc' }, take: 1 },
      },
    }),
  ])
  return [
    ...[...competitions, ...divisions, ...events].map(({ id, name }) => [id, name] as [string, string]),
    ...registrations.map(
      ({ id, teamName, participants }) => [id, teamName ?? participants[0]?.name ?? ''] as [string, string],
    ),
  ]
}

function collectIds({ subjectId, before, after }: AuditRow): string[] {
  const named = [...Object.entries(before), ...Object.entries(after)]
  return [
    subjectId,
    ...named.flatMap(([key, value]) => (/_ids?$|Id$/.test(key) ? [value].flat().map(String) : [])),
  ]
}
