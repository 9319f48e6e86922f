import { isBoardOpen, type PartnerLink } from '../../../domain/registrations/partner-board'
import { DAY_MS } from '../../../domain/shared/units'
import { conflict, invalid, notFound } from '../../../errors'
import type {
  CompetitionModel,
  DivisionModel,
  PartnerMessageModel,
  PartnerSearchModel,
} from '../../../generated/sqlite/models'
import type { PartnerSearchForm } from '../../../schemas/registrations/partners'
import type { GymScope } from '../../../scope'
import { publishedCompetition } from '../../competitions/rows'
import { isProofMailed, mailPartnerProof } from '../../mail/partners'
import { isMailOn } from '../../mail/set-up'
import { type Inside, inTransaction } from '../../shared/in-transaction'
import { listTeamDivisions } from './board'
import { endFoundPartners } from './ending'

const ENTRIES_A_DAY = 3

export type OwnSearch = PartnerSearchModel & {
  competition: CompetitionModel
  division: DivisionModel
  messages: PartnerMessageModel[]
}

/** `own` are earlier entries of the browser. */
type Sender = { ids: readonly string[]; own: readonly string[]; athletes: ReadonlyMap<string, string> }

/**
 * Takes an entry under the first free id. With mail it is hidden until the mailed link proves the address; without, it
 * replaces the browser's earlier entries at once. The same form again returns the same entry. Throws conflict board_closed,
 * form_used or mailed_already, and validation_failed on `division_id`.
 */
export async function askForPartner(
  scope: GymScope,
  competitionId: string,
  { name, email, gender, text, division_id: divisionId }: PartnerSearchForm,
  { ids, own, athletes }: Sender,
  now = new Date(),
): Promise<PartnerSearchModel> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await assertBoardOpen(inside, competitionId, now)
    const sent = await db.partnerSearch.findMany({ where: { gymId, id: { in: [...ids] } } })
    const same = sent.find(each => each.email === email && each.name === name && each.text === text)
    if (same) return same
    const id = ids.find(each => !sent.some(search => search.id === each))
    if (id === undefined) throw conflict('form_used', 'This form has already been used for other people.')
    const divisions = await listTeamDivisions(inside, competitionId)
    if (!divisions.some(division => division.id === divisionId))
      throw invalid({ division_id: ['must be a division of teams'] })
    const since = { gte: new Date(now.getTime() - DAY_MS) }
    const made = await db.partnerSearch.count({ where: { gymId, email, createdAt: since } })
    if (made >= ENTRIES_A_DAY) throw manyEntries(isMailOn(db))
    const row = await db.partnerSearch.create({
      data: {
        ...{ id, gymId, competitionId, divisionId, athleteId: athletes.get(email) ?? null },
        ...{ name, email, gender, text, createdAt: now },
      },
    })
    const isMailed = await mailPartnerProof(inside, row)
    return isMailed ? row : showSearch(inside, row, { addressProven: false, instead: [...own] }, now)
  })
}

const manyEntries = (hasMail: boolean) =>
  conflict(
    'mailed_already',
    hasMail
      ? 'We have sent several mails to this address today. Look into the spam folder, or try again tomorrow.'
      : 'This address has had several entries today. Please try again tomorrow.',
  )

async function showSearch(
  inside: Inside,
  { id, competitionId, divisionId, email }: PartnerSearchModel,
  { addressProven, instead }: { addressProven: boolean; instead: string[] },
  now: Date,
): Promise<PartnerSearchModel> {
  const { db, gymId } = inside
  const earlier = [{ id: { in: instead } }, ...(addressProven ? [{ email }] : [])]
  await db.partnerSearch.updateMany({
    where: { gymId, competitionId, divisionId, id: { not: id }, endedAt: null, OR: earlier },
    data: { endedAt: now },
  })
  await db.partnerSearch.update({
    where: { gymId_id: { gymId, id } },
    data: { provenAt: now, addressProven },
  })
  await endFoundPartners(inside, competitionId)
  return db.partnerSearch.findUniqueOrThrow({ where: { gymId_id: { gymId, id } } })
}

async function assertBoardOpen(inside: Inside, competitionId: string, now: Date): Promise<void> {
  const competition = await publishedCompetition(inside, competitionId)
  if (!competition.partnerBoard) throw notFound('This page')
  if (!isBoardOpen(competition, now))
    throw conflict('board_closed', 'The board has closed, as registration has.')
}

/** Returns one's own entry with its messages, newest first. Throws not_found. */
export async function getOwnSearch(scope: GymScope, competitionId: string, id: string): Promise<OwnSearch> {
  const { db, gymId } = scope
  const found = await db.partnerSearch.findFirst({
    where: { gymId, competitionId, id },
    include: {
      ...{ competition: true, division: true },
      messages: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
    },
  })
  if (!found) throw notFound('This page')
  return found
}

/** Finds the latest open entry of an athlete or among `ids`, with its number of messages. */
export async function findOpenSearch(
  scope: GymScope,
  competitionId: string,
  { athleteId, ids }: { athleteId: string | null; ids: readonly string[] },
): Promise<{ id: string; addressProven: boolean; isAthletes: boolean; messages: number } | null> {
  const { db, gymId } = scope
  const own = [{ id: { in: [...ids] } }, ...(athleteId === null ? [] : [{ athleteId }])]
  const found = await db.partnerSearch.findFirst({
    where: { gymId, competitionId, endedAt: null, OR: own },
    select: { id: true, addressProven: true, athleteId: true, _count: { select: { messages: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (found === null) return null
  const isAthletes = found.athleteId !== null && found.athleteId === athleteId
  return { id: found.id, addressProven: found.addressProven, isAthletes, messages: found._count.messages }
}

/**
 * Shows an entry on the board. The mailed link proves the address, and the entry replaces others of the address. The link of
 * the browser is not_found unless the mail failed.
 */
export async function confirmSearch(
  scope: GymScope,
  competitionId: string,
  { id, isMailed }: PartnerLink,
  now = new Date(),
): Promise<OwnSearch> {
  return inTransaction(scope, async inside => {
    const search = await getOwnSearch(inside, competitionId, id)
    const isDone = search.provenAt !== null && (search.addressProven || !isMailed)
    if (search.endedAt !== null || isDone) return search
    if (!isMailed && (await isProofMailed(inside, id))) throw notFound('This page')
    await showSearch(inside, search, { addressProven: isMailed, instead: [] }, now)
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
