/** The two competitions of the fixed data set: one with scores, one with a long list of registrations. */
import type {
  CompetitionModel,
  DivisionEventModel,
  DivisionModel,
  EventModel,
  ParticipantModel,
  RegistrationModel,
  ScoreModel,
} from '../src/generated/sqlite/models'
import { genderAt, minute, type Results } from './fill-results'
import { COMPETITION, DEEP_COMPETITION, GYM, idAt } from './ids'
import type { Insert } from './insert'

const REGISTRATIONS = 1_000
const EVENTS = 4
const DEEP_REGISTRATIONS = 300_000

/** 1,000 registrations with a score in each of four events. */
export function fillCompetition(insert: Insert, results: Results): void {
  addCompetition(insert, COMPETITION, 'Winter Throwdown')
  addDivision(insert, 0, COMPETITION, 'Rx')
  addDivision(insert, 1, COMPETITION, 'Scaled')
  for (let n = 0; n < EVENTS; n++) addEvent(insert, n, results)
  for (let n = 0; n < REGISTRATIONS; n++) {
    addRegistration(insert, n, COMPETITION, n % 2)
    for (let event = 0; event < EVENTS; event++) addScore(insert, n, event, results)
  }
}

/** 300,000 registrations, a minute apart: whoever reads them reads them in this order. */
export function fillDeepCompetition(insert: Insert): void {
  addCompetition(insert, DEEP_COMPETITION, 'The Qualifier')
  addDivision(insert, 2, DEEP_COMPETITION, 'Everybody')
  for (let n = 0; n < DEEP_REGISTRATIONS; n++) addRegistration(insert, 1_000_000 + n, DEEP_COMPETITION, 2)
}

const NOTHING_ABOUT_THE_DAY = {
  tagline: null,
  startsOn: null,
  endsOn: null,
  city: null,
  venue: null,
  venueAddress: null,
  travel: null,
  mapUrl: null,
  programme: null,
  refundRules: null,
  contactEmail: null,
  documents: null,
  colour: null,
}

function addCompetition(insert: Insert, id: string, name: string): void {
  insert<CompetitionModel>('Competition', {
    id,
    gymId: GYM,
    name,
    description: 'Four events in one day, for everybody.',
    status: 'published',
    timeZone: 'Europe/Zurich',
    registrationOpensAt: minute(0),
    registrationClosesAt: null,
    videoUrl: '',
    pointsScheme: 'place',
    pointsTable: null,
    tieRule: 'best',
    tieEventId: null,
    revision: 0,
    editRevision: 1,
    ...NOTHING_ABOUT_THE_DAY,
    createdAt: minute(0),
    ...{ agesOn: 'first_day', ageDay: null, teamsUntil: null, partnerBoard: false },
    ...{ keepReason: null, noticeSubject: null, noticeText: null, noticeAt: null, clearedAt: null },
  })
}

function addDivision(insert: Insert, n: number, competitionId: string, name: string): void {
  insert<DivisionModel>('Division', {
    id: idAt('division', n),
    gymId: GYM,
    competitionId,
    name,
    kind: 'individual',
    position: n,
    femalesRequired: null,
    malesRequired: null,
    teamSize: null,
    registrationLimit: null,
    visible: true,
    ...{ ageFrom: null, ageTo: null, ageRule: 'each' },
    version: 'rx',
    revision: 1,
  })
}

function addRegistration(insert: Insert, n: number, competitionId: string, division: number): void {
  const id = idAt('registration', n)
  insert<RegistrationModel>('Registration', {
    id,
    gymId: GYM,
    competitionId,
    divisionId: idAt('division', division),
    registeredAt: minute(n),
    teamName: null,
    withdrawnAt: n % 50 === 49 ? minute(n + 60) : null,
    waitingSince: null,
    ...{ bib: null, seed: null, note: null, tags: '[]', linkVersion: 0 },
  })
  insert<ParticipantModel>('Participant', {
    id: idAt('participant', n),
    gymId: GYM,
    registrationId: id,
    athleteId: null,
    position: 0,
    name: `Participant Number ${n}`,
    email: `participant-${n}@people.example`,
    gender: genderAt(n),
    countryCode: 'CH',
    affiliation: n % 3 === 0 ? 'CrossFit Bench' : null,
    captain: true,
    ...{ birthday: null, phone: null, emergencyContact: null, shirt: null, bibName: null, filledInAt: null },
    listed: false,
  })
}

function addEvent(insert: Insert, n: number, results: Results): void {
  const ids = { gymId: GYM, competitionId: COMPETITION }
  insert<EventModel>('Event', {
    id: idAt('event', n),
    ...ids,
    name: `Event ${n + 1}`,
    kind: 'individual',
    position: n,
    instructions: 'Stand behind the line until the start.',
    deadline: minute(100_000),
    deadlineBuffer: 30,
    releasedAt: minute(1),
    scoreVisibility: 'immediate',
    tieBreak: 'none',
    weight: 1,
    scoresShownAt: null,
    heatLanes: 0,
    heatSeconds: 0,
    heatGapSeconds: 0,
    heatRestSeconds: 0,
    visible: true,
    ...results.workoutsOf(n),
    foundationsWorkoutId: null,
    revision: 1,
  })
  for (const division of [0, 1]) {
    const divisionId = idAt('division', division)
    insert<DivisionEventModel>('DivisionEvent', {
      ...ids,
      divisionId,
      eventId: idAt('event', n),
      version: null,
      closedAt: null,
    })
  }
}

function addScore(insert: Insert, registration: number, event: number, results: Results): void {
  const n = registration * EVENTS + event
  const resultId = idAt('result', n)
  results.add(event, n, { id: resultId, gender: genderAt(registration), done: minute(n) })
  insert<ScoreModel>('Score', {
    id: idAt('score', n),
    gymId: GYM,
    competitionId: COMPETITION,
    registrationId: idAt('registration', registration),
    eventId: idAt('event', event),
    participantId: idAt('participant', registration),
    resultId,
    videoUrl: n % 5 === 0 ? `https://youtu.be/bench-${n}` : null,
    review: 'accepted',
    penalty: null,
    revision: 1,
    createdAt: minute(n),
  })
}
