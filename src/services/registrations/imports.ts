import { v7 as uuid } from 'uuid'
import {
  readRegistrationSheet,
  type SheetRegistration,
} from '../../domain/registrations/registration-sheet/read'
import type { SheetMistake } from '../../domain/registrations/registration-sheet/split'
import { AppError, conflict, invalid, notFound } from '../../errors'
import type { CompetitionModel, DivisionModel, RegistrationImportModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { ImportForm, WhenFull } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { deleteOrders } from '../competitions/price-rows'
import { competitionRow } from '../competitions/rows'
import { forgetNotifications } from '../notifications/notify'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { assertAllowed } from './allowed'
import { forgetContracts } from './form/forgetting'
import { listDivisions } from './list'
import { athletesByEmail, changeRegistrations, insertRegistration, registrationName } from './rows'
import { countOpenSpots, fillFreeSpots } from './waiting-list'

export type ImportPreview = {
  mistakes: SheetMistake[]
  unread: string[]
  withdrawn: number
  registrations: PlannedRegistration[]
}
type PlannedRegistration = SheetRegistration & { division: string; waits: boolean }

export type PastImport = RegistrationImportModel & { count: number }
export type Imports = { competition: CompetitionModel; divisions: DivisionModel[]; imports: PastImport[] }

/** Returns the imported sheets, newest first. */
export async function listImports(scope: GymScope, competitionId: string): Promise<Imports> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const imports = await db.registrationImport.findMany({
    where: { gymId, competitionId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const divisions = await listDivisions(scope, competitionId)
  return { competition, divisions, imports: imports.map(row => ({ ...row, count: idsOf(row).length })) }
}

/** Returns the effects of a sheet, with its mistakes by line, without writing. */
export async function previewImport(
  scope: GymScope,
  competitionId: string,
  input: ImportForm,
): Promise<ImportPreview> {
  authorize(mayOrganise(scope.actor, competitionId))
  const divisions = await listDivisions(scope, competitionId)
  const sheet = readRegistrationSheet(await linesOf(scope, input.sheet), divisions)
  const mistakes = [...sheet.mistakes]
  for (const registration of mistakes.length > 0 ? [] : sheet.registrations)
    mistakes.push(...(await mistakesWith(scope, divisionOf(divisions, registration), registration)))
  const registrations = await planned(scope, divisions, sheet.registrations, input.when_full)
  return { mistakes, unread: sheet.unread, withdrawn: sheet.withdrawn, registrations }
}

/** Imports a whole sheet or nothing. Throws validation_failed on `sheet`. */
export async function importRegistrations(
  scope: GymScope,
  competitionId: string,
  input: ImportForm,
): Promise<PastImport> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  const lines = await linesOf(scope, input.sheet)
  const readIn = async (inside: Inside) => {
    const divisions = await inside.db.division.findMany({
      where: { gymId, competitionId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    })
    const { registrations, mistakes } = readRegistrationSheet(lines, divisions)
    if (mistakes.length > 0) throw wrongSheet(mistakes)
    for (const division of divisions) await fillFreeSpots(inside, division.id)
    const plan = await planned(inside, divisions, registrations, input.when_full)
    const athletes = await athletesByEmail(
      inside,
      registrations.flatMap(({ members }) => members),
    )
    const ids: string[] = []
    for (const registration of plan) {
      const division = divisionOf(divisions, registration)
      const wrong = await mistakesWith(inside, division, registration)
      if (wrong.length > 0) throw wrongSheet(wrong)
      const { teamName, members, waits } = registration
      const row = { id: uuid(), teamName, members, waits, athletes }
      ids.push((await insertRegistration(inside, division, row)).id)
    }
    const made = await inside.db.registrationImport.create({
      data: {
        id: uuid(),
        gymId,
        competitionId,
        fileName: input.file_name,
        registrationIds: JSON.stringify(ids),
        createdAt: new Date(),
        undoneAt: null,
      },
    })
    await recordChange(inside, {
      action: 'registration.import',
      subjectType: 'competition',
      subjectId: competitionId,
      after: { import_id: made.id, file_name: input.file_name, registrations: ids.length },
    })
    return { ...made, count: ids.length }
  }
  return changeRegistrations(scope, competitionId, readIn, { timeout: 60_000 })
}

/**
 * Undoes an import: deletes its registrations and promotes waiting registrations. Throws conflict undone, and
 * import_in_use when a registration has scores or a lane, and paid when one has a payment.
 */
export async function undoImport(scope: GymScope, competitionId: string, id: string): Promise<PastImport> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return changeRegistrations(scope, competitionId, async inside => {
    const made = await inside.db.registrationImport.findFirst({ where: { gymId, competitionId, id } })
    if (!made) throw notFound('The import')
    if (made.undoneAt !== null) throw conflict('undone', 'This import has already been undone.')
    const ids = { in: idsOf(made) }
    await assertUnused(inside, idsOf(made))
    const rows = await inside.db.registration.findMany({
      where: { gymId, id: ids },
      select: { divisionId: true },
    })
    await deleteOrders(inside, { registrationId: ids }, 'the import stays')
    await forgetContracts(inside, { id: ids })
    await inside.db.participant.deleteMany({ where: { gymId, registrationId: ids } })
    await forgetNotifications(inside, idsOf(made))
    await inside.db.invitation.updateMany({
      where: { gymId, registrationId: ids },
      data: { registrationId: null },
    })
    const deleted = await deleteEntries(inside, 'registration', { id: ids })
    const divisionIds = new Set(rows.map(row => row.divisionId))
    await recordEvents(inside, [
      ...eventsAbout('registration.deleted', deleted),
      ...eventsAbout('division.updated', divisionIds),
    ])
    const undoneAt = new Date()
    await inside.db.registrationImport.updateMany({ where: { gymId, id }, data: { undoneAt } })
    await recordChange(inside, {
      action: 'registration.import_undo',
      subjectType: 'competition',
      subjectId: competitionId,
      before: { import_id: id, file_name: made.fileName, registrations: rows.length },
    })
    for (const divisionId of divisionIds) await fillFreeSpots(inside, divisionId)
    return { ...made, undoneAt, count: rows.length }
  })
}

async function assertUnused({ gymId, db }: Inside, ids: string[]): Promise<void> {
  const used = await db.registration.findMany({
    where: {
      gymId,
      id: { in: ids },
      OR: [{ scores: { some: { gymId } } }, { lanes: { some: { gymId } } }],
    },
    include: { participants: true },
  })
  if (used.length === 0) return
  const names = used.slice(0, 3).map(registrationName).join(', ')
  const more = used.length > 3 ? ` and ${used.length - 3} more` : ''
  const have = used.length === 1 ? 'has' : 'have'
  throw conflict(
    'import_in_use',
    `This cannot be undone: ${names}${more} ${have} scores, or a lane in a heat.`,
  )
}

const SHEET = { field: 'sheet', advice: 'so nobody was registered. Split it into several sheets' }

/** Splits a pasted sheet before the transaction that imports it. */
const linesOf = (scope: GymScope, sheet: string) =>
  readOnce(getAsker(scope), SHEET, reader => reader.registrationLines(sheet))

async function planned(
  scope: GymScope,
  divisions: DivisionModel[],
  registrations: SheetRegistration[],
  whenFull: WhenFull,
): Promise<PlannedRegistration[]> {
  const left = new Map<string, number>()
  for (const division of divisions) left.set(division.id, await countOpenSpots(scope, division))
  return registrations.map(registration => {
    const places = left.get(registration.divisionId) ?? 0
    const waits = registration.waiting || (whenFull === 'waiting_list' && places === 0)
    if (!waits) left.set(registration.divisionId, Math.max(0, places - 1))
    return { ...registration, division: divisionOf(divisions, registration).name, waits }
  })
}

const divisionOf = (divisions: DivisionModel[], registration: SheetRegistration) =>
  divisions.find(({ id }) => id === registration.divisionId)!

async function mistakesWith(
  scope: GymScope,
  division: DivisionModel,
  { members, teamName, line }: SheetRegistration,
): Promise<SheetMistake[]> {
  const people = members.map((member, at) => ({ member, at }))
  try {
    await assertAllowed(scope, division, { teamName, people })
    return []
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return Object.entries(error.fields).map(([field, messages]) => {
      const [, at] = /^members\[(\d+)\]\.email$/.exec(field) ?? []
      if (at !== undefined) {
        const member = members[Number(at)]!
        return {
          line: member.line,
          message: `e-mail “${member.email}” is registered in ${division.name} already`,
        }
      }
      const what = field === 'team_name' ? `team “${teamName}” ` : ''
      return { line, message: `${what}${messages.join('; ')}` }
    })
  }
}

function wrongSheet(mistakes: SheetMistake[]): AppError {
  return invalid({
    sheet: mistakes.map(({ line, message }) => (line === 0 ? message : `line ${line}: ${message}`)),
  })
}

function idsOf({ registrationIds }: RegistrationImportModel): string[] {
  return JSON.parse(registrationIds) as string[]
}
