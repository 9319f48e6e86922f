/** What pages load: by addresses that change with what is in them, modules among them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { ASSETS, BUNDLES, SCRIPTS_PATH } from '../../../src/portal/http/assets'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition } from '../../support/portal/registering'

const portal = usePortal()

it('assets: serves current scripts immutably and no other versions', async () => {
  const { src } = ASSETS.scripts.entry!
  expect(src).toMatch(/^\/js\/[0-9a-f]{10}\/shared\/entry\.js$/)
  const answer = await request(portal.server).get(src)
  expect([answer.status, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  for (const path of [src.replace(/\/js\/\w+/, '/js'), src.replace(/\/js\/\w+/, '/js/0123456789')])
    expect((await request(portal.server).get(path)).status).toBe(404)
})

it('assets: lists no folder', async () => {
  const folders = ['/js/', '/css/', '/img/', '/docs/', `${SCRIPTS_PATH}/`, `${SCRIPTS_PATH}/shared/`]
  for (const path of folders)
    expect([path, (await request(portal.server).get(path)).status]).toEqual([path, 404])
})

it('assets: names every imported module under the same version', async () => {
  for (const name of ['entry', 'tv', 'judge-heats']) {
    const { src, imports } = ASSETS.scripts[name]!
    expect(imports!.length).toBeGreaterThan(0)
    for (const path of [src, ...imports!]) {
      const { status, text } = await request(portal.server).get(path)
      expect([path, status]).toEqual([path, 200])
      const needed = [...text.matchAll(/^import (?:[^']*? from )?'(.+)'/gm)].map(([, to]) => to!)
      const addresses = needed.map(to => new URL(to, `http://chalkbox.test${path}`).pathname)
      expect([...imports!, src]).toEqual(expect.arrayContaining(addresses))
      expect(path.startsWith(`${SCRIPTS_PATH}/`)).toBe(true)
    }
  }
  expect(ASSETS.scripts.chalkbox!.imports).toBeNull()
})

it('assets: preloads modules with their imports', async () => {
  const { gym, coach } = await portal.cast()
  const { $ } = await (await portal.as(coach)).get(`/g/${gym.slug}/workouts/new`)
  expect($('script[type="module"], link[rel="modulepreload"]')).toHaveLength(0)
  expect($('script[defer]').length).toBeGreaterThan(2)
})

it('assets: refuses imports in a classic script', () => {
  for (const [name, { src, imports }] of Object.entries(ASSETS.scripts)) {
    const text = readFileSync(join('public', src.replace(SCRIPTS_PATH, 'js')), 'utf8')
    expect([name, imports !== null]).toEqual([name, /^import /m.test(text)])
  }
})

it('assets: bundles style sheets without comments, with every rule', async () => {
  for (const { path, names } of BUNDLES) {
    const { text } = await request(portal.server).get(path)
    expect(text).not.toMatch(/\/\*|\n| {2}/)
    const sources = names.map(name =>
      readFileSync(join('public', ASSETS.styles[name]!.split('?')[0]!), 'utf8'),
    )
    const braces = (sheet: string) => sheet.replace(/\/\*[\s\S]*?\*\//g, '').split('{').length - 1
    expect(braces(text)).toBe(sources.reduce((sum, sheet) => sum + braces(sheet), 0))
    expect(text.length).toBeLessThan(sources.join('').length)
  }
})

it('assets: sends what a stranger waits for in few files, and the font after these', async () => {
  const open = await buildOpenCompetition(portal)
  for (const path of ['', '/register', `/register?division=${open.pairs.id}`]) {
    const { $ } = await portal.anonymous.get(open.site + path)
    expect($('link[rel="stylesheet"]').length).toBeLessThanOrEqual(3)
    expect($('link[rel="preload"][as="font"]')).toHaveLength(0)
  }
})
