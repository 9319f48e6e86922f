/** Requests for examples of the gym itself, what it has to work with, and the day of a competition. */
import type { DemoIds } from '../../../src/demo/report'

type Call = { operationId: string; method: string; path: string; body?: unknown }

const get = (operationId: string, path: string): Call => ({ operationId, method: 'GET', path })
const post = (operationId: string, path: string, body?: unknown): Call => ({
  operationId,
  method: 'POST',
  path,
  body,
})
const put = (operationId: string, path: string, body: unknown): Call => ({
  operationId,
  method: 'PUT',
  path,
  body,
})
const remove = (operationId: string, path: string): Call => ({ operationId, method: 'DELETE', path })

/** What only reads, and the gym itself. */
export function gymCalls(ids: DemoIds): Call[] {
  return [
    get('getGym', '/gym'),
    put('updateGym', '/gym', { clock: 'h12' }),
    get('getWebsite', '/gym/website'),
    put('updateWebsite', '/gym/website', { schedule: true, boards: 'first_names' }),
    put('updateWelcome', '/gym/welcome', { text: 'Hello! Come ten minutes early, and I show you around.' }),
    get('getWelcome', '/gym/welcome'),
    put('updateScalings', '/gym/scalings', {
      scalings: [
        { name: 'Rx+', load_percent: 115 },
        { name: 'Rx' },
        { name: 'Scaled', load_percent: 65 },
        { name: 'Foundations', load_percent: 50, reps_percent: 75 },
        { name: 'Modified' },
      ],
    }),
    get('getScalings', '/gym/scalings'),
    get('listWorkouts', '/workouts?limit=1'),
    get('listBenchmarks', '/benchmarks?q=fran&kind=girl&limit=1'),
    get('listBoards', `/boards?date={getWod.date}&program_id=${ids.program}&gender=female&scaling=rx`),
    post('createImport', '/imports', {
      file_name: 'members.csv',
      content: 'Name,Email\nMia Keller,mia.keller@sihl.example\nNoah Frei,noah.frei@sihl.example',
      kind: 'members',
      dry_run: true,
    }),
    get('getImport', '/imports/{createImport.id}'),
    post('startImport', '/imports/{createImport.id}/start'),
    get('listImports', '/imports?kind=members&limit=1'),
    post('undoImport', '/imports/{createImport.id}/undo'),
    post('createArchive', '/archives'),
    get('getArchive', '/archives/{createArchive.id}'),
    get('listArchives', '/archives?limit=1'),
    remove('deleteArchive', '/archives/{createArchive.id}'),
    get('listAuditEntries', '/audit_entries?subject_type=gym&limit=1'),
  ]
}

/** The day of the competition that `createCompetition` has made, while its score is there. */
export function competitionDayCalls(): Call[] {
  const [competition, event] = ['/competitions/{createCompetition.id}', '/events/{createEvent.id}']
  const [heat, link] = ['/heats/{createHeat.id}', '/judge_links/{createJudgeLink.id}']
  const registration_id = '{createRegistration.id}'
  return [
    post('reviewScore', '/scores/{createScore.id}/review', { decision: 'accepted' }),
    post('createHeat', `${event}/heats`, { starts_at: '2027-01-16T09:00:00Z' }),
    get('getHeat', heat),
    put('updateHeat', heat, { lanes: [{ lane: 3, registration_id }] }),
    get('listHeats', `${event}/heats`),
    remove('deleteHeat', heat),
    post('makeHeats', `${event}/make_heats`, {
      starts_at: '2027-01-16T09:00:00Z',
      lanes: 6,
      heat_seconds: 600,
      gap_seconds: 120,
    }),
    post('createJudgeLink', `${competition}/judge_links`, {
      name: 'Ben, lanes 1 to 3',
      event_id: '{createEvent.id}',
      lanes: '1-3',
    }),
    get('listJudgeLinks', `${competition}/judge_links?limit=1`),
    get('getJudgeLink', link),
    post('revokeJudgeLink', `${link}/revoke`),
    post('copyCompetition', `${competition}/copy`, { name: 'Summer Throwdown', opens_on: '2027-05-01' }),
  ]
}

/** What organisers write of the competition that `createCompetition` has made, and of its registration. */
export function organiserCalls(): Call[] {
  const [competition, registration] = [
    '/competitions/{createCompetition.id}',
    '/registrations/{createRegistration.id}',
  ]
  return [
    put('updateCompetitionPage', `${competition}/page`, {
      ...{ tagline: 'Two days, seven workouts, one dock.', city: 'Bristol', venue: 'Dock 4' },
      ...{ starts_on: '2027-01-16', ends_on: '2027-01-17' },
      notice: { subject: 'Heats are out', text: 'Find yours under Schedule.' },
    }),
    get('getCompetitionPage', `${competition}/page`),
    get('listRegistrationQuestions', `${competition}/questions`),
    put('updateRegistrationDetails', `${registration}/details`, { bib: 101, seed: 3, tags: ['Floor A'] }),
    post('tickParticipant', '/participants/{createRegistration.participants.0.id}/tick', { box: 'here' }),
    get('getRegistrationDetails', `${registration}/details`),
    post('createWildCard', `${competition}/competition_invitations`, {
      ...{ division_id: '{createDivision.id}', name: 'Lea Frei', answer_days: 5 },
    }),
    get('getCompetitionInvitation', '/competition_invitations/{createWildCard.id}'),
    get('listCompetitionInvitations', `${competition}/competition_invitations`),
    post('withdrawInvitation', '/competition_invitations/{createWildCard.id}/withdraw'),
    get('listPartnerSearches', `${competition}/partner_searches`),
    get('getPartnerSearch', '/partner_searches/{listPartnerSearches.0.id}'),
    remove('deletePartnerSearch', '/partner_searches/{listPartnerSearches.0.id}'),
  ]
}

/** A class that somebody books: far ahead, whenever it is asked. */
export function classCalls(ids: DemoIds): Call[] {
  const [row, booking] = ['/classes/{createClass.id}', '/bookings/{createBooking.id}']
  return [
    post('createClass', '/classes', {
      date: '2099-01-05',
      time: '18:00',
      program_id: ids.program,
      name: 'Barbell club',
      capacity: 1,
    }),
    get('getClass', row),
    post('copyClasses', '/classes/copy', { date: '2099-01-12' }),
    put('updateClass', row, { room: 'Loft', minutes: 90 }),
    get('listClasses', '/classes?from=2026-11-20&to=2026-11-20&limit=2'),
    post('createBooking', '/bookings', { class_id: '{createClass.id}', athlete_id: ids.member_athlete }),
    get('getBooking', booking),
    get('listAttendance', '/attendance?by=class&from=2026-11-02&to=2026-11-15'),
    get('listBookings', '/bookings?class_id={createClass.id}'),
    put('updateBooking', booking, { forgiven: true }),
    post('promoteBooking', `${booking}/promote`),
    post('checkInBooking', `${booking}/check_in`),
    post('checkOutBooking', `${booking}/check_out`),
    post('checkInClass', `${row}/check_in`, { athlete_ids: [ids.member_athlete] }),
    post('checkOutClass', `${row}/check_out`, {}),
    post('cancelClass', `${row}/cancel`, { reason: 'The coach is ill' }),
    post('restoreClass', `${row}/restore`),
    remove('deleteBooking', booking),
    remove('deleteClass', row),
  ]
}

/** What athletes lift in a cycle. */
export function cycleCalls(ids: DemoIds): Call[] {
  const weight = { athlete_id: ids.member_athlete, value: 120, unit: 'kg' }
  return [
    post('createCycle', '/cycles', {
      ...{ program_id: ids.program, name: 'Back squat cycle', starts_on: '2026-10-05' },
      text: 'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30',
    }),
    post('updateCycleMax', '/cycles/:made/maxes', {
      ...weight,
      movement_id: '{createCycle.lifts.0.movement_id}',
    }),
    post('updateCycleLoad', '/cycles/:made/loads', {
      ...{ ...weight, value: 92.5 },
      component_id: '{createCycle.parts.0.component_id}',
    }),
    get('listCycleLoads', '/cycles/:made/loads'),
  ]
}
