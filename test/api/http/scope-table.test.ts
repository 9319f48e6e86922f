/** The scope of every operation, written out: the other tests take it from the route table themselves. */
import { requiredScope, requiredWrite } from '../../../src/api/http/scopes'
import { ROUTES } from '../../../src/api/routes'
import { nounOf, operationIdOf } from '../../../src/schemas/shared/resource'
import { DECLARED } from '../../support/resources'

// biome-ignore format: one scope a line
const OPERATIONS: Record<string, string> = {
  'write:archives': 'createArchive deleteArchive getArchiveContent',
  'write:athletes':
    'archiveAthlete createAthlete createInvite eraseAthlete leaveAthlete mergeAthletes renewInvites ' +
    'restoreAthlete revokeInvite stayAthlete unmergeAthletes updateAthlete',
  'write:bookings':
    'checkInBooking checkInClass checkOutBooking checkOutClass createBooking createLateCancel deleteBooking ' +
    'promoteBooking updateBooking updateLateCancel',
  'write:classes':
    'cancelClass copyClasses createClass createClosure createTimetableSlot deleteClass deleteClosure ' +
    'endTimetableSlot restoreClass updateClass updateTimetableSlot',
  'write:competitions':
    'closeEvent copyCompetition createCompetition createDivision createEvent createHeat createJudgeLink ' +
    'deleteCompetition deleteDivision deleteEvent deleteHeat hideEventScores makeHeats publishCompetition reopenEvent ' +
    'revokeJudgeLink showEventScores unpublishCompetition updateCompetition updateCompetitionPage updateDivision ' +
    'updateEvent updateHeat',
  'write:cycles': 'createCycle deleteCycle moveCycle updateCycle updateCycleLoad updateCycleMax',
  'write:gym': 'updateGym updateScalings updateWebsite updateWelcome',
  'write:imports': 'createImport startImport undoImport',
  'write:registrations':
    'createRegistration createWildCard deletePartnerSearch moveRegistration payRegistration promoteRegistration restoreRegistration ' +
    'tickParticipant updateRegistration updateRegistrationDetails withdrawInvitation withdrawRegistration',
  'write:results': 'createTrainingSession deleteResult deleteTrainingSession updateResult',
  'write:scores': 'createScore deleteScore enterScores pardonScore penaliseScore reviewScore updateScore',
  'write:staff': 'updateAthleteStaff',
  'write:webhooks':
    'createWebhookEndpoint deleteWebhookEndpoint replayWebhookDelivery replayWebhookEvents ' +
    'revealWebhookSecret ' +
    'rotateWebhookSecret testWebhookEndpoint updateWebhookEndpoint',
  'write:wods':
    'copyWod createComponent createWod deleteComponent deleteWod moveWod publishWod unpublishWod ' +
    'updateComponent updateWod',
  'write:workouts': 'createWorkout',
  any:
    'getEventCursor getGym getKey getPlatformEventCursor getScalings getWebsite getWelcome listGymEvents ' +
    'listGyms listPlatformEvents',
  'read:audit': 'listAuditEntries',
  'read:bookings': 'getBooking getLateCancel listAttendance listBookings listLateCancels',
  'read:competitions':
    'getCompetition getCompetitionLeaderboard getCompetitionPage getDivision getEvent getHeat getJudgeLink getScore ' +
    'listCompetitions listEvents listHeats listJudgeLinks listRegistrationQuestions listScores',
  'read:files': 'getArchive getImport listArchives listImports',
  'read:goals': 'getGoal listGoals',
  'read:leads': 'getLead listLeads',
  'read:memberships': 'getMembership getMembershipPlan listMembershipPlans listMemberships',
  'read:people': 'getAthlete getInvite listAthletes listInvites listProgramFollowers previewMerge',
  'read:registrations':
    'getCompetitionInvitation getPartnerSearch getRegistration getRegistrationDetails listCompetitionInvitations ' +
    'listCompetitionRegistrations listPartnerSearches',
  'read:results':
    'getComment getResult getTrainingSession getWodLeaderboard listAthleteRecords listBoards listComments ' +
    'listCycleLoads listTrainingSessions listWodTrainingSessions',
  'read:schedule': 'getClass getClosure getTimetableSlot listClasses listClosures listTimetableSlots',
  'read:training':
    'getAnnouncement getComponent getCycle getMovement getProgram getProgramTrack getWod getWorkout listAnnouncements ' +
    'listBenchmarks listCycles listMovements listPrograms listWods listWorkouts parseWod parseWorkout',
  'read:waivers': 'getWaiver getWaiverSignature listWaiverSignatures listWaivers',
  'read:webhooks': 'getWebhookDelivery getWebhookEndpoint listWebhookDeliveries listWebhookEndpoints',
}

/** Most declared resources have a scope of their own, named after their path. */
const OF_RESOURCES = DECLARED.filter(({ allows }) => allows)
  .map(declared => {
    const writes = Object.keys(declared.operations).filter(verb => verb !== 'list' && verb !== 'get')
    return [
      `write:${nounOf(declared)}`,
      writes
        .map(verb => operationIdOf(declared, verb))
        .sort()
        .join(' '),
    ] as const
  })
  .filter(([scope]) => !(scope in OPERATIONS))

test.each([...Object.entries(OPERATIONS), ...OF_RESOURCES])(
  'the scope %s is required by exactly the listed operations',
  (scope, operations) => {
    const needing = ROUTES.filter(route => requiredScope(route) === scope).map(
      ({ operationId }) => operationId,
    )
    expect(needing.sort()).toEqual(operations.split(' '))
  },
)

test('the table has every operation', () => {
  const named = [...Object.values(OPERATIONS), ...OF_RESOURCES.map(([, operations]) => operations)]
  const all = named.flatMap(operations => operations.split(' '))
  expect(all.sort()).toEqual(ROUTES.map(({ operationId }) => operationId).sort())
})

test('a path whose nouns belong to no scope fails at the start', () => {
  const route = { ...ROUTES.find(({ operationId }) => operationId === 'createWod')!, path: '/lockers' }
  expect(() => requiredWrite(route)).toThrow(
    'createWod belongs to no scope: add its noun to schemas/gym/key-scopes.ts',
  )
})
