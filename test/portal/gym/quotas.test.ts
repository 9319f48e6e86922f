/** Quotas of a gym, as keys and people meet them. */
import request from 'supertest'
import { joinPath } from '../../../src/domain/accounts/join-link'
import { OPERATOR } from '../../../src/scope'
import { loadQuotas, setQuotas } from '../../../src/services/platform/quotas'
import type { Quotas } from '../../../src/services/shared/quotas'
import { basic, CONFIG } from '../../support/api/api'
import { buildJoinLink } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import type { Cast } from '../../support/cast'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function limit({ gym }: Pick<Cast, 'gym'>, changes: Partial<Quotas>): Promise<void> {
  await setQuotas(portal.db, OPERATOR, gym.id, changes)
  await loadQuotas(portal.db)
}

const countActive = (gymId: string) =>
  portal.db.athlete.count({ where: { gymId, access: { in: ['member', 'marketplace'] } } })

/** A gym that has as many athletes as it may have. */
async function buildFull(): Promise<Cast> {
  const cast = await portal.cast()
  await limit(cast, { athletes: await countActive(cast.gym.id) })
  return cast
}

const send = ({ keys }: Cast, method: 'get' | 'post', path: string, body?: object) => {
  const { username, password } = keys.gym
  return request(portal.server)
    [method](`/api/public${path}`)
    .set('Authorization', basic(username, password))
    .send(body)
}

describe('requests a minute', () => {
  test('are counted for keys and people together, and answered by 429 with Retry-After', async () => {
    const cast = await portal.cast()
    const rival = await portal.cast()
    await limit(cast, { requests: 4 })
    const browser = await portal.as(cast.member)
    expect((await browser.get(`/g/${cast.gym.slug}/records`)).status).toBe(200)
    for (let sent = 0; sent < 3; sent++) expect((await send(cast, 'get', '/programs')).status).toBe(200)
    const refused = await send(cast, 'get', '/programs')
    expect([refused.status, refused.body.errors.code]).toEqual([429, 'rate_limited'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.body.errors.detail).toMatch(
      /^This gym has used its quota of 4 requests a minute\. Try again in (a second|\d+ seconds), or ask the operator/,
    )
    const page = await browser.get(`/g/${cast.gym.slug}/records`)
    expect([page.status, page.$('h1').text()]).toEqual([429, 'Too many requests'])
    expect(page.main).toContain('This gym has used its quota of 4 requests a minute.')
    expect(page.headers['retry-after']).toMatch(/^\d+$/)
    expect((await browser.get('/account')).status).toBe(200)
    expect((await send(rival, 'get', '/programs')).status).toBe(200)
  })

  test('are unlimited again once the quota is removed', async () => {
    const cast = await portal.cast()
    await limit(cast, { requests: 1 })
    expect((await send(cast, 'get', '/programs')).status).toBe(200)
    expect((await send(cast, 'get', '/programs')).status).toBe(429)
    await limit(cast, { requests: null })
    expect((await send(cast, 'get', '/programs')).status).toBe(200)
  })
})

describe('active athletes', () => {
  const newcomer = { name: 'Noor Haddad', email: 'noor@people.example' }

  test('a key adds no more than the quota, and another gym is not affected', async () => {
    const cast = await buildFull()
    const before = await countActive(cast.gym.id)
    const refused = await send(cast, 'post', '/athletes', newcomer)
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      {
        code: 'quota_reached',
        detail: `This gym may have ${before} active athletes and has ${before}: one more is too many. Archive former athletes, or ask the operator of this installation for a higher quota.`,
      },
    ])
    expect(await countActive(cast.gym.id)).toBe(before)
    expect((await send(await portal.cast(), 'post', '/athletes', newcomer)).status).toBe(201)
    await limit(cast, { athletes: before + 1 })
    expect((await send(cast, 'post', '/athletes', newcomer)).status).toBe(201)
  })

  test('archiving makes room, and restoring needs it', async () => {
    const cast = await buildFull()
    expect((await send(cast, 'post', `/athletes/${cast.archived.id}/restore`)).body.errors.code).toBe(
      'quota_reached',
    )
    expect((await send(cast, 'post', `/athletes/${cast.member.id}/archive`)).status).toBe(200)
    expect((await send(cast, 'post', `/athletes/${cast.archived.id}/restore`)).status).toBe(200)
  })

  test('the form of a new athlete keeps its values and gives the reason', async () => {
    const cast = await buildFull()
    const page = await (await portal.as(cast.admin)).post(`/g/${cast.gym.slug}/athletes`, newcomer)
    expect([page.status, page.value('name')]).toEqual([409, newcomer.name])
    expect(page.main).toContain('Archive former athletes')
  })

  test('a list of members is added as a whole or not at all', async () => {
    const cast = await portal.cast()
    const active = await countActive(cast.gym.id)
    await limit(cast, { athletes: active + 1 })
    const browser = await portal.as(cast.admin)
    const list = 'Name,E-mail\nNoor Haddad,noor@people.example\nLi Wen,li@people.example'
    const refused = await browser.post(`/g/${cast.gym.slug}/athletes/lists`, {
      list,
      columns: ['name', 'email'],
      step: 'import',
    })
    expect(refused.main).toContain(`has ${active}: 2 more are too many`)
    expect(await countActive(cast.gym.id)).toBe(active)
  })

  test('a join link sends people to a coach, with and without an account', async () => {
    const cast = await buildFull()
    const link = await buildJoinLink(portal.db, { gymId: cast.gym.id, approval: false })
    const path = joinPath(CONFIG.secret, link.id)
    const { rivalMember } = await portal.cast()
    const person = await personOf(portal.db, rivalMember)
    const answers = []
    for (const email of [person.email, 'stranger@people.example']) {
      const page = await portal.anonymous.post(path, { name: 'Noor Haddad', email, password: PASSWORD })
      expect(page.main).toContain('This gym cannot take more members right now. Talk to a coach.')
      answers.push(page.status)
    }
    expect(answers).toEqual([409, 409])
    const account = { email: person.email, password: PASSWORD }
    expect((await portal.anonymous.post(`${path}?with=account`, account)).status).toBe(409)
    expect(await portal.db.person.count({ where: { email: 'stranger@people.example' } })).toBe(0)
    expect(await portal.db.athlete.count({ where: { gymId: cast.gym.id, personId: person.id } })).toBe(0)
  })
})

test('Settings show an admin the quotas, and nothing without any', async () => {
  const cast = await portal.cast()
  const browser = await portal.as(cast.admin)
  const path = `/g/${cast.gym.slug}/settings`
  expect((await browser.get(path)).$('#quotas')).toHaveLength(0)
  await limit(cast, { athletes: 1500, requests: 600, mails: 1000 })
  const { main } = await browser.get(path)
  expect(main).toContain(`1,500 active athletes. You have ${await countActive(cast.gym.id)};`)
  expect(main).toContain('600 requests a minute')
  expect(main).toContain('1,000 mails a day')
  const log = await browser.get(`${path}/log`)
  expect(log.main).toContain('changed the quotas of the gym: athletes')
})
