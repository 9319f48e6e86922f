/** Every page and action inside a gym, by everybody who may ask for it: who may do what, and that nobody else can. */
import { v7 as uuid } from 'uuid'
import { checkInToken } from '../../src/domain/classes/check-in-code'
import type { AthleteModel } from '../../src/generated/sqlite/models'
import { libraryId } from '../../src/library/ids'
import { lateCancels } from '../../src/schemas/classes/late-cancels'
import { leads } from '../../src/schemas/leads/leads'
import { memberships } from '../../src/schemas/memberships/memberships'
import { membershipPlans } from '../../src/schemas/memberships/plans'
import { nounOf } from '../../src/schemas/shared/resource'
import { waiverSignatures } from '../../src/schemas/waivers/signatures'
import { waivers } from '../../src/schemas/waivers/waivers'
import { gymScope, OPERATOR } from '../../src/scope'
import { mergeAthletes } from '../../src/services/athletes/merging'
import { connectGym } from '../../src/services/platform/platforms'
import { CONFIG } from '../support/api/api'
import {
  buildAnsweredFile,
  buildAthlete,
  buildClass,
  buildComment,
  buildCompetition,
  buildCompetitionSignature,
  buildDataImport,
  buildDelivery,
  buildDivision,
  buildEndpoint,
  buildEvent,
  buildFailedMail,
  buildHeat,
  buildImport,
  buildImportAnswer,
  buildImportFile,
  buildJoinLink,
  buildJoinRequest,
  buildKey,
  buildMemberList,
  buildPlatform,
  buildProgram,
  buildQuestion,
  buildRegistration,
  buildResult,
  buildScreen,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
  movementId,
  signLead,
} from '../support/builders'
import { buildBooking, buildCalendar, buildClosure, buildSlot } from '../support/builders/classes'
import { buildInvitation, buildInvitationList, buildPartnerSearch } from '../support/builders/contracts'
import { buildTrack } from '../support/builders/cycles'
import { buildPost } from '../support/builders/feed'
import { buildPagePicture, buildSponsor } from '../support/builders/landing'
import { buildNotification } from '../support/builders/notifications'
import {
  buildBodyWeight,
  buildFollowUp,
  buildPayment,
  buildPhoto,
  buildPicture,
} from '../support/builders/people'
import {
  buildCode,
  buildExtra,
  buildOrder,
  buildPaymentByHand,
  buildRefundByHand,
  buildTerms,
} from '../support/builders/prices'
import { buildPushDevice } from '../support/builders/push'
import { buildJudgeLink, buildRole, buildScoreImport } from '../support/builders/scoring'
import { buildMovement } from '../support/builders/workouts'
import type { Cast } from '../support/cast'
import { sized } from '../support/long'
import { type Browser, type Page, usePortal } from '../support/portal/portal'
import { formsOutsideGym, routesInGym } from '../support/portal/portal-routes'
import { buildExample, DECLARED } from '../support/resources'
import { everyRow } from '../support/rows'

const portal = usePortal()
jest.setTimeout(60_000)

type Role = 'athlete' | 'coach' | 'admin'
const ROLES: Role[] = ['athlete', 'coach', 'admin']

/** The pages of a declared resource: `/` is its path. */
const STANDARD_PAGES = ['GET /', 'GET //new', 'POST /', 'GET //:id', 'POST //:id', 'POST //:id/delete']

/** Who may do what: the lowest role for every route of the gym. */
const ALLOWED: Record<string, Role> = {
  'GET /': 'athlete',
  'GET /log': 'athlete',
  'GET /week': 'athlete',
  'GET /welcome': 'athlete',
  'POST /welcome/done': 'athlete',
  'GET /book': 'athlete',
  'GET /book/:id': 'athlete',
  'POST /book/:id': 'athlete',
  'POST /book/:id/cancel': 'athlete',
  'GET /check-in/:token': 'athlete',
  'POST /check-in/:token': 'athlete',
  'GET /calendars': 'athlete',
  'POST /calendars': 'athlete',
  'POST /calendars/:id/revoke': 'athlete',
  'GET /more': 'athlete',
  'POST /more/units': 'athlete',
  'GET /competing': 'athlete',
  'GET /whiteboard': 'athlete',
  'GET /wods/:id/board': 'athlete',
  'GET /wods/:id/parts/:partId/live': 'athlete',
  'GET /results': 'athlete',
  'GET /results/:id': 'athlete',
  'GET /results/:id/edit': 'athlete',
  'GET /results/:id/saved': 'athlete',
  'GET /results/:id/share.png': 'athlete',
  'POST /results/fist-bumps': 'athlete',
  'POST /results/:id': 'athlete',
  'POST /results/:id/delete': 'athlete',
  'GET /wods/:id/log': 'athlete',
  'GET /wods/:id/timer': 'athlete',
  'POST /wods/:id/parts/:partId/result': 'athlete',
  'GET /open-gym/new': 'athlete',
  'POST /open-gym': 'athlete',
  'GET /records': 'athlete',
  'GET /records/max': 'athlete',
  'GET /records/wrapped': 'athlete',
  'GET /records/wrapped/share.png': 'athlete',
  'POST /records/max': 'athlete',
  'POST /results/:id/fist-bump': 'athlete',
  'POST /results/:id/comments/:commentId/fist-bump': 'athlete',
  'POST /results/:id/comments': 'athlete',
  'POST /results/:id/comments/:commentId': 'athlete',
  'POST /results/:id/comments/:commentId/replies': 'athlete',
  'POST /results/:id/comments/:commentId/delete': 'athlete',
  'POST /results/:id/comments/:commentId/restore': 'athlete',
  'GET /members': 'athlete',
  'GET /members/:id': 'athlete',
  'GET /members/names': 'athlete',
  'POST /results/:id/mute': 'athlete',
  'GET /feed/:id': 'athlete',
  'POST /feed/fist-bumps': 'athlete',
  'POST /feed/:id/fist-bump': 'athlete',
  'POST /feed/:id/mute': 'athlete',
  'POST /feed/:id/comments': 'athlete',
  'POST /feed/:id/comments/:commentId': 'athlete',
  'POST /feed/:id/comments/:commentId/fist-bump': 'athlete',
  'POST /feed/:id/comments/:commentId/replies': 'athlete',
  'POST /feed/:id/comments/:commentId/delete': 'athlete',
  'POST /feed/:id/comments/:commentId/restore': 'athlete',
  'POST /members/:id/follow': 'athlete',
  'POST /members/:id/unfollow': 'athlete',
  'GET /feed': 'athlete',
  'GET /feed/new': 'athlete',
  'POST /feed/:id': 'coach',
  'GET /notifications': 'athlete',
  'POST /notifications/read': 'athlete',
  'GET /notifications/live': 'athlete',
  'POST /notifications/:id/open': 'athlete',
  'GET /notifications/settings': 'athlete',
  'POST /notifications/settings': 'athlete',
  'POST /notifications/devices': 'athlete',
  'POST /notifications/devices/:id/test': 'athlete',
  'POST /notifications/devices/:id/remove': 'athlete',
  'GET /profile': 'athlete',
  'GET /profile/photo': 'athlete',
  'POST /profile/photo': 'athlete',
  'POST /profile/photo/remove': 'athlete',
  'GET /profile/body-weight': 'athlete',
  'POST /profile/body-weight': 'athlete',
  'POST /profile/body-weight/:id/delete': 'athlete',
  'GET /photos/:version': 'athlete',
  'GET /pictures/:id': 'athlete',
  'GET /pictures/:id/small': 'athlete',
  'GET /profile/mail': 'athlete',
  'POST /profile/mail': 'athlete',
  'GET /profile/results.csv': 'athlete',
  'GET /profile/archive.tar.gz': 'athlete',
  'POST /profile': 'athlete',
  'POST /profile/programs/:id/follow': 'athlete',
  'POST /profile/programs/:id/unfollow': 'athlete',
  'GET /imports': 'athlete',
  'POST /imports': 'athlete',
  'GET /imports/files/:fileId': 'athlete',
  'GET /imports/files/:fileId/lines.csv': 'athlete',
  'POST /imports/files/:fileId': 'athlete',
  'POST /imports/files/:fileId/import': 'athlete',
  'GET /imports/files/:fileId/match': 'athlete',
  'POST /imports/files/:fileId/match': 'athlete',
  'GET /imports/files/:fileId/answers.json': 'athlete',
  'GET /imports/answers': 'athlete',
  'POST /imports/answers/:answerId/delete': 'athlete',
  'POST /imports/files/:fileId/delete': 'athlete',
  'GET /imports/reports/:importId': 'athlete',
  'GET /imports/reports/:importId/lines.csv': 'athlete',
  'POST /imports/reports/:importId/undo': 'athlete',

  'GET /messages/:id': 'athlete',
  'GET /athletes': 'coach',
  'GET /athletes/people.csv': 'coach',
  'GET /athletes/:id/results.csv': 'coach',
  'GET /athletes/:id/archive.tar.gz': 'admin',
  'POST /athletes/:id/leave': 'admin',
  'POST /athletes/:id/stay': 'admin',
  'GET /wods/:id/board.csv': 'coach',
  'GET /athletes/write': 'coach',
  'POST /athletes/write': 'coach',
  'GET /athletes/:id/write': 'coach',
  'POST /athletes/:id/write': 'coach',
  'POST /athletes/:id/follow-ups': 'coach',
  'POST /athletes/:id/follow-ups/:followUpId/done': 'coach',
  'POST /athletes/:id/follow-ups/:followUpId/delete': 'coach',
  'GET /athletes/new': 'coach',
  'POST /athletes': 'coach',
  'GET /athletes/join': 'coach',
  'POST /athletes/join': 'coach',
  'POST /athletes/join/end': 'coach',
  'GET /athletes/join/code.svg': 'coach',
  'GET /athletes/join/poster': 'coach',
  'POST /athletes/join/requests': 'coach',
  'POST /athletes/join/requests/:requestId/approve': 'coach',
  'POST /athletes/join/requests/:requestId/decline': 'coach',
  'GET /athletes/lists': 'coach',
  'POST /athletes/lists': 'coach',
  'POST /athletes/lists/file': 'coach',
  'POST /athletes/lists/:listId/undo': 'coach',
  'GET /athletes/invites': 'coach',
  'POST /athletes/invites': 'coach',
  'POST /athletes/invites/mail': 'coach',
  'GET /athletes/invites.csv': 'coach',
  'GET /athletes/:id': 'coach',
  'GET /athletes/:id/edit': 'coach',
  'GET /athletes/:id/records': 'coach',
  'POST /athletes/:id': 'coach',
  'GET /athletes/:id/invite': 'coach',
  'POST /athletes/:id/invite': 'coach',
  'POST /athletes/:id/invite/mail': 'coach',
  'POST /athletes/:id/programs': 'coach',
  'POST /athletes/:id/programs/:programId/remove': 'coach',
  'POST /athletes/:id/address': 'coach',
  'POST /athletes/:id/note': 'coach',
  'POST /athletes/:id/photo/remove': 'coach',
  'POST /athletes/:id/reset-link': 'admin',
  'POST /athletes/:id/reset-mail': 'admin',
  'POST /athletes/:id/two-step/off': 'admin',
  'POST /athletes/:id/staff': 'admin',
  'GET /athletes/:id/erase': 'admin',
  'POST /athletes/:id/erase': 'admin',
  'GET /athletes/:id/merge': 'admin',
  'POST /athletes/:id/merge': 'admin',
  'POST /athletes/:id/merges/:mergeId/undo': 'admin',
  'POST /athletes/:id/archive': 'admin',
  'POST /athletes/:id/restore': 'admin',

  'GET /calendar': 'coach',
  'POST /calendar/copy': 'coach',
  'GET /wods/new': 'coach',
  'POST /wods': 'coach',
  'GET /wods/week': 'coach',
  'POST /wods/week': 'coach',
  'POST /wods/week/file': 'coach',
  'GET /wods/:id/edit': 'coach',
  'GET /wods/:id/repeat': 'coach',
  'GET /wods/:id/text': 'coach',
  'POST /wods/:id/text': 'coach',
  'POST /wods/:id': 'coach',
  'POST /wods/:id/photo': 'coach',
  'POST /wods/:id/photo/remove': 'coach',
  'POST /wods/:id/publish': 'coach',
  'POST /wods/:id/move': 'coach',
  'POST /wods/:id/copy': 'coach',
  'POST /wods/:id/delete': 'coach',
  'POST /wods/:id/parts': 'coach',
  'POST /wods/:id/parts/:partId': 'coach',
  'POST /wods/:id/parts/:partId/move': 'coach',
  'POST /wods/:id/parts/:partId/delete': 'coach',

  'GET /calendar/balance': 'coach',
  'GET /cycles/:id/loads': 'coach',
  'GET /cycles/:id/loads.csv': 'coach',
  'POST /cycles/:id/loads': 'coach',
  'POST /cycles/:id/move': 'coach',
  'GET /leads': 'coach',
  'GET /leads/new': 'coach',
  'POST /leads': 'coach',
  'GET /leads/:id': 'coach',
  'POST /leads/:id/class': 'coach',
  'POST /leads/:id/note': 'coach',
  'POST /leads/:id/arrive': 'coach',
  'GET /leads/:id/waiver': 'coach',
  'POST /leads/:id/waiver': 'coach',
  'GET /leads/:id/waiver/copy.pdf': 'coach',
  'POST /leads/:id/join': 'coach',
  'POST /leads/:id/close': 'coach',
  'POST /leads/:id/delete': 'coach',
  'GET /waiver': 'athlete',
  'POST /waiver': 'athlete',
  'GET /waiver/copy.pdf': 'athlete',
  'GET /waiver/versions/:versionId': 'athlete',
  'GET /waivers/athletes/:athleteId': 'coach',
  'POST /waivers/athletes/:athleteId': 'coach',
  'POST /waivers/athletes/:athleteId/paper': 'coach',
  'POST /waivers/athletes/:athleteId/mail': 'coach',
  'GET /waivers/signatures/:signatureId/copy.pdf': 'coach',
  'POST /waivers/signatures/:signatureId/delete': 'coach',
  'GET /settings/scalings': 'admin',
  'POST /settings/scalings': 'admin',
  'GET /settings/waiver': 'admin',
  'POST /settings/waiver': 'admin',
  'POST /settings/waiver/off': 'admin',
  'POST /settings/waiver/on': 'admin',
  'GET /memberships': 'coach',
  'GET /memberships/import': 'coach',
  'POST /memberships/import': 'coach',
  'POST /memberships/import/file': 'coach',
  'GET /memberships/memberships.csv': 'coach',
  'POST /memberships/stripe': 'admin',
  'POST /memberships/stripe/remove': 'admin',
  'POST /memberships/stripe/payments/:id/match': 'coach',
  'POST /memberships/stripe/payments/:id/dismiss': 'coach',
  'GET /memberships/plans/new': 'coach',
  'POST /memberships/plans': 'coach',
  'GET /memberships/plans/:id': 'coach',
  'POST /memberships/plans/:id': 'coach',
  'GET /memberships/athletes/:athleteId': 'coach',
  'POST /memberships/athletes/:athleteId': 'coach',
  'POST /memberships/:id/pause': 'coach',
  'POST /memberships/:id/resume': 'coach',
  'POST /memberships/:id/pay': 'coach',
  'POST /memberships/:id/end': 'coach',
  'POST /memberships/:id/dates': 'coach',

  'GET /athletes/attendance': 'coach',
  'GET /athletes/attendance.csv': 'coach',
  'GET /athletes/coaching': 'coach',
  'GET /athletes/coaching.csv': 'coach',
  'POST /bookings/:id/forgive': 'coach',
  'POST /late-cancels/:id/forgive': 'coach',
  'GET /classes': 'coach',
  'POST /classes': 'coach',
  'POST /classes/copy': 'coach',
  'GET /classes/timetable': 'coach',
  'POST /classes/timetable': 'coach',
  'GET /classes/timetable/new': 'coach',
  'GET /classes/timetable/substitute': 'coach',
  'POST /classes/timetable/substitute': 'coach',
  'GET /classes/timetable/holidays': 'coach',
  'POST /classes/timetable/holidays': 'coach',
  'POST /classes/timetable/holidays/:closureId/delete': 'coach',
  'GET /classes/timetable/:slotId': 'coach',
  'POST /classes/timetable/:slotId': 'coach',
  'POST /classes/timetable/:slotId/end': 'coach',
  'GET /classes/:id/people.csv': 'coach',
  'GET /classes/:id/write': 'coach',
  'POST /classes/:id/write': 'coach',
  'GET /classes/:id/edit': 'coach',
  'POST /classes/:id': 'coach',
  'POST /classes/:id/cancel': 'coach',
  'POST /classes/:id/restore': 'coach',
  'POST /classes/:id/check-in': 'coach',
  'GET /classes/:id/code': 'coach',
  'GET /classes/:id': 'coach',
  'GET /classes/:id/sheet': 'coach',
  'GET /classes/:id/entry': 'coach',
  'POST /classes/:id/delete': 'coach',
  'POST /classes/:id/athletes': 'coach',
  'POST /classes/:id/athletes/:athleteId/remove': 'coach',
  'GET /wods/:id/entry': 'coach',
  'POST /wods/:id/parts/:partId/entry': 'coach',
  'POST /wods/:id/parts/:partId/entry/read': 'coach',
  'GET /wods/:id/parts/:partId/entry/rows.json': 'coach',

  'GET /programs': 'coach',
  'GET /programs/new': 'coach',
  'POST /programs': 'coach',
  'GET /programs/:id': 'coach',
  'POST /programs/:id': 'coach',
  'POST /programs/:id/status': 'coach',
  'POST /programs/:id/followers': 'coach',
  'POST /programs/:id/day-link': 'coach',
  'POST /programs/:id/day-link/end': 'coach',
  'POST /programs/:id/source': 'coach',
  'POST /programs/:id/source/end': 'coach',
  'POST /programs/:id/source/read': 'coach',
  'GET /programs/:id/source/days/:dayId': 'coach',
  'POST /programs/:id/source/days/:dayId': 'coach',
  'POST /programs/:id/track-keys': 'coach',
  'POST /programs/:id/track-keys/:keyId/revoke': 'coach',
  'POST /programs/:id/days-ahead': 'coach',
  'POST /programs/:id/followers/:athleteId/remove': 'coach',

  'GET /movements': 'coach',
  'GET /movements/new': 'coach',
  'GET /movements/short-forms': 'coach',
  'POST /movements': 'coach',
  'GET /movements/:id': 'athlete',
  'POST /movements/:id': 'coach',
  'POST /movements/:id/reset': 'coach',
  'POST /movements/:id/archive': 'coach',
  'POST /movements/:id/restore': 'coach',
  'POST /movements/short-forms/delete': 'coach',

  'GET /workouts': 'coach',
  'GET /workouts/new': 'coach',
  'POST /workouts/new/read': 'coach',
  'POST /workouts': 'coach',
  'GET /workouts/benchmarks': 'coach',
  'GET /workouts/benchmarks/:id': 'coach',
  'POST /workouts/benchmarks/:id/add': 'coach',
  'GET /workouts/:id': 'coach',

  ...Object.fromEntries(
    DECLARED.flatMap(({ path, pages }) =>
      pages === undefined ? [] : STANDARD_PAGES.map(page => [page.replace('/', path), pages.role]),
    ),
  ),

  'GET /screens': 'coach',
  'POST /screens': 'coach',
  'GET /screens/:id': 'coach',
  'POST /screens/pair': 'coach',
  'POST /screens/:id/timer': 'coach',
  'POST /screens/:id/heats': 'coach',
  'POST /screens/:id/clock': 'coach',
  'POST /screens/:id/playlist': 'coach',
  'POST /screens/:id/revoke': 'coach',

  'GET /competitions': 'coach',
  'GET /competitions/new': 'coach',
  'POST /competitions': 'coach',
  'GET /competitions/:id': 'coach',
  'GET /competitions/:id/edit': 'coach',
  'POST /competitions/:id': 'coach',
  'POST /competitions/:id/status': 'coach',
  'POST /competitions/:id/delete': 'coach',
  'POST /competitions/:id/duplicate': 'coach',
  'GET /competitions/:id/divisions': 'coach',
  'GET /competitions/:id/divisions/new': 'coach',
  'POST /competitions/:id/divisions': 'coach',
  'GET /competitions/:id/divisions/:divisionId': 'coach',
  'POST /competitions/:id/divisions/:divisionId': 'coach',
  'POST /competitions/:id/divisions/:divisionId/move': 'coach',
  'POST /competitions/:id/divisions/:divisionId/delete': 'coach',
  'GET /competitions/:id/events': 'coach',
  'GET /competitions/:id/events/new': 'coach',
  'POST /competitions/:id/events': 'coach',
  'GET /competitions/:id/events/:eventId': 'coach',
  'POST /competitions/:id/events/:eventId': 'coach',
  'POST /competitions/:id/events/:eventId/move': 'coach',
  'POST /competitions/:id/events/:eventId/delete': 'coach',
  'POST /competitions/:id/events/:eventId/scores-shown': 'coach',
  'GET /competitions/:id/form': 'coach',
  'POST /competitions/:id/form': 'coach',
  'GET /competitions/:id/form/questions/new': 'coach',
  'POST /competitions/:id/form/questions': 'coach',
  'GET /competitions/:id/form/questions/:questionId': 'coach',
  'POST /competitions/:id/form/questions/:questionId': 'coach',
  'POST /competitions/:id/form/questions/:questionId/move': 'coach',
  'POST /competitions/:id/form/questions/:questionId/delete': 'coach',
  'GET /competitions/:id/waiver': 'coach',
  'POST /competitions/:id/waiver': 'coach',
  'POST /competitions/:id/waiver/off': 'coach',
  'POST /competitions/:id/waiver/on': 'coach',
  'GET /competitions/:id/check-in': 'coach',
  'GET /competitions/:id/check-in/state.json': 'coach',
  'POST /competitions/:id/check-in': 'coach',
  'POST /competitions/:id/check-in/next': 'coach',
  'POST /competitions/:id/check-in/admit': 'coach',
  'GET /competitions/:id/registrations': 'coach',
  'GET /competitions/:id/registrations.csv': 'coach',
  'GET /competitions/:id/message': 'coach',
  'POST /competitions/:id/message': 'coach',
  'POST /competitions/:id/message/notice/delete': 'coach',
  'GET /competitions/:id/registrations/new': 'coach',
  'POST /competitions/:id/registrations': 'coach',
  'GET /competitions/:id/registrations/import': 'coach',
  'POST /competitions/:id/registrations/import': 'coach',
  'POST /competitions/:id/registrations/import/file': 'coach',
  'POST /competitions/:id/registrations/imports/:importId/undo': 'coach',
  'GET /competitions/:id/registrations/labels': 'coach',
  'POST /competitions/:id/registrations/promote': 'coach',
  'GET /competitions/:id/registrations/bibs': 'coach',
  'POST /competitions/:id/registrations/bibs': 'coach',
  'POST /competitions/:id/registrations/tags': 'coach',
  'POST /competitions/:id/registrations/:registrationId/organising': 'coach',
  'GET /competitions/:id/registrations/:registrationId/people/:participantId': 'coach',
  'POST /competitions/:id/registrations/:registrationId/people/:participantId': 'coach',
  'GET /competitions/:id/registrations/:registrationId/people/:participantId/waiver.pdf': 'coach',
  'GET /competitions/:id/registrations/:registrationId/attachments/:answerId': 'coach',
  'POST /competitions/:id/registrations/withdraw': 'coach',
  'POST /competitions/:id/registrations/restore': 'coach',
  'GET /competitions/:id/registrations/:registrationId': 'coach',
  'POST /competitions/:id/registrations/:registrationId': 'coach',
  'POST /competitions/:id/registrations/:registrationId/withdraw': 'coach',
  'POST /competitions/:id/registrations/:registrationId/restore': 'coach',
  'POST /competitions/:id/registrations/:registrationId/promote': 'coach',
  'POST /competitions/:id/registrations/:registrationId/move': 'coach',
  'GET /competitions/:id/scores': 'coach',
  'GET /competitions/:id/scores/review': 'coach',
  'GET /competitions/:id/scores/import': 'coach',
  'POST /competitions/:id/scores/import': 'coach',
  'POST /competitions/:id/scores/import/file': 'coach',
  'POST /competitions/:id/score-imports/:importId/undo': 'coach',
  'GET /competitions/:id/scores/:eventId': 'coach',
  'POST /competitions/:id/scores/:eventId': 'coach',
  'POST /competitions/:id/scores/:eventId/closed': 'coach',
  'POST /competitions/:id/scores/:eventId/read': 'coach',
  'GET /competitions/:id/scores/:eventId/rows.json': 'coach',
  'GET /competitions/:id/scores/:eventId/entries/:registrationId': 'coach',
  'POST /competitions/:id/scores/:eventId/entries/:registrationId/adjust': 'coach',
  'POST /competitions/:id/scores/:eventId/entries/:registrationId/review': 'coach',
  'POST /competitions/:id/scores/:eventId/entries/:registrationId/penalty': 'coach',
  'POST /competitions/:id/scores/:eventId/entries/:registrationId/pardon': 'coach',
  'GET /competitions/:id/announcer': 'coach',
  'GET /competitions/:id/roles': 'coach',
  'POST /competitions/:id/roles': 'coach',
  'GET /competitions/:id/roles/:roleId': 'coach',
  'POST /competitions/:id/roles/:roleId/end': 'coach',
  'GET /competitions/:id/judges': 'coach',
  'POST /competitions/:id/judges': 'coach',
  'GET /competitions/:id/judges/:linkId': 'coach',
  'GET /competitions/:id/judges/:linkId/code.svg': 'coach',
  'POST /competitions/:id/judges/:linkId/revoke': 'coach',
  'GET /competitions/:id/heats': 'coach',
  'POST /competitions/:id/heats': 'coach',
  'POST /competitions/:id/heats/make': 'coach',
  'POST /competitions/:id/heats/copy': 'coach',
  'POST /competitions/:id/heats/lanes': 'coach',
  'POST /competitions/:id/heats/clear': 'coach',
  'POST /competitions/:id/heats/renumber': 'coach',
  'GET /competitions/:id/heats/sheet': 'coach',
  'GET /competitions/:id/heats/cards': 'coach',
  'GET /competitions/:id/heats/:heatId': 'coach',
  'POST /competitions/:id/heats/:heatId': 'coach',
  'POST /competitions/:id/heats/:heatId/delete': 'coach',
  'GET /competitions/:id/page': 'coach',
  'POST /competitions/:id/page': 'coach',
  'POST /competitions/:id/page/cover': 'coach',
  'POST /competitions/:id/page/logo': 'coach',
  'POST /competitions/:id/page/text': 'coach',
  'POST /competitions/:id/page/pictures/:pictureId/delete': 'coach',
  'POST /competitions/:id/partners/:partnerId/end': 'coach',
  'POST /competitions/:id/sponsors': 'coach',
  'GET /competitions/:id/sponsors/:sponsorId': 'coach',
  'POST /competitions/:id/sponsors/:sponsorId': 'coach',
  'POST /competitions/:id/sponsors/:sponsorId/logo': 'coach',
  'POST /competitions/:id/sponsors/:sponsorId/delete': 'coach',
  'GET /competitions/:id/invitations': 'coach',
  'GET /competitions/:id/invitations/new': 'coach',
  'POST /competitions/:id/invitations': 'coach',
  'POST /competitions/:id/invitations/wild_card': 'coach',
  'POST /competitions/:id/invitations/lists/:invitationListId': 'coach',
  'GET /competitions/:id/invitations/:invitationId': 'coach',
  'POST /competitions/:id/invitations/:invitationId/resend': 'coach',
  'POST /competitions/:id/invitations/:invitationId/invite': 'coach',
  'POST /competitions/:id/invitations/:invitationId/withdraw': 'coach',
  'GET /competitions/:id/money': 'coach',
  'GET /competitions/:id/money.csv': 'coach',
  'GET /competitions/:id/money/terms': 'coach',
  'POST /competitions/:id/money/terms': 'coach',
  'GET /competitions/:id/money/prices/:divisionId': 'coach',
  'POST /competitions/:id/money/prices/:divisionId': 'coach',
  'GET /competitions/:id/money/codes': 'coach',
  'POST /competitions/:id/money/codes': 'coach',
  'GET /competitions/:id/money/codes/codes.csv': 'coach',
  'POST /competitions/:id/money/codes/many': 'coach',
  'POST /competitions/:id/money/codes/:codeId/retire': 'coach',
  'GET /competitions/:id/money/extras': 'coach',
  'POST /competitions/:id/money/extras': 'coach',
  'POST /competitions/:id/money/extras/:extraId/retire': 'coach',
  'GET /competitions/:id/money/bank': 'coach',
  'POST /competitions/:id/money/bank': 'coach',
  'POST /competitions/:id/money/bank/file': 'coach',
  'GET /competitions/:id/money/registrations/:registrationId': 'coach',
  'POST /competitions/:id/money/registrations/:registrationId/payments': 'coach',
  'POST /competitions/:id/money/registrations/:registrationId/payments/:paymentId/delete': 'coach',
  'POST /competitions/:id/money/registrations/:registrationId/refunds': 'coach',
  'POST /competitions/:id/money/registrations/:registrationId/refunds/:refundId/made': 'coach',
  'POST /competitions/:id/money/registrations/:registrationId/waive': 'coach',
  'POST /competitions/:id/money/registrations/:registrationId/hold': 'coach',
  'GET /competitions/:id/points': 'coach',
  'POST /competitions/:id/points': 'coach',
  'GET /competitions/:id/show': 'coach',

  'GET /settings': 'admin',
  'POST /settings': 'admin',
  'POST /settings/equipment': 'admin',
  'GET /settings/look': 'admin',
  'GET /settings/website': 'admin',
  'POST /settings/website': 'admin',
  'POST /settings/misses': 'admin',
  'POST /settings/welcome': 'admin',
  'POST /settings/look': 'admin',
  'POST /settings/look/logo': 'admin',
  'POST /settings/look/logo/remove': 'admin',
  'GET /settings/results.csv': 'admin',
  'GET /settings/archive.tar.gz': 'admin',
  'GET /settings/keys': 'admin',
  'POST /settings/keys': 'admin',
  'GET /settings/keys/:id': 'admin',
  'POST /settings/keys/:id/allowed': 'admin',
  'POST /settings/keys/:id/revoke': 'admin',
  'GET /settings/webhooks': 'admin',
  'POST /settings/webhooks': 'admin',
  'GET /settings/webhooks/:id': 'admin',
  'GET /settings/webhooks/:id/deliveries/:deliveryId': 'admin',
  'POST /settings/webhooks/:id/deliveries/:deliveryId/replay': 'admin',
  'POST /settings/webhooks/:id/replay': 'admin',
  'POST /settings/webhooks/:id/test': 'admin',
  'POST /settings/webhooks/:id/enable': 'admin',
  'POST /settings/webhooks/:id/disable': 'admin',
  'POST /settings/webhooks/:id/secret': 'admin',
  'POST /settings/webhooks/:id/rotate': 'admin',
  'POST /settings/webhooks/:id/delete': 'admin',
  'GET /settings/platforms': 'admin',
  'POST /settings/platforms/:id/end': 'admin',
  'GET /settings/people': 'admin',
  'POST /settings/people': 'admin',
  'POST /settings/people/two-step': 'admin',
  'GET /settings/mail': 'admin',
  'POST /settings/mail/test': 'admin',
  'POST /settings/mail/server': 'admin',
  'POST /settings/mail/server/remove': 'admin',
  'POST /settings/mail/:id/again': 'admin',
  'POST /settings/mail/:id/drop': 'admin',
  'GET /settings/log': 'admin',

  'GET /design': 'coach',
}

/** A movement of the library is put back to what it was, none of the gym's own; a comment once it was taken down. */
const LIBRARY_ALONE = 'POST /movements/:id/reset'
const AFTER: Record<string, string> = {
  'POST /results/:id/comments/:commentId/restore': 'POST /results/:id/comments/:commentId/delete',
  'POST /feed/:id/comments/:commentId/restore': 'POST /feed/:id/comments/:commentId/delete',
}

const FORGED: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  // A phone on plain http does not say where a form is from, but for this.
  { Origin: 'https://evil.example' },
]

/** One row of each kind, by what its collection is called in an address. */
type Ids = Record<string, string>

/** What reading a file of results has found, with nothing to ask. */
const READ = JSON.stringify({
  preview: {
    ...{ lines: 1, imported: 1, duplicates: 0, typed: 1, generic: 0, account: null },
    ...{ skipped: [], duplicateLines: [], genericLines: [], samples: [], strangers: [], columns: [] },
    ...{ read: [], questions: [], answered: [] },
  },
})

/** Makes what it makes when it is asked the first time. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** How a row of each kind is made, with what it belongs to. */
function makersIn(
  gymId: string,
  author: AthleteModel,
  route?: string,
): Record<string, () => Promise<string>> {
  const { db } = portal
  const isOnPost = route?.includes('/feed/')
  const workout = once(() => buildWorkout(db, { gymId }))
  const athlete = once(() => buildAthlete(db, { gymId }))
  const program = once(async () => {
    const made = await buildProgram(db, { gymId })
    await followProgram(db, await athlete(), made)
    return made
  })
  const result = once(async () => {
    const session = await buildSession(db, { gymId, athleteId: author.id })
    return buildResult(db, { gymId, workout: await workout(), sessionId: session.id })
  })
  const wod = once(async () => {
    const component = { workout: await workout() }
    return buildWod(db, { gymId, programId: (await program()).id, components: [component, component] })
  })
  const track = once(async () => buildTrack(db, (await program()).id, await wod()))
  const lesson = once(async () => {
    const people = [await athlete(), author]
    return buildClass(db, { gymId, programId: (await program()).id }, people)
  })
  const competition = once(() => buildCompetition(db, { gymId }))
  const division = once(async () => buildDivision(db, { gymId, competitionId: (await competition()).id }))
  const event = once(async () => {
    const [of, done] = [{ gymId, competitionId: (await competition()).id }, await division()]
    return buildEvent(db, of, [done])
  })
  const registration = once(async () => {
    const { id: divisionId, competitionId } = await division()
    await event()
    return buildRegistration(db, { gymId, competitionId, divisionId })
  })
  const order = once(async () => {
    const of = await registration()
    await buildTerms(db, { gymId, competitionId: of.competitionId })
    return buildOrder(db, of)
  })
  const parent = async () => ({ gymId, competitionId: (await competition()).id })
  const endpoint = once(() => buildEndpoint(db, { gymId }))
  const post = once(async () => buildPost(db, { gymId, athleteId: (await athlete()).id }))
  const id = (made: () => Promise<{ id: string }>) => async () => (await made()).id
  return {
    results: id(result),
    comments: id(async () => {
      const words = { gymId, authorId: author.id, authorName: author.name }
      return buildComment(db, {
        ...words,
        ...(isOnPost ? { postId: (await post()).id } : { resultId: (await result()).id }),
      })
    }),
    athletes: id(athlete),
    members: id(athlete),
    messages: id(() => buildFollowUp(db, author, 'message')),
    'follow-ups': id(async () => buildFollowUp(db, await athlete(), 'reminder')),
    feed: id(post),
    merges: async () => {
      const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
      const into = (await athlete()).id
      await mergeAthletes(scope, into, (await buildAthlete(db, { gymId })).id)
      return (await db.athleteMerge.findFirstOrThrow({ where: { gymId, athleteId: into } })).id
    },
    followers: async () => {
      await program()
      return (await athlete()).id
    },
    days: async () => (await track()).day.id,
    'track-keys': async () => (await track()).key.id,
    requests: id(async () => buildJoinRequest(db, await buildJoinLink(db, { gymId }))),
    files: id(() => buildImportFile(db, author, { state: 'ready', outcome: READ })),
    attachments: id(async () => buildAnsweredFile(db, await registration(), await competition())),
    people: async () => {
      const of = await registration()
      await buildCompetitionSignature(db, of)
      return of.participants[0]!.id
    },
    answers: id(() => buildImportAnswer(db, author)),
    'body-weight': id(() => buildBodyWeight(db, author)),
    photos: async () => (await buildPhoto(db, author)).version,
    pictures: id(async () => buildPicture(db, { gymId, athleteId: author.id, wodId: (await wod()).id })),
    reports: id(() => buildDataImport(db, { gymId, athleteId: author.id })),
    lists: id(async () => buildMemberList(db, await buildAthlete(db, { gymId }))),
    programs: async () => {
      if (route?.includes('/source')) await track()
      return (await program()).id
    },
    classes: id(lesson),
    book: id(lesson),
    bookings: id(() => buildBooking(db, { gymId })),
    'late-cancels': id(() => buildExample(db, lateCancels, gymId)),
    // The code on the screen of a class, by which one checks in.
    'check-in': async () => checkInToken(CONFIG.secret, (await lesson()).id, new Date()),
    timetable: id(async () => buildSlot(db, { gymId, programId: (await program()).id })),
    holidays: id(() => buildClosure(db, { gymId })),
    versions: id(() => buildExample(db, waivers, gymId)),
    signatures: id(() => buildExample(db, waiverSignatures, gymId, { athlete_id: author.id })),
    plans: id(() => buildExample(db, membershipPlans, gymId)),
    leads: async () => {
      const lead = await buildExample(db, leads, gymId)
      await signLead(db, { gymId, id: lead.id })
      return lead.id
    },
    calendars: id(() => buildCalendar(db, author)),
    wods: id(wod),
    parts: async () => (await wod()).components[0]!.id,
    movements: id(() => buildMovement(db, { gymId })),
    workouts: id(workout),
    benchmarks: async () => libraryId('benchmark', 'fran'),
    competitions: id(competition),
    registrations: async () => {
      // Only the pages of money need an order, which other actions refuse to leave behind.
      if (route === undefined || route.includes('/money/')) await order()
      return (await registration()).id
    },
    prices: id(division),
    codes: id(async () => buildCode(db, await parent())),
    extras: id(async () => buildExtra(db, await parent())),
    'order-payments': id(async () => buildPaymentByHand(db, await order())),
    refunds: id(async () => buildRefundByHand(db, await buildPaymentByHand(db, await order()))),
    'invitation-lists': id(async () => buildInvitationList(db, await division())),
    invitations: id(async () => buildInvitation(db, await buildInvitationList(db, await division()))),
    partners: id(async () => buildPartnerSearch(db, await division())),
    sponsors: id(async () => buildSponsor(db, await parent())),
    'page-pictures': id(async () => buildPagePicture(db, await parent())),
    questions: id(async () => buildQuestion(db, await competition())),
    imports: id(async () => buildImport(db, await registration())),
    'score-imports': id(async () => buildScoreImport(db, await competition())),
    divisions: id(division),
    events: id(event),
    heats: id(async () => buildHeat(db, await event())),
    // The scores of an event, and of who is registered in it.
    scores: id(event),
    entries: id(registration),
    judges: id(async () => buildJudgeLink(db, await event())),
    roles: id(async () => buildRole(db, await competition())),
    ...Object.fromEntries(
      DECLARED.filter(({ pages }) => pages).map(declared => {
        const own = 'athlete_id' in declared.operations.create!.example! ? { athlete_id: author.id } : {}
        return [nounOf(declared), id(() => buildExample(db, declared, gymId, own))]
      }),
    ),
    memberships: id(() => buildExample(db, memberships, gymId)),
    payments: id(() => buildPayment(db, { gymId })),
    screens: id(() => buildScreen(db, { gymId })),
    notifications: id(async () => buildNotification(db, author, { subjectId: (await result()).id })),
    devices: id(() => buildPushDevice(db, author)),
    keys: id(() => buildKey(db, { gymId })),
    platforms: id(async () => {
      const platform = await buildPlatform(db)
      await connectGym(db, OPERATOR, {
        ...{ platformId: platform.id, gymId, integrationPlatformId: null },
        status: 'active',
      })
      return platform
    }),
    webhooks: id(endpoint),
    deliveries: id(async () => buildDelivery(db, await endpoint())),
    mail: id(() => buildFailedMail(db, { gymId })),
  }
}

const KIND_OF_ID = /([\w-]+)\/(:\w+)/g
/** Kinds that share their name in an address with another. */
const NAMESAKES: Record<string, string> = {
  'payments/:paymentId': 'order-payments',
  'pictures/:pictureId': 'page-pictures',
  'lists/:invitationListId': 'invitation-lists',
}
const kindOf = (name: string, param: string) => NAMESAKES[`${name}/${param}`] ?? name
/** The kinds of rows that a route names. */
const kindsIn = (route: string) =>
  [...route.matchAll(KIND_OF_ID)].map(([, name, param]) => kindOf(name!, param!))

/** A row of every kind that the route names, or of every kind there is. */
async function idsIn(gymId: string, author: AthleteModel, route?: string): Promise<Ids> {
  const makers = makersIn(gymId, author, route)
  const ids: Ids = {}
  for (const kind of route === undefined ? Object.keys(makers) : kindsIn(route)) {
    if (!makers[kind]) throw new Error(`makersIn makes no row of ${kind} for ${route}`)
    ids[kind] = await makers[kind]()
  }
  return ids
}

type Stage = { cast: Cast; people: Record<Role, AthleteModel>; ours: Ids }

/** A gym with rows of every kind, or of those that a route names; what is somebody's is this role's. */
async function stage(role: Role, route?: string): Promise<Stage> {
  const cast = await portal.cast()
  const people: Record<Role, AthleteModel> = { athlete: cast.member, coach: cast.coach, admin: cast.admin }
  return { cast, people, ours: await idsIn(cast.gym.id, people[role], route) }
}

/** An action is tried by the lowest who may, for whom the next are let in as well; in the long run by each of them. */
function triedBy(route: string, allowed: Role[]): Role[] {
  return isAction(route) ? allowed.slice(0, sized(1, allowed.length)) : allowed
}

/** Reading changes nothing: all pages are read in one gym of each role. An action has a gym of its own. */
const read: Partial<Record<Role, Promise<Stage>>> = {}
function stageFor(route: string, role: Role): Promise<Stage> {
  if (isAction(route)) return stage(role, route)
  read[role] ??= stage(role)
  return read[role]
}

/** The rows that an allowed request names. */
function idsFor(route: string, ours: Ids): Ids {
  return route === LIBRARY_ALONE ? { ...ours, movements: movementId('thruster') } : ours
}

function pathOf(route: string, cast: Cast, ids: Ids): string {
  const path = route.split(' ')[1]!.replace(KIND_OF_ID, (_, name: string, param: string) => {
    return `${name}/${ids[kindOf(name, param)]}`
  })
  return `/g/${cast.gym.slug}${path === '/' ? '' : path}`
}

/** The ids of a path with one of them another gym's, for each in turn. */
function foreignIds(route: string, ours: Ids, theirs: Ids): Ids[] {
  return kindsIn(route).map(kind => ({ ...ours, [kind]: theirs[kind]! }))
}

const isAction = (route: string) => route.startsWith('POST ')
/** Actions that answer with a page: a secret belongs neither in an address nor in a cookie. */
const IS_PAGE = new Set(['POST /settings/webhooks/:id/secret', 'POST /settings/webhooks/:id/rotate'])

function send(browser: Browser, route: string, path: string): Promise<Page> {
  return isAction(route) ? browser.post(path) : browser.get(path)
}

/** Everything of both gyms that an action could change. */
async function everything(cast: Cast): Promise<unknown> {
  const where = { gymId: { in: [cast.gym.id, cast.rival.id] } }
  return [await everyRow(portal.db, cast), await portal.db.apiKey.findMany({ where, orderBy: { id: 'asc' } })]
}

/** Everybody who is refused, at one gym for all routes: a refusal leaves it as it was. */
let crowd: Stage & { theirs: Ids; browsers: Record<Role | 'stranger' | 'archived', Browser>; before: unknown }
beforeAll(async () => {
  const { cast, people, ours } = await stage('athlete')
  // Benchmarks are the library's, and no gym's: another's is one that there is not.
  const theirs = { ...(await idsIn(cast.rival.id, cast.rivalMember)), benchmarks: uuid() }
  const browsers = {
    athlete: await portal.as(people.athlete),
    coach: await portal.as(people.coach),
    admin: await portal.as(people.admin),
    stranger: await portal.as(cast.rivalAdmin),
    archived: await portal.as(cast.archived),
  }
  crowd = { cast, people, ours, theirs, browsers, before: await everything(cast) }
})

it('page matrix: lists every page and action of a gym with its access', () => {
  // Pages of a member's role have a matrix of their own: test/portal/roles.
  const routes = routesInGym(portal.db).filter(route => !route.includes(' /roles/:roleId'))
  expect(Object.keys(ALLOWED).sort()).toEqual(routes.sort())
})

describe.each(Object.entries(ALLOWED))('%s, from %s', (route, lowest) => {
  const allowed = ROLES.slice(ROLES.indexOf(lowest))
  const refused = ROLES.filter(role => !allowed.includes(role))

  it(`is available for ${allowed.join(', ')}`, async () => {
    for (const role of triedBy(route, allowed)) {
      const { cast, people, ...staged } = await stageFor(route, role)
      const ours = idsFor(route, staged.ours)
      const browser = await portal.as(people[role])
      const first = AFTER[route]
      if (first) await browser.post(pathOf(first, cast, ours))
      const { status, location } = await send(browser, route, pathOf(route, cast, ours))
      const wanted = isAction(route) && !IS_PAGE.has(route) ? [303, 409, 422] : [200]
      expect({ role, status, fine: wanted.includes(status) }).toEqual({ role, status, fine: true })
      if (location) expect(location).toContain(`/g/${cast.gym.slug}`)
    }
  })

  it('is refused to everyone else', async () => {
    const { cast, theirs, browsers } = crowd
    const ours = idsFor(route, crowd.ours)
    const path = pathOf(route, cast, ours)
    const anonymous = await send(portal.anonymous, route, path)
    const back = isAction(route) ? '' : `?next=${encodeURIComponent(path)}`
    expect([anonymous.status, anonymous.location]).toEqual([303, `/sign-in${back}`])
    const answers: [who: string, status: number, wanted: number][] = []
    const note = async (who: string, wanted: number, asked: Promise<Page>) => {
      answers.push([who, (await asked).status, wanted])
    }
    for (const role of refused) await note(role, 403, send(browsers[role], route, path))
    await note('another gym’s admin', 404, send(browsers.stranger, route, path))
    await note('an archived athlete', 404, send(browsers.archived, route, path))
    for (const ids of foreignIds(route, ours, theirs))
      await note(
        'admin, with an id of another gym',
        404,
        send(browsers.admin, route, pathOf(route, cast, ids)),
      )
    for (const headers of isAction(route) ? FORGED.slice(0, sized(1, FORGED.length)) : [])
      await note(`admin, ${JSON.stringify(headers)}`, 403, browsers.admin.post(path, {}, headers))
    expect(answers.filter(([, status, wanted]) => status !== wanted)).toEqual([])
  })
})

it('refused requests leave every row unchanged', async () => {
  expect(await everything(crowd.cast)).toEqual(crowd.before)
})

it('page matrix: refuses cross-site forms outside a gym too', async () => {
  const paths = formsOutsideGym(portal.db)
  expect(paths).toEqual(expect.arrayContaining(['/sign-in', '/sign-out', '/account/password']))
  const browser = await portal.as((await portal.cast()).admin)
  for (const path of paths) {
    for (const headers of FORGED) {
      const { status } = await browser.post(path.replace(/:\w+/g, uuid()), {}, headers)
      expect([path, headers, status]).toEqual([path, headers, 403])
    }
  }
  expect((await browser.get('/account')).status).toBe(200)
})
