/** Every page and form outside a gym, by whoever may ask: what needs a link opens with that link alone, and with no other. */
import { v7 as uuid } from 'uuid'
import { inviteUrl } from '../../src/domain/accounts/invite-link'
import { joinPath } from '../../src/domain/accounts/join-link'
import { resetPath } from '../../src/domain/accounts/reset-link'
import { calendarPath } from '../../src/domain/classes/calendar-link'
import { judgePath } from '../../src/domain/event-scores/judge-link'
import { leadPath } from '../../src/domain/leads/lead-link'
import { unsubscribePath } from '../../src/domain/mail/unsubscribe-link'
import { invitationToken } from '../../src/domain/registrations/invitation-link'
import { partnerSearchToken } from '../../src/domain/registrations/partner-board'
import {
  participantToken,
  partnerToken,
  registrationToken,
} from '../../src/domain/registrations/registration-link'
import { rolePath } from '../../src/domain/roles/role-link'
import { screenUrl } from '../../src/domain/screens/screen-link'
import { waiverPath } from '../../src/domain/waivers/waiver-link'
import { dayPath } from '../../src/domain/wods/day-link'
import { BUNDLES } from '../../src/portal/http/assets'
import { leads } from '../../src/schemas/leads/leads'
import { CONFIG } from '../support/api/api'
import {
  buildClassAhead,
  buildCompetition,
  buildCompetitionSignature,
  buildDivision,
  buildEvent,
  buildJoinLink,
  buildProgram,
  buildQuestion,
  buildRegistration,
  buildScreen,
  signLead,
} from '../support/builders'
import { buildCalendar } from '../support/builders/classes'
import { buildInvitation, buildInvitationList, buildPartnerSearch } from '../support/builders/contracts'
import { buildPhoto, personOf } from '../support/builders/people'
import { buildJudgeLink, buildRole } from '../support/builders/scoring'
import type { Cast } from '../support/cast'
import { type Page, usePortal } from '../support/portal/portal'
import { routesOutsideGym } from '../support/portal/portal-routes'
import { buildExample } from '../support/resources'
import { everyRow } from '../support/rows'

const portal = usePortal()
jest.setTimeout(60_000)

const LINKS = [
  'screen',
  'door',
  'lead',
  'waiver',
  'judge',
  'role',
  'registration',
  'partner',
  'participant',
  'invitation',
  'search',
  'invite',
  'join',
  'reset',
  'unsubscribe',
  'calendar',
  'day',
] as const
type Link = (typeof LINKS)[number]
type Tokens = Record<Link, string>

/** What a route takes: nothing, a sign-in, or the link of its kind. `setup` is for an installation without a gym. */
const TAKES: Record<string, Link | 'nothing' | 'session' | 'setup'> = {
  ...routes('nothing', [
    ...BUNDLES.map(({ path }) => `GET ${path}`),
    ...['GET /livez', 'GET /readyz', 'GET /.well-known/security.txt', 'GET /', 'GET /session'],
    ...['GET /sign-in', 'POST /sign-in', 'POST /sign-out', 'GET /sign-in/code', 'POST /sign-in/code'],
    ...[
      'GET /forgot',
      'POST /forgot',
      'GET /invite',
      'POST /account/theme',
      'GET /judge/service-worker.js',
      'GET /door/service-worker.js',
      'GET /role/service-worker.js',
    ],
    // How a gym looks is public: its colour, logo and icons.
    ...['GET /css/gym-:colour.css', 'GET /manifests/:gymId', 'GET /img/gyms/:gymId/logo/:version'],
    'GET /img/gyms/:gymId/icon/:kind/:version',
    ...['GET /manifest.webmanifest', 'GET /service-worker.js', 'GET /offline', 'GET /offline/form'],
    ...[
      '',
      '/events',
      '/leaderboard',
      '/embed',
      '/results.csv',
      '/scores.csv',
      '/results.json',
      '/events/:id',
    ].map(ofCompetition),
    ...['/athletes/:id', '/podium', '/schedule', '/tv', '/live', '/register', '/mine'].map(ofCompetition),
    ...['/calendar.ics', '/card.png', '/poster.svg'].map(ofCompetition),
    ...['small', 'medium', 'large'].map(size => ofCompetition(`/pictures/:pictureId/${size}`)),
    'POST /c/:competitionId/register',
    // On a server with mail.
    ...['GET /c/:competitionId/lost-link', 'POST /c/:competitionId/lost-link'],
    // The partner board, once an organiser has switched it on.
    ...['/partners', '/partners/new', '/partners/:partnerId'].map(ofCompetition),
    ...['POST /c/:competitionId/partners/new', 'POST /c/:competitionId/partners/:partnerId'],
    // The public content of a gym, once an admin has switched it on.
    ...['', '/schedule', '/schedule.ics', '/workouts', '/boards/:date', '/competitions'].map(ofWebsite),
    ...['/competitions.ics', '/competitions.atom'].map(ofWebsite),
    'GET /competitions/:slug',
    ...['/embed/schedule', '/embed/workouts', '/embed/board', '/embed/competitions'].map(ofWebsite),
    'GET /public/widgets.js',
    // The page of a gym for visitors, once an admin has switched it on.
    ...['GET /try/:slug', 'POST /try/:slug'],
    // Signed by Stripe.
    'POST /stripe/:gymId',
    // A television without a screen: what it shows is of no gym.
    ...['GET /tv', 'GET /tv/pair/:ticket', 'GET /tv/pair/:ticket/state.json'],
  ]),
  ...routes('session', [
    ...[
      'GET /gyms',
      'GET /gyms/:id/my-data.tar.gz',
      'GET /oauth/authorize',
      'POST /oauth/authorize',
      'GET /account',
      'POST /account/password',
      'POST /account/address',
      'GET /account/confirm',
      'POST /account/confirm',
    ],
    ...['GET /account/two-step', 'POST /account/two-step', 'POST /account/two-step/off'],
    ...['POST /account/two-step/recovery-codes', 'POST /account/sessions/known'],
    ...['POST /account/sessions/others/end', 'POST /account/sessions/:id/end'],
  ]),
  ...routes('setup', ['GET /setup/:token', 'POST /setup/:token']),
  ...routes('screen', ['GET /tv/:token', 'GET /tv/:token/board', 'GET /tv/:token/clock.json']),
  ...routes('door', ['GET /door/:token', 'GET /door/:token/people.json', 'POST /door/:token/check-in']),
  ...routes('door', ['GET /door/:token/photos/:version']),
  ...routes('door', ['POST /door/:token/undo']),
  ...routes('lead', [
    'GET /try/:slug/:token',
    'POST /try/:slug/:token/confirm',
    'POST /try/:slug/:token/class',
  ]),
  ...routes('lead', [
    'GET /try/:slug/:token/class.ics',
    'GET /try/:slug/:token/waiver.pdf',
    'POST /try/:slug/:token/leave',
    'POST /try/:slug/:token/sign',
  ]),
  ...routes('waiver', ['GET /waiver/:token', 'POST /waiver/:token']),
  ...routes('judge', ['GET /judge/:token', 'POST /judge/:token/scores', 'POST /judge/:token/scores/read']),
  ...routes('judge', ['GET /judge/:token/scores/rows.json']),
  ...routes('role', ['GET /role/:token']),
  ...routes('registration', ['GET /c/:competitionId/r/:token', 'POST /c/:competitionId/r/:token']),
  ...routes('registration', ['POST /c/:competitionId/r/:token/scores/:eventId']),
  ...routes('registration', ['POST /c/:competitionId/r/:token/withdraw']),
  ...routes('registration', ['POST /c/:competitionId/r/:token/pay']),
  ...routes('registration', ['POST /c/:competitionId/r/:token/exchange']),
  ...routes('registration', ['POST /c/:competitionId/r/:token/division']),
  ...routes('partner', ['GET /c/:competitionId/join/:token', 'POST /c/:competitionId/join/:token']),
  ...routes('participant', ['GET /c/:competitionId/p/:token', 'POST /c/:competitionId/p/:token']),
  ...routes('participant', ['POST /c/:competitionId/p/:token/files/:questionId']),
  ...routes('participant', ['POST /c/:competitionId/p/:token/listed']),
  ...routes('participant', ['POST /c/:competitionId/p/:token/pay']),
  ...routes('participant', ['GET /c/:competitionId/p/:token/waiver.pdf']),
  ...routes('invitation', [
    'GET /c/:competitionId/invited/:token',
    'POST /c/:competitionId/invited/:token/decline',
  ]),
  ...routes('search', [
    'GET /c/:competitionId/partners/own/:token',
    'POST /c/:competitionId/partners/own/:token/confirm',
    'POST /c/:competitionId/partners/own/:token/end',
  ]),
  ...routes('invite', ['GET /invite/:token', 'POST /invite/:token']),
  ...routes('join', ['GET /join/:token', 'POST /join/:token']),
  ...routes('reset', ['GET /reset/:token', 'POST /reset/:token']),
  ...routes('calendar', ['GET /calendars/:token/calendar.ics']),
  ...routes('day', ['GET /day/:token', 'GET /day/:token/embed']),
  ...routes('unsubscribe', ['GET /unsubscribe/:token', 'POST /unsubscribe/:token']),
}

function routes<T extends string>(takes: T, paths: string[]): Record<string, T> {
  return Object.fromEntries(paths.map(path => [path, takes]))
}

function ofCompetition(path: string): string {
  return `GET /c/:competitionId${path}`
}

function ofWebsite(path: string): string {
  return `GET /public/gyms/:slug${path}`
}

type Stage = { cast: Cast; tokens: Tokens; forged: Tokens; ids: Record<string, string> }

/** A gym with a link of each kind. */
async function stage(): Promise<Stage & { rivalCompetition: string }> {
  const { db } = portal
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(db, { gymId, status: 'published' })
  const division = await buildDivision(db, { gymId, competitionId: competition.id })
  const event = await buildEvent(db, { gymId, competitionId: competition.id }, [division])
  const of = { gymId, competitionId: competition.id, divisionId: division.id }
  const registration = await buildRegistration(db, of)
  const invitation = await buildInvitation(db, await buildInvitationList(db, division))
  const search = await buildPartnerSearch(db, division)
  const question = await buildQuestion(db, competition, { kind: 'file' })
  await buildCompetitionSignature(db, registration)
  const person = await personOf(db, cast.member)
  await buildPhoto(db, cast.member)
  const { version } = await db.athletePhoto.findFirstOrThrow({ where: { gymId } })
  const calendar = await buildCalendar(db, cast.member)
  const program = await buildProgram(db, { gymId, dayLinkId: uuid() })
  await db.gym.update({ where: { id: gymId }, data: { publicTrial: true } })
  const lead = await buildExample(db, leads, gymId, { class_id: (await buildClassAhead(db, { gymId })).id })
  await signLead(db, { gymId, id: lead.id })
  const door = await buildScreen(db, { gymId, isDoor: true })
  const role = await buildRole(db, competition)
  const [invite, join, judge, screen] = [
    await db.invite.create({
      data: { id: uuid(), gymId, athleteId: cast.admin.id, issuedAt: new Date() },
    }),
    await buildJoinLink(db, { gymId }),
    await buildJudgeLink(db, event),
    await buildScreen(db, { gymId }),
  ]
  const tokensBy = (secret: string): Tokens => ({
    screen: lastPart(screenUrl('', secret, screen.id)),
    door: lastPart(screenUrl('', secret, door.id, door)),
    lead: lastPart(leadPath(secret, cast.gym.slug, lead.id)),
    judge: lastPart(judgePath(secret, judge.id)),
    role: lastPart(rolePath(secret, role.id)),
    registration: registrationToken(secret, registration.id),
    partner: partnerToken(secret, registration.id),
    participant: participantToken(secret, registration.participants[0]!.id),
    invitation: invitationToken(secret, invitation.id),
    search: partnerSearchToken(secret, search.id),
    waiver: lastPart(waiverPath(secret, { athleteId: cast.member.id, lastSignatureId: null }, new Date())),
    invite: lastPart(inviteUrl('', secret, invite.id)),
    calendar: calendarPath(secret, calendar.id).split('/').at(-2)!,
    day: lastPart(dayPath(secret, program.dayLinkId!)),
    join: lastPart(joinPath(secret, join.id)),
    reset: lastPart(
      resetPath(secret, { personId: person.id, passwordHash: person.passwordHash! }, new Date()),
    ),
    unsubscribe: lastPart(unsubscribePath(secret, { gymId, address: cast.member.email, topic: 'comments' })),
  })
  return {
    cast,
    tokens: tokensBy(CONFIG.secret),
    forged: tokensBy('a secret that somebody has made up for this'),
    ids: {
      competitionId: competition.id,
      eventId: event.id,
      id: event.id,
      slug: cast.gym.slug,
      version,
      questionId: question.id,
    },
    rivalCompetition: (await buildCompetition(db, { gymId: cast.rival.id, status: 'published' })).id,
  }
}

const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)

let here: Awaited<ReturnType<typeof stage>>
beforeAll(async () => {
  here = await stage()
})

function ask(route: string, token: string, ids: Record<string, string> = here.ids): Promise<Page> {
  const [method, path] = route.split(' ') as [string, string]
  const filled = path.replace(/:(\w+)/g, (_, name: string) => (name === 'token' ? token : ids[name]!))
  return method === 'POST' ? portal.anonymous.post(filled) : portal.anonymous.get(filled)
}

const taking = (...wanted: string[]) => Object.keys(TAKES).filter(route => wanted.includes(TAKES[route]!))

it('link matrix: lists every route outside a gym with what it needs', () => {
  // The pages of a role have a matrix of their own: test/portal/roles.
  const routes = routesOutsideGym(portal.db).filter(route => !route.includes(' /role/:token/'))
  expect(Object.keys(TAKES).sort()).toEqual(routes.sort())
})

it.each(taking('session'))('%s redirects to the sign-in when signed out', async route => {
  const { status, location } = await ask(route, '')
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/sign-in/)])
})

it.each(taking(...LINKS, 'setup'))('%s opens with its own kind of link only', async route => {
  const own = TAKES[route] as Link | 'setup'
  const before = await everyRow(portal.db, here.cast)
  const refused: [string, Promise<Page>][] = LINKS.filter(kind => kind !== own).map(kind => [
    `the link of a ${kind}`,
    ask(route, here.tokens[kind]),
  ])
  if (own !== 'setup') {
    const [id, hash] = here.tokens[own].split('.') as [string, string]
    refused.push(
      ['one that another secret made', ask(route, here.forged[own])],
      ['one cut short', ask(route, here.tokens[own].slice(0, -1))],
      ['one of another id', ask(route, `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}.${hash}`)],
    )
  }
  if (route.includes(':competitionId') && own !== 'setup')
    refused.push([
      'at another competition',
      ask(route, here.tokens[own], { ...here.ids, competitionId: here.rivalCompetition }),
    ])
  const answers = await Promise.all(refused.map(async ([who, asked]) => [who, (await asked).status] as const))
  // A link to a new password or a signature that is none says that it is over, as one that was used does.
  const wanted = own === 'reset' || own === 'waiver' ? 410 : 404
  expect(answers.filter(([, status]) => status !== wanted)).toEqual([])
  expect(await everyRow(portal.db, here.cast)).toEqual(before)

  if (own === 'setup') return
  const { status } = await ask(route, here.tokens[own])
  expect([200, 303, 409, 422]).toContain(status)
})

it('a revoked link is not found', async () => {
  const { db } = portal
  const gymId = here.cast.gym.id
  await db.judgeLink.updateMany({ where: { gymId }, data: { revokedAt: new Date() } })
  await db.tvLink.updateMany({ where: { gymId }, data: { revokedAt: new Date() } })
  await db.joinLink.updateMany({ where: { gymId }, data: { revokedAt: new Date() } })
  await db.calendarFeed.updateMany({ where: { gymId }, data: { revokedAt: new Date() } })
  await db.program.updateMany({ where: { gymId }, data: { dayLinkId: null } })
  const statuses = await Promise.all(
    taking('judge', 'screen', 'door', 'join', 'calendar', 'day').map(async route => [
      route,
      (await ask(route, here.tokens[TAKES[route] as Link])).status,
    ]),
  )
  expect(statuses.filter(([, status]) => status !== 404 && status !== 410)).toEqual([])
})
