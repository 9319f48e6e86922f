/** The scope of every operation, written out: the other tests take it from the route table themselves. */
import { requiredScope, requiredWrite } from '../../../src/api/http/scopes'
import { ROUTES } from '../../../src/api/routes'
import { nounOf, operationIdOf } from '../../../src/schemas/shared/resource'
import { DECLARED } from '../../support/resources'

/** Most declared resources have a scope of their own, named after their path. */
const OF_RESOURCES = DECLARED.filter(({ allows }) => allows).map(declared => {
  const writes = Object.keys(declared.operations).filter(verb => verb !== 'list' && verb !== 'get')
  return [
    `write:${nounOf(declared)}`,
    writes
      .map(verb => operationIdOf(declared, verb))
      .sort()
      .join(' '),
  ] as const
})

// biome-ignore format: one scope a line
const OPERATIONS: Record<string, string> = {
  'write:archives': 'createArchive deleteArchive getArchiveContent',
  'write:athletes':
    'archiveAthlete createAthlete createInvite eraseAthlete mergeAthletes renewInvites restoreAthlete ' +
    'revokeInvite unmergeAthletes updateAthlete',
  'write:bookings':
    'checkInBooking checkInClass checkOutBooking checkOutClass createBooking deleteBooking ' +
    'promoteBooking',
  'write:classes':
    'cancelClass copyClasses createClass createClosure createTimetableSlot deleteClass deleteClosure ' +
    'endTimetableSlot restoreClass updateClass updateTimetableSlot',
  'write:competitions':
    'closeEvent copyCompetition createCompetition createDivision createEvent createHeat createJudgeLink ' +
    'deleteCompetition deleteDivision deleteEvent deleteHeat hideEventScores makeHeats publishCompetition reopenEvent ' +
    'revokeJudgeLink showEventScores unpublishCompetition updateCompetition updateDivision updateEvent ' +
    'updateHeat',
  'write:gym': 'updateGym',
  'write:imports': 'createImport startImport undoImport',
  'write:registrations':
    'createRegistration moveRegistration promoteRegistration restoreRegistration updateRegistration ' +
    'withdrawRegistration',
  'write:results': 'createTrainingSession deleteResult deleteTrainingSession updateResult',
  'write:scores': 'createScore deleteScore enterScores pardonScore penaliseScore reviewScore updateScore',
  'write:staff': 'updateAthleteStaff',
  'write:webhooks':
    'createWebhookEndpoint deleteWebhookEndpoint replayWebhookDelivery revealWebhookSecret ' +
    'rotateWebhookSecret testWebhookEndpoint updateWebhookEndpoint',
  'write:wods':
    'copyWod createComponent createWod deleteComponent deleteWod moveWod publishWod unpublishWod ' +
    'updateComponent updateWod',
  'write:workouts': 'createWorkout',
}

test.each([...Object.entries(OPERATIONS), ...OF_RESOURCES])(
  'the scope %s is required by exactly the listed operations',
  (scope, operations) => {
    const needing = ROUTES.filter(route => requiredScope(route) === scope).map(
      ({ operationId }) => operationId,
    )
    expect(needing.sort()).toEqual(operations.split(' '))
  },
)

test('every other operation needs read', () => {
  const named = [...Object.entries(OPERATIONS), ...OF_RESOURCES].flatMap(([, operations]) =>
    operations.split(' '),
  )
  const others = ROUTES.filter(({ operationId }) => !named.includes(operationId))
  expect(others.length).toBeGreaterThan(50)
  expect(new Set(others.map(requiredScope))).toEqual(new Set(['read']))
})

test('a path whose nouns belong to no scope fails at the start', () => {
  const route = { ...ROUTES.find(({ operationId }) => operationId === 'createWod')!, path: '/lockers' }
  expect(() => requiredWrite(route)).toThrow(
    'createWod belongs to no scope: add its noun to schemas/gym/key-scopes.ts',
  )
})
