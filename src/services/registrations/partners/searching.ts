import { isBoardOpen } from '../../../domain/registrations/partner-board'
import { DAY_MS } from '../../../domain/shared/units'
import { conflict, invalid, notFound } from '../../../errors'
import type { CompetitionModel, DivisionModel, PartnerSearchModel } from '../../../generated/sqlite/models'
import type { PartnerMessageForm, PartnerSearchForm } from '../../../schemas/registrations/partners'
import type { GymScope } from '../../../scope'
import { publishedCompetition } from '../../competitions/rows'
import { mailPartnerMessage, mailPartnerProof } from '../../mail/partners'
import { isMailOn } from '../../mail/set-up'
import { type Inside, inTransaction } from '../../shared/in-transaction'
import { findShownSearch, listTeamDivisions } from './board'
import { endFoundPartners } from './ending'

const PROOFS_A_DAY = 3
const MESSAGES_A_DAY = 10

export type OwnSearch = PartnerSearchModel & { competition: CompetitionModel; division: DivisionModel }

type Sender = { ids: readonly string[]; athletes: ReadonlyMap<string, string> }

/**
 * Takes an entry under the first free id, hidden until the address is proven, and mails the link. The same form again
 * returns the same entry. Throws conflict board_closed, form_used or mailed_already, and validation_failed on `division_id`.
 */
export async function askForPartner(
  scope: GymScope,
  competitionId: string,
  { name, email, gender, text, division_id: divisionId }: PartnerSearchForm,
  { ids, athletes }: Sender,
  now = new Date(),
): Promise<PartnerSearchModel> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await assertBoardOpen(inside, competitionId, now)
    const made = await db.partnerSearch.findMany({ where: { gymId, id: { in: [...ids] } } })
    const same = made.find(each => each.email === email && each.name === name && each.text === text)
    if (same) return same
    const id = ids.find(each => !made.some(search => search.id === each))
    if (id === undefined) throw conflict('form_used', 'This form has already been used for other people.')
    const divisions = await listTeamDivisions(inside, competitionId)
    if (!divisions.some(division => division.id === divisionId))
      throw invalid({ division_id: ['must be a division of teams'] })
    const since = { gte: new Date(now.getTime() - DAY_MS) }
    const sent = await db.partnerSearch.count({ where: { gymId, email, createdAt: since } })
    if (sent >= PROOFS_A_DAY) throw manyMails()
    const row = await db.partnerSearch.create({
      data: {
        ...{ id, gymId, competitionId, divisionId, athleteId: athletes.get(email) ?? null },
        ...{ name, email, gender, text, createdAt: now },
      },
    })
    await mailPartnerProof(inside, row)
    return row
  })
}

const manyMails = () =>
  conflict(
    'mailed_already',
    'We have sent several mails to this address today. Look into the spam folder, or try again tomorrow.',
  )

async function assertBoardOpen(inside: Inside, competitionId: string, now: Date): Promise<void> {
  const competition = await publishedCompetition(inside, competitionId)
  if (!competition.partnerBoard || !isMailOn(inside.db)) throw notFound('This page')
  if (!isBoardOpen(competition, now))
    throw conflict('board_closed', 'The board has closed, as registration has.')
}

/** Returns one's own entry, proven or not. Throws not_found. */
export async function getOwnSearch(scope: GymScope, competitionId: string, id: string): Promise<OwnSearch> {
  const { db, gymId } = scope
  const found = await db.partnerSearch.findFirst({
    where: { gymId, competitionId, id },
    include: { competition: true, division: true },
  })
  if (!found) throw notFound('This page')
  return found
}

/** Finds the latest open entry of an athlete. */
export async function findAthleteSearch(
  scope: GymScope,
  competitionId: string,
  athleteId: string,
): Promise<{ id: string } | null> {
  const { db, gymId } = scope
  return db.partnerSearch.findFirst({
    where: { gymId, competitionId, athleteId, endedAt: null },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/**
 * Proves the address. The entry replaces earlier entries of the address in the division, and ends at once for a
 * registered person.
 */
export async function proveSearch(
  scope: GymScope,
  competitionId: string,
  id: string,
  now = new Date(),
): Promise<OwnSearch> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { provenAt, endedAt, email, divisionId } = await getOwnSearch(inside, competitionId, id)
    if (provenAt === null && endedAt === null) {
      await db.partnerSearch.updateMany({
        where: { gymId, competitionId, divisionId, email, id: { not: id }, endedAt: null },
        data: { endedAt: now },
      })
      await db.partnerSearch.update({ where: { gymId_id: { gymId, id } }, data: { provenAt: now } })
      await endFoundPartners(inside, competitionId)
    }
    return getOwnSearch(inside, competitionId, id)
  })
}

/** Takes one's own entry down. */
export async function endOwnSearch(scope: GymScope, competitionId: string, id: string): Promise<void> {
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await getOwnSearch(inside, competitionId, id)
    await db.partnerSearch.updateMany({ where: { gymId, id, endedAt: null }, data: { endedAt: new Date() } })
  })
}

/**
 * Mails a message to a person on the board, once for each key. Throws not_found, and conflict mailed_already.
 */
export async function writeToPartner(
  scope: GymScope,
  competitionId: string,
  id: string,
  { name, email, message }: PartnerMessageForm,
  key: string,
  now = new Date(),
): Promise<void> {
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const search = await findShownSearch(inside, competitionId, id, now)
    const since = { gte: new Date(now.getTime() - DAY_MS) }
    const today = { kind: 'partner_message', address: search.email, createdAt: since }
    const mails = await db.mail.findMany({ where: { gymId, ...today }, select: { key: true } })
    if (mails.some(mail => mail.key === key)) return
    if (mails.length >= MESSAGES_A_DAY)
      throw conflict(
        'mailed_already',
        `${search.name} has had many messages today. Please write again tomorrow.`,
      )
    await mailPartnerMessage(inside, search, { key, by: name, email, text: message })
  })
}
