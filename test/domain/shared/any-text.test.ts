/**
 * Whatever text comes: each of these reads it or refuses it in words, and is done with long ones in good time. Readers of
 * workouts, scores, sheets and files have properties of their own beside their examples.
 */
import fc from 'fast-check'
import { checkPostgresqlUrl } from '../../../src/config/postgresql-url'
import { checkSmtpUrl, isAddress } from '../../../src/config/smtp-url'
import { isNetworkList, isProxyList } from '../../../src/config/trust-proxy'
import { describeDevice } from '../../../src/domain/accounts/device'
import { readInviteId } from '../../../src/domain/accounts/invite-link'
import { readJoinId } from '../../../src/domain/accounts/join-link'
import { localPath } from '../../../src/domain/accounts/local-path'
import { findCodeStep, newSharedSecret } from '../../../src/domain/accounts/one-time-code'
import { readPersonId } from '../../../src/domain/accounts/reset-link'
import { isSetupToken } from '../../../src/domain/accounts/setup-link'
import { readCalendarId } from '../../../src/domain/classes/calendar-link'
import { readCheckInClassId } from '../../../src/domain/classes/check-in-code'
import { readJudgeId } from '../../../src/domain/event-scores/judge-link'
import { isSessionText, sessionRows } from '../../../src/domain/imports/btwb-text'
import { splitLines } from '../../../src/domain/imports/fit/lines-apart'
import { readMemberList } from '../../../src/domain/imports/members/read'
import { recogniseKind } from '../../../src/domain/imports/recognise'
import * as amounts from '../../../src/domain/imports/values/amounts'
import { readMoment } from '../../../src/domain/imports/values/moments'
import { readMeasured } from '../../../src/domain/imports/values/numbers'
import * as units from '../../../src/domain/imports/values/units'
import { readSheet } from '../../../src/domain/leaderboards/standings/sheet'
import { readTable } from '../../../src/domain/leaderboards/standings/table'
import { readSubscription } from '../../../src/domain/mail/unsubscribe-link'
import { readSeal } from '../../../src/domain/registrations/form-seal'
import { readPartnerId, readRegistrationId } from '../../../src/domain/registrations/registration-link'
import * as columns from '../../../src/domain/registrations/registration-sheet/columns'
import { readRest, readTieBreak } from '../../../src/domain/results/read-score/affixes'
import { readPutOn } from '../../../src/domain/screens/put-on'
import { readScreenId } from '../../../src/domain/screens/screen-link'
import * as plain from '../../../src/domain/shared/read-amounts'
import { unseal } from '../../../src/domain/shared/sealed'
import { matches } from '../../../src/domain/shared/search-text'
import { readDayLinkId } from '../../../src/domain/wods/day-link'
import { splitDay, withPart } from '../../../src/domain/wods/pasted-day'
import { AppError } from '../../../src/errors'
import { readLanes } from '../../../src/schemas/heats/lanes'
import { parseVideo } from '../../../src/schemas/movements/video'
import { readCountry } from '../../../src/schemas/registrations/countries'
import { sized } from '../../support/long'

type Reader = [name: string, read: (text: string) => unknown]

const SECRET = 'a secret that is long enough to be one'
const NOW = new Date('2026-11-20T10:00:00Z')
const SHARED = newSharedSecret()

/** What says null or false to everything that nobody has signed. */
const SIGNED: Reader[] = [
  ['calendarIdOf', text => readCalendarId(SECRET, text)],
  ['checkInClassOf', text => readCheckInClassId(SECRET, text, NOW)],
  ['dayLinkIdOf', text => readDayLinkId(SECRET, text)],
  ['inviteIdOf', text => readInviteId(SECRET, text)],
  ['joinIdOf', text => readJoinId(SECRET, text)],
  ['judgeIdOf', text => readJudgeId(SECRET, text)],
  ['partnerIdOf', text => readPartnerId(SECRET, text)],
  ['registrationIdOf', text => readRegistrationId(SECRET, text)],
  ['screenIdOf', text => readScreenId(SECRET, text)],
  ['isSetupToken', text => isSetupToken(SECRET, text) || null],
  ['readSeal', text => readSeal(SECRET, 'a division', text, NOW)],
  ['subscriptionIn', text => readSubscription(SECRET, text)],
  ['unseal', text => unseal(SECRET, 'a purpose', text)],
]

const READERS: Reader[] = [
  ...SIGNED,
  ['describeDevice', describeDevice],
  ['localPath', localPath],
  ['personIdIn', readPersonId],
  ['stepOfCode', text => findCodeStep(SHARED, text, NOW)],
  ['linesApart', splitLines],
  ['isSessionText', isSessionText],
  ['sessionRows', sessionRows],
  ['recogniseKind', recogniseKind],
  ['readMoment', text => readMoment(text, 'day_first')],
  ['readMemberList', text => readMemberList(text)],
  ['readSheet', readSheet],
  ['readTable', readTable],
  ['readPutOn', readPutOn],
  ['readRest', readRest],
  ['readTieBreak', text => readTieBreak(text, 'kg')],
  ['readLoad', text => plain.readLoad(text, 'kg')],
  ['partsOfDay', splitDay],
  ['readLanes', readLanes],
  ['videoOf', parseVideo],
  ['readCountry', readCountry],
  ['isAddress', isAddress],
  ['wrongWithSmtpUrl', checkSmtpUrl],
  ['wrongWithPostgresqlUrl', checkPostgresqlUrl],
  ['namesNetworks', isNetworkList],
  ['namesProxies', isProxyList],
  ['matches', text => matches(text, [text, 'Fran'])],
  ...Object.entries({
    ...{ readTime: plain.readTime, readNumber: plain.readNumber, readWhole: plain.readWhole },
    ...{ readDistance: plain.readDistance, readCalories: plain.readCalories },
    ...{ readAmount: amounts.readAmount, readClock: amounts.readClock, readReps: amounts.readReps },
    ...{ readScheme: amounts.readScheme, isUnfinished: amounts.isUnfinished },
    ...{
      readUnit: units.readUnit,
      readDistanceUnit: units.readDistanceUnit,
      readDuration: units.readDuration,
    },
    readMeasured: (text: string) => readMeasured(text, null),
    ...{ readGender: columns.readGender, readStatus: columns.readStatus, readYes: columns.readYes },
    ...{ columnOf: columns.matchColumn },
  }),
]

/** Pieces of what people and programs write, in no order. */
const PIECES = [
  ...[
    '1',
    '0',
    '-',
    '+',
    '.',
    ',',
    ':',
    ';',
    '/',
    '×',
    'x',
    '@',
    '#',
    '"',
    "'",
    '(',
    ')',
    '[',
    '%',
    '=',
    '|',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\0',
    '\uFEFF',
    '\u00a0',
    '\u202e',
    '\u{1f3cb}',
    'İ',
    'ß',
    'e\u0301',
    '\ud800',
  ],
  ...[
    'A.',
    'A1)',
    'AMRAP 12',
    'rounds',
    'reps',
    'kg',
    'lbs',
    'min',
    'sec',
    'm',
    'cal',
    'rx',
    'DNF',
    'CAP+',
    'RM',
  ],
  ...[
    'Rank,Points',
    'name,email',
    'athlete',
    'Fran',
    'true',
    'null',
    '1e999',
    'NaN',
    'Infinity',
    '__proto__',
  ],
  ...[
    '2026-11-20',
    '29/02/2026',
    '12:60',
    'https://youtu.be/',
    'smtp://',
    'postgresql://',
    '::1',
    '/33',
    'timer:',
  ],
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map(pieces => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map(pieces => pieces.join(' ')),
)

/** What a reader makes of a text, or null where it refuses it in words. */
function answerOf(read: Reader[1], text: string): unknown {
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return null
  }
}

/** Numbers that are none would be stored as null, or ranked before everybody. */
function expectNumbers(answer: unknown): void {
  if (typeof answer === 'number') expect(Number.isFinite(answer)).toBe(true)
  else if (typeof answer === 'object' && answer !== null && !(answer instanceof Date))
    for (const value of Object.values(answer)) expectNumbers(value)
}

test.each(READERS)('%s reads or refuses any text', (_, read) => {
  fc.assert(
    fc.property(anyText, text => expectNumbers(answerOf(read, text))),
    { numRuns: sized(75, 20_000) },
  )
})

test.each(SIGNED)('%s opens nothing without a valid signature', (_, open) => {
  fc.assert(
    fc.property(anyText, text => expect(open(text)).toBeNull()),
    { numRuns: sized(50, 20_000) },
  )
})

// Work that grows with the square of the length, or worse, is never done within the time of a test.
test.each(READERS)('%s handles long repetitive text in linear time', (_, read) => {
  for (const piece of [...PIECES, ', ', '1 ', '1:', '- ', 'a@', ' (', '1,', '" ', '\n- ', 'A. x\n'])
    answerOf(read, piece.repeat(Math.ceil(sized(4_000, 60_000) / piece.length)))
})

test("a day's part is unchanged after writing it back", () => {
  fc.assert(
    fc.property(anyText, fc.nat(5), (text, at) => expect(withPart(text, at, words => words)).toBe(text)),
    { numRuns: sized(150, 20_000), examples: [['2026-11-20 \r\n 1 \ufeff', 0]] },
  )
})
