/** The ways into a gym: its join link, who waits to be let in, and lists of members that were added. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  AthleteModel,
  JoinLinkModel,
  JoinRequestModel,
  MemberImportModel,
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
  await db.person.create({ data: { id, email, name, passwordHash: null, createdAt: nextMinute() } })
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
export async function buildMemberList(db: Db, ...athletes: AthleteModel[]): Promise<MemberImportModel> {
  const [{ gymId }] = athletes as [AthleteModel]
  return db.memberImport.create({
    data: {
      id: uuid(),
      gymId,
      fileName: 'members.csv',
      athleteIds: JSON.stringify(athletes.map(({ id }) => id)),
      createdAt: nextMinute(),
      undoneAt: null,
    },
  })
}
