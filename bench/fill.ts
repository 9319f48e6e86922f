/**
 * The rows of the fixed data set, made of numbers alone: a gym; a competition of 1,000 registrations with four scores
 * each; a WOD of 300 sessions with three results and their comments each; a competition of 300,000 registrations.
 */
import { createHash } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import type { MovementsById } from '../src/domain/movements/movement'
import type {
  ApiKeyModel,
  AthleteModel,
  GymModel,
  ProgramModel,
  TrainingSessionModel,
  WodComponentModel,
  WodModel,
} from '../src/generated/sqlite/models'
import { blankRow } from '../test/support/builders/blank-row'
import { fillCompetition, fillDeepCompetition } from './fill-competitions'
import { genderAt, minute, type Results, resultsOf } from './fill-results'
import { AUTHOR, GYM, idAt, KEY, OPEN_GYM_RESULT, OPEN_GYM_SESSION, WOD } from './ids'
import { type Insert, inserter } from './insert'

const SESSIONS = 300
const COMPONENTS = 3

/** Writes every row. `movements` are those of the library, which must be loaded. */
export function fill(connection: BetterSqlite3.Database, movements: MovementsById): void {
  const insert = inserter(connection)
  fillGym(insert)
  const results = resultsOf(insert, movements)
  fillCompetition(insert, results)
  fillWod(insert, results)
  fillDeepCompetition(insert)
}

function fillGym(insert: Insert): void {
  const createdAt = minute(0)
  insert<GymModel>('Gym', {
    ...blankRow('Gym'),
    id: GYM,
    slug: 'bench',
    name: 'CrossFit Bench',
    email: 'desk@bench.example',
    timeZone: 'Europe/Zurich',
    units: 'kg',
    locale: 'en-US',
    clock: 'h24',
    subscribed: true,
    bookingCutOff: 60,
    createdAt,
  })
  insert<ApiKeyModel>('ApiKey', {
    ...blankRow('ApiKey'),
    id: KEY.id,
    gymId: GYM,
    name: 'Bench',
    secretHash: createHash('sha256').update(KEY.secret).digest('hex'),
    createdBy: 'bench',
    createdAt,
  })
  for (let n = 0; n < SESSIONS; n++) {
    insert<AthleteModel>('Athlete', {
      ...blankRow('Athlete'),
      id: idAt('athlete', n),
      gymId: GYM,
      name: `Athlete Number ${n}`,
      email: `athlete-${n}@people.example`,
      gender: genderAt(n),
      access: 'member',
      staff: n === 1 ? 'coach' : null,
      addedAt: minute(n),
    })
  }
}

function fillWod(insert: Insert, results: Results): void {
  const common = { gymId: GYM, createdAt: minute(0) }
  const programId = idAt('program', 0)
  insert<ProgramModel>('Program', {
    ...blankRow('Program'),
    id: programId,
    ...common,
    name: 'Every day',
    status: 'active',
    access: 'all_members',
    period: 'continuous',
    daysAhead: 0,
  })
  insert<WodModel>('Wod', {
    ...blankRow('Wod'),
    id: WOD,
    ...common,
    programId,
    date: '2026-01-05',
    publishAt: minute(0),
    revision: 1,
  })
  for (let n = 0; n < COMPONENTS; n++) addComponent(insert, n, results)
  for (let n = 0; n < SESSIONS; n++) {
    const sessionId = addSession(insert, n, WOD)
    for (let component = 0; component < COMPONENTS; component++) {
      const result = { gender: genderAt(n), done: minute(n), sessionId, component }
      results.addWithComments(n * COMPONENTS + component, result)
    }
  }
  // Where the comments that are measured go: a visit to open gym, on no list.
  addSession(insert, 1_000_000, null, OPEN_GYM_SESSION)
  const openGym = { id: OPEN_GYM_RESULT, gender: genderAt(0), done: minute(0), sessionId: OPEN_GYM_SESSION }
  results.add(0, 0, openGym)
}

function addComponent(insert: Insert, n: number, results: Results): void {
  insert<WodComponentModel>('WodComponent', {
    ...blankRow('WodComponent'),
    id: idAt('component', n),
    gymId: GYM,
    wodId: WOD,
    position: n,
    prefix: String.fromCharCode(65 + n),
    ...results.workoutsOf(n),
    notes: 'Move well first.',
    revision: 1,
  })
}

function addSession(insert: Insert, n: number, wodId: string | null, id = idAt('session', n)): string {
  const athleteId = wodId === null ? AUTHOR : idAt('athlete', n)
  const row = { id, gymId: GYM, athleteId, wodId, competitionId: null, loggedAt: minute(n) }
  insert<TrainingSessionModel>('TrainingSession', row)
  return id
}
