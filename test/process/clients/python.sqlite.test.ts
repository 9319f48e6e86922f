/** The Python client against a real server, and webhooks signed by the library that receivers use. */
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { newWebhookSecret } from '../../../src/domain/webhooks/signing'
import { buildCast, type Cast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'

const PROJECT = join(process.cwd(), 'client', 'python')
const HAS_PYTHON =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0
if (!HAS_PYTHON) process.stderr.write('Skipped: the Python client needs python3, 3.11 or newer.\n')
const BUILDER = ['python3', '/usr/bin/python3'].find(
  program => spawnSync(program, ['-c', 'import setuptools, wheel, pip']).status === 0,
)
if (!BUILDER) process.stderr.write('Skipped: a wheel needs pip, setuptools and wheel of Python.\n')
const withBuilder = BUILDER ? test : test.skip
const withPython = HAS_PYTHON ? test : test.skip

const database = useDatabase()
const listen = useListening(() => database.prisma)
let address: string
let cast: Cast
beforeAll(async () => {
  address = await listen()
  cast = await buildCast(database.prisma)
})

/** Runs a program with the client, and returns the JSON that it prints. */
function python(program: string, env: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { username, password } = cast.keys.gym
  const environment = {
    PATH: process.env.PATH!,
    PYTHONPATH: join(PROJECT, 'src'),
    PYTHONDONTWRITEBYTECODE: '1',
    ADDRESS: address,
    ID: username,
    SECRET: password,
    ...env,
  }
  const whole = `${HEAD}${program}`
  return new Promise((resolve, reject) =>
    execFile('python3', ['-c', whole], { env: environment }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(JSON.parse(stdout)),
    ),
  )
}
const HEAD = `
import json, os
from chalkbox_client import *
fast = Retrying(tries=3, first_wait=0)
gym = Chalkbox(os.environ["ADDRESS"], key=(os.environ["ID"], os.environ["SECRET"]), retrying=fast)
`

withPython('creates, lists page by page, changes and deletes', async () => {
  const said = await python(`
made = [gym.create_program({"name": f"Program {n}"}) for n in range(3)]
id = made[0].data["id"]
names = [p["name"] for p in gym.list_programs(limit=1)]
calls = []
def rename(now):
    calls.append(now["name"])
    if len(calls) == 1:
        gym.update_program(id, {"name": "Somebody else"})
    return {"name": now["name"] + "!"}
changed = gym.change(gym.get_program, gym.update_program, id, rename)
wod = gym.create_wod({"program_id": id, "date": "2031-03-03", "text": "Fran"}).data
gym.delete_wod(wod["id"])
try:
    gym.get_wod(wod["id"])
except ChalkboxError as error:
    gone = error.status, error.code
read = gym.get_program(id)
print(json.dumps({"location": made[0].location, "names": names, "calls": calls, "name": changed.data["name"],
                  "workout": wod["components"][0]["workout"]["name"], "gone": gone,
                  "again": gym.get_program(id, if_none_match=read.etag).status}))
`)
  expect(said).toEqual({
    location: expect.stringContaining('/api/public/programs/'),
    names: expect.arrayContaining(['Program 0', 'Program 1', 'Program 2']),
    calls: ['Program 0', 'Somebody else'],
    name: 'Somebody else!',
    workout: 'Fran',
    gone: [404, 'not_found'],
    again: 304,
  })
})

withPython('an invalid request names its fields, and a wrong key is refused', async () => {
  const said = await python(`
found = {}
try:
    gym.create_program({"name": ""})
except ChalkboxError as error:
    found["fields"] = error.fields
try:
    list(Chalkbox(os.environ["ADDRESS"], key=("gk_1", "cbx_1")).list_programs())
except ChalkboxError as error:
    found["status"] = error.status
try:
    Chalkbox("http://127.0.0.1:9", key=("a", "b"), retrying=fast).get_gym()
except ServerUnreachable:
    found["silent"] = True
print(json.dumps(found))
`)
  expect(said).toEqual({ fields: { name: ['must not be blank'] }, status: 401, silent: true })
})

withPython('a creation is repeated with its key, and an action is not', async () => {
  const asked: (string | undefined)[] = []
  const busy = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['idempotency-key']}`)
    const isLast = asked.length === 2
    response.writeHead(isLast ? 201 : 503, { 'Content-Type': 'application/json', 'Retry-After': '0' })
    response.end(isLast ? '{"id":"1"}' : '{"errors":{"code":"unavailable","detail":"Busy."}}')
  })
  await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
  const ADDRESS = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`
  const said = await python(
    `
made = gym.create_program({"name": "x"}).data
try:
    gym.rotate_webhook_secret("1")
except ChalkboxError as error:
    print(json.dumps({"made": made, "status": error.status}))
`,
    { ADDRESS },
  ).finally(() => busy.close())
  expect(said).toEqual({ made: { id: '1' }, status: 503 })
  expect(asked).toHaveLength(3)
  expect(asked[0]).toMatch(/^\/api\/public\/programs [0-9a-f]{32}$/)
  expect(asked[1]).toBe(asked[0])
})

withPython('a webhook is verified with either secret, and a changed one is not', async () => {
  const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
  const body = JSON.stringify({ id: 'evt_1', type: 'wod.updated' })
  const now = new Date()
  const headers = {
    'Webhook-Id': 'evt_1',
    'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
    'Webhook-Signature': new Webhook(secret).sign('evt_1', now, body),
  }
  const said = await python(
    `
given = json.loads(os.environ["GIVEN"])
body, headers = given["body"].encode(), given["headers"]
def verdict(**changes):
    try:
        return verify_webhook(**{"secret": given["secret"], "headers": headers, "body": body, **changes})["id"]
    except InvalidWebhook:
        return "invalid"
print(json.dumps([
    verdict(), verdict(secret=[given["other"], given["secret"]]), verdict(secret=given["other"]),
    verdict(body=body + b" "), verdict(headers={}), verdict(now=${Math.floor(now.getTime() / 1000) + 301}),
]))
`,
    { GIVEN: JSON.stringify({ secret, other, body, headers }) },
  )
  expect(said).toEqual(['evt_1', 'evt_1', 'invalid', 'invalid', 'invalid', 'invalid'])
})

withBuilder('builds a wheel with its types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-python-'))
  try {
    cpSync(PROJECT, join(folder, 'source'), { recursive: true })
    const args = ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--no-build-isolation', '--no-index']
    const { status, stderr } = spawnSync(BUILDER!, [...args, '-w', folder, join(folder, 'source')], {
      encoding: 'utf8',
    })
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    const [wheel] = readdirSync(folder).filter(name => name.endsWith('.whl'))
    expect(wheel).toBe('chalkbox_client-0.1.0-py3-none-any.whl')
    const listed = spawnSync('python3', ['-m', 'zipfile', '-l', join(folder, wheel!)], {
      encoding: 'utf8',
    }).stdout
    for (const name of ['py.typed', 'models.py', 'operations.py', 'webhooks.py'])
      expect(listed).toContain(`chalkbox_client/${name}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
