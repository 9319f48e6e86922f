/** Lists of members: looked at first, then added in whole or not at all, and undone while nobody on them has begun. */
import { v7 as uuid } from 'uuid'
import { type ListedMember, type MemberList, readMemberList } from '../../domain/imports/members/read'
import type { ListMistake } from '../../domain/imports/members/table'
import { conflict, invalid, notFound } from '../../errors'
import type { MemberImportModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { MemberListForm } from '../../schemas/imports/members'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { followAsNew } from './adding'

/** What adding a list would do: who is new, and who is here already. */
export type MemberListPreview = MemberList & {
  added: ListedMember[]
  known: { line: number; name: string; archived: boolean }[]
}
export type PastMemberImport = MemberImportModel & { count: number }

type Input = Pick<MemberListForm, 'list' | 'columns' | 'file_name'>

/** The lists that were added, the newest first. Throws forbidden. */
export async function listMemberImports(scope: GymScope): Promise<PastMemberImport[]> {
  authorize(canCoach(scope.actor))
  const imports = await scope.db.memberImport.findMany({
    where: { gymId: scope.gymId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
  })
  return imports.map(row => ({ ...row, count: idsOf(row).length }))
}

/** Reads a list and says what adding it would do, or what is wrong on which line. Nothing changes. Throws forbidden. */
export async function previewMemberList(scope: GymScope, input: Input): Promise<MemberListPreview> {
  authorize(canCoach(scope.actor))
  return plan(scope, input)
}

/**
 * Adds everybody on a list who is not here yet, with an open invite and the programs that new members follow; or nobody.
 * Throws forbidden, and validation_failed on `list` when there is a mistake in it, or nobody new on it.
 */
export async function importMemberList(scope: GymScope, input: Input): Promise<PastMemberImport> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const add = async (inside: Inside) => {
    const { mistakes, added } = await plan(inside, input)
    if (mistakes.length > 0) throw invalid({ list: mistakes.map(sayListMistake) })
    if (added.length === 0) throw invalid({ list: ['has nobody who is not here yet'] })
    const ids = await insertAll(inside, added)
    const row = await inside.db.memberImport.create({
      data: {
        id: uuid(),
        gymId,
        fileName: input.file_name,
        athleteIds: JSON.stringify(ids),
        createdAt: new Date(),
        undoneAt: null,
      },
    })
    const after = { import_id: row.id, file_name: input.file_name, athletes: ids.length }
    await record(inside, 'athlete.import', { after })
    return { ...row, count: ids.length }
  }
  return inTransaction(scope, add, { timeout: 60_000 })
}

/**
 * Deletes again everybody whom a list added. Throws forbidden, not_found, conflict undone when that was done already, and
 * import_in_use when one of them has joined, is on the staff, or has anything to their name.
 */
export async function undoMemberImport(scope: GymScope, id: string): Promise<PastMemberImport> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  const undo = async (inside: Inside) => {
    const row = await inside.db.memberImport.findFirst({ where: { gymId, id } })
    if (!row) throw notFound('The list')
    if (row.undoneAt !== null) throw conflict('undone', 'This list was undone already.')
    const ids = { in: idsOf(row) }
    await assertUnused(inside, idsOf(row))
    await inside.db.programFollow.deleteMany({ where: { gymId, athleteId: ids } })
    await inside.db.classAttendee.deleteMany({ where: { gymId, athleteId: ids } })
    await inside.db.invite.deleteMany({ where: { gymId, athleteId: ids } })
    const { count } = await inside.db.athlete.deleteMany({ where: { gymId, id: ids } })
    const undoneAt = new Date()
    await inside.db.memberImport.updateMany({ where: { gymId, id }, data: { undoneAt } })
    const before = { import_id: id, file_name: row.fileName, athletes: count }
    await record(inside, 'athlete.import_undo', { before })
    return { ...row, undoneAt, count }
  }
  return inTransaction(scope, undo, { timeout: 60_000 })
}

/** `line 7: has no name`; what is wrong with the whole list by itself. */
export function sayListMistake({ line, message }: ListMistake): string {
  return line === 0 ? message : `line ${line}: ${message}`
}

async function plan({ gymId, db }: GymScope, input: Input): Promise<MemberListPreview> {
  const list = readMemberList(input.list, input.columns)
  const athletes = await db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' } },
    select: { name: true, email: true, access: true },
  })
  // The active one, where somebody was archived and has come back.
  const byEmail = new Map<string, (typeof athletes)[number]>()
  for (const athlete of [...athletes].sort((a, b) => Number(isActive(a)) - Number(isActive(b))))
    if (athlete.email !== '') byEmail.set(athlete.email.toLowerCase(), athlete)
  const byName = new Map(athletes.map(athlete => [folded(athlete.name), athlete]))
  const known: MemberListPreview['known'] = []
  const added = list.members.filter(member => {
    const found = member.email === '' ? byName.get(folded(member.name)) : byEmail.get(member.email)
    if (found) known.push({ line: member.line, name: found.name, archived: !isActive(found) })
    return !found
  })
  return { ...list, added, known }
}

async function insertAll(inside: Inside, members: ListedMember[]): Promise<string[]> {
  const { gymId } = inside
  const now = new Date()
  const rows = members.map(({ name, email, gender }) => ({ id: uuid(), name, email, gender }))
  const ids = rows.map(({ id }) => id)
  const standing = { gymId, personId: null, access: 'member', staff: null, addedAt: now } as const
  await inside.db.athlete.createMany({ data: rows.map(row => ({ ...row, ...standing, gymId })) })
  await inside.db.invite.createMany({
    data: ids.map(athleteId => ({
      id: uuid(),
      gymId,
      athleteId,
      issuedAt: now,
      claimedAt: null,
      claimedById: null,
      closedAt: null,
    })),
  })
  await followAsNew(inside, ids)
  return ids
}

async function assertUnused({ gymId, db }: Inside, ids: string[]): Promise<void> {
  const used = await db.athlete.findMany({
    where: {
      gymId,
      id: { in: ids },
      OR: [
        { personId: { not: null } },
        { staff: { not: null } },
        { trainingSessions: { some: { gymId } } },
        { comments: { some: { gymId } } },
        { participants: { some: { gymId } } },
        { ownPrograms: { some: { gymId } } },
      ],
    },
    select: { name: true },
    orderBy: { name: 'asc' },
  })
  if (used.length === 0) return
  const names = used.slice(0, 3).map(({ name }) => name)
  const more = used.length > 3 ? ` and ${used.length - 3} more` : ''
  const have = used.length === 1 ? 'has' : 'have'
  throw conflict(
    'import_in_use',
    `It cannot be undone: ${names.join(', ')}${more} ${have} joined, or ${have} results. Archive those who should not be here.`,
  )
}

function record(
  inside: Inside,
  action: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return recordChange(inside, { action, subjectType: 'gym', subjectId: inside.gymId, ...change })
}

function idsOf({ athleteIds }: MemberImportModel): string[] {
  return JSON.parse(athleteIds) as string[]
}
