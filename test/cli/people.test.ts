import {
  findPersonByPassword,
  findSession,
  startSession,
} from '../../src/services/platform/accounts/sessions'
import { buildAthlete } from '../support/builders'
import { PASSWORD, personOf } from '../support/builders/people'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))

/** Somebody with an account, who is signed in. */
async function somebody() {
  const db = database.prisma
  const person = await personOf(db, await buildAthlete(db))
  const { token } = await startSession(db, person.id, 'test')
  return { ...person, token }
}

const signsIn = async (email: string, password: string) =>
  (await findPersonByPassword(database.prisma, email, password)) !== null
const isSignedIn = async (token: string) => (await findSession(database.prisma, token)) !== null

test('a forgotten password is replaced, and all sessions end', async () => {
  const [mia, other] = [await somebody(), await somebody()]
  const { code, document } = await cli.json('people', 'password', '--email', ` ${mia.email.toUpperCase()}`)
  const password = expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect({ code, document }).toEqual({
    code: 0,
    document: { person_id: mia.id, email: mia.email, password, two_step: false },
  })
  expect(await signsIn(mia.email, document.password)).toBe(true)
  expect(await signsIn(mia.email, PASSWORD)).toBe(false)
  expect(await isSignedIn(mia.token)).toBe(false)
  expect([await isSignedIn(other.token), await signsIn(other.email, PASSWORD)]).toEqual([true, true])
  const entries = await database.prisma.auditEntry.findMany({ where: { subjectId: mia.id } })
  expect(entries).toEqual([
    expect.objectContaining({
      gymId: null,
      actorKind: 'operator',
      action: 'person.password_reset',
      subjectType: 'person',
    }),
  ])
  expect(JSON.stringify(entries)).not.toContain(document.password)
})

test('two-step sign-in is turned off only on request', async () => {
  const mia = await somebody()
  const row = { personId: mia.id, secret: 'x', turnedOn: new Date(), lastStep: 1 }
  await database.prisma.twoStep.create({ data: row })
  const isOn = async () => (await database.prisma.twoStep.count({ where: { personId: mia.id } })) === 1
  const kept = await cli.chalkbox('people', 'password', '--email', mia.email)
  expect([kept.out.includes('run this again with --two-step-off'), await isOn()]).toEqual([true, true])
  const { document } = await cli.json('people', 'password', '--email', mia.email, '--two-step-off')
  expect([document.two_step, await isOn()]).toEqual([false, false])
  const off = { subjectId: mia.id, action: 'person.two_step_off' }
  expect(await database.prisma.auditEntry.count({ where: off })).toBe(1)
})

test('a new password is shown once and is different each time', async () => {
  const { email, name } = await somebody()
  const ask = () => cli.chalkbox('people', 'password', '--email', email)
  const [first, second] = [await ask(), await ask()]
  const told = ({ out }: { out: string }) => /password {2}(\S+)/.exec(out)![1]!
  expect(first.out).toContain(name)
  expect(first.out).toContain('shown only once')
  expect(told(first)).not.toBe(told(second))
  expect(await signsIn(email, told(first))).toBe(false)
  expect(await signsIn(email, told(second))).toBe(true)
})

test('the people command: refuses an unknown email and writes nothing', async () => {
  const args = ['people', 'password', '--email', 'nobody@sihl.example']
  const before = await database.prisma.auditEntry.count()
  const [refused, inWords] = [await cli.json(...args), await cli.chalkbox(...args)]
  expect(refused.code).toBe(1)
  expect(refused.document.errors).toMatchObject({
    code: 'validation_failed',
    fields: { email: [expect.stringContaining('an account here')] },
  })
  expect(inWords).toMatchObject({ code: 1, out: '' })
  expect(inWords.err).toContain('--email')
  expect(await database.prisma.auditEntry.count()).toBe(before)
})

test('the people command has its own help with an example', async () => {
  const { code, out } = await cli.chalkbox('people', 'password', '--help')
  expect(code).toBe(0)
  expect(out).toMatch(/--email .*\(required\)/s)
  expect(out).toContain('bin/chalkbox people password --email')
})
