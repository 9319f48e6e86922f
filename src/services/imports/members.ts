/** Lists of members: who is not here yet becomes one, with an open invite and the programs that new members follow. */
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client'
import { inSlices } from '../../domain/imports/breathe'
import { decodeText } from '../../domain/imports/decode'
import { type Member, type MemberList, type MemberMapping, readMembers } from '../../domain/imports/members'
import { readTable } from '../../domain/imports/read-table'
import { invalid } from '../../errors'
import type { ImportInput } from '../../schemas/imports/imports'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { followAsNew } from '../athletes/adding'
import { recordChange } from '../shared/audit'
import { inTransaction } from '../shared/in-transaction'
import type { Imported, ImportPreview, ImportReport } from './report'

type MembersPlan = MemberList & { fresh: Member[]; known: number[] }

/** What importing a list would do. Throws validation_failed on `file`. */
export async function previewMembers(
  scope: GymScope,
  input: ImportInput,
  bytes: Uint8Array,
): Promise<ImportPreview> {
  const plan = await planned(scope, await listIn(input, bytes))
  const samples = plan.fresh.slice(0, 20).map(({ line, name, email }) => ({
    line,
    day: '',
    athlete: name,
    title: email,
    typed: false,
    workout: '',
  }))
  return { ...reportFor(plan), samples, mapping: plan.mapping as Record<string, string> }
}

/** Imports a list. Who is here already, by e-mail or where there is none by name, is left as they are. Throws validation_failed on `file`. */
export async function importMembers(
  scope: GymScope,
  input: ImportInput,
  bytes: Uint8Array,
): Promise<Imported> {
  const list = await listIn(input, bytes)
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const plan = await planned({ db: inside.db, gymId }, list)
      const report = reportFor(plan)
      if (plan.fresh.length === 0) return { ...report, undo: null }
      const [id, at] = [uuid(), new Date()]
      const rows = plan.fresh.map(({ line: _, ...member }) => ({ id: uuid(), ...member }))
      const { skipped, ...counts } = report
      await inside.db.dataImport.create({
        data: {
          id,
          gymId,
          kind: input.kind,
          fileName: input.file_name,
          athleteId: null,
          createdBy: inside.actor.name,
          ...counts,
          skipped: JSON.stringify(skipped),
          athleteIds: JSON.stringify(rows.map(row => row.id)),
          createdAt: at,
          undoneAt: null,
        },
      })
      const standing = { personId: null, access: 'member' as const, staff: null, addedAt: at }
      await inSlices(rows, some =>
        inside.db.athlete.createMany({ data: some.map(row => ({ gymId, ...standing, ...row })) }),
      )
      await inSlices(rows, some =>
        inside.db.invite.createMany({
          data: some.map(row => ({ id: uuid(), gymId, athleteId: row.id, issuedAt: at })),
        }),
      )
      await followAsNew(
        inside,
        rows.map(row => row.id),
      )
      await recordChange(inside, {
        action: 'import.create',
        subjectType: 'import',
        subjectId: id,
        after: { kind: input.kind, file_name: input.file_name, imported: counts.imported, athlete_id: null },
      })
      return { ...report, undo: id }
    },
    { timeout: 15 * 60_000 },
  )
}

async function listIn({ mapping }: ImportInput, bytes: Uint8Array): Promise<MemberList> {
  const table = await readTable(decodeText(bytes))
  const given = Object.entries(mapping ?? {}).flatMap(([field, heading]) =>
    heading === undefined ? [] : [[field, folded(heading.replace(/_/g, ' '))] as const],
  )
  const list = readMembers(table, Object.fromEntries(given) as MemberMapping)
  if (list.lines === 0) throw invalid({ file: ['has no lines below its headings'] })
  return list
}

async function planned(
  { db, gymId }: { db: Db | Tx; gymId: string },
  list: MemberList,
): Promise<MembersPlan> {
  const athletes = await db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' } },
    select: { name: true, email: true },
  })
  const emails = new Set(athletes.map(({ email }) => email.toLowerCase()))
  const names = new Set(athletes.map(({ name }) => folded(name)))
  const isHere = ({ email, name }: Member) => (email === '' ? names.has(folded(name)) : emails.has(email))
  const fresh = list.members.filter(member => !isHere(member))
  return { ...list, fresh, known: list.members.filter(isHere).map(({ line }) => line) }
}

function reportFor({ lines, fresh, known, doubles, skipped }: MembersPlan): ImportReport {
  return {
    lines,
    imported: fresh.length,
    skipped,
    duplicates: known.length + doubles.length,
    typed: 0,
    generic: 0,
  }
}
