import { toTimestamp } from '../../domain/shared/moments'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { Athlete as AthleteAnswer, SessionAthlete } from '../../schemas/athletes/athletes'
import type { ErasedAthlete } from '../../schemas/athletes/erasure'
import type { Athlete } from '../../services/athletes/reading'
import type { InviteLinks } from './athletes-invites'
import { serializeProgram } from './programs'

export function serializeAthlete(athlete: Athlete, links: InviteLinks): AthleteAnswer {
  return {
    ...serializeSessionAthlete(athlete),
    followed_programs: athlete.followedPrograms.map(serializeProgram),
    invite_url: links(athlete.inviteId, athlete) ?? links.aboutInvites,
  }
}

export function serializeSessionAthlete(athlete: AthleteModel): SessionAthlete {
  return {
    access: athlete.access,
    added_at: toTimestamp(athlete.addedAt),
    email: athlete.email,
    gender: athlete.gender,
    id: athlete.id,
    name: athlete.name,
    staff: athlete.staff,
  }
}

export function serializeErasedAthlete({ id, results }: { id: string; results: number }): ErasedAthlete {
  return { id, results }
}
