/** The ways into a gym: its join link, who waits to be let in, lists of members that were added, and visitors. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  AthleteModel,
  DataImportModel,
  ImportAnswerModel,
  ImportFileModel,
  JoinLinkModel,
  JoinRequestModel,
} from '../../../src/generated/sqlite/models'
import { nextMinute, nextNumber } from './numbers'

/** A join link that works and lets everybody in. */
export async function buildJoinLink(
  db: Db,
  given: Partial<JoinLinkModel> & { gymId: string },
): Promise<JoinLinkModel> {
  return db.joinLink.create({
    data: { id: uuid(), approval: false, createdAt: nextMinute(), revokedAt: null, ...given },
  })
}

/** Somebody with an account who waits to be let in. */
export async function buildJoinRequest(
  db: Db,
  link: JoinLinkModel,
  given: Partial<JoinRequestModel> = {},
): Promise<JoinRequestModel> {
  const [name, id] = [`Newcomer ${nextNumber()}`, uuid()]
  const email = given.email ?? `${id}@example.com`
  const createdAt = nextMinute()
  await db.person.create({ data: { id, email, name, passwordHash: null, createdAt, provenAt: createdAt } })
  return db.joinRequest.create({
    data: {
      id: uuid(),
      gymId: link.gymId,
      linkId: link.id,
      personId: id,
      name,
      email,
      gender: null,
      createdAt: nextMinute(),
      decidedAt: null,
      athleteId: null,
      ...given,
    },
  })
}

/** A list of members that added these athletes. */
export async function buildMemberList(db: Db, ...athletes: AthleteModel[]): Promise<DataImportModel> {
  const [{ gymId }] = athletes as [AthleteModel]
  const ids = athletes.map(({ id }) => id)
  return buildDataImport(db, {
    gymId,
    kind: 'members',
    imported: ids.length,
    athleteIds: JSON.stringify(ids),
  })
}

/** A file of one line that was imported; `athleteId` is the one it was of. */
export async function buildDataImport(
  db: Db,
  given: Partial<DataImportModel> & { gymId: string },
): Promise<DataImportModel> {
  return db.dataImport.create({
    data: {
      id: uuid(),
      kind: 'sugarwod',
      fileName: 'workouts.csv',
      athleteId: null,
      createdBy: 'Mia Keller',
      ...{ lines: 1, imported: 1, duplicates: 0, typed: 1, generic: 0 },
      ...{ skipped: '[]', duplicateLines: '[]', genericLines: '[]', athleteIds: '[]' },
      createdAt: nextMinute(),
      undoneAt: null,
      ...given,
    },
  })
}

/** Every file of Wodify, or this athlete's, calls this athlete M. Keller. */
export function buildImportAnswer(
  db: Db,
  { id: meantId, gymId }: AthleteModel,
  given: Partial<ImportAnswerModel> = {},
): Promise<ImportAnswerModel> {
  return db.importAnswer.create({
    data: {
      ...{ id: uuid(), gymId, kind: 'wodify', about: 'person' },
      ...{ written: 'M. Keller', key: 'm. keller', value: 'athlete', meantId, athleteId: meantId },
      createdAt: nextMinute(),
      ...given,
    },
  })
}

/** A file that this athlete has opened, and that was read. */
export async function buildImportFile(
  db: Db,
  { id: athleteId, gymId }: AthleteModel,
  given: Partial<ImportFileModel> = {},
): Promise<ImportFileModel> {
  const at = nextMinute()
  const file = await db.importFile.create({
    data: {
      id: uuid(),
      gymId,
      athleteId,
      fileName: 'workouts.csv',
      options: JSON.stringify({ kind: 'sugarwod', athlete_id: athleteId }),
      state: 'refused',
      ...{ progress: 0, total: 0 },
      outcome: JSON.stringify({ errors: { file: ['is empty'] } }),
      createdAt: at,
      aliveAt: at,
      ...given,
    },
  })
  await db.importFilePart.create({ data: { gymId, fileId: file.id, position: 0, content: 'date,title' } })
  return file
}

/** Signs a waiver of the gym for a lead. */
export async function signLead(db: Db, { gymId, id }: { gymId: string; id: string }): Promise<void> {
  const newest = await db.waiver.findFirst({ where: { gymId }, orderBy: { number: 'desc' } })
  const text = { id: uuid(), gymId, number: 1, signedFrom: 1, text: 'At my own risk.' }
  const waiver =
    newest ?? (await db.waiver.create({ data: { ...text, createdAt: nextMinute(), offSince: nextMinute() } }))
  const signature = { signerName: 'Noor Visser', signSource: 'link', signedAt: nextMinute() }
  await db.lead.update({
    where: { gymId_id: { gymId, id } },
    data: { ...signature, waiverId: waiver.id },
  })
}
