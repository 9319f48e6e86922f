/** Every page and action inside a gym, by everybody who may ask for it: who may do what, and that nobody else can. */
import { v7 as uuid } from 'uuid'
import type { AthleteModel } from '../../src/generated/sqlite/models'
import { movementId } from '../support/builders'
import type { Cast } from '../support/cast'
import { sized } from '../support/long'
import { ALLOWED, type Role } from '../support/portal/matrix/allowed'
import { fillRoute, foreignIds, type Ids, idsIn } from '../support/portal/matrix/rows-of-routes'
import { type Browser, type Page, usePortal } from '../support/portal/portal'
import { formsOutsideGym, routesInGym } from '../support/portal/portal-routes'
import { everyRow } from '../support/rows'

const portal = usePortal()
jest.setTimeout(60_000)

const ROLES: Role[] = ['athlete', 'coach', 'admin']

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

type Stage = { cast: Cast; people: Record<Role, AthleteModel>; ours: Ids }

/** A gym with rows of every kind, or of those that a route names; what is somebody's is this role's. */
async function stage(role: Role, route?: string): Promise<Stage> {
  const cast = await portal.cast()
  const people: Record<Role, AthleteModel> = { athlete: cast.member, coach: cast.coach, admin: cast.admin }
  return { cast, people, ours: await idsIn(portal.db, cast.gym.id, people[role], route) }
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

function pathOf(route: string, cast: Cast, ids: Ids): string {
  return `/g/${cast.gym.slug}${fillRoute(route, ids)}`
}

/** The rows that an allowed request names. */
function idsFor(route: string, ours: Ids): Ids {
  return route === LIBRARY_ALONE ? { ...ours, movements: movementId('thruster') } : ours
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
  const theirs = { ...(await idsIn(portal.db, cast.rival.id, cast.rivalMember)), benchmarks: uuid() }
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
