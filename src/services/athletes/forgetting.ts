import type { AthleteModel, AuditEntryModel } from '../../generated/sqlite/models'
import { tableRows } from '../archive/tables'
import { withAuditPass } from '../shared/audit-pass'
import type { Inside } from '../shared/in-transaction'
import { FORMER_MEMBER } from '../shared/personal-data'
import { personalTables, rowsAbout, type TableDecision, valuesLeft } from '../shared/personal-tables'

export type Forgotten = {
  /** Ids of merged athletes. */
  mergedIds: string[]
  names: Set<string>
  emails: Set<string>
  registrationIds: string[]
  /** True when names in published competitions are removed too. */
  namesToo: boolean
}

const PAGE = 500

/** The decision for each subject of entries. Null for registrations: a published name may stay. */
type Subjects = Map<string, TableDecision | null>

/**
 * Renames the athlete as actor, and in entries about rows of the athlete leaves the values that erasing leaves in
 * the rows. In other entries the address is removed, and the name if it is unique in the gym. Call it before
 * the rows are erased.
 */
export async function forgetInAudit(
  inside: Inside,
  athlete: AthleteModel,
  forgotten: Forgotten,
): Promise<void> {
  const { db, gymId } = inside
  await withAuditPass(db, { gymId, purpose: 'forget' }, () => rename(inside, athlete, forgotten))
}

async function rename(inside: Inside, athlete: AthleteModel, forgotten: Forgotten): Promise<void> {
  const { db, gymId } = inside
  const { id, name, personId } = athlete
  const own = [id, ...forgotten.mergedIds, ...(personId === null ? [] : [personId])]
  await db.auditEntry.updateMany({
    where: { gymId, actorId: { in: own } },
    data: { actorName: FORMER_MEMBER },
  })
  const subjects = await findSubjects(inside, athlete, forgotten)
  const ids = [...subjects.keys()]
  for (let at = 0; at < ids.length; at += PAGE)
    await cleanEntries(inside, { subjectId: { in: ids.slice(at, at + PAGE) } }, subjects, forgotten)
  const namesakes = await db.athlete.count({ where: { gymId, name, id: { not: id } } })
  const texts = [...forgotten.emails, ...(namesakes === 0 ? forgotten.names : [])].map(text =>
    JSON.stringify(text),
  )
  const mentions = texts.flatMap(text => [{ before: { contains: text } }, { after: { contains: text } }])
  if (mentions.length > 0) await cleanEntries(inside, { OR: mentions }, subjects, forgotten)
}

async function findSubjects(
  { db, gymId }: Inside,
  athlete: AthleteModel,
  { mergedIds, registrationIds }: Forgotten,
): Promise<Subjects> {
  const subjects: Subjects = new Map(registrationIds.map(id => [id, null]))
  for (const [table, decision] of personalTables()) {
    const theirs = rowsAbout(decision.about, athlete)
    if (decision.subject === undefined || theirs === null) continue
    const rows = await tableRows(db, table).findMany({ where: { gymId, ...theirs }, select: { id: true } })
    for (const { id } of rows) subjects.set(id as string, decision)
    if (table !== 'athlete') continue
    for (const id of [...mergedIds, athlete.personId ?? []].flat()) subjects.set(id, decision)
  }
  return subjects
}

async function cleanEntries(
  { db, gymId }: Inside,
  which: object,
  subjects: Subjects,
  forgotten: Forgotten,
): Promise<void> {
  let last = ''
  for (;;) {
    const page = await db.auditEntry.findMany({
      where: { gymId, id: { gt: last }, ...which },
      orderBy: { id: 'asc' },
      take: PAGE,
    })
    for (const entry of page) {
      const cleaned = clean(entry, subjects.get(entry.subjectId), forgotten)
      await db.auditEntry.updateMany({ where: { gymId, id: entry.id }, data: cleaned })
    }
    if (page.length < PAGE) return
    last = page.at(-1)!.id
  }
}

function clean(
  { before, after }: AuditEntryModel,
  decision: TableDecision | null | undefined,
  { names, emails, namesToo }: Forgotten,
) {
  const keepsNames = decision === null && !namesToo
  const cleanName = (text: string) => (names.has(text) && !keepsNames ? FORMER_MEMBER : text)
  const cleanText = (_: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (emails.has(value)) return ''
    return names.has(value) ? cleanName(value) : value.split(', ').map(cleanName).join(', ')
  }
  const cleanJson = (json: string | null) => {
    if (json === null) return null
    const fields = JSON.parse(json, cleanText) as Record<string, unknown>
    return JSON.stringify({ ...fields, ...(decision && leftInLog(fields, decision, namesToo)) })
  }
  return { before: cleanJson(before), after: cleanJson(after) }
}

function leftInLog(fields: object, { about, deleted, columns = {} }: TableDecision, namesToo: boolean) {
  const left = valuesLeft(columns, { inLog: true, namesToo })
  return Object.fromEntries(
    Object.keys(fields).flatMap(field => {
      const column = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (deleted) return about.includes(column) ? [] : [[field, null]]
      return column in left ? [[field, left[column]]] : []
    }),
  )
}
