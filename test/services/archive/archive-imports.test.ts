/** Archives on their way in: others go on writing, nothing is half there, and nobody becomes staff unasked. */

import { gymScope, OPERATOR } from '../../../src/scope'
import { deleteGym } from '../../../src/services/archive/delete-gym'
import { writeGymArchive } from '../../../src/services/archive/write-archive'
import { claimInvite } from '../../../src/services/platform/accounts/invites'
import { listMemberships } from '../../../src/services/platform/accounts/memberships'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { packTar } from '../../../src/services/shared/tar'
import { buildAthlete, buildGym } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
type File = { name: string; content: string }

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}

async function filesOf(gymId: string): Promise<File[]> {
  const scope = gymScope({ db: database.prisma, gymId, actor: OPERATOR, requestId: null })
  const files: File[] = []
  for await (const { name, content } of tarFiles(writeGymArchive(scope)))
    files.push({ name, content: content.toString() })
  return files
}

async function tarOf(files: readonly File[]): Promise<Buffer> {
  async function* all() {
    for (const { name, content } of files) yield { name, content: Buffer.from(content) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of packTar(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const change = (files: readonly File[], name: string, edit: (content: string) => string) =>
  files.map(file => (file.name.startsWith(name) ? { ...file, content: edit(file.content) } : file))

const importing = (tar: Buffer, options = {}) =>
  importArchive(database.prisma, OPERATOR, () => tarFiles(inPieces(tar)), options)

const remove = (gymId: string) =>
  deleteGym(gymScope({ db: database.prisma, gymId, actor: OPERATOR, requestId: null }))

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'imported',
    error => error.fields?.file?.[0] ?? error.code ?? String(error),
  )

/** A gym that was exported and deleted here; the accounts of its people stayed. */
async function exportedGym() {
  const gym = await buildWholeGym(database.prisma)
  const files = await filesOf(gym.id)
  await remove(gym.id)
  return { gym, files }
}

test('importing an archive: allows writes while an archive is imported', async () => {
  const { gym, files } = await exportedGym()
  const tar = await tarOf(files)
  let written = 0
  const seen: (string | undefined)[] = []
  async function* whileOthersWrite() {
    for await (const chunk of inPieces(tar)) {
      yield chunk
      await buildGym(database.prisma)
      written++
      seen.push((await database.prisma.gym.findUnique({ where: { id: gym.id } }))?.slug)
    }
  }
  await importArchive(database.prisma, OPERATOR, () => tarFiles(whileOthersWrite()))
  expect(written).toBeGreaterThan(4)
  // Until all is there, nobody finds the gym by its address.
  expect(seen).not.toContain(gym.slug)
  expect(await database.prisma.gym.findUnique({ where: { id: gym.id } })).toEqual(gym)
})

test('importing an archive: validates a whole archive before the first row is written', async () => {
  const { gym, files } = await exportedGym()
  const end = files.at(-1)!
  const wrong = await tarOf([...files.slice(0, -1), { ...end, content: '{"rows":{"athlete":999}}' }])
  let begun = 0
  const open = () => {
    begun++
    return tarFiles(inPieces(wrong))
  }
  expect(await reasonOf(importArchive(database.prisma, OPERATOR, open))).toMatch(/incomplete/)
  expect(begun).toBe(1)
  expect(await database.prisma.gym.findUnique({ where: { id: gym.id } })).toBeNull()
})

test('importing an archive: leaves nothing behind when the database refuses the last row', async () => {
  const { gym, files } = await exportedGym()
  const people = await database.prisma.person.count()
  const doubled = await tarOf(
    change(
      change(files, 'registrationImport/', text => text + text),
      'end.json',
      text => {
        const { rows } = JSON.parse(text)
        return JSON.stringify({ rows: { ...rows, registrationImport: 2 } })
      },
    ),
  )
  expect(await reasonOf(importing(doubled))).toMatch(/conflicts with existing data/)
  expect(await database.prisma.gym.findUnique({ where: { id: gym.id } })).toBeNull()
  expect(await database.prisma.athlete.count({ where: { gymId: gym.id } })).toBe(0)
  expect(await database.prisma.person.count()).toBe(people)
  await importing(await tarOf(files))
})

test('importing an archive: replaces the leftovers of a killed import', async () => {
  const { gym, files } = await exportedGym()
  const tar = await tarOf(files)
  let opened = 0
  async function* stoppedHalfway() {
    opened++
    let at = 0
    for await (const chunk of inPieces(tar)) {
      yield chunk
      // The process is killed here: nothing after this runs.
      if (opened === 2 && ++at > 3) await new Promise(() => undefined)
    }
  }
  // A step that had begun may end after the next import has taken its place.
  void importArchive(database.prisma, OPERATOR, () => tarFiles(stoppedHalfway())).catch(() => undefined)
  while ((await database.prisma.athlete.count({ where: { gymId: gym.id } })) === 0)
    await new Promise(resolve => setImmediate(resolve))
  const admin = JSON.parse(files.find(({ name }) => name.startsWith('person/'))!.content.split('\n')[0]!)
  await importing(tar, { ownEmail: admin.email })
  expect(await filesOf(gym.id)).toEqual(files)
})

test('importing an archive: refuses blank lines', async () => {
  const { gym, files } = await exportedGym()
  const blank = await tarOf(change(files, 'athlete/', () => '\n'.repeat(8_000_000)))
  expect(await reasonOf(importing(blank))).toBe('is damaged in athlete/000001.jsonl')
  expect(await database.prisma.gym.findUnique({ where: { id: gym.id } })).toBeNull()
})

test("the gym's own row brings no other rows along", async () => {
  const { gym, files } = await exportedGym()
  const other = await buildGym(database.prisma)
  const victim = await buildAthlete(database.prisma, { gymId: other.id })
  const edits = [
    (row: object) => ({ ...row, athletes: { connect: { id: victim.id } } }),
    (row: object) => ({ ...row, slug: '../admin' }),
  ]
  for (const edit of edits) {
    const tar = await tarOf(
      change(files, 'manifest.json', text => {
        const manifest = JSON.parse(text)
        return JSON.stringify({ ...manifest, gym: edit(manifest.gym) })
      }),
    )
    expect(await reasonOf(importing(tar))).toMatch(/does not know|not a Chalkbox archive/)
  }
  expect(await database.prisma.athlete.findUnique({ where: { id: victim.id } })).toEqual(victim)
  expect(await database.prisma.gym.findUnique({ where: { id: gym.id } })).toBeNull()
})

test('importing an archive: refuses a password hash that would take gigabytes to verify', async () => {
  const { files } = await exportedGym()
  const costly = (text: string) => text.replace(/\$m=\d+,/, '$m=4194304,')
  expect(await reasonOf(importing(await tarOf(change(files, 'person/', costly))))).toMatch(/does not know/)
})

describe('coaches and admins of an archive', () => {
  async function staffed() {
    const db = database.prisma
    const gym = await buildGym(db)
    const athletes = {
      admin: await buildAthlete(db, { gymId: gym.id, staff: 'admin' }),
      coach: await buildAthlete(db, { gymId: gym.id, staff: 'coach' }),
      member: await buildAthlete(db, { gymId: gym.id }),
    }
    const people = {
      admin: await personOf(db, athletes.admin),
      coach: await personOf(db, athletes.coach),
      member: await personOf(db, athletes.member),
    }
    const tar = await tarOf(await filesOf(gym.id))
    await remove(gym.id)
    return { gym, athletes, people, tar }
  }
  const personIds = async (gymId: string) => {
    const rows = await database.prisma.athlete.findMany({ where: { gymId } })
    return new Map(rows.map(({ id, personId }) => [id, personId]))
  }

  test('join by their invite when they have an account here', async () => {
    const { gym, athletes, people, tar } = await staffed()
    const { toConfirm } = await importing(tar)
    expect(toConfirm.map(({ athleteId, staff }) => [athleteId, staff]).sort()).toEqual(
      [
        [athletes.admin.id, 'admin'],
        [athletes.coach.id, 'coach'],
      ].sort(),
    )
    const linked = await personIds(gym.id)
    expect(linked.get(athletes.admin.id)).toBeNull()
    expect(linked.get(athletes.coach.id)).toBeNull()
    expect(linked.get(athletes.member.id)).toBe(people.member.id)
    expect(await listMemberships(database.prisma, people.admin.id)).toEqual([])

    const { inviteId } = toConfirm.find(({ staff }) => staff === 'admin')!
    await claimInvite(database.prisma, inviteId, { personId: people.admin.id }, null)
    expect(await listMemberships(database.prisma, people.admin.id)).toMatchObject([
      { athlete: { id: athletes.admin.id, staff: 'admin' } },
    ])
  })

  test('keep their rights only for the account the operator names', async () => {
    const { gym, athletes, people, tar } = await staffed()
    const { toConfirm } = await importing(tar, { ownEmail: people.admin.email.toUpperCase() })
    expect(toConfirm.map(({ athleteId }) => athleteId)).toEqual([athletes.coach.id])
    expect((await personIds(gym.id)).get(athletes.admin.id)).toBe(people.admin.id)
  })

  test('match an email in any case', async () => {
    const { people, tar } = await staffed()
    const { email } = people.admin
    const shouting = Buffer.from(tar.toString('latin1').replace(email, email.toUpperCase()), 'latin1')
    const { toConfirm } = await importing(shouting)
    expect(toConfirm).toHaveLength(2)
    expect(await database.prisma.person.count({ where: { email: email.toUpperCase() } })).toBe(0)
  })

  test("get the archive's account and rights without an account here", async () => {
    const { gym, athletes, people, tar } = await staffed()
    await database.prisma.person.deleteMany({ where: { id: people.admin.id } })
    const { toConfirm } = await importing(tar)
    expect(toConfirm.map(({ athleteId }) => athleteId)).toEqual([athletes.coach.id])
    expect((await personIds(gym.id)).get(athletes.admin.id)).toBe(people.admin.id)
  })

  test('are not imported when `my_account` has no account here', async () => {
    const { gym, tar } = await staffed()
    await expect(importing(tar, { ownEmail: 'nobody@example.com' })).rejects.toMatchObject({
      fields: { my_account: ['is not the e-mail address of an account here'] },
    })
    expect(await database.prisma.gym.findUnique({ where: { id: gym.id } })).toBeNull()
  })
})
