import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid, expectRefused } from '../../support/api/refused'
import { buildAthlete, buildKey, buildProgram, followProgram } from '../../support/builders'

const api = useApi()

describeMatrix('updateAthleteStaff', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id, body: { staff: 'coach' } }),
})

const at = (athlete: { id: string }) => `/athletes/${athlete.id}/staff`
const staffOf = async (athlete: { id: string }) =>
  (await api.db.athlete.findUniqueOrThrow({ where: { id: athlete.id } })).staff

describe('updateAthleteStaff', () => {
  test('answers all fields that version 0.1 has', async () => {
    const cast = await api.cast()
    const { member, gym } = cast
    const program = await buildProgram(api.db, { gymId: gym.id, name: 'Level 1', status: 'archived' })
    await followProgram(api.db, member, program)
    const { body } = await api.as(cast.keys.gym).put(at(member), { staff: 'coach' })
    expect(body).toEqual({
      id: member.id,
      name: member.name,
      email: member.email,
      gender: 'female',
      access: 'member',
      staff: 'coach',
      added_at: member.addedAt.toISOString().replace('Z', '000Z'),
      followed_programs: [
        { access: 'all_members', id: program.id, name: 'Level 1', period: 'continuous', status: 'inactive' },
      ],
      invite_url: expect.stringMatching(/^https:\/\/gym\.example\/invite\/[\w.-]+$/),
    })
  })

  test('answers an unknown gender as null and an unknown e-mail address as empty', async () => {
    const cast = await api.cast()
    const athlete = await buildAthlete(api.db, { gymId: cast.gym.id, gender: null, email: '' })
    const { body } = await api.as(cast.keys.gym).put(at(athlete), { staff: 'none' })
    expect(body).toMatchObject({ gender: null, email: '', staff: null, followed_programs: [] })
  })

  test('lists the programs in the order in which they were followed', async () => {
    const cast = await api.cast()
    const programs = []
    for (const name of ['C', 'A', 'B'])
      programs.push(await buildProgram(api.db, { gymId: cast.gym.id, name }))
    for (const program of programs) await followProgram(api.db, cast.member, program)
    const { body } = await api.as(cast.keys.gym).put(at(cast.member), { staff: 'none' })
    expect(body.followed_programs.map((program: { name: string }) => program.name)).toEqual(['C', 'A', 'B'])
  })

  test.each([
    ['admin', 'admin'],
    ['coach', 'coach'],
    ['none', null],
  ])('sets %s, answered and stored as %s, from any level', async (given, stored) => {
    const cast = await api.cast()
    for (const athlete of [cast.member, cast.coach, cast.marketplace, cast.secondAdmin]) {
      const { status, body } = await api.as(cast.keys.gym).put(at(athlete), { staff: given })
      expect([status, body.staff, await staffOf(athlete)]).toEqual([200, stored, stored])
    }
  })

  test('gives the same answer for the level that is already set', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const first = await client.put(at(cast.coach), { staff: 'coach' })
    expect((await client.put(at(cast.coach), { staff: 'coach' })).body).toEqual(first.body)
  })

  test('answers 409 for an archived athlete, for any level', async () => {
    const cast = await api.cast()
    for (const staff of ['admin', 'coach', 'none']) {
      const send = () => api.as(cast.keys.gym).put(at(cast.archived), { staff })
      await expectRefused(api, cast, send, 409, 'athlete_not_active')
    }
  })

  test('is 404 for a deleted athlete', async () => {
    const cast = await api.cast()
    const send = () => api.as(cast.keys.gym).put(at(cast.deleted), { staff: 'coach' })
    await expectRefused(api, cast, send, 404, 'not_found')
  })

  test.each(['coach', 'none'])('refuses to make the last admin %s', async staff => {
    const cast = await api.cast()
    await api.as(cast.keys.gym).put(at(cast.secondAdmin), { staff: 'none' })
    const send = () => api.as(cast.keys.gym).put(at(cast.admin), { staff })
    await expectRefused(api, cast, send, 409, 'last_admin')
  })

  test('lets the last admin stay an admin', async () => {
    const cast = await api.cast()
    await api.as(cast.keys.gym).put(at(cast.secondAdmin), { staff: 'none' })
    expect((await api.as(cast.keys.gym).put(at(cast.admin), { staff: 'admin' })).status).toBe(200)
  })

  test('does not count archived or deleted admins, nor admins of another gym', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    await buildAthlete(api.db, { gymId, staff: 'admin', access: 'archived' })
    await buildAthlete(api.db, { gymId, staff: 'admin', access: 'deleted' })
    await api.as(cast.keys.gym).put(at(cast.secondAdmin), { staff: 'none' })
    const send = () => api.as(cast.keys.gym).put(at(cast.admin), { staff: 'none' })
    await expectRefused(api, cast, send, 409, 'last_admin')
  })

  test('counts an admin with marketplace access who has not claimed the account', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    await client.put(at(cast.secondAdmin), { staff: 'none' })
    await client.put(at(cast.marketplace), { staff: 'admin' })
    expect((await client.put(at(cast.admin), { staff: 'none' })).status).toBe(200)
  })

  test('lets only one of two admins step down when both do at once', async () => {
    for (let round = 0; round < 5; round++) {
      const cast = await api.cast()
      const client = api.as(cast.keys.gym)
      const answers = await Promise.all([
        client.put(at(cast.admin), { staff: 'none' }),
        client.put(at(cast.secondAdmin), { staff: 'coach' }),
      ])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      const where = { gymId: cast.gym.id, staff: 'admin' } as const
      expect(await api.db.athlete.count({ where })).toBe(1)
    }
  })

  test('keeps one admin when one steps down while the other is archived', async () => {
    for (let round = 0; round < 5; round++) {
      const cast = await api.cast()
      const client = api.as(cast.keys.gym)
      const answers = await Promise.all([
        client.put(at(cast.admin), { staff: 'none' }),
        client.post(`/athletes/${cast.secondAdmin.id}/archive`),
      ])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    }
  })

  test.each([
    ['nothing', undefined, 'is required'],
    ['null', null, 'must be one of admin, coach, none'],
    ['another word', 'owner', 'must be one of admin, coach, none'],
    ['another case', 'Admin', 'must be one of admin, coach, none'],
    ['spaces around it', ' admin ', 'must be one of admin, coach, none'],
    ['a list', ['admin'], 'must be one of admin, coach, none'],
    ['true', true, 'must be one of admin, coach, none'],
  ])('refuses a staff level that is %s', async (_, staff, message) => {
    const cast = await api.cast()
    const send = () => api.as(cast.keys.gym).put(at(cast.member), { staff })
    await expectInvalid(api, cast, send, { staff: [message] })
  })

  test("works with a platform's key, which the audit log names", async () => {
    const cast = await api.cast()
    const key = await buildKey(api.db, { platformId: cast.platform.id })
    await api.as(key).for(cast.gym).put(at(cast.member), { staff: 'coach' })
    const entry = await api.db.auditEntry.findFirstOrThrow({ where: { subjectId: cast.member.id } })
    expect(entry).toMatchObject({
      gymId: cast.gym.id,
      actorKind: 'platform_key',
      actorId: key.id,
      action: 'athlete.staff',
      before: '{"staff":null}',
      after: '{"staff":"coach"}',
    })
  })
})
