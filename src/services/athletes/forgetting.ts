import type { AthleteModel, AuditEntryModel } from '../../generated/sqlite/models'
import { withAuditPass } from '../shared/audit-pass'
import type { Inside } from '../shared/in-transaction'

export const FORMER_MEMBER = 'Former member'

export type Forgotten = {
  names: Set<string>
  emails: Set<string>
  keepNamesOf: string[]
}

const PAGE = 500
const ABOUT_THEM: Record<string, string> = { name: FORMER_MEMBER, email: '', coach_note: '' }

/**
 * Renames the athlete as actor and as subject. In other entries the address is removed, and the name if it is
 * unique in the gym.
 */
export async function forgetInAudit(
  inside: Inside,
  athlete: AthleteModel,
  forgotten: Forgotten,
): Promise<void> {
  const { db, gymId } = inside
  await withAuditPass(db, { gymId, purpose: 'forget' }, () => rename(inside, athlete, forgotten))
}

async function rename({ db, gymId }: Inside, athlete: AthleteModel, forgotten: Forgotten): Promise<void> {
  const { id, name, personId } = athlete
  const own = [id, ...(personId === null ? [] : [personId])]
  await db.auditEntry.updateMany({
    where: { gymId, actorId: { in: own } },
    data: { actorName: FORMER_MEMBER },
  })
  const namesakes = await db.athlete.count({ where: { gymId, name, id: { not: id } } })
  const texts = [...forgotten.emails, ...(namesakes === 0 ? forgotten.names : [])].map(text =>
    JSON.stringify(text),
  )
  const mentions = texts.flatMap(text => [{ before: { contains: text } }, { after: { contains: text } }])
  let last = ''
  for (;;) {
    const page = await db.auditEntry.findMany({
      where: { gymId, id: { gt: last }, OR: [{ subjectId: { in: own } }, ...mentions] },
      orderBy: { id: 'asc' },
      take: PAGE,
    })
    for (const entry of page) {
      const cleaned = clean(entry, own, forgotten)
      await db.auditEntry.updateMany({ where: { gymId, id: entry.id }, data: cleaned })
    }
    if (page.length < PAGE) return
    last = page.at(-1)!.id
  }
}

function clean({ subjectId, before, after }: AuditEntryModel, own: string[], forgotten: Forgotten) {
  const isAboutThem = own.includes(subjectId)
  const { names, emails } = forgotten
  const keepsNames = forgotten.keepNamesOf.includes(subjectId)
  const cleanValue = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (isAboutThem && Object.hasOwn(ABOUT_THEM, key)) return ABOUT_THEM[key]
    if (emails.has(value)) return ''
    return names.has(value) && !keepsNames ? FORMER_MEMBER : value
  }
  const cleanJson = (json: string | null) => json && JSON.stringify(JSON.parse(json, cleanValue))
  return { before: cleanJson(before), after: cleanJson(after) }
}
