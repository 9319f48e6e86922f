/** A frozen gym: reads go on, every write is answered by 503, and nothing is written. */
import request from 'supertest'
import { OPERATOR } from '../../../src/scope'
import { gymTables, tableRows } from '../../../src/services/archive/tables'
import { NOT_ARCHIVED } from '../../../src/services/archive/write-archive'
import { loadQuotas, setFrozen } from '../../../src/services/platform/quotas'
import { basic } from '../../support/api/api'
import { buildProgram, buildSlot, FRAN_DETAILS } from '../../support/builders'
import type { Cast } from '../../support/cast'
import { kindOf } from '../../support/portal/pages'
import { type Browser, usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function freeze({ gym }: Pick<Cast, 'gym'>, frozen = true): Promise<void> {
  await setFrozen(portal.db, OPERATOR, gym.id, frozen)
  await loadQuotas(portal.db)
}

/** Rows by table, as an archive would have them. */
async function countRows(gymId: string): Promise<number[]> {
  const tables = gymTables().filter(table => !NOT_ARCHIVED.includes(table))
  return Promise.all(tables.map(table => tableRows(portal.db, table).count({ where: { gymId } })))
}

const ask = ({ keys }: Cast, method: 'get' | 'post' | 'put', path: string, body?: object) => {
  const { username, password } = keys.gym
  return request(portal.server)
    [method](`/api/public${path}`)
    .set('Authorization', basic(username, password))
    .send(body)
}

const NEWCOMER = { name: 'Noor Haddad', email: 'noor@people.example' }

test('refuses the writes of keys, and answers their reads', async () => {
  const cast = await portal.cast()
  await freeze(cast)
  const before = await countRows(cast.gym.id)
  const writes = [
    await ask(cast, 'post', '/athletes', NEWCOMER),
    await ask(cast, 'post', '/workouts', { type: 'FranStyle', details: FRAN_DETAILS }),
    await ask(cast, 'post', `/athletes/${cast.member.id}/archive`),
    await ask(cast, 'put', `/athletes/${cast.member.id}`, { name: 'Somebody Else' }),
  ]
  for (const { status, body, headers } of writes) {
    expect([status, headers['retry-after'], body.errors.code]).toEqual([503, '60', 'unavailable'])
    expect(body.errors.detail).toBe(
      'This gym is read-only while its operator moves it. Nothing was saved. Try again in a few minutes.',
    )
  }
  expect(await countRows(cast.gym.id)).toEqual(before)
  const { name } = await portal.db.athlete.findUniqueOrThrow({ where: { id: cast.member.id } })
  expect(name).toBe(cast.member.name)
  for (const path of ['/athletes', '/programs', `/athletes/${cast.member.id}`])
    expect((await ask(cast, 'get', path)).status).toBe(200)
})

test('refuses forms with a page that gives the reason, and shows pages', async () => {
  const cast = await portal.cast()
  await freeze(cast)
  const base = `/g/${cast.gym.slug}`
  const browser = await portal.as(cast.admin)
  const refused = await browser.post(`${base}/athletes`, NEWCOMER)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(refused.main).toContain('Nothing was saved. Try again in a few minutes.')
  for (const path of ['', '/athletes', '/records', '/settings'])
    expect((await browser.get(`${base}${path}`)).status).toBe(200)
})

test('other gyms can write while one gym is frozen, and a thawed gym can write again', async () => {
  const [cast, rival] = [await portal.cast(), await portal.cast()]
  await freeze(cast)
  expect((await ask(rival, 'post', '/athletes', NEWCOMER)).status).toBe(201)
  await freeze(cast, false)
  expect((await ask(cast, 'post', '/athletes', NEWCOMER)).status).toBe(201)
})

/** Opens one page of every kind that links lead to; returns the answers that are failures of the server. */
async function walk(browser: Browser, start: string): Promise<string[]> {
  const failures: string[] = []
  const seen = new Set<string>()
  for (const queue = [start]; queue.length > 0; ) {
    const path = queue.shift()!
    if (seen.has(kindOf(path))) continue
    seen.add(kindOf(path))
    const page = await browser.get(path)
    if (page.status >= 500) failures.push(`${path} ${page.status}`)
    const links = page
      .$('a[href^="/g/"]')
      .map((_, link) => page.$(link).attr('href')!.split('#')[0]!)
      .get()
    queue.push(...links.filter(link => !/archive\.tar\.gz/.test(link)))
  }
  expect(seen.size).toBeGreaterThan(15)
  return failures
}

test('shows every page to an admin and to an athlete, and the timetable creates no class', async () => {
  const cast = await portal.cast()
  const program = await buildProgram(portal.db, { gymId: cast.gym.id })
  await buildSlot(portal.db, { gymId: cast.gym.id, programId: program.id })
  await freeze(cast)
  const before = await countRows(cast.gym.id)
  for (const athlete of [cast.admin, cast.member])
    expect(await walk(await portal.as(athlete), `/g/${cast.gym.slug}`)).toEqual([])
  expect(await countRows(cast.gym.id)).toEqual(before)
})
