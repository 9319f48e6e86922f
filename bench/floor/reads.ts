/** The reads of the floor: a few prepared statements each, and objects in the order of the answer. */
import type BetterSqlite3 from 'better-sqlite3'
import { floorMovements, IN, moment, namedIn, type Row, shownWorkout } from './shared'
import {
  type Read,
  shownAthlete,
  shownComment,
  shownCompetition,
  shownDivision,
  shownEvent,
  shownParticipant,
  shownResult,
  type Workouts,
} from './shown'

export function floorReads(connection: BetterSqlite3.Database) {
  const prepare = (sql: string) => connection.prepare<unknown[], Row>(sql)
  const movements = floorMovements(connection)
  const statements = {
    workouts: prepare(`SELECT * FROM Workout WHERE gymId = ? AND id ${IN}`),
    competition: prepare('SELECT * FROM Competition WHERE gymId = ? AND id = ?'),
    divisions: prepare('SELECT * FROM Division WHERE gymId = ? AND competitionId = ? ORDER BY position, id'),
    events: prepare('SELECT * FROM Event WHERE gymId = ? AND competitionId = ? ORDER BY position, id'),
    links: prepare('SELECT divisionId, eventId FROM DivisionEvent WHERE gymId = ? AND competitionId = ?'),
    counts: prepare(`SELECT divisionId, count(*) AS entries FROM Registration
      WHERE gymId = ? AND divisionId ${IN} AND withdrawnAt IS NULL GROUP BY divisionId`),
    registrations: prepare(`SELECT * FROM Registration WHERE gymId = ? AND competitionId = ?
      ORDER BY registeredAt, id LIMIT ?`),
    participants: prepare(
      `SELECT * FROM Participant WHERE gymId = ? AND registrationId ${IN} ORDER BY position, id`,
    ),
    scores: prepare(`SELECT s.id AS scoreId, s.registrationId, s.eventId, s.participantId, s.videoUrl, r.*
      FROM Score s JOIN Event e ON e.id = s.eventId JOIN Participant p ON p.id = s.participantId
      JOIN Result r ON r.gymId = s.gymId AND r.id = s.resultId
      WHERE s.gymId = ? AND s.registrationId ${IN} ORDER BY e.position, p.position, p.id`),
    wod: prepare('SELECT id FROM Wod WHERE gymId = ? AND id = ?'),
    sessions: prepare(
      'SELECT * FROM TrainingSession WHERE gymId = ? AND wodId = ? ORDER BY loggedAt, id LIMIT ?',
    ),
    athletes: prepare(`SELECT * FROM Athlete WHERE gymId = ? AND id ${IN}`),
    results: prepare(`SELECT * FROM Result WHERE gymId = ? AND sessionId ${IN} ORDER BY position, id`),
    comments:
      prepare(`SELECT c.*, a.name FROM Comment c LEFT JOIN Athlete a ON a.gymId = c.gymId AND a.id = c.authorId
      WHERE c.gymId = ? AND c.resultId ${IN} AND c.deletedAt IS NULL ORDER BY c.createdAt, c.id`),
  }

  function workoutsOf(gymId: string, ids: unknown[], besides: string[] = []) {
    const rows = statements.workouts.all(gymId, JSON.stringify([...new Set(ids)])).map(read)
    const known = movements(gymId, [...rows.flatMap(({ details }) => namedIn(details)), ...besides])
    const workouts: Workouts = new Map(
      rows.map(({ row, details }) => {
        return [row.id as string, { row, details, shown: shownWorkout(row, details, known) }]
      }),
    )
    return { workouts, known }
  }

  /** What is shown of results, by result id: all that a score and a session have in common, and the details. */
  function resultsOf(gymId: string, rows: Row[]) {
    const reads = rows.map(read)
    const { workouts, known } = workoutsOf(
      gymId,
      rows.flatMap(row => [row.prescribedWorkoutId, row.scaledWorkoutId]),
      reads.flatMap(({ details }) => namedIn(details)),
    )
    return new Map(
      reads.map(result => [result.row.id, { ...result, shown: shownResult(result, workouts, known) }]),
    )
  }

  return {
    movements,

    workout: (gymId: string, id: string) => workoutsOf(gymId, [id]).workouts.get(id)!.shown,

    competition(gymId: string, id: string) {
      const row = statements.competition.get(gymId, id)!
      const events = statements.events.all(gymId, id)
      const links = new Set(statements.links.all(gymId, id).map(link => `${link.divisionId} ${link.eventId}`))
      const rows = statements.divisions.all(gymId, id)
      const divisionIds = JSON.stringify(rows.map(division => division.id))
      const counts = new Map(
        statements.counts.all(gymId, divisionIds).map(count => [count.divisionId, count.entries]),
      )
      const ids = events.flatMap(event => [
        event.workoutId,
        event.scaledWorkoutId,
        event.foundationsWorkoutId,
      ])
      const { workouts } = workoutsOf(gymId, ids)
      const divisions = rows.map(division => {
        const own = events.filter(event => links.has(`${division.id} ${event.id}`)).map(event => event.id)
        return shownDivision(division, own, counts.get(division.id) ?? 0)
      })
      return shownCompetition(
        row,
        divisions,
        events.map(event => shownEvent(event, workouts)),
      )
    },

    registrations(gymId: string, competitionId: string, limit: number) {
      statements.competition.get(gymId, competitionId)!
      const rows = statements.registrations.all(gymId, competitionId, limit + 1).slice(0, limit)
      const ids = JSON.stringify(rows.map(row => row.id))
      const scores = statements.scores.all(gymId, ids)
      const results = resultsOf(gymId, scores)
      const participants = grouped(
        statements.participants.all(gymId, ids),
        'registrationId',
        shownParticipant,
      )
      const scoresOf = grouped(scores, 'registrationId', score => {
        const { row, details, shown } = results.get(score.id!)!
        return {
          id: score.scoreId,
          event_id: score.eventId,
          participant_id: score.participantId,
          video_url: score.videoUrl,
          result: { ...shown, details: { ...details, total: row.total } },
        }
      })
      return rows.map(row => ({
        id: row.id,
        division_id: row.divisionId,
        registered_at: moment(row.registeredAt),
        team_name: row.teamName,
        withdrawn: row.withdrawnAt !== null,
        participants: participants.get(row.id) ?? [],
        scores: scoresOf.get(row.id) ?? [],
      }))
    },

    sessions(gymId: string, wodId: string, limit: number) {
      statements.wod.get(gymId, wodId)!
      const rows = statements.sessions.all(gymId, wodId, limit + 1).slice(0, limit)
      const athleteIds = JSON.stringify(rows.map(row => row.athleteId))
      const athletes = new Map(statements.athletes.all(gymId, athleteIds).map(row => [row.id, row]))
      const resultRows = statements.results.all(gymId, JSON.stringify(rows.map(row => row.id)))
      const said = statements.comments.all(gymId, JSON.stringify(resultRows.map(row => row.id)))
      const replies = grouped(said, 'parentId', row => ({ ...shownComment(row), replies: [] }))
      const comments = grouped(
        said.filter(row => row.parentId === null),
        'resultId',
        row => {
          return { ...shownComment(row), replies: replies.get(row.id) ?? [] }
        },
      )
      const results = resultsOf(gymId, resultRows)
      const resultsIn = grouped(resultRows, 'sessionId', row => {
        const { details, shown } = results.get(row.id)!
        return { id: row.id, ...shown, details, comments: comments.get(row.id) ?? [] }
      })
      return rows.map(row => ({
        id: row.id,
        athlete: shownAthlete(athletes.get(row.athleteId)!),
        competition: null,
        results: resultsIn.get(row.id) ?? [],
      }))
    },
  }
}

function read(row: Row): Read {
  return { row, details: JSON.parse(row.details as string) }
}

function grouped<Shown>(rows: Row[], column: string, show: (row: Row) => Shown) {
  const groups = new Map<Row[string] | undefined, Shown[]>()
  for (const row of rows) {
    const group = groups.get(row[column])
    if (group) group.push(show(row))
    else groups.set(row[column], [show(row)])
  }
  return groups
}
