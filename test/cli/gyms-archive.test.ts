import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import { addNoun } from '../../src/cli/command'
import { addGymArchiveCommands } from '../../src/cli/gyms/archive'
import { openTerminal } from '../../src/cli/output'
import { openDatabase } from '../../src/db/client'
import { fillDemo } from '../../src/demo/demo'
import { gymScope, OPERATOR } from '../../src/scope'
import { countGymRows, deleteGym } from '../../src/services/archive/delete-gym'
import { buildWholeGym } from '../support/builders/whole-gym'
import { newDatabase, useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))
const rowsOf = (gymId: string) =>
  countGymRows(gymScope({ db: database.prisma, gymId, actor: OPERATOR, requestId: null }))
const isThere = async (id: string) => (await database.prisma.gym.findUnique({ where: { id } })) !== null

describe('gyms delete', () => {
  test('lists what would be deleted and deletes nothing without confirmation', async () => {
    const gym = await buildWholeGym(database.prisma)
    const [inJson, inWords] = [
      await cli.json('gyms', 'delete', gym.slug),
      await cli.chalkbox('gyms', 'delete', gym.id),
    ]
    expect(inJson).toMatchObject({ code: 1, document: { errors: { code: 'not_confirmed' } } })
    expect(inWords).toMatchObject({ code: 1, out: '' })
    for (const said of [inJson.document.errors.detail, inWords.err]) {
      expect(said).toContain(`${gym.name} (${gym.slug})`)
      expect(said).toMatch(/\d+ athletes, \d+ programs, \d+ WODs, \d+ results/)
      expect(said).toContain('--yes')
    }
    expect(await isThere(gym.id)).toBe(true)
  })

  test('deletes the gym and its rows and no others', async () => {
    const [gym, other] = [await buildWholeGym(database.prisma), await buildWholeGym(database.prisma)]
    const before = await rowsOf(other.id)
    const expected = await rowsOf(gym.id)
    const { code, document } = await cli.json('gyms', 'delete', gym.slug, '--yes')
    expect({ code, document }).toEqual({
      code: 0,
      document: { id: gym.id, slug: gym.slug, name: gym.name, rows: expected },
    })
    expect(await isThere(gym.id)).toBe(false)
    expect(await rowsOf(gym.id)).toEqual({})
    expect(await rowsOf(other.id)).toEqual(before)
    expect(await cli.json('gyms', 'delete', gym.slug, '--yes')).toMatchObject({
      code: 1,
      document: { errors: { code: 'not_found' } },
    })
  })

  test('asks for the slug at a terminal', async () => {
    const gym = await buildWholeGym(database.prisma)
    const wrong = await typed('something else', gym.slug)
    expect(wrong.said).toContain('will be permanently deleted')
    expect(wrong.refused).toContain(`That is not ${gym.slug}. Nothing was changed.`)
    expect(await isThere(gym.id)).toBe(true)
    const { said, refused } = await typed(gym.slug, gym.slug)
    expect(said).toContain(`Deleted ${gym.name}`)
    expect(refused).toBeUndefined()
    expect(await isThere(gym.id)).toBe(false)
  })

  /** Runs the command at a terminal, where the answer is typed once it asks. */
  async function typed(answer: string, slug: string): Promise<{ said: string; refused?: string }> {
    const atTerminal = () => Object.assign(new PassThrough(), { isTTY: true })
    const streams = { stdin: atTerminal(), stdout: atTerminal(), stderr: atTerminal() }
    let said = ''
    let asked = false
    for (const stream of [streams.stdout, streams.stderr])
      stream.on('data', chunk => {
        said += chunk
        if (asked || !said.includes(`Type ${slug} to go ahead:`)) return
        asked = true
        streams.stdin.write(`${answer}\n`)
      })
    const gyms = addNoun(new Command(), 'gyms', 'gyms')
    addGymArchiveCommands(gyms, openTerminal(false, streams as object as NodeJS.Process))
    process.env.DATABASE_URL = database.url
    try {
      await gyms.parseAsync(['delete', slug], { from: 'user' })
      return { said }
    } catch (error) {
      return { said, refused: (error as Error).message }
    } finally {
      delete process.env.DATABASE_URL
    }
  }
})

describe('gyms export', () => {
  test('writes the archive as a private file and records it in the activity', async () => {
    const gym = await buildWholeGym(database.prisma)
    const file = join(cli.folder, 'gym.tar.gz')
    expect((await cli.json('export', join(cli.folder, 'same.tar.gz'), '--gym', gym.slug)).code).toBe(0)
    const { code, document } = await cli.json('gyms', 'export', gym.slug, 'gym.tar.gz')
    expect({ code, document }).toEqual({ code: 0, document: { gym_id: gym.id, file } })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).equals(readFileSync(join(cli.folder, 'same.tar.gz')))).toBe(true)
    expect(await database.prisma.auditEntry.count({ where: { gymId: gym.id, action: 'gym.export' } })).toBe(1)
  })

  test('refuses existing files, missing folders and unknown gyms', async () => {
    const gym = await buildWholeGym(database.prisma)
    writeFileSync(join(cli.folder, 'mine.txt'), 'mine')
    const [taken, nowhere, unknown] = await Promise.all([
      cli.json('gyms', 'export', gym.slug, 'mine.txt'),
      cli.json('gyms', 'export', gym.slug, 'no/such/folder.tar.gz'),
      cli.json('gyms', 'export', 'no-such-gym', 'other.tar.gz'),
    ])
    expect(taken).toMatchObject({ code: 1, document: { errors: { code: 'file_exists' } } })
    expect(nowhere.code).toBe(1)
    expect(nowhere.document.errors.fields).toEqual({ file: [expect.stringContaining('cannot be written')] })
    expect(unknown).toMatchObject({ code: 1, document: { errors: { code: 'not_found' } } })
    expect(readFileSync(join(cli.folder, 'mine.txt'), 'utf8')).toBe('mine')
    expect(existsSync(join(cli.folder, 'other.tar.gz'))).toBe(false)
  })
})

test('the demo reports when a part of it was deleted', async () => {
  const made = await newDatabase()
  const demo = openDatabase(made.url, { synchronous: 'OFF' })
  try {
    const options = { baseUrl: 'http://localhost:3000', secret: 'x'.repeat(32) }
    const { other_gym } = await fillDemo(demo.prisma, options)
    const gymId = other_gym.id
    await deleteGym(gymScope({ db: demo.prisma, gymId, actor: OPERATOR, requestId: null }))
    await expect(fillDemo(demo.prisma, options)).rejects.toMatchObject({ code: 'demo_changed' })
  } finally {
    await demo.close()
    await made.remove()
  }
})
