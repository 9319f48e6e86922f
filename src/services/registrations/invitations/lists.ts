import { v7 as uuid } from 'uuid'
import { conflict, invalid, notFound } from '../../../errors'
import type { DivisionModel, InvitationListModel, InvitationModel } from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import type {
  InvitationListForm,
  ListTermsForm,
  WildCardForm,
} from '../../../schemas/registrations/invitations'
import type { GymScope } from '../../../scope'
import { competitionRow } from '../../competitions/rows'
import { recordChange } from '../../shared/audit'
import { authorize } from '../../shared/authorize'
import type { Inside } from '../../shared/in-transaction'
import { assertUnedited } from '../../shared/revisions'
import { changeRegistrations, findDivision } from '../rows'
import { countSpots, fillFreeSpots, type Spots } from '../waiting-list'
import { type Candidate, findCandidates } from './candidates'
import { countUsed, hasPlace, sendInvitation } from './inviting'

const TIMEOUT_MS = 60_000

export type InvitationPreview = {
  division: DivisionModel
  spots: Spots | null
  name: string
  /** In order. Lists skip people with a place or an invitation: `has`. */
  people: (Candidate & { has: boolean })[]
}

/** Returns the people of a list, without writing. Throws validation_failed. */
export async function previewInvitations(
  scope: GymScope,
  competitionId: string,
  input: InvitationListForm,
): Promise<InvitationPreview> {
  authorize(mayOrganise(scope.actor, competitionId))
  const division = await scope.db.division.findFirst({
    where: { gymId: scope.gymId, competitionId, id: input.division_id },
  })
  if (!division) throw invalid({ division_id: ['must be a division of this competition'] })
  const { name, people } = await findCandidates(scope, competitionId, input)
  const shown = []
  for (const person of people)
    shown.push({
      ...person,
      has: await hasPlace(scope, { ...person, competitionId, divisionId: division.id }),
    })
  return { division, spots: await countSpots(scope, division), name, people: shown }
}

/**
 * Makes a list of people and invites as many as it has places. Throws conflict competition_draft, and validation_failed.
 */
export async function createInvitationList(
  scope: GymScope,
  competitionId: string,
  input: InvitationListForm,
): Promise<{ sent: number; waiting: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { name, people } = await findCandidates(scope, competitionId, input)
  if (people.length === 0) throw invalid({ form: ['Nobody is on this list.'] })
  const create = async (inside: Inside) => {
    await assertPublished(inside, competitionId)
    const division = await findDivision(inside, competitionId, input.division_id)
    const list = await insertList(inside, division, {
      ...{ source: input.source, name, places: input.places, answerDays: input.answer_days },
    })
    await insertPeople(inside, list, people)
    await recordChange(inside, {
      ...{ action: 'competition.invite', subjectType: 'competition', subjectId: competitionId },
      after: { list: name, division: division.name, people: people.length, places: input.places },
    })
    await fillFreeSpots(inside, division.id)
    const { db, gymId } = inside
    const count = (state: 'open' | 'waiting') =>
      db.invitation.count({ where: { gymId, listId: list.id, state } })
    return { sent: await count('open'), waiting: await count('waiting') }
  }
  return changeRegistrations(scope, competitionId, create, { timeout: TIMEOUT_MS })
}

/**
 * Invites one person at once, on the division's list of wild cards. Throws conflict competition_draft, and validation_failed on
 * `division_id` and, for somebody with a place or an invitation, on `email`.
 */
export async function inviteWildCard(
  scope: GymScope,
  competitionId: string,
  input: WildCardForm,
): Promise<InvitationModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  return changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const competition = await assertPublished(inside, competitionId)
    const division = await findDivision(inside, competitionId, input.division_id)
    const { name, email, team_name: teamName } = input
    const person = { name, email, teamName, athleteId: null }
    if (await hasPlace(inside, { ...person, competitionId, divisionId: division.id }))
      throw invalid({
        [email === '' ? 'name' : 'email']: ['is invited, or registered in this division, already'],
      })
    const source = 'wild_card'
    const list =
      (await db.invitationList.findFirst({ where: { gymId, divisionId: division.id, source } })) ??
      (await insertList(inside, division, {
        source,
        name: 'Wild cards',
        places: 0,
        answerDays: input.answer_days,
      }))
    const [id] = (await insertPeople(inside, list, [person])) as [string]
    const row = await db.invitation.findFirstOrThrow({ where: { gymId, id } })
    await sendInvitation(inside, row, { ...list, competition, answerDays: input.answer_days })
    await growTo(inside, list)
    return db.invitation.findFirstOrThrow({ where: { gymId, id } })
  })
}

/** Changes the number of places and the days to answer. More places invite the next people; fewer end nobody's invitation. */
export async function updateInvitationList(
  scope: GymScope,
  competitionId: string,
  id: string,
  { places, answer_days: answerDays, revision }: ListTermsForm,
): Promise<InvitationListModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  const update = async (inside: Inside) => {
    const list = await inside.db.invitationList.findFirst({ where: { gymId, competitionId, id } })
    if (!list) throw notFound('The list')
    if (list.places === places && list.answerDays === answerDays) return list
    assertUnedited(list, revision, 'this list')
    const updated = await inside.db.invitationList.update({
      where: { gymId_id: { gymId, id } },
      data: { places, answerDays, revision: { increment: 1 } },
    })
    await recordChange(inside, {
      ...{ action: 'competition.update_list', subjectType: 'competition', subjectId: competitionId },
      before: { list: list.name, places: list.places, answer_days: list.answerDays },
      after: { places, answer_days: answerDays },
    })
    await fillFreeSpots(inside, list.divisionId)
    return updated
  }
  return changeRegistrations(scope, competitionId, update, { timeout: TIMEOUT_MS })
}

/** Sets the places of a list to its places in use, if there are more of these. */
export async function growTo(inside: Inside, list: InvitationListModel): Promise<void> {
  const used = await countUsed(inside, list)
  const { gymId } = inside
  await inside.db.invitationList.updateMany({
    where: { gymId, id: list.id, places: { lt: used } },
    data: { places: used, revision: { increment: 1 } },
  })
}

async function assertPublished(inside: Inside, competitionId: string) {
  const competition = await competitionRow(inside, competitionId)
  if (competition.status !== 'published')
    throw conflict(
      'competition_draft',
      'The competition is a draft, so the links would not open. Publish it first.',
    )
  return competition
}

type NewList = Pick<InvitationListModel, 'source' | 'name' | 'places' | 'answerDays'>

function insertList(
  { db, gymId }: Inside,
  { id: divisionId, competitionId }: DivisionModel,
  list: NewList,
): Promise<InvitationListModel> {
  return db.invitationList.create({
    data: { id: uuid(), gymId, competitionId, divisionId, ...list, createdAt: new Date() },
  })
}

async function insertPeople(
  { db, gymId }: Inside,
  { id: listId, competitionId, divisionId }: InvitationListModel,
  people: readonly Candidate[],
): Promise<string[]> {
  const last = await db.invitation.findFirst({
    where: { gymId, listId },
    orderBy: { position: 'desc' },
    select: { position: true },
  })
  const first = (last?.position ?? 0) + 1
  const createdAt = new Date()
  const rows = people.map((person, at) => ({
    ...{ id: uuid(), gymId, competitionId, divisionId, listId, createdAt },
    ...{ ...person, position: first + at },
  }))
  await db.invitation.createMany({ data: rows.map(row => ({ ...row, gymId })) })
  return rows.map(({ id }) => id)
}
