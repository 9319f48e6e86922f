import { conflict, invalid } from '../../errors'
import { mayHelp } from '../../policies/competition-roles'
import { type BibsForm, MOST_TAGS, type OrganiserForm } from '../../schemas/registrations/organising'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { differs } from '../shared/revisions'
import {
  changeRegistrations,
  findDivision,
  findRegistrationRow,
  type RegistrationRow,
  registrationName,
  WITH_PARTICIPANTS,
} from './rows'

/** Returns the tags of a registration. */
export function readTags({ tags }: Pick<RegistrationRow, 'tags'>): string[] {
  return JSON.parse(tags) as string[]
}

/** Saves bib, seed, note and tags of a registration. Throws validation_failed on `bib` for a number in use. */
export async function saveOrganiserFields(
  scope: GymScope,
  competitionId: string,
  id: string,
  { bib, seed, note, tags }: OrganiserForm,
): Promise<void> {
  authorize(mayHelp(scope.actor, competitionId, 'registrations'))
  await changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const before = await findRegistrationRow(inside, competitionId, id)
    const columns = { bib: bib ?? null, seed: seed ?? null, note: note || null, tags: JSON.stringify(tags) }
    if (!differs<typeof columns>(before, columns)) return
    if (columns.bib !== null) {
      const other = await db.registration.findFirst({
        where: { gymId, competitionId, bib: columns.bib, id: { not: id } },
        include: WITH_PARTICIPANTS,
      })
      if (other) throw invalid({ bib: [`is the number of ${registrationName(other)}`] })
    }
    await db.registration.updateMany({ where: { gymId, id }, data: columns })
    await recordNumbers(inside, before, { ...before, ...columns })
  })
}

/** Adds a tag to registrations, or removes it. Returns the number of changed registrations. */
export async function tagTogether(
  scope: GymScope,
  competitionId: string,
  { ids, tag, isOn }: { ids: readonly string[]; tag: string; isOn: boolean },
): Promise<number> {
  authorize(mayHelp(scope.actor, competitionId, 'registrations'))
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw invalid({ form: ['Select at least one registration.'] })
  return changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const rows = await db.registration.findMany({
      where: { gymId, competitionId, id: { in: wanted } },
      include: WITH_PARTICIPANTS,
    })
    if (rows.length < wanted.length)
      throw invalid({ form: ['A selected registration is not in this competition. Select again.'] })
    let count = 0
    for (const row of rows) {
      const before = readTags(row)
      if (before.includes(tag) === isOn) continue
      const after = isOn ? [...before, tag] : before.filter(each => each !== tag)
      if (after.length > MOST_TAGS) throw invalid({ tag: [`is too many for ${registrationName(row)}`] })
      const tags = JSON.stringify(after)
      await db.registration.updateMany({ where: { gymId, id: row.id }, data: { tags } })
      await recordNumbers(inside, row, { ...row, tags })
      count++
    }
    return count
  })
}

/**
 * Numbers the active registrations of divisions with bibs: from the first number of each division on, by seed, time of
 * registration or name. Returns the number of bibs. Throws validation_failed on the first number of a division when
 * numbers meet another division's.
 */
export async function assignBibs(
  scope: GymScope,
  competitionId: string,
  { order, firsts }: BibsForm,
): Promise<number> {
  authorize(mayHelp(scope.actor, competitionId, 'registrations'))
  return changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    for (const divisionId of firsts.keys()) await findDivision(inside, competitionId, divisionId)
    const rows = await db.registration.findMany({
      where: { gymId, competitionId },
      include: WITH_PARTICIPANTS,
      orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
    })
    const numbered = rows.filter(row => row.withdrawnAt === null && row.waitingSince === null)
    const next = new Map<string, number>()
    for (const [divisionId, first] of firsts)
      inOrder(
        numbered.filter(row => row.divisionId === divisionId),
        order,
      ).forEach(({ id }, at) => {
        next.set(id, first + at)
      })
    const others = rows.filter(
      ({ id, divisionId, bib }) => bib !== null && !next.has(id) && !firsts.has(divisionId),
    )
    assertApart(numbered, next, others)
    const cleared = { competitionId, divisionId: { in: [...firsts.keys()] } }
    await db.registration.updateMany({ where: { ...cleared, gymId }, data: { bib: null } })
    for (const [id, bib] of next) await db.registration.updateMany({ where: { gymId, id }, data: { bib } })
    for (const row of numbered)
      if (next.has(row.id)) await recordNumbers(inside, row, { ...row, bib: next.get(row.id)! })
    return next.size
  })
}

function inOrder(rows: RegistrationRow[], order: BibsForm['order']): RegistrationRow[] {
  if (order === 'registered') return rows
  if (order === 'name')
    return rows.toSorted((a, b) => registrationName(a).localeCompare(registrationName(b), 'en'))
  return rows.toSorted((a, b) => (a.seed ?? Number.MAX_SAFE_INTEGER) - (b.seed ?? Number.MAX_SAFE_INTEGER))
}

function assertApart(
  rows: readonly RegistrationRow[],
  next: ReadonlyMap<string, number>,
  others: readonly RegistrationRow[],
): void {
  const used = new Map(others.map(row => [row.bib!, row]))
  for (const row of rows) {
    const bib = next.get(row.id)
    if (bib === undefined) continue
    const other = used.get(bib)
    if (other)
      throw conflict('conflict', `Bib ${bib} would be there twice. Leave more room between the divisions.`)
    used.set(bib, row)
  }
}

function recordNumbers(inside: Inside, before: RegistrationRow, after: RegistrationRow): Promise<void> {
  const fields = ({ bib, seed, tags }: RegistrationRow) => ({
    bib,
    seed,
    tags: readTags({ tags }).join(', '),
  })
  return recordChange(inside, {
    ...{ action: 'registration.update', subjectType: 'registration', subjectId: before.id },
    before: { name: registrationName(before), ...fields(before) },
    after: fields(after),
  })
}
