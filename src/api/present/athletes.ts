import type { AthleteModel } from '../../generated/sqlite/models'
import { type AthleteDetail, FIELDS, type SessionAthlete } from '../../schemas/athletes/athletes'
import type { ErasedAthlete } from '../../schemas/athletes/erasure'
import { firstFields } from '../../schemas/shared/declared-fields'
import type { Athlete } from '../../services/athletes/reading'
import { buildReader } from '../http/row-reader'
import type { InviteLinks } from './athletes-invites'
import { serializeProgram } from './programs'

const readAthlete = buildReader(FIELDS)

export const serializeSessionAthlete: (row: AthleteModel) => SessionAthlete = buildReader(firstFields(FIELDS))

export function serializeAthlete(athlete: Athlete, links: InviteLinks): AthleteDetail {
  return {
    ...readAthlete(athlete),
    followed_programs: athlete.followedPrograms.map(serializeProgram),
    invite_url: links.linkOf(athlete.inviteId, athlete) ?? links.aboutInvites,
  }
}

export function serializeErasedAthlete({ id, results }: { id: string; results: number }): ErasedAthlete {
  return { id, results }
}
