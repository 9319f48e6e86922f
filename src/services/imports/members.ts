/** Member lists from a file, the command line or a pasted text: a preview, then all or nothing. */
import { v7 as uuid } from 'uuid'
import type { ColumnChoices, ListedMember, MemberList } from '../../domain/imports/members/read'
import type { ListMistake } from '../../domain/imports/members/table'
import { inSlices } from '../../domain/shared/breathe'
import { invalid } from '../../errors'
import { isActive } from '../../policies/athletes'
import { canImport } from '../../policies/imports'
import type { ImportInput } from '../../schemas/imports/imports'
import type { MemberListForm } from '../../schemas/imports/members'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { followDefaultPrograms, listProgramsForNewMembers } from '../athletes/adding'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce, withReader } from '../shared/decoding/room'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertRoomForAthletes } from '../shared/quotas'
import { type FileContent, isQuick, loadContent } from './content'
import { recordImport } from './recording'
import { type Imported, type ImportPreview, type ImportReport, NOTHING_TOLD } from './report'

export type MemberListPreview = MemberList & {
  added: ListedMember[]
  known: { line: number; name: string; archived: boolean }[]
  programs: string[]
}

const TIMEOUT_MS = 5 * 60_000
const MOST_SAMPLES = 20

/** Returns the effects of importing a member list without writing. Throws validation_failed on `file`. */
export async function previewMembers(
  scope: GymScope,
  input: ImportInput,
  content: FileContent,
): Promise<ImportPreview> {
  const preview = readable(await plan(scope, await readList(scope, content, input)))
  const samples = preview.added.slice(0, MOST_SAMPLES).map(({ line, name, email }) => ({
    line,
    day: '',
    athlete: name,
    title: email,
    typed: false,
    workout: '',
  }))
  const { columns } = preview
  return { ...reportFor(preview), ...NOTHING_TOLD, samples, strangers: [], answered: [], columns }
}

/** Imports a member list. Throws validation_failed on `file`. */
export async function importMembers(
  scope: GymScope,
  input: ImportInput & { id?: string },
  content: FileContent,
): Promise<Imported> {
  const { file_name: name, id } = input
  return add(scope, await readList(scope, content, input), { name, id }, readable)
}

/** Returns the effects of adding a pasted list, with its mistakes by line, without writing. */
export async function previewMemberList(
  scope: GymScope,
  { list, columns }: Pick<MemberListForm, 'list' | 'columns'>,
): Promise<MemberListPreview> {
  authorize(canImport(scope.actor, { kind: 'members', athleteId: null }))
  return plan(scope, await readPasted(scope, list, columns))
}

/**
 * Adds all new members of a pasted list, or nobody. Throws validation_failed on `list` for a mistake or a
 * list without new members.
 */
export async function importMemberList(
  scope: GymScope,
  { list, columns, file_name }: Pick<MemberListForm, 'list' | 'columns' | 'file_name'>,
): Promise<Imported> {
  authorize(canImport(scope.actor, { kind: 'members', athleteId: null }))
  return add(scope, await readPasted(scope, list, columns), { name: file_name }, preview => {
    const { mistakes, added } = preview
    if (mistakes.length > 0) throw invalid({ list: mistakes.map(describeListMistake) })
    if (added.length === 0) throw invalid({ list: ['has no new members'] })
    return preview
  })
}

/** `line 7: has no name`; only the message for a mistake of the whole list. */
export function describeListMistake({ line, message }: ListMistake): string {
  return line === 0 ? message : `line ${line}: ${message}`
}

function readable(preview: MemberListPreview): MemberListPreview {
  const { lines, mistakes } = preview
  if (lines === 0 && mistakes.length > 0)
    throw invalid({
      file: mistakes.map(mistake => `cannot be read as a list of members: ${describeListMistake(mistake)}`),
    })
  return preview
}

function toColumnChoices({ mapping, columns }: ImportInput): ColumnChoices {
  const given = Object.entries(mapping ?? {}).filter(([, heading]) => heading !== undefined)
  return columns ?? Object.fromEntries(given)
}

const PASTED = { field: 'list', advice: 'so nobody was added. Split it into several lists' }

function readPasted(scope: GymScope, list: string, choices: ColumnChoices): Promise<MemberList> {
  return readOnce(getAsker(scope), PASTED, async reader => {
    await reader.add(list)
    return reader.members(choices)
  })
}

function readList(scope: GymScope, content: FileContent, input: ImportInput): Promise<MemberList> {
  return withReader(getAsker(scope, isQuick(content)), async reader => {
    await loadContent(reader, content, input.sheet)
    return reader.members(toColumnChoices(input))
  })
}

async function add(
  scope: GymScope,
  list: MemberList,
  { name, id: givenId }: { name: string; id?: string | undefined },
  checked: (preview: MemberListPreview) => MemberListPreview,
): Promise<Imported> {
  return inTransaction(
    scope,
    async inside => {
      const preview = checked(await plan(inside, list))
      const report = reportFor(preview)
      if (preview.added.length === 0) return { ...report, ...NOTHING_TOLD, undo: null }
      const athleteIds = await insertAll(inside, preview.added)
      const file = { kind: 'members' as const, file_name: name, id: givenId }
      const { id } = await recordImport(inside, file, report, athleteIds)
      return { ...report, ...NOTHING_TOLD, undo: id }
    },
    { timeout: TIMEOUT_MS },
  )
}

async function plan(scope: GymScope, list: MemberList): Promise<MemberListPreview> {
  const { gymId, db } = scope
  const athletes = await db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' } },
    select: { name: true, email: true, access: true },
  })
  // The active athlete wins over an archived one with the same address.
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
  const programs = (await listProgramsForNewMembers(scope)).map(({ name }) => name)
  return { ...list, added, known, programs }
}

function reportFor({ lines, added, known, mistakes, left, repeated }: MemberListPreview): ImportReport {
  const wrong = new Map<number, string[]>()
  for (const { line, message } of mistakes) wrong.set(line, [...(wrong.get(line) ?? []), message])
  const skipped = [
    ...[...wrong].map(([line, messages]) => ({ line, reason: messages.join('; ') })),
    ...left.map(({ line, status }) => ({ line, reason: `is a former member: its status is ${status}` })),
  ].sort((a, b) => a.line - b.line)
  const duplicateLines = [...known, ...repeated].map(({ line }) => line).sort((a, b) => a - b)
  const counts = { lines, imported: added.length, duplicates: duplicateLines.length, typed: 0, generic: 0 }
  return { ...counts, skipped, duplicateLines, genericLines: [] }
}

async function insertAll(inside: Inside, members: ListedMember[]): Promise<string[]> {
  const { gymId, db } = inside
  await assertRoomForAthletes(inside, members.length)
  const now = new Date()
  const rows = members.map(({ name, email, gender }) => ({ id: uuid(), name, email, gender }))
  const ids = rows.map(({ id }) => id)
  const standing = { gymId, personId: null, access: 'member', staff: null, addedAt: now } as const
  await inSlices(rows, async some => {
    await db.athlete.createMany({ data: some.map(row => ({ ...row, ...standing, gymId })) })
    const added = some.map(({ id }) => id)
    await recordEvents(inside, eventsAbout('athlete.created', added))
  })
  const invites = ids.map(athleteId => ({ id: uuid(), athleteId }))
  await inSlices(invites, async some => {
    await db.invite.createMany({
      data: some.map(({ id, athleteId }) => ({
        id,
        gymId,
        athleteId,
        issuedAt: now,
        claimedAt: null,
        claimedById: null,
        closedAt: null,
      })),
    })
    const issued = some.map(({ id }) => id)
    await recordEvents(inside, eventsAbout('invite.created', issued))
  })
  await followDefaultPrograms(inside, ids)
  return ids
}
