import type { Tx } from '../db/client'
import type { Prisma } from '../generated/sqlite/client'

export type Rows = {
  platforms: Prisma.PlatformCreateManyInput[]
  gyms: Prisma.GymCreateManyInput[]
  connections: Prisma.GymConnectionCreateManyInput[]
  apiKeys: Prisma.ApiKeyCreateManyInput[]
  people: Prisma.PersonCreateManyInput[]
  athletes: Prisma.AthleteCreateManyInput[]
  invites: Prisma.InviteCreateManyInput[]
  joinLinks: Prisma.JoinLinkCreateManyInput[]
  programs: Prisma.ProgramCreateManyInput[]
  follows: Prisma.ProgramFollowCreateManyInput[]
  screens: Prisma.TvLinkCreateManyInput[]
  slots: Prisma.ClassSlotCreateManyInput[]
  closures: Prisma.ClosureCreateManyInput[]
  classes: Prisma.GymClassCreateManyInput[]
  attendees: Prisma.ClassAttendeeCreateManyInput[]
  movements: Prisma.MovementCreateManyInput[]
  overrides: Prisma.MovementOverrideCreateManyInput[]
  workouts: Prisma.WorkoutCreateManyInput[]
  wods: Prisma.WodCreateManyInput[]
  components: Prisma.WodComponentCreateManyInput[]
  competitions: Prisma.CompetitionCreateManyInput[]
  divisions: Prisma.DivisionCreateManyInput[]
  events: Prisma.EventCreateManyInput[]
  divisionEvents: Prisma.DivisionEventCreateManyInput[]
  registrations: Prisma.RegistrationCreateManyInput[]
  participants: Prisma.ParticipantCreateManyInput[]
  sessions: Prisma.TrainingSessionCreateManyInput[]
  results: Prisma.ResultCreateManyInput[]
  comments: Prisma.CommentCreateManyInput[]
  scores: Prisma.ScoreCreateManyInput[]
  bodyWeights: Prisma.BodyWeightCreateManyInput[]
}

/** Rows per statement, far below the parameter limits of SQLite and PostgreSQL. */
const CHUNK = 400

export function noRows(): Rows {
  return {
    platforms: [],
    gyms: [],
    connections: [],
    apiKeys: [],
    people: [],
    athletes: [],
    invites: [],
    joinLinks: [],
    programs: [],
    follows: [],
    screens: [],
    slots: [],
    closures: [],
    classes: [],
    attendees: [],
    movements: [],
    overrides: [],
    workouts: [],
    wods: [],
    components: [],
    competitions: [],
    divisions: [],
    events: [],
    divisionEvents: [],
    registrations: [],
    participants: [],
    sessions: [],
    results: [],
    comments: [],
    scores: [],
    bodyWeights: [],
  }
}

export async function insertRows(tx: Tx, rows: Rows): Promise<void> {
  await inChunks(rows.platforms, data => tx.platform.createMany({ data }))
  await inChunks(rows.gyms, data => tx.gym.createMany({ data }))
  await inChunks(rows.connections, data => tx.gymConnection.createMany({ data }))
  await inChunks(rows.apiKeys, data => tx.apiKey.createMany({ data }))
  await inChunks(rows.people, data => tx.person.createMany({ data }))
  await inChunks(rows.athletes, data => tx.athlete.createMany({ data }))
  await inChunks(rows.invites, data => tx.invite.createMany({ data }))
  await inChunks(rows.joinLinks, data => tx.joinLink.createMany({ data }))
  await inChunks(rows.programs, data => tx.program.createMany({ data }))
  await inChunks(rows.follows, data => tx.programFollow.createMany({ data }))
  await inChunks(rows.screens, data => tx.tvLink.createMany({ data }))
  await inChunks(rows.slots, data => tx.classSlot.createMany({ data }))
  await inChunks(rows.closures, data => tx.closure.createMany({ data }))
  await inChunks(rows.classes, data => tx.gymClass.createMany({ data }))
  await inChunks(rows.attendees, data => tx.classAttendee.createMany({ data }))
  await inChunks(rows.movements, data => tx.movement.createMany({ data }))
  await inChunks(rows.overrides, data => tx.movementOverride.createMany({ data }))
  await inChunks(rows.workouts, data => tx.workout.createMany({ data }))
  await inChunks(rows.wods, data => tx.wod.createMany({ data }))
  await inChunks(rows.components, data => tx.wodComponent.createMany({ data }))
  await inChunks(rows.competitions, data => tx.competition.createMany({ data }))
  await inChunks(rows.divisions, data => tx.division.createMany({ data }))
  await inChunks(rows.events, data => tx.event.createMany({ data }))
  await inChunks(rows.divisionEvents, data => tx.divisionEvent.createMany({ data }))
  await inChunks(rows.registrations, data => tx.registration.createMany({ data }))
  await inChunks(rows.participants, data => tx.participant.createMany({ data }))
  await inChunks(rows.sessions, data => tx.trainingSession.createMany({ data }))
  await inChunks(rows.results, data => tx.result.createMany({ data }))
  await inChunks(rows.comments, data => tx.comment.createMany({ data }))
  await inChunks(rows.scores, data => tx.score.createMany({ data }))
  await inChunks(rows.bodyWeights, data => tx.bodyWeight.createMany({ data }))
}

async function inChunks<Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK))
}
