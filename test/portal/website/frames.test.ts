/** Frames of a gym on other sites: framed by all, with one script, without cookies. */
import { joinPath } from '../../../src/domain/accounts/join-link'
import { addDays } from '../../../src/domain/shared/days'
import { CONFIG } from '../../support/api/api'
import { buildClass, buildJoinLink, buildWod } from '../../support/builders'
import { buildLogo } from '../../support/builders/gyms'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'
import { buildWebsite, tomorrow } from '../../support/portal/website'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const KINDS = ['schedule', 'workouts', 'board', 'competitions']

it.each(KINDS)('%s may be framed by every site, in the look of the gym, and sets no cookie', async kind => {
  const { address, gym } = await buildWebsite(portal)
  await buildLogo(portal.db, gym)
  const page = await portal.anonymous.get(`${address}/embed/${kind}?theme=dark`)
  expect(problemsOf(page)).toEqual([])
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(page.headers).not.toHaveProperty('x-frame-options')
  expect(page.headers).not.toHaveProperty('set-cookie')
  expect(page.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
  expect(page.$('html').attr('data-theme')).toBe('dark')
  expect(page.$('link[href="/css/gym-0a7d4f.css"]')).toHaveLength(1)
  expect(
    page
      .$('script')
      .map((_, script) => page.$(script).attr('src'))
      .get(),
  ).toEqual([expect.stringMatching(/\/framed\.js$/)])
  expect(page.$('form, input, button')).toHaveLength(0)
  const known = await portal.anonymous.get(`${address}/embed/${kind}?theme=dark`, {
    'If-None-Match': page.headers.etag!,
  })
  expect(known.status).toBe(304)
})

it.each(KINDS)('%s that is off is a small page in a frame too', async kind => {
  const { address } = await buildWebsite(portal, {})
  const page = await portal.anonymous.get(`${address}/embed/${kind}`)
  expect([page.status, page.$('h1').text()]).toEqual([404, 'There is no page here'])
  expect(page.$('[data-off]')).toHaveLength(1)
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
})

it('heading and background can be left out', async () => {
  const { address } = await buildWebsite(portal)
  const shown = async (query: string) => {
    const { $ } = await portal.anonymous.get(`${address}/embed/schedule${query}`)
    return [$('h1').hasClass('sr'), $('body').hasClass('clear')]
  }
  expect(await shown('')).toEqual([false, false])
  expect(await shown('?heading=off&background=none')).toEqual([true, true])
})

it('the schedule leads from classes with free places to the join link, else to a mail', async () => {
  const { address, gym, program, member } = await buildWebsite(portal)
  const of = { gymId: gym.id, programId: program.id, date: tomorrow(), time: '07:30', capacity: 1 }
  await buildClass(portal.db, { ...of, name: 'Engine' }, [member])
  await buildClass(portal.db, { ...of, name: 'Open gym', cancelledAt: new Date() })
  const classes = async () => {
    const { $ } = await portal.anonymous.get(`${address}/embed/schedule`)
    const rows = $('.row').get()
    return rows.map(row => [$(row).find('.who').text().trim(), $(row).find('a').attr('href')])
  }
  const others = [
    ['Engine', undefined],
    [expect.stringMatching(/^Open gym\s+Cancelled$/), undefined],
  ]
  expect(await classes()).toEqual([['Fitness', `mailto:${gym.email}`], ...others])
  const { id } = await buildJoinLink(portal.db, { gymId: gym.id })
  expect(await classes()).toEqual([
    ['Fitness', `http://gym.example${joinPath(CONFIG.secret, id)}`],
    ...others,
  ])
  await portal.db.gym.update({ where: { id: gym.id }, data: { publicJoining: false } })
  expect(await classes()).toEqual([['Fitness', undefined], ...others])
})

it('the workouts are those of today, and of more days on request', async () => {
  const { address, gym, program } = await buildWebsite(portal)
  const of = { gymId: gym.id, programId: program.id, date: tomorrow(), name: 'Day two' }
  await buildWod(portal.db, of)
  const read = async (query: string) =>
    (await portal.anonymous.get(`${address}/embed/workouts${query}`)).$('h2').text()
  expect(await read('')).toBe('Fitness')
  expect(await read('?days=2')).toBe('FitnessFitness: Day two')
  expect(await read('?days=many')).toBe('Fitness')
  expect(await read('?days=0')).toBe('Fitness')
  expect(await read('?days=99')).toBe('FitnessFitness: Day two')
})

it('the board has first names and scores, until the first result of today those of the last day', async () => {
  const { address, wod, gym } = await buildWebsite(portal)
  const board = async () => {
    const { $, main } = await portal.anonymous.get(`${address}/embed/board`)
    expect(main).toContain('Mia Rx')
    return [
      $('time').attr('datetime'),
      $('.rank').text(),
      $('.who').text(),
      $('.score > [aria-hidden]').text(),
    ]
  }
  expect(await board()).toEqual([today(), '1', 'Mia', '5:21'])
  const yesterday = addDays(today(), -1)
  await portal.db.wod.update({ where: { id: wod.id }, data: { date: yesterday } })
  await buildWod(portal.db, { gymId: gym.id, programId: wod.programId, date: today() })
  expect(await board()).toEqual([yesterday, '1', 'Mia', '5:21'])
  await portal.db.wod.update({ where: { id: wod.id }, data: { date: addDays(today(), -7) } })
  const { $, main } = await portal.anonymous.get(`${address}/embed/board`)
  expect([$('time').attr('datetime'), main.includes('No results yet')]).toEqual([today(), true])
})

it('the script for other sites is small and cached, and needs no cookie', async () => {
  const script = await portal.anonymous.get('/public/widgets.js')
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(Buffer.byteLength(script.text)).toBeLessThanOrEqual(8 * 1024)
  expect(script.text).not.toMatch(/cookie|localStorage|sessionStorage|import\b|fetch\(/)
  const known = { 'If-None-Match': script.headers.etag! }
  expect((await portal.anonymous.get('/public/widgets.js', known)).status).toBe(304)
})
