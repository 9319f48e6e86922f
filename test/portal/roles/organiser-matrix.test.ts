/** Every page and action of a competition by an organiser with a link, and with the rows of another competition of the gym. */
import { rolePath } from '../../../src/domain/roles/role-link'
import { CONFIG } from '../../support/api/api'
import { buildRole } from '../../support/builders/scoring'
import { ALLOWED } from '../../support/portal/matrix/allowed'
import { fillRoute, foreignIds, type Ids, idsIn } from '../../support/portal/matrix/rows-of-routes'
import { type Page, usePortal } from '../../support/portal/portal'
import { everyRow } from '../../support/rows'

const portal = usePortal()
jest.setTimeout(60_000)

/** Pages and actions of staff alone. */
const CLOSED = new Set([
  'GET /competitions',
  'POST /competitions',
  'GET /competitions/new',
  'POST /competitions/:id/delete',
  'POST /competitions/:id/duplicate',
])

const ROUTES = Object.keys(ALLOWED).filter(route => route.includes(' /competitions'))

async function stage(route = ROUTES.join(' ')) {
  const cast = await portal.cast()
  const ours = await idsIn(portal.db, cast.gym.id, cast.coach, `${route} /competitions/:id`)
  await portal.db.competition.update({ where: { id: ours.competitions }, data: { endsOn: '2199-12-31' } })
  const { id } = await buildRole(
    portal.db,
    { id: ours.competitions!, gymId: cast.gym.id },
    { kind: 'organiser' },
  )
  return { cast, ours, base: rolePath(CONFIG.secret, id) }
}

const isAction = (route: string) => route.startsWith('POST ')

function send(route: string, base: string, ids: Ids): Promise<Page> {
  const path = `${base}${fillRoute(route, ids)}`
  return isAction(route) ? portal.anonymous.post(path) : portal.anonymous.get(path)
}

let read: Awaited<ReturnType<typeof stage>>
let theirs: Ids
let before: unknown
const everyRowButUse = async () =>
  (await everyRow(portal.db, read.cast)).replace(/^CompetitionRole .*$/gm, '')
beforeAll(async () => {
  read = await stage()
  theirs = await idsIn(portal.db, read.cast.gym.id, read.cast.coach, ROUTES.join(' '))
  before = await everyRowButUse()
})

describe.each(ROUTES)('%s', route => {
  it('opens for an organiser of this competition, unless it is for staff alone', async () => {
    const { ours, base } = isAction(route) ? await stage(route) : read
    const { status, location } = await send(route, base, ours)
    const wanted = CLOSED.has(route) ? [404] : isAction(route) ? [303, 409, 422] : [200]
    expect([status, wanted.includes(status)]).toEqual([status, true])
    if (location) expect(location).toContain(base)
  })

  it('is closed with the rows of another competition', async () => {
    const { ours, base } = read
    const answers: number[] = []
    for (const ids of foreignIds(route, ours, theirs)) answers.push((await send(route, base, ids)).status)
    expect(answers.filter(status => status !== 404)).toEqual([])
    expect(await everyRowButUse()).toEqual(before)
  })
})
