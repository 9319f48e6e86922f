/** deploy/nginx.conf and deploy/Caddyfile with the programs themselves: a file of 38 MB, and a live board as it is sent. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DemoReport } from '../../../src/demo/demo'
import { eventually, type Running, useServers } from '../../support/process/server-process'

const SECRET = 'a secret of at least thirty-two characters'
const MB = 1024 * 1024
const servers = useServers()
let folder: string
let demo: DemoReport
let proxy: ChildProcess | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-proxies-'))
  const env = { PATH: process.env.PATH, DATABASE_URL: `file:${join(folder, 'demo.db')}`, SECRET }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli.js', 'demo', '--json'], { env })
  demo = JSON.parse(stdout)
  const subject = ['-subj', '/CN=gym.example', '-addext', 'subjectAltName=DNS:gym.example']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  })
}, 300_000)
afterEach(async () => {
  if (!proxy) return
  const ended = once(proxy, 'exit')
  proxy.kill()
  await ended
  proxy = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ports = { http: number; https: number; chalkbox: number }

/** The documented file with the test's own ports and certificate in the place of the machine's. */
const PROXIES: Record<string, (ports: Ports) => string[]> = {
  nginx({ http, https, chalkbox }) {
    const site = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${chalkbox}`)
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
      .replaceAll('/etc/letsencrypt/live/gym.example/', `${folder}/`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      kind => `${kind}_temp_path ${folder}/${kind};`,
    )
    const file = join(folder, 'nginx.conf')
    // The rest is as Debian has it.
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
      http { access_log off; gzip on; ${temporary.join(' ')}\n${site}\n}`,
    )
    return ['-c', file, '-p', folder, '-g', 'daemon off;']
  },
  caddy({ http, https, chalkbox }) {
    const site = readFileSync('deploy/Caddyfile', 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${chalkbox}`)
      .replace('gym.example {', `gym.example {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)
    const file = join(folder, 'Caddyfile')
    const options = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n`
    writeFileSync(file, `${options}${site}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

/** A request to https://gym.example, which is this machine, and whose certificate nobody has signed. */
async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const to = { host: '127.0.0.1', port, servername: 'gym.example', rejectUnauthorized: false, agent: false }
  const all = { host: `gym.example:${port}`, ...headers }
  const sent = request({ ...to, path, method, headers: all } as RequestOptions)
  const [answer] = (await once(sent.end(body), 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, answer, end: () => sent.destroy() }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return (await answer.setEncoding('utf8').toArray()).join('')
}

async function scene(name: string): Promise<{ port: number; server: Running }> {
  const https = await freePort()
  const server = await servers.start({
    databaseUrl: `file:${join(folder, 'demo.db')}`,
    env: { SECRET, BASE_URL: `https://gym.example:${https}`, TRUST_PROXY: '1', HOST: '127.0.0.1' },
  })
  const chalkbox = Number(new URL(server.address).port)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = PROXIES[name]!({ http: await freePort(), https, chalkbox })
  const running = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  proxy = running
  let said = ''
  running.stderr.on('data', data => {
    said += data
  })
  await eventually(
    `${name} that listens`,
    async () => {
      if (running.exitCode !== null) throw new Error(`${name} ended: ${said}`)
      return ask(https, '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    },
    60_000,
  )
  return { port: https, server }
}

async function signIn(port: number): Promise<string> {
  const { email, password } = demo.people[0]!
  const { status, headers } = await ask(port, '/sign-in', {
    method: 'POST',
    headers: { origin: `https://gym.example:${port}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  })
  expect(status).toBe(303)
  return headers['set-cookie']!.map(each => each.split(';')[0]).join('; ')
}

function form(content: Buffer): Sent {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="log.csv"\r\n\r\n'
  return {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([
      Buffer.from(`${field('kind', 'sugarwod')}${field('units', 'lb')}${file}`),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  }
}

const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr\n'

describe.each(Object.keys(PROXIES))('%s', name => {
  const installed = spawnSync('which', [name]).status === 0
  const testWith = installed
    ? test
    : (title: string) => test.skip(`${title} (${name} not installed)`, () => {})

  testWith(
    'passes on a file of 38 MB, and refuses nothing that Chalkbox takes',
    async () => {
      const { port } = await scene(name)
      const cookie = await signIn(port)
      const line = `05/30/2022,Fran,${'felt good '.repeat(99)},245,4:05,,,,,RX,\n`
      const content = Buffer.from(`${HEAD}${line.repeat(Math.floor((38 * MB - HEAD.length) / line.length))}`)
      const sent = form(content)
      const headers = { ...sent.headers, cookie, origin: `https://gym.example:${port}` }
      const upload = await ask(port, `/g/${demo.gym.slug}/imports`, { ...sent, headers })
      expect({ status: upload.status, to: upload.headers.location }).toEqual({
        status: 303,
        to: expect.stringContaining(`/g/${demo.gym.slug}/imports`),
      })
      const foreign = { ...headers, origin: 'https://elsewhere.example' }
      expect(
        (await ask(port, `/g/${demo.gym.slug}/imports`, { ...form(Buffer.from(HEAD)), headers: foreign }))
          .status,
      ).toBe(403)
    },
    300_000,
  )

  testWith(
    'passes on what a live board sends while the stream stays open, and the address of the client',
    async () => {
      const { port, server } = await scene(name)
      const live = await ask(port, `/c/${demo.ids.competition}/live`, {
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(live.headers).toMatchObject({ 'content-type': expect.stringContaining('text/event-stream') })
      expect(live.headers['content-encoding']).toBeUndefined()
      let stream = ''
      live.answer.setEncoding('utf8').on('data', text => {
        stream += text
      })
      const { username, password } = demo.gym_key
      const key = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
      const path = `/api/public/competitions/${demo.ids.competition}`
      const headers = {
        authorization: key,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.99',
      }
      const body = JSON.stringify({ description: `New on ${name}.` })
      const changed = await ask(port, path, { method: 'PUT', headers, body })
      expect([changed.status, await textOf(changed.answer)]).toEqual([
        200,
        expect.stringContaining(`New on ${name}.`),
      ])
      await eventually('the change', () => /^event: changed\ndata: /m.test(stream))
      live.end()
      // What the client itself has sent in the proxy's header is not believed.
      const logged = `"method":"PUT","path":"${path}"`
      const line = await eventually('its line in the log', () =>
        server.said.out.split('\n').find(each => each.includes(logged)),
      )
      expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1' })
    },
    120_000,
  )
})
