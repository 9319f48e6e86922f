/** The tools for assistants, asked for as an assistant does: a process of the built program, and the protocol's own client. */
import { execFile } from 'node:child_process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import Ajv2020 from 'ajv/dist/2020'
import { toStoredScopes } from '../../src/schemas/gym/key-scopes'
import { PROGRAM } from '../cli/command-line'
import { buildKey, type Key } from '../support/builders'
import { buildCast, type Cast } from '../support/cast'
import { useDatabase } from '../support/database'
import { useListening } from '../support/listening'

const database = useDatabase()
const listen = useListening(() => database.prisma)
let address: string
let cast: Cast
beforeAll(async () => {
  address = await listen()
  cast = await buildCast(database.prisma)
})

const open: Client[] = []
afterEach(() => Promise.all(open.splice(0).map(client => client.close())))

async function connect(key: Pick<Key, 'username' | 'password'>, ...args: string[]) {
  const client = new Client({ name: 'test', version: '1' })
  open.push(client)
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', '--url', address, ...args],
      env: { PATH: process.env.PATH!, CHALKBOX_KEY: `${key.username}:${key.password}` },
    }),
  )
  const { tools } = await client.listTools()
  return {
    client,
    tools,
    names: tools.map(({ name }) => name),
    async call(name: string, given: Record<string, unknown> = {}) {
      const { isError = false, content } = await client.callTool({ name, arguments: given })
      const [{ text }] = content as [{ text: string }]
      return { isError, text, answer: isError ? null : JSON.parse(text) }
    },
  }
}

const READS = ['list_programs', 'list_wods', 'get_competition_leaderboard', 'list_athletes', 'list_classes']
const WRITES = ['create_wod', 'update_score', 'create_booking']

test('a key of the whole gym reads everything an assistant needs, and changes nothing without --write', async () => {
  const { names, tools, client } = await connect(cast.keys.gym)
  expect(names).toEqual(expect.arrayContaining([...READS, 'parse_workout']))
  expect(names.filter(name => WRITES.includes(name))).toEqual([])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  expect(client.getInstructions()).toContain(cast.gym.name)
})

test('with --write there are the tools of the key’s scopes and no others', async () => {
  const scopes = toStoredScopes({ reads: ['training'], writes: ['wods'] })
  const key = await buildKey(database.prisma, { gymId: cast.gym.id, ...scopes })
  const { names } = await connect(key, '--write')
  expect(names).toEqual(expect.arrayContaining(['list_wods', 'create_wod', 'publish_wod']))
  for (const missing of ['list_athletes', 'update_score', 'create_program', 'list_competitions'])
    expect(names).not.toContain(missing)
  const { names: whole } = await connect(cast.keys.gym, '--write')
  expect(whole).toEqual(expect.arrayContaining([...READS, ...WRITES]))
  expect(whole.filter(name => /invite|staff|erase|merge|webhook|archive_content|import/.test(name))).toEqual(
    [],
  )
  const { names: reading } = await connect(cast.keys.readOnly, '--write')
  expect(reading.filter(name => WRITES.includes(name))).toEqual([])
})

test('--only chooses groups', async () => {
  const { names } = await connect(cast.keys.gym, '--only', 'classes,training')
  expect(names).toEqual(expect.arrayContaining(['list_classes', 'list_wods']))
  expect(names).not.toContain('list_athletes')
})

test('every tool has a schema of its own that compiles, and is small enough for an assistant', async () => {
  const { tools } = await connect(cast.keys.gym, '--write')
  for (const { inputSchema, description } of tools) {
    expect(description).toMatch(/^[A-Z]/)
    const ajv = new Ajv2020({
      strict: false,
      formats: { 'date-time': true, date: true, int32: true, time: true },
    })
    ajv.compile(inputSchema)
    expect(JSON.stringify(inputSchema).length).toBeLessThan(12_000)
  }
})

test('a day is programmed from text, and read page by page', async () => {
  const { call } = await connect(cast.keys.gym, '--write')
  const made = await call('create_program', { body: { name: 'CrossFit' } })
  for (const date of ['2031-03-03', '2031-03-04'])
    expect(
      await call('create_wod', { body: { program_id: made.answer.id, date, text: 'Fran' } }),
    ).toMatchObject({
      isError: false,
    })
  const first = await call('list_wods', { program_id: made.answer.id, limit: 1 })
  expect(first.answer).toMatchObject({
    entries: [{ date: expect.any(String) }],
    next_cursor: expect.any(String),
  })
  const { answer } = await call('list_wods', {
    program_id: made.answer.id,
    limit: 1,
    after_cursor: first.answer.next_cursor,
  })
  expect(answer).toHaveLength(1)
  expect(answer[0].id).not.toBe(first.answer.entries[0].id)
  const [{ components }] = answer
  expect(components[0].workout.name).toBe('Fran')
  expect(await call('delete_wod', { id: answer[0].id })).toMatchObject({
    isError: false,
    answer: { done: true },
  })
})

test('a refusal names the reason, and another gym’s athlete is unknown', async () => {
  const { call } = await connect(cast.keys.gym, '--write')
  const refused = await call('create_program', { body: { name: '' } })
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^422 validation_failed: .*\nname /s),
  })
  const foreign = await call('get_athlete', { id: cast.rivalMember.id })
  expect(foreign).toMatchObject({ isError: true, text: expect.stringMatching(/^404 not_found/) })
  expect(await call('drop_gym')).toMatchObject({
    isError: true,
    text: expect.stringContaining('no tool drop_gym'),
  })
})

test('a platform’s key acts for the gym of --gym', async () => {
  const { call } = await connect(cast.keys.platform, '--gym', cast.gym.id)
  const { answer } = await call('get_athlete', { id: cast.member.id })
  expect(answer.id).toBe(cast.member.id)
})

/** The command without an assistant: nothing may stand on standard output but the protocol. */
function run(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve => {
    const options = { env: { PATH: process.env.PATH!, ...env } }
    const child = execFile(process.execPath, [PROGRAM, 'mcp', ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

test('a missing key and an unknown group are usage errors', async () => {
  const missing = await run({}, '--url', address)
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toContain('CHALKBOX_KEY')
  const unknown = await run({ CHALKBOX_KEY: 'gk_1:cbx_1' }, '--url', address, '--only', 'money')
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toContain('no money')
})

test('a wrong key and a silent server are explained', async () => {
  const wrong = await run({ CHALKBOX_KEY: 'gk_1:cbx_1' }, '--url', address)
  expect(wrong).toMatchObject({ code: 1, stdout: '' })
  expect(wrong.stderr).toContain('refuses the key: 401 unauthorized')
  const silent = await run({ CHALKBOX_KEY: 'gk_1:cbx_1' }, '--url', 'http://127.0.0.1:9')
  expect(silent).toMatchObject({ code: 1, stdout: '' })
  expect(silent.stderr).toContain('http://127.0.0.1:9 does not answer')
})
