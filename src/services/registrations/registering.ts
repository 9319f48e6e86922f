/** Registering for a competition: what anybody may do, and what those with the link of a registration may. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { registrationWindow } from '../../domain/registrations/registration-window'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { conflict, notFound } from '../../errors'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import type { Member, RegistrationForm } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { type EntryEdit, editEntry } from './edits'
import {
  assertEntry,
  changeEntries,
  columnsOf,
  type EntryRow,
  findDivision,
  findEntry,
  insertEntry,
} from './rows'
import { moveUpWaiting, placesLeft, takenIn, waitingPlaceOf } from './waiting-list'
import { withdrawEntry } from './withdrawing'

export type OpenDivision = DivisionModel & {
  taken: number
  waiting: number
}

export type Registering = { competition: CompetitionModel; divisions: OpenDivision[] }

/** A competition with the divisions that one can register for, and how full they are. Throws not_found. */
export async function getRegistering(scope: GymScope, competitionId: string): Promise<Registering> {
  const { db, gymId } = scope
  const competition = await db.competition.findFirst({ where: { gymId, id: competitionId } })
  if (!competition) throw notFound('The competition')
  const divisions = await db.division.findMany({
    where: { gymId, competitionId, visible: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const ids = divisions.map(({ id }) => id)
  const rows = await db.registration.findMany({
    where: { gymId, divisionId: { in: ids }, withdrawnAt: null },
    select: { divisionId: true, waitingSince: true },
  })
  const count = (id: string, waits: boolean) =>
    rows.filter(row => row.divisionId === id && (row.waitingSince !== null) === waits).length
  return {
    competition,
    divisions: divisions.map(division => ({
      ...division,
      taken: count(division.id, false),
      waiting: count(division.id, true),
    })),
  }
}

/** Who sends the form: the id its registration will have, and the athlete they are, by e-mail. */
export type Sender = { id: string; athletes: ReadonlyMap<string, string> }

/**
 * Registers people for a division; on its waiting list when it is full. The same form sent again answers with the
 * registration it made. Throws conflict registration_closed outside the time for it, and validation_failed: on
 * `division_id` when it is none that one can register for, and where the entry breaks a rule of the division.
 */
export async function register(
  scope: GymScope,
  competitionId: string,
  input: RegistrationForm,
  sender: Sender,
): Promise<EntryRow> {
  const members = input.members.filter(member => member !== null)
  return changeEntries(scope, competitionId, async (tx, competition) => {
    const made = await tx.registration.findFirst({
      where: { gymId: scope.gymId, competitionId, id: sender.id },
      include: { participants: { orderBy: { position: 'asc' } } },
    })
    if (made && isSame(made, input)) return made
    assertOpen(competition)
    const division = await openDivision(scope, tx, competitionId, input.division_id)
    const teamName = teamSizeOf(division) > 1 ? input.team_name : null
    const people = input.members.flatMap((member, at) => (member ? [{ member, at }] : []))
    await assertEntry(scope, tx, division, { teamName, people })
    await moveUpWaiting(scope, tx, division.id)
    const isFull = (await placesLeft(scope, tx, division)) === 0
    const now = new Date()
    return insertEntry(scope, tx, division, {
      id: made ? uuid() : sender.id,
      teamName,
      members,
      waitingSince: isFull ? now : null,
      registeredAt: now,
      athletes: sender.athletes,
    })
  })
}

/** Somebody who went back and registers another person, or for another division, means another registration. */
function isSame({ divisionId, participants }: EntryRow, input: RegistrationForm): boolean {
  return divisionId === input.division_id && participants[0]?.email === input.members[0]?.email
}

async function openDivision(
  scope: GymScope,
  tx: Tx,
  competitionId: string,
  id: string,
): Promise<DivisionModel> {
  const division = await findDivision(scope, tx, competitionId, id)
  // What is not shown is as unknown as what there is not.
  return division.visible ? division : findDivision(scope, tx, competitionId, '')
}

function assertOpen(competition: CompetitionModel): void {
  if (competition.status !== 'published')
    throw conflict('registration_closed', 'The competition is a draft: nobody can register yet.')
  const state = registrationWindow(competition, new Date())
  if (state === 'before') throw conflict('registration_closed', 'Registration has not opened yet.')
  if (state === 'after') throw conflict('registration_closed', 'Registration has closed.')
}

export type OwnRegistration = {
  competition: CompetitionModel
  division: DivisionModel
  entry: EntryRow
  taken: number
  /** The place on the waiting list; null when it is not on it. */
  waitingPlace: number | null
  scored: boolean
}

/** A registration as whoever has its link may see it. Throws not_found. */
export async function getOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<OwnRegistration> {
  const { db, gymId } = scope
  const entry = await findEntry(scope, db, competitionId, id)
  const competition = await db.competition.findFirstOrThrow({ where: { gymId, id: competitionId } })
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: entry.divisionId } })
  const score = await db.score.findFirst({ where: { gymId, registrationId: id }, select: { id: true } })
  return {
    competition,
    division,
    entry,
    taken: await takenIn(scope, db, division.id),
    waitingPlace: await waitingPlaceOf(scope, entry),
    scored: score !== null,
  }
}

/**
 * Changes who takes part, until registration closes. Throws not_found, conflict registration_closed or withdrawn, and
 * validation_failed as registering does.
 */
export async function updateOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
  edit: EntryEdit,
): Promise<void> {
  await changeEntries(scope, competitionId, async (tx, competition) => {
    assertOpen(competition)
    await editEntry(scope, tx, await presentEntry(scope, tx, competitionId, id), edit, new Map())
  })
}

/**
 * Withdraws a registration; whoever has waited longest gets its place. Throws not_found, and conflict withdrawn or scored:
 * once something is scored, the organisers do it.
 */
export async function withdrawOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<void> {
  await changeEntries(scope, competitionId, async tx => {
    const entry = await presentEntry(scope, tx, competitionId, id)
    const score = await tx.score.findFirst({ where: { gymId: scope.gymId, registrationId: id } })
    if (score) throw conflict('scored', 'There are scores already. Ask the organisers to withdraw you.')
    await withdrawEntry(scope, tx, entry)
  })
}

/**
 * Adds a partner to a team that has a place left, until registration closes. Throws not_found, conflict
 * registration_closed, withdrawn or team_complete, and validation_failed as registering does.
 */
export async function joinTeam(
  scope: GymScope,
  competitionId: string,
  id: string,
  partner: Member,
  athletes: ReadonlyMap<string, string>,
): Promise<void> {
  const { gymId } = scope
  await changeEntries(scope, competitionId, async (tx, competition) => {
    assertOpen(competition)
    const entry = await presentEntry(scope, tx, competitionId, id)
    const division = await findDivision(scope, tx, competitionId, entry.divisionId)
    if (entry.participants.length >= teamSizeOf(division))
      throw conflict('team_complete', 'The team is complete.')
    const there = entry.participants.map(member => ({ member, at: null }))
    const people = [...there, { member: partner, at: 'email' as const }]
    await assertEntry(scope, tx, division, { id, teamName: entry.teamName, people })
    const position = Math.max(...entry.participants.map(each => each.position)) + 1
    await tx.participant.create({
      data: {
        id: uuid(),
        gymId,
        registrationId: id,
        position,
        captain: false,
        athleteId: athletes.get(partner.email) ?? null,
        ...columnsOf(partner),
      },
    })
    await recordChange(tx, scope, {
      action: 'registration.join',
      subjectType: 'registration',
      subjectId: id,
      after: { name: partner.name },
    })
  })
}

async function presentEntry(scope: GymScope, tx: Tx, competitionId: string, id: string): Promise<EntryRow> {
  const entry = await findEntry(scope, tx, competitionId, id)
  if (entry.withdrawnAt !== null) throw conflict('withdrawn', 'This registration was withdrawn.')
  return entry
}
