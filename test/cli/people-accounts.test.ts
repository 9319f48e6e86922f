import { v7 as uuid } from 'uuid'
import {
  findPersonByPassword,
  findSession,
  startSession,
} from '../../src/services/platform/accounts/sessions'
import { buildAthlete, buildComment, buildGym, buildResult, buildSession } from '../support/builders'
import { PASSWORD, personOf } from '../support/builders/people'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))

/** Somebody with an account in a gym that has another admin, who is signed in. */
async function somebody(staff: 'admin' | null = null) {
  const db = database.prisma
  const gym = await buildGym(db)
  await buildAthlete(db, { gymId: gym.id, staff: 'admin' })
  return { gym, ...(await memberOf(gym.id, staff)) }
}

async function memberOf(gymId: string, staff: 'admin' | null = null) {
  const db = database.prisma
  const athlete = await buildAthlete(db, { gymId, staff })
  const person = await personOf(db, athlete)
  const email = person.email
  await db.athlete.update({ where: { id: athlete.id }, data: { email } })
  const { token } = await startSession(db, person.id, 'Firefox on a phone')
  return { athlete, person, email, token }
}

const signsIn = async (email: string) =>
  (await findPersonByPassword(database.prisma, email, PASSWORD)) !== null

let later = 0
/** What a server beside the command line finds, a second after it looked last: on PostgreSQL it may remember that long. */
async function isSignedIn(token: string): Promise<boolean> {
  later += 1_000
  const now = Date.now() + later
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
  try {
    return (await findSession(database.prisma, token)) !== null
  } finally {
    clock.mockRestore()
  }
}

const athleteNow = (id: string) => database.prisma.athlete.findUniqueOrThrow({ where: { id } })
const entriesOf = async (subjectId: string) => {
  const entries = await database.prisma.auditEntry.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })
  return entries.map(({ action, gymId, actorKind }) => ({ action, gymId, actorKind }))
}

describe('people list', () => {
  test('lists accounts with their gyms, without passwords', async () => {
    const [mia, tom] = [await somebody('admin'), await somebody()]
    const { code, document } = await cli.json('people', 'list')
    expect(code).toBe(0)
    expect(document.map(({ email }: { email: string }) => email)).toEqual([mia.email, tom.email].sort())
    expect(document).toContainEqual({
      id: mia.person.id,
      email: mia.email,
      name: mia.person.name,
      created_at: expect.stringMatching(/Z$/),
      gyms: [
        {
          gym_id: mia.gym.id,
          slug: mia.gym.slug,
          athlete_id: mia.athlete.id,
          access: 'member',
          staff: 'admin',
        },
      ],
    })
    const ofOne = await cli.json('people', 'list', '--gym', tom.gym.slug)
    expect(ofOne.document.map(({ email }: { email: string }) => email)).toEqual([tom.email])
    const text = await cli.chalkbox('people', 'list')
    expect(text.out).toContain(`${mia.gym.slug} (admin)`)
    expect(text.out + JSON.stringify(document)).not.toMatch(/argon2|passwordHash/)
  })

  test('lists more accounts than one page, in one document and one table', async () => {
    const { gym } = await somebody()
    const people = Array.from({ length: 1_001 }, (_, index) => ({
      id: uuid(),
      email: `many-${String(index).padStart(4, '0')}@${index > 900 ? 'a-rather-long-name.example' : 'm.example'}`,
      ...{ name: 'Many', passwordHash: 'x', createdAt: new Date() },
    }))
    await database.prisma.person.createMany({ data: people })
    const all = await database.prisma.person.count()
    const { code, document } = await cli.json('people', 'list')
    const emails = document.map(({ email }: { email: string }) => email)
    expect({ code, accounts: emails.length, unlike: new Set(emails).size }).toEqual({
      ...{ code: 0, accounts: all, unlike: all },
    })
    expect(emails.filter((email: string) => email.startsWith('many-'))).toEqual(
      people.map(({ email }) => email),
    )
    const { out } = await cli.chalkbox('people', 'list')
    const lines = out.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^E-MAIL +NAME +GYMS$/)
    expect(lines.slice(-2)).toEqual(['', `${all} accounts`])
    expect(lines.filter(line => /^many-.* {2}Many {2,}–$/.test(line))).toHaveLength(people.length)
    expect((await cli.json('people', 'list', '--gym', gym.slug)).document).toHaveLength(1)
  })

  test('prints an empty document, and a sentence, without accounts', async () => {
    const gym = await buildGym(database.prisma)
    const none = ['people', 'list', '--gym', gym.slug]
    expect(await cli.json(...none)).toEqual({ code: 0, document: [] })
    expect((await cli.chalkbox(...none)).out).toBe('There are no accounts yet.\n')
  })

  test('refuses an unknown gym', async () => {
    const { code, document } = await cli.json('people', 'list', '--gym', 'no-such-gym')
    expect({ code, error: document.errors.code }).toEqual({ code: 1, error: 'not_found' })
  })
})

describe('people email', () => {
  const change = (from: string, to: string) => cli.json('people', 'email', '--email', from, '--to', to)

  test('changes the sign-in address and the athlete in the gym', async () => {
    const [mia, other] = [await somebody(), await somebody()]
    const { code, document } = await change(` ${mia.email.toUpperCase()}`, 'Mia.New@sihl.example')
    expect({ code, document }).toMatchObject({ code: 0, document: { email: 'mia.new@sihl.example' } })
    expect([await signsIn('mia.new@sihl.example'), await signsIn(mia.email)]).toEqual([true, false])
    expect(await isSignedIn(mia.token)).toBe(true)
    expect(await athleteNow(mia.athlete.id)).toMatchObject({ email: 'mia.new@sihl.example' })
    expect(await athleteNow(other.athlete.id)).toMatchObject({ email: other.email })
    expect(await entriesOf(mia.athlete.id)).toEqual([
      { action: 'athlete.update', gymId: mia.gym.id, actorKind: 'operator' },
    ])
    expect(await entriesOf(mia.person.id)).toEqual([
      { action: 'person.email', gymId: null, actorKind: 'operator' },
    ])
  })

  test('leaves an athlete with another email unchanged', async () => {
    const mia = await somebody()
    await database.prisma.athlete.update({
      where: { id: mia.athlete.id },
      data: { email: 'desk@sihl.example' },
    })
    expect(await change(mia.email, 'mia.2@sihl.example')).toMatchObject({ code: 0 })
    expect(await athleteNow(mia.athlete.id)).toMatchObject({ email: 'desk@sihl.example' })
  })

  test("refuses an invalid email, another account's, another athlete's and an unknown one", async () => {
    const [mia, tom] = [await somebody(), await somebody()]
    const namesake = await buildAthlete(database.prisma, { gymId: mia.gym.id, email: 'Taken@sihl.example' })
    const [none, account, athlete, nobody] = await Promise.all([
      change(mia.email, 'nobody'),
      change(mia.email, tom.email),
      change(mia.email, 'taken@sihl.example'),
      change('nobody@sihl.example', 'free@sihl.example'),
    ])
    const fieldsOf = ({ code, document }: Awaited<ReturnType<typeof change>>) => ({
      code,
      ...document.errors.fields,
    })
    expect(fieldsOf(none)).toEqual({ code: 1, to: ['must be an e-mail address, such as mia@example.com'] })
    expect(fieldsOf(account)).toEqual({ code: 1, to: ['is the e-mail of another account'] })
    expect(fieldsOf(athlete)).toEqual({ code: 1, to: [expect.stringContaining(namesake.name)] })
    expect(fieldsOf(nobody)).toEqual({ code: 1, email: [expect.stringContaining('an account here')] })
    expect(await signsIn(mia.email)).toBe(true)
  })
})

describe('people sessions', () => {
  test('lists the sessions of an account and ends one or all', async () => {
    const [mia, other] = [await somebody(), await somebody()]
    const { token: second } = await startSession(database.prisma, mia.person.id, 'Chromium on a laptop')
    const of = (...more: string[]) => cli.json('people', 'sessions', '--email', mia.email, ...more)
    const listed = await of()
    expect(listed).toMatchObject({ code: 0, document: { person_id: mia.person.id } })
    const agents = listed.document.sessions.map((session: { user_agent: string }) => session.user_agent)
    expect(agents.sort()).toEqual(['Chromium on a laptop', 'Firefox on a phone'])
    const phone = listed.document.sessions.find((one: { user_agent: string }) => /phone/.test(one.user_agent))
    expect((await of('--end', phone.id)).document).toMatchObject({ ended: 1, sessions: [expect.anything()] })
    expect([await isSignedIn(mia.token), await isSignedIn(second)]).toEqual([false, true])
    expect((await of('--end', phone.id)).document.errors.fields).toEqual({ end: [expect.any(String)] })
    expect((await of('--end', 'all')).document).toMatchObject({ ended: 1, sessions: [] })
    expect([await isSignedIn(second), await isSignedIn(other.token)]).toEqual([false, true])
    expect(await entriesOf(mia.person.id)).toEqual(
      Array(2).fill({ action: 'person.sessions_end', gymId: null, actorKind: 'operator' }),
    )
    const text = await cli.chalkbox('people', 'sessions', '--email', mia.email)
    expect(text.out).toContain('is not signed in anywhere')
  })

  test("refuses another account's session and an unknown account", async () => {
    const [mia, tom] = [await somebody(), await somebody()]
    const { id } = await database.prisma.portalSession.findFirstOrThrow({
      where: { personId: tom.person.id },
    })
    const foreign = await cli.json('people', 'sessions', '--email', mia.email, '--end', id)
    const nobody = await cli.json('people', 'sessions', '--email', 'nobody@sihl.example', '--end', 'all')
    expect([foreign.code, nobody.code]).toEqual([1, 1])
    expect(await isSignedIn(tom.token)).toBe(true)
  })
})

describe('people erase', () => {
  const erase = (gym: string, athlete: string, ...more: string[]) =>
    cli.json('people', 'erase', '--gym', gym, '--athlete', athlete, ...more)

  test('previews the deletion and erases after confirmation, by address or id', async () => {
    const mia = await somebody()
    const { gymId, id } = mia.athlete
    const session = await buildSession(database.prisma, { gymId, athleteId: id })
    await buildResult(database.prisma, { gymId, sessionId: session.id })
    const asked = await erase(mia.gym.slug, mia.email.toUpperCase())
    expect([asked.code, asked.document.errors.code]).toEqual([1, 'not_confirmed'])
    expect(asked.document.errors.detail).toContain(`${mia.athlete.name} will be permanently erased`)
    expect(await athleteNow(id)).toMatchObject({ name: mia.athlete.name, access: 'member' })
    const { code, document } = await erase(mia.gym.slug, mia.email, '--yes')
    expect({ code, document }).toEqual({
      code: 0,
      document: { id, gym_id: gymId, published: 'keep', results: 1, comments: 0, registrations: 0 },
    })
    expect(await athleteNow(id)).toMatchObject({ name: 'Former member', email: '', access: 'deleted' })
    expect(await signsIn(mia.email)).toBe(false)
    const entries = await entriesOf(id)
    expect(entries.at(-1)).toEqual({ action: 'athlete.erase', gymId, actorKind: 'operator' })
    expect((await erase(mia.gym.slug, id, '--yes')).document.errors.code).toBe('not_found')
  })

  test('refuses an ambiguous address, an athlete of another gym and the only admin', async () => {
    const [mia, other] = [await somebody(), await somebody()]
    const email = mia.email
    const twin = await buildAthlete(database.prisma, { gymId: mia.gym.id, email, access: 'archived' })
    const two = await erase(mia.gym.slug, email, '--yes')
    expect([two.document.errors.code, two.document.errors.detail]).toEqual([
      'ambiguous',
      expect.stringContaining(twin.id),
    ])
    expect((await erase(mia.gym.slug, other.athlete.id, '--yes')).document.errors.code).toBe('not_found')
    const alone = await buildGym(database.prisma)
    const admin = await buildAthlete(database.prisma, { gymId: alone.id, staff: 'admin' })
    const last = await erase(alone.slug, admin.id, '--yes')
    expect([last.code, last.document.errors.code]).toEqual([1, 'last_admin'])
    expect(await athleteNow(admin.id)).toMatchObject({ access: 'member', staff: 'admin' })
  })
})

describe('people remove', () => {
  const remove = (email: string, ...more: string[]) =>
    cli.json('people', 'remove', '--email', email, '--yes', ...more)

  test('deletes the account and archives its athletes, but keeps results and other people', async () => {
    const db = database.prisma
    const [mia, other] = [await somebody(), await somebody()]
    const { gymId, id: athleteId } = mia.athlete
    const session = await buildSession(db, { gymId, athleteId })
    const result = await buildResult(db, { gymId, sessionId: session.id })
    const comment = await buildComment(db, { gymId, authorId: athleteId, authorName: mia.athlete.name })
    await db.invite.updateMany({
      where: { gymId, athleteId },
      data: { claimedById: mia.person.id, claimedAt: new Date() },
    })
    const [createdAt, linkId, personId] = [new Date(), mia.athlete.id, mia.person.id]
    await db.joinLink.create({ data: { id: linkId, gymId, approval: true, createdAt } })
    await db.joinRequest.create({
      data: { id: linkId, gymId, linkId, personId, name: 'Mia', email: mia.email, createdAt },
    })
    const { code, document } = await remove(mia.email)
    expect({ code, document }).toMatchObject({ code: 0, document: { id: mia.person.id, email: mia.email } })
    expect(await db.person.findUnique({ where: { id: mia.person.id } })).toBeNull()
    expect(await db.portalSession.count({ where: { personId: mia.person.id } })).toBe(0)
    expect(await athleteNow(athleteId)).toMatchObject({
      personId: null,
      email: '',
      access: 'archived',
      staff: null,
      name: mia.athlete.name,
    })
    expect(await db.result.findUnique({ where: { id: result.id } })).toEqual(result)
    expect(await db.comment.findUnique({ where: { id: comment.id } })).toEqual(comment)
    expect((await entriesOf(athleteId)).map(({ action }) => action)).toEqual([
      'athlete.archive',
      'person.remove',
    ])
    expect(await entriesOf(mia.person.id)).toEqual([
      { action: 'person.remove', gymId: null, actorKind: 'operator' },
    ])
    expect(await athleteNow(other.athlete.id)).toMatchObject({ personId: other.person.id, access: 'member' })
    expect(await isSignedIn(other.token)).toBe(true)
    expect((await remove(mia.email)).document.errors.fields).toEqual({ email: [expect.any(String)] })
  })

  test('refuses the only admin of a gym and changes nothing in the others', async () => {
    const db = database.prisma
    const mia = await somebody()
    const alone = await buildGym(db)
    await buildAthlete(db, { gymId: alone.id, staff: 'admin', personId: mia.person.id })
    const { code, document } = await remove(mia.email)
    expect({ code, error: document.errors.code }).toEqual({ code: 1, error: 'last_admin' })
    expect(document.errors.detail).toContain(alone.name)
    expect(await athleteNow(mia.athlete.id)).toMatchObject({ personId: mia.person.id, access: 'member' })
    expect([await signsIn(mia.email), await isSignedIn(mia.token)]).toEqual([true, true])
  })

  test('unlinks the account from archived and deleted athletes', async () => {
    const db = database.prisma
    const mia = await somebody()
    await db.athlete.update({ where: { id: mia.athlete.id }, data: { access: 'deleted' } })
    const home = await buildGym(db)
    const old = await buildAthlete(db, { gymId: home.id, personId: mia.person.id, access: 'archived' })
    expect(await remove(mia.email)).toMatchObject({ code: 0 })
    expect(await athleteNow(mia.athlete.id)).toMatchObject({ personId: null, access: 'deleted', email: '' })
    expect(await athleteNow(old.id)).toMatchObject({ personId: null, access: 'archived', email: '' })
  })

  test('lists the effects and changes nothing without --yes and a terminal', async () => {
    const mia = await somebody()
    const { code, document } = await cli.json('people', 'remove', '--email', mia.email)
    expect({ code, error: document.errors.code }).toEqual({ code: 1, error: 'not_confirmed' })
    expect(document.errors.detail).toContain(mia.gym.name)
    expect(await signsIn(mia.email)).toBe(true)
  })
})
