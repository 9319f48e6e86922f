/** The whole demo data as rows, the same every time apart from the day. */
import { ACCOUNTS, addAccounts } from './athletes/accounts'
import { addBodyWeights } from './athletes/body-weights'
import { addAttendance, addDays } from './classes/attendance'
import { addClasses } from './classes/classes'
import { addComments, addConversation } from './comments/comments'
import { addDraftCompetition, addTeamCompetition } from './competitions/competitions'
import { addThrowdown, type Throwdown } from './competitions/throwdown'
import type { GymDraft, Member } from './gym-draft'
import { addGym, type Drafted, fillOtherGym, HOME_ZONE } from './gyms'
import { addPlatform } from './platform'
import { addJoinLink, addPrograms, addScreen, type Programs } from './programs/programs'
import type { DemoIds, DemoSetting } from './report'
import { addOpenGym } from './results/open-gym'
import { noRows, type Rows } from './rows'
import { dateIn } from './wods/calendar'
import { dropFuture } from './wods/future'
import { FEATURED_DAY } from './wods/programming'
import type { Wod } from './wods/wods'

export { ACCOUNTS }
export type Built = { rows: Rows; setting: Omit<DemoSetting, 'keys'> }

/** Builds every row as of `now`; rows of a day don't depend on the hour, except future ones. */
export function buildDemo(now: Date, hashes: string[]): Built {
  const rows = noRows()
  const today = dateIn(HOME_ZONE, now)
  const main = addGym(rows, 'main', today)
  const other = addGym(rows, 'other', today)
  const third = addGym(rows, 'third', today)
  const people = addAccounts([main, other, third], hashes)
  const oldKey = addPlatform(main.gym, other.gym)
  const ids = fillMainGym(main, oldKey)
  fillOtherGym(other)
  return {
    rows: dropFuture(rows, now),
    setting: {
      gym: main.gym.id,
      other_gym: other.gym.id,
      unconnected_gym: third.gym.id,
      platform: oldKey.platformId,
      people,
      ids: { ...ids, other_gym_athlete: other.members[3]!.id },
    },
  }
}

function fillMainGym(
  main: Drafted,
  oldKey: { apiKeyId: string; platformId: string },
): Omit<DemoIds, 'other_gym_athlete'> {
  const { gym, members, timeZone } = main
  const programs = addPrograms(gym, members)
  addScreen(gym)
  addJoinLink(gym)
  const throwdown = addThrowdown(gym, timeZone, members)
  const draft = addDraftCompetition(gym, timeZone)
  const teams = addTeamCompetition(gym, timeZone, members)
  const { wods, tomorrow } = addDays(gym, programs)
  const competition = { id: throwdown.competition.id, competitors: throwdown.competitors }
  addAttendance(gym, members, wods, competition)
  addClasses(gym, members, wods, programs)
  addOpenGym(gym, members)
  addBodyWeights(gym, members)
  const featured = wods.find(wod => wod.day === FEATURED_DAY && wod.label === 'main')!
  const shown = exampleOf(gym, members, featured)
  const { comment, deleted } = addConversation(gym, shown.result, {
    from: shown.loggedAt,
    owner: shown.owner,
    coach: members.find(member => member.staff === 'coach')!,
    left: members.find(member => member.name === 'Barry Nestor')!,
    key: oldKey,
  })
  const day = new Set(featured.components.map(component => component.id))
  addComments(gym, members, oldKey, { day, except: shown.result })
  return {
    ...athleteIds(members),
    ...contentIds(gym, programs, featured),
    ...competitionIds(gym, throwdown),
    empty_wod: tomorrow.id,
    session: shown.session,
    result: shown.result,
    comment,
    deleted_comment: deleted,
    draft_competition: draft.id,
    team_competition: teams.id,
  }
}

function exampleOf(gym: GymDraft, members: Member[], wod: Wod) {
  const component = wod.components.find(other => other.prefix === 'B')!
  const result = gym.rows.results.find(row => {
    const session = gym.rows.sessions.find(other => other.id === row.sessionId)
    const owner = members.find(member => member.id === session?.athleteId)
    return row.wodComponentId === component.id && owner?.access === 'member' && owner.staff === null
  })!
  const session = gym.rows.sessions.find(row => row.id === result.sessionId)!
  const owner = members.find(member => member.id === session.athleteId)!
  return { session: session.id, result: result.id, owner, loggedAt: session.loggedAt as Date }
}

function athleteIds(members: Member[]) {
  const first = (is: (member: Member) => boolean) => members.find(is)!.id
  return {
    member_athlete: first(member => member.access === 'member' && member.staff === null),
    marketplace_athlete: first(member => member.access === 'marketplace'),
    coach: first(member => member.staff === 'coach'),
    admin_athletes: members.filter(member => member.staff === 'admin').map(member => member.id),
    archived_athlete: first(member => member.access === 'archived'),
    deleted_athlete: first(member => member.access === 'deleted'),
  }
}

function contentIds(gym: GymDraft, programs: Programs, featured: Wod) {
  return {
    program: programs.main,
    archived_program: programs.archived,
    platform_movement: gym.idOf('back-squat'),
    custom_movement: gym.idOf('sandbag-shuttle'),
    complex_movement: gym.idOf('anvil-complex'),
    workout: featured.components.find(component => component.prefix === 'B')!.workout.id,
    wod: featured.id,
    component: featured.components.find(component => component.prefix === 'B')!.id,
  }
}

function competitionIds(gym: GymDraft, { competition, divisions, events, registrations }: Throwdown) {
  return {
    competition: competition.id,
    division: divisions.rx,
    event: events[1]!.id,
    registration: registrations[0]!.id,
    score: gym.rows.scores.find(
      row => row.registrationId === registrations[0]!.id && row.eventId === events[1]!.id,
    )!.id,
  }
}
