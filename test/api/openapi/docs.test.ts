/** The interface's own description, and the page that shows it. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENDPOINTS } from '../../support/api/interface-endpoints'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { sendTo, signedBy } from '../../support/process/wire'

const database = useDatabase()
const listen = useListening(() => database.prisma)
let address: string
beforeAll(async () => {
  address = await listen({ baseUrl: 'https://gym.example' })
})

const VIEWER = dirname(require.resolve('swagger-ui-dist/package.json'))
const PAGE = join(__dirname, '..', '..', '..', 'public', 'docs')
const get = (path: string, headers = {}, method = 'GET') =>
  sendTo(address, { path: `/api/public${path}`, headers, method })

describe('openapi.json', () => {
  test('needs no credentials and names this installation', async () => {
    const { status, headers, text } = await get('/openapi.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const document = JSON.parse(text)
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '0.1'])
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(document.servers[0].url).toBe('https://gym.example')
  })

  test('ignores wrong credentials', async () => {
    expect((await get('/openapi.json', { Authorization: 'Basic eDp4' })).status).toBe(200)
  })

  test('has an ETag and answers 304 to a matching tag', async () => {
    const { headers } = await get('/openapi.json')
    expect(headers.etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/)
    const again = await get('/openapi.json', { 'If-None-Match': headers.etag })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await get('/openapi.json')).headers.etag).toBe(headers.etag)
  })

  test('answers HEAD with the headers of GET', async () => {
    const [whole, head] = [await get('/openapi.json'), await get('/openapi.json', {}, 'HEAD')]
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag])
  })

  test('has a core with the ten operations of version 0.1 and no more than they need', async () => {
    const { status, headers, text } = await get('/openapi-core.json')
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    const [core, whole] = [JSON.parse(text), JSON.parse((await get('/openapi.json')).text)]
    const names = Object.entries(core.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(names.sort()).toEqual(Object.keys(ENDPOINTS).sort())
    for (const [path, item] of Object.entries(core.paths))
      expect(whole.paths[path]).toMatchObject(item as object)
    for (const [kind, parts] of Object.entries(core.components)) {
      expect(whole.components[kind]).toMatchObject(parts as object)
      if (kind === 'securitySchemes') continue
      for (const name of Object.keys(parts as object))
        expect(text).toContain(`"#/components/${kind}/${name}"`)
    }
    const named = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    for (const [, kind, name] of named) expect(core.components[kind!]).toHaveProperty(name!)
    expect(text.length).toBeLessThan(400_000)
  })

  test('refuses writing methods', async () => {
    expect((await get('/openapi.json', {}, 'POST')).status).toBe(401)
    const key = signedBy((await buildCast(database.prisma)).keys.gym)
    for (const path of ['/openapi.json', '/openapi-core.json', '/docs']) {
      const { status, code, headers } = await get(path, key, 'POST')
      expect([status, code, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
    }
  })
})

describe('docs', () => {
  test('is a page without credentials that loads from this server only', async () => {
    const { status, headers, text } = await get('/docs')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(text).toContain('<!doctype html>')
  })

  test('is served at this address only', async () => {
    for (const path of ['/docs/index.html', '/docs/docs.js'])
      expect((await sendTo(address, { path })).status).toBe(404)
  })

  test('is also served with a trailing slash', async () => {
    const { status, headers } = await sendTo(address, { path: '/api/public/docs/' })
    expect([status, headers.location]).toEqual([308, '/api/public/docs'])
  })

  test('has nothing inline and names no other host', async () => {
    const { text } = await get('/docs')
    expect(text).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i)
    expect(text).not.toMatch(/https?:|\/\//)
  })

  test('is served with all files it names', async () => {
    const { text } = await get('/docs')
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
    expect(named).toHaveLength(5)
    const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', json: 'application/json' }
    for (const path of named) {
      const { status, headers } = await get(`/${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(headers['content-type']).toBe(`${types[path.split('.').at(-1)!]}; charset=utf-8`)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('serves no other files of the viewer', async () => {
    const loaded = ['docs.css', 'docs.js', 'swagger-ui.css', 'swagger-ui-bundle.js']
    const others = [...readdirSync(PAGE), ...readdirSync(VIEWER)].filter(name => !loaded.includes(name))
    expect(others).toEqual(expect.arrayContaining(['index.html', 'package.json', 'swagger-initializer.js']))
    const beside = ['..%2fpackage.json', 'docs', 'swagger-ui.css/']
    for (const name of [...others, ...beside]) {
      expect([name, (await get(`/docs/${name}`)).status]).toEqual([name, 401])
    }
  })
})
