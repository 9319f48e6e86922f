import { type Decisions, keep, nobody } from './personal-decisions'

export const FORMER_MEMBER = 'Former member'

const IDS = 'Ids and times name nobody once the record does not.'
const RECORD = 'Published competitions are a record.'
const TIMETABLE = 'The timetable belongs to the gym; its coach becomes *Former member*.'
const RANKING = 'Boards, benchmarks and other athletes’ ranks would change.'
const WITH_ACCOUNT = 'Deleted with the account, unless another gym has the person too.'
const HASHES = 'Hashes, so that the same file is not imported twice.'
const ACCOUNTS = 'Accounts of the organiser; the registration no longer names the person.'
const BY_ADDRESS = 'Deleted by the addresses of the person.'
const INSTALLATION = 'belongs to the installation'

/** A new table or column does not compile until it has a decision here. */
export const PERSONAL_DATA = {
  athlete: {
    ...{ about: ['id'], archive: true, subject: 'athlete' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'addedAt'),
      ...keep('A filter of boards, on which results stay.', 'gender'),
      ...{ name: FORMER_MEMBER, email: '', coachNote: null, photoVersion: null },
      ...{ personId: null, provenAt: null },
      // The audit log still names past roles and the end of access.
      ...{ staff: { row: null }, access: { row: 'deleted' } },
      ...{ units: null, clock: null, timeZone: null },
      ...{ hidesClasses: false, locksFollowing: false, hidesStreak: false, hidesPublicly: false },
      ...{ hidesFeedResults: false, hidesFeedVisits: false, hidesFeedPhoto: false, feedSeenAt: null },
      ...{ isNew: false, birthday: null, leavesOn: null, leaveReason: null },
    },
  },
  athleteMerge: { about: ['athleteId', 'mergedId'], archive: 'only to undo a merge', deleted: true },
  athletePhoto: { about: ['athleteId'], archive: true, deleted: true },
  athleteFollow: { about: ['followerId', 'followedId'], archive: true, deleted: true },
  bodyWeight: { about: ['athleteId'], archive: true, deleted: true },
  calendarFeed: {
    ...{ about: ['athleteId'], archive: 'an address to keep secret', subject: 'calendar', deleted: true },
  },
  classAttendee: { about: ['athleteId'], archive: true, deleted: true },
  lateCancel: { about: ['athleteId'], archive: true, subject: 'late_cancel', deleted: true },
  cycleMax: { about: ['athleteId'], archive: true, deleted: true },
  cycleLoad: { about: ['athleteId'], archive: true, deleted: true },
  fistBump: { about: ['athleteId'], archive: true, deleted: true },
  followUp: { about: ['athleteId'], archive: 'notes of coaches for coaches', deleted: true },
  goal: { about: ['athleteId'], archive: true, subject: 'goal', deleted: true },
  mention: { about: ['athleteId'], archive: true, deleted: true },
  mute: { about: ['athleteId'], archive: true, deleted: true },
  membership: { about: ['athleteId'], archive: true, subject: 'membership', deleted: true },
  waiverSignature: { about: ['athleteId'], archive: true, subject: 'waiver', deleted: true },
  importAnswer: { about: ['athleteId', 'meantId'], archive: true, deleted: true },
  importFile: { about: ['athleteId'], archive: 'deleted after a day', deleted: true },
  importFilePart: { about: ['file.athleteId'], archive: 'deleted after a day', deleted: true },
  connectionCode: { about: ['athleteId'], archive: 'over after a minute', deleted: true },
  joinRequest: { about: ['athleteId', 'personId'], archive: 'over once answered', deleted: true },
  lead: { about: ['athleteId'], archive: true, subject: 'lead', deleted: true },
  picture: { about: ['athleteId'], archive: true, deleted: true },
  post: { about: ['athleteId'], archive: true, subject: 'post', deleted: true },
  notification: { about: ['athleteId'], archive: INSTALLATION, deleted: true, unlinked: ['actorId'] },
  programFollow: { about: ['athleteId'], archive: true, deleted: true },
  pushChoice: { about: ['athleteId'], archive: true, deleted: true },
  pushDevice: { about: ['athleteId'], archive: INSTALLATION, deleted: true },
  visit: { about: ['athleteId'], archive: true, deleted: true },
  pushMessage: { about: ['device.athleteId'], archive: INSTALLATION, deleted: true },

  result: {
    ...{ about: ['session.athleteId'], archive: true, subject: 'result' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'sessionId', 'createdAt', 'revision'),
      ...keep(RANKING, 'wodComponentId', 'position', 'prescribedWorkoutId', 'scaledWorkoutId', 'type'),
      ...keep(
        RANKING,
        'status',
        'scaling',
        'scalingName',
        'scalingPlace',
        'details',
        'description',
        'total',
        'doneAt',
      ),
      ...{ notes: null, perceivedExertion: 0 },
    },
  },
  trainingSession: {
    ...{ about: ['athleteId'], archive: true },
    columns: keep(RANKING, 'id', 'gymId', 'athleteId', 'wodId', 'competitionId', 'loggedAt'),
  },
  comment: {
    ...{ about: ['authorId'], archive: true, subject: 'comment' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'resultId', 'postId', 'createdAt', 'deletedAt', 'apiKeyId', 'platformId'),
      ...keep('Replies would make no sense.', 'text', 'parentId'),
      ...{ authorId: null, authorName: FORMER_MEMBER },
    },
  },
  program: {
    ...{ about: ['athleteId'], archive: 'the gym’s plan', subject: 'program' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'createdAt', 'athleteId', 'dayLinkId'),
      ...keep('The kind of a personal program.', 'access', 'period', 'forNewMembers'),
      ...keep('When its days are published.', 'publishRule', 'publishTime', 'daysAhead'),
      ...{ name: FORMER_MEMBER, status: { row: 'archived' } },
    },
  },
  invite: {
    ...{ about: ['athleteId'], archive: 'a way in, closed' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'athleteId', 'issuedAt', 'claimedAt', 'closedAt'),
      claimedById: null,
    },
  },
  dataImport: {
    ...{ about: ['athleteId'], archive: true, subject: 'import' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'athleteId', 'athleteIds', 'kind', 'createdAt', 'undoneAt'),
      ...keep('Counts of lines, to undo the import.', 'lines', 'imported', 'duplicates', 'typed', 'generic'),
      ...keep('Numbers of lines.', 'duplicateLines', 'genericLines'),
      ...{ fileName: 'erased', skipped: '[]', createdBy: FORMER_MEMBER },
    },
  },
  importedResult: {
    ...{ about: ['result.session.athleteId'], archive: true },
    columns: keep(HASHES, 'gymId', 'resultId', 'importId', 'key'),
  },

  score: {
    ...{ about: ['registration.participants.some.athleteId'], archive: true },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'createdAt', 'revision'),
      ...keep(RECORD, 'competitionId', 'registrationId', 'eventId', 'participantId', 'resultId'),
      ...keep(RECORD, 'review', 'penalty'),
      videoUrl: { named: null },
    },
  },
  participant: {
    ...{ about: ['athleteId'], archive: true },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'registrationId', 'position', 'captain'),
      ...keep('Divisions count women and men.', 'gender'),
      ...{ athleteId: null, email: '', filledInAt: null, listed: false },
      ...{ birthday: null, phone: null, emergencyContact: null, shirt: null, bibName: null },
      ...{ name: { named: FORMER_MEMBER }, affiliation: { named: null }, countryCode: { named: '' } },
    },
  },
  registrationFile: { about: ['answer.participant.athleteId'], archive: true, deleted: true },
  registrationAnswer: { about: ['participant.athleteId'], archive: true, deleted: true },
  competitionSignature: { about: ['participant.athleteId'], archive: true, deleted: true },
  checkInTick: { about: ['participant.athleteId'], archive: true, deleted: true },
  invitation: { about: ['athleteId'], archive: true, deleted: true },
  competitionRole: { about: ['athleteId'], archive: true, deleted: true },
  partnerSearch: { about: ['athleteId'], archive: true, deleted: true },
  partnerMessage: { about: ['athleteId', 'search.athleteId'], archive: true, deleted: true },
  registration: {
    ...{ about: ['participants.some.athleteId'], archive: 'the team’s; its participants are in the archive' },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'competitionId', 'divisionId'),
      ...keep(IDS, 'registeredAt', 'withdrawnAt', 'waitingSince', 'linkVersion'),
      ...keep('The team’s numbers.', 'bib', 'seed'),
      ...{ note: null, tags: '[]' },
      ...keep('The name of a team is not that of a person.', 'teamName'),
    },
  },
  registrationOrder: {
    ...{ about: ['registration.participants.some.athleteId'], archive: true },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'competitionId', 'registrationId', 'codeId', 'createdAt'),
      ...keep(ACCOUNTS, 'currency', 'total', 'paid', 'refunded', 'reference'),
      ...keep(ACCOUNTS, 'heldUntil', 'remindAt', 'lapsedAt'),
    },
  },
  orderLine: {
    ...{ about: ['order.registration.participants.some.athleteId'], archive: true },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'orderId', 'position', 'extraId'),
      ...keep(ACCOUNTS, 'kind', 'name', 'choice', 'quantity', 'amount'),
    },
  },
  payment: {
    ...{ about: ['order.registration.participants.some.athleteId'], archive: true },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'orderId', 'participantId', 'paidAt', 'createdAt'),
      ...keep(ACCOUNTS, 'method', 'amount', 'fee', 'source', 'stripePaymentId'),
      note: null,
    },
  },
  refund: {
    ...{ about: ['order.registration.participants.some.athleteId'], archive: true },
    columns: {
      ...keep(IDS, 'id', 'gymId', 'orderId', 'paymentId', 'createdAt', 'dueAt', 'madeAt'),
      ...keep(ACCOUNTS, 'amount', 'reason', 'attempts', 'problem', 'stripeRefundId'),
    },
  },
  discountCode: {
    elsewhere: 'The code is retired, and its address cleared, by the addresses of the person.',
  },
  registrationImport: { elsewhere: 'Kept: the name of the organisers’ file, and ids.' },
  scoreImport: { elsewhere: 'Kept: the name of the organisers’ file, and ids.' },
  welcome: {
    ...{ about: ['coachId'], archive: 'the gym’s own words' },
    columns: { ...keep('The gym’s own words.', 'id', 'gymId', 'text'), coachId: null },
  },
  classSlot: {
    ...{ about: ['coachId'], archive: 'the gym’s timetable' },
    columns: {
      ...keep(TIMETABLE, 'id', 'gymId', 'programId', 'weekday', 'time', 'minutes', 'name', 'coachId', 'room'),
      ...keep(TIMETABLE, 'capacity', 'startsOn', 'endsOn', 'madeUntil', 'revision', 'createdAt'),
    },
  },
  gymClass: {
    ...{ about: ['coachId'], archive: 'the gym’s timetable' },
    columns: {
      ...keep(TIMETABLE, 'id', 'gymId', 'programId', 'date', 'time', 'minutes', 'name', 'coachId', 'room'),
      ...keep(TIMETABLE, 'capacity', 'slotId', 'slotDate', 'ownTerms', 'cancelledAt', 'cancelReason'),
      ...keep(TIMETABLE, 'visitors', 'closureId', 'revision', 'createdAt'),
    },
  },
  apiKey: {
    ...{ about: [], archive: INSTALLATION },
    columns: {
      ...keep('A gym’s key.', 'id', 'gymId', 'platformId', 'name', 'secretHash', 'readOnly', 'reads'),
      ...keep('A gym’s key.', 'writes', 'createdAt', 'lastUsedAt', 'lastUsedFrom', 'expiresAt', 'revokedAt'),
      createdBy: FORMER_MEMBER,
    },
  },
  auditEntry: { elsewhere: 'Entries stay; values about the person are replaced as in the rows.' },
  gymArchive: { elsewhere: 'Deleted: every earlier archive of the gym.' },
  gymArchivePiece: { elsewhere: 'Deleted: every earlier archive of the gym.' },
  idempotencyKey: { elsewhere: 'Stored answers to programs end after a day.' },
  mail: { elsewhere: BY_ADDRESS },
  stripeEvent: { elsewhere: BY_ADDRESS },
  mailChoice: { elsewhere: 'Deleted by the addresses of the person, in whose own archive they are.' },
  person: { elsewhere: WITH_ACCOUNT },
  portalSession: { elsewhere: WITH_ACCOUNT },
  recoveryCode: { elsewhere: WITH_ACCOUNT },
  twoStep: { elsewhere: WITH_ACCOUNT },
  gym: { elsewhere: 'Kept: the address of the gym.' },

  ...nobody('announcement', 'auditPass', 'benchmark', 'changeEvent', 'closure', 'competition'),
  ...nobody('componentScaling', 'cycle', 'cyclePart', 'trackDay', 'trackKey', 'trackSource'),
  ...nobody('competitionAddress', 'competitionPicture', 'sponsor'),
  ...nobody('division', 'divisionEvent', 'event', 'gymConnection', 'gymLogo', 'gymQuota', 'gymUsage', 'heat'),
  ...nobody('heatLane', 'job', 'joinLink', 'judgeLink', 'competitionWaiver', 'registrationQuestion'),
  ...nobody('invitationList', 'paymentTerms', 'priceStep', 'extra', 'stripeCheckout'),
  ...nobody('membershipPlan', 'movement', 'movementAlias', 'movementOverride', 'wod', 'wodComponent'),
  ...nobody('platform', 'platformUsage', 'rateCount', 'setting', 'tvLink', 'tvPairing', 'webhookDelivery'),
  ...nobody('deletedEntry', 'pastChange', 'stripeConnection', 'waiver', 'webhookEndpoint', 'workout'),
} as const satisfies Decisions
