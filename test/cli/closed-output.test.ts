/** Commands whose reader goes away, as in `bin/chalkbox people list | head`, or whose output has no room. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v7 as uuid } from 'uuid'
import { useDatabase } from '../support/database'

const PROGRAM = join(__dirname, '..', '..', 'dist', 'cli.js')
const database = useDatabase({ own: true })

// More than a pipe holds, so that the reader is gone before everything is written.
beforeAll(async () => {
  const people = Array.from({ length: 3_000 }, (_, index) => ({
    id: uuid(),
    email: `many-${index}@a-rather-long-name-of-a-gym.example`,
    ...{ name: 'Many', passwordHash: 'x', createdAt: new Date() },
  }))
  await database.prisma.person.createMany({ data: people })
})

/** Runs a line of bash in which `chalkbox` is the command. Resolves with its output and the command's exit code. */
async function bash(line: string) {
  const script = `chalkbox() { "${process.execPath}" "${PROGRAM}" "$@"; }; ${line}; echo "code \${PIPESTATUS[0]}"`
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url }
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', script], { env })
  return { lines: stdout.trimEnd().split('\n'), stderr }
}

describe('a reader that stops reading ends a command quietly', () => {
  test('a list as a table', async () => {
    const { lines, stderr } = await bash('chalkbox people list | head -n 1')
    expect({ lines, stderr }).toEqual({
      lines: [expect.stringMatching(/^E-MAIL +NAME +GYMS$/), 'code 0'],
      stderr: '',
    })
  })

  test('a list as a document', async () => {
    const read = await bash('chalkbox people list --json | head -n 1')
    expect(read).toEqual({ lines: ['[', 'code 0'], stderr: '' })
  })

  test('a text written at once', async () => {
    expect(await bash('chalkbox --help | true')).toEqual({ lines: ['code 0'], stderr: '' })
  })

  test('a refusal, with its exit code', async () => {
    const read = await bash('chalkbox gyms export nowhere FILE 2>&1 | true')
    expect(read).toEqual({ lines: ['code 1'], stderr: '' })
  })
})

test.each(['people list', 'people list --json', '--help'])(
  'an output without room for “%s” fails with a one-line error',
  async command => {
    expect(await bash(`chalkbox ${command} > /dev/full`)).toEqual({
      lines: ['code 1'],
      stderr: 'The output could not be written: ENOSPC: no space left on device, write\n',
    })
  },
)
