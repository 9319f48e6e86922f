/** Every page and action of a helper by every role, and every personal field of a registration on each of these pages. */
import { readFileSync } from 'node:fs'
import { COMPETITION_ROLES, type CompetitionRoleKind } from '../../../src/schemas/roles/roles'
import { buildRoleDay, FIELDS, type Field } from '../../support/competitions/role-day'
import { type Page, usePortal } from '../../support/portal/portal'
import { routesInGym, routesOutsideGym } from '../../support/portal/portal-routes'
import { everyRow } from '../../support/rows'

const portal = usePortal()
jest.setTimeout(60_000)

type Role = CompetitionRoleKind
const REVIEW: Role[] = ['reviewer', 'head_judge']
const SCORE = '/scores/:eventId/entries/:registrationId'
const REGISTRATION = '/registrations/:registrationId'

/** The roles that open each page and action, beside organisers. */
const PARTS: Record<string, Role[]> = {
  'GET /scores/review': REVIEW,
  [`GET ${SCORE}`]: REVIEW,
  [`POST ${SCORE}/adjust`]: REVIEW,
  [`POST ${SCORE}/review`]: REVIEW,
  [`POST ${SCORE}/penalty`]: REVIEW,
  [`POST ${SCORE}/pardon`]: REVIEW,
  'GET /scores': ['head_judge'],
  'GET /scores/:eventId': ['head_judge'],
  'POST /scores/:eventId': ['head_judge'],
  'POST /scores/:eventId/read': ['head_judge'],
  'GET /scores/:eventId/rows.json': ['head_judge'],
  'POST /scores/:eventId/closed': ['head_judge'],
  'GET /check-in': ['desk'],
  'GET /check-in/state.json': ['desk'],
  'POST /check-in': ['desk'],
  'POST /check-in/next': ['desk'],
  'POST /check-in/admit': ['desk'],
  'GET /announcer': ['announcer'],
  'GET /registrations': ['registrar'],
  'GET /registrations/bibs': ['registrar'],
  'POST /registrations/bibs': ['registrar'],
  'POST /registrations/tags': ['registrar'],
  [`GET ${REGISTRATION}`]: ['registrar'],
  [`POST ${REGISTRATION}`]: ['registrar'],
  [`POST ${REGISTRATION}/organising`]: ['registrar'],
  [`GET ${REGISTRATION}/people/:participantId`]: ['registrar'],
  [`POST ${REGISTRATION}/people/:participantId`]: ['registrar'],
}

const OPENED = Object.fromEntries(
  Object.entries(PARTS).map(([route, roles]): [string, Role[]] => [route, [...roles, 'organiser']]),
)

/** Readers of each field: the table of docs/privacy.md. */
const READERS = ['public', 'reviewer', 'desk', 'head_judge', 'announcer', 'registrar', 'organiser'] as const
const table = /### Helpers of a competition\n[\s\S]*?\n\| ---.*\n([\s\S]*?)\n\n/.exec(
  readFileSync('docs/privacy.md', 'utf8'),
)![1]!
const READS = Object.fromEntries(
  table.split('\n').map(line => {
    const [field, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
    return [field, READERS.filter((_, at) => cells[at] === 'yes')]
  }),
) as Record<Field, (Role | 'public')[]>

it('the table of docs/privacy.md has every field', () => {
  expect(Object.keys(READS)).toEqual(Object.keys(FIELDS))
})

type Day = Awaited<ReturnType<typeof buildRoleDay>>
let day: Day
let before: unknown
const html: Record<string, string> = {}
/** A refusal may note the use of a role, and changes nothing else. */
const everyRowButUse = async () => (await everyRow(portal.db, day)).replace(/^CompetitionRole .*$/gm, '')
beforeAll(async () => {
  day = await buildRoleDay(portal)
  // All pages are read before the actions change them.
  for (const role of [...COMPETITION_ROLES, 'public'] as const) html[role] = await readAll(role)
  before = await everyRowButUse()
})

const PREFIX = { link: '/role/:token/competitions/:id', member: '/roles/:roleId/competitions/:id' }

it('role matrix: lists every page and action of a helper, by link and signed in', () => {
  const below = (routes: string[], prefix: string) => [
    ...new Set(routes.filter(route => route.includes(` ${prefix}/`)).map(route => route.replace(prefix, ''))),
  ]
  // Organisers have all pages of a competition: organiser-matrix.test.ts.
  const closed = ['POST /delete', 'POST /duplicate']
  const wanted = below(routesInGym(portal.db), '/competitions/:id')
    .filter(route => !closed.includes(route))
    .sort()
  expect(wanted).toEqual(expect.arrayContaining(Object.keys(OPENED)))
  expect(below(routesOutsideGym(portal.db), PREFIX.link).sort()).toEqual(wanted)
  expect(below(routesInGym(portal.db), PREFIX.member).sort()).toEqual(wanted)
})

function ask(route: string, base: string, ids: Record<string, string>): Promise<Page> {
  const [method, path] = route.split(' ') as [string, string]
  const filled = `${base}/competitions/${ids.id}${path.replace(/:(\w+)/g, (_, name: string) => ids[name]!)}`
  return method === 'POST' ? portal.anonymous.post(filled) : portal.anonymous.get(filled)
}

describe.each(Object.entries(OPENED))('%s', (route, opened) => {
  it(`opens for ${opened.join(' and ')} of this competition alone`, async () => {
    const answers: [string, number][] = []
    const refuse = async (who: string, asked: Promise<Page>) => {
      answers.push([who, (await asked).status])
    }
    for (const role of COMPETITION_ROLES)
      if (!opened.includes(role)) await refuse(role, ask(route, day.roles[role].path, day.ids))
    for (const role of opened) {
      const { path } = day.roles[role]
      await refuse(`${role} at another competition`, ask(route, path, { ...day.ids, id: day.other.id }))
      await refuse(`${role} with a forged link`, ask(route, path.slice(0, -1), day.ids))
    }
    expect(answers.filter(([, status]) => status !== 404)).toEqual([])
    expect(await everyRowButUse()).toEqual(before)
    for (const role of opened) {
      const { status } = await ask(route, day.roles[role].path, day.ids)
      expect([role, route.startsWith('GET') ? [200] : [303, 409, 422], status]).toEqual([
        role,
        expect.arrayContaining([status]),
        status,
      ])
    }
    // Nothing was sent with the actions, so nothing changed but the time of use.
    before = await everyRowButUse()
  })
})

const pagesOf = (role: Role) =>
  Object.entries(OPENED).flatMap(([route, opened]) =>
    route.startsWith('GET') && opened.includes(role) ? [route] : [],
  )

const COLUMNS = ['email', 'phone', 'birthday', 'emergency_contact', 'bib']
  .map(name => `columns=${name}`)
  .join('&')

async function readAll(role: Role | 'public'): Promise<string> {
  const { competition, event, registration } = day
  const paths = ['', '/leaderboard', `/events/${event.id}`, `/athletes/${registration.id}`, '/schedule']
  const asked =
    role === 'public'
      ? paths.map(path => portal.anonymous.get(`/c/${competition.id}${path}`))
      : [
          ...pagesOf(role),
          ...(['registrar', 'organiser'].includes(role) ? [`GET /registrations?${COLUMNS}`] : []),
        ].map(route => ask(route, day.roles[role].path, day.ids))
  return (await Promise.all(asked)).map(({ text }) => text).join('\n')
}

describe.each([...COMPETITION_ROLES, 'public'] as const)('%s', role => {
  it.each(Object.keys(READS) as Field[])('reads %s as the table says', field => {
    expect([field, html[role]!.includes(FIELDS[field])]).toEqual([field, READS[field].includes(role)])
  })
})
