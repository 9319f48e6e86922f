import { v7 as uuid } from 'uuid'
import { resetPath } from '../../../src/domain/accounts/reset-link'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope } from '../../../src/scope'
import { approveAllJoinRequests, approveJoinRequest } from '../../../src/services/accounts/join-links'
import { resetPassword } from '../../../src/services/accounts/reset-links'
import { importMemberList } from '../../../src/services/imports/members'
import { undoImport } from '../../../src/services/imports/undoing'
import { joinGym, signUpAndJoin } from '../../../src/services/platform/accounts/joining'
import { useReset } from '../../../src/services/platform/accounts/password-resets'
import { buildJoinLink, buildJoinRequest, buildProgram } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const password = 'four rounds of rowing'

function scopeOf(athlete: AthleteModel) {
  const actor = {
    kind: 'person',
    id: uuid(),
    name: athlete.name,
    readOnly: false,
    athleteId: athlete.id,
    staff: athlete.staff,
  } as const
  return gymScope({ db: database.prisma, gymId: athlete.gymId, actor, requestId: null })
}

it('joining by a link: lets a class join at once, each person once, and a coach in one step', async () => {
  const { gym, coach } = await buildCast(database.prisma)
  const link = await buildJoinLink(database.prisma, { gymId: gym.id })
  const program = await buildProgram(database.prisma, { gymId: gym.id, forNewMembers: true })
  const emails = Array.from({ length: 8 }, () => `${uuid()}@class.example`)
  const join = (email: string) =>
    signUpAndJoin(database.prisma, link.id, { email, password }, { name: 'Noor', gender: null }, null)
  await Promise.all(emails.map(join))
  expect(await approveAllJoinRequests(scopeOf(coach))).toEqual({ approved: 8, waiting: 0 })
  const athletes = await database.prisma.athlete.findMany({
    where: { gymId: gym.id, email: { in: emails } },
    include: { follows: true },
  })
  expect(athletes).toHaveLength(8)
  expect(athletes.every(({ follows }) => follows.length === 1 && follows[0]!.programId === program.id)).toBe(
    true,
  )
})

it('joining by a link: creates one athlete for a person who joins twice at once', async () => {
  const { gym, rivalMember } = await buildCast(database.prisma)
  const link = await buildJoinLink(database.prisma, { gymId: gym.id })
  const { id: personId } = await personOf(database.prisma, rivalMember)
  const join = () => joinGym(database.prisma, link.id, personId, null)
  const states = (await Promise.all([join(), join(), join()])).map(({ state }) => state)
  expect(states).toEqual(['in', 'in', 'in'])
  expect(await database.prisma.athlete.count({ where: { gymId: gym.id, personId } })).toBe(1)
})

it('joining by a link: admits once when two coaches approve at once', async () => {
  const { gym, coach, admin } = await buildCast(database.prisma)
  const link = await buildJoinLink(database.prisma, { gymId: gym.id, approval: true })
  const { id, personId } = await buildJoinRequest(database.prisma, link)
  const answers = await Promise.allSettled([
    approveJoinRequest(scopeOf(coach), id),
    approveJoinRequest(scopeOf(admin), id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await database.prisma.athlete.count({ where: { gymId: gym.id, personId } })).toBe(1)
  await buildJoinRequest(database.prisma, link)
  await buildJoinRequest(database.prisma, link)
  expect(await approveAllJoinRequests(scopeOf(coach))).toEqual({ approved: 2, waiting: 0 })
})

it('joining by a link: adds a list once when two add it at once, and undoes it', async () => {
  const { gym, coach, admin } = await buildCast(database.prisma)
  await buildProgram(database.prisma, { gymId: gym.id, forNewMembers: true })
  const lines = Array.from({ length: 40 }, (_, at) =>
    `Member ${at},m${at}@forty.example`.replace(/ \d+/, ` ${'x'.repeat(at + 1)}`),
  )
  const input = { list: lines.join('\n'), columns: [], file_name: '' }
  const answers = await Promise.allSettled([
    importMemberList(scopeOf(coach), input),
    importMemberList(scopeOf(admin), input),
  ])
  const made = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(made.map(({ imported }) => imported)).toEqual([40])
  const where = { gymId: gym.id, email: { endsWith: '@forty.example' } }
  expect(await database.prisma.athlete.count({ where })).toBe(40)
  await undoImport(scopeOf(coach), made[0]!.undo!)
  expect(await database.prisma.athlete.count({ where })).toBe(0)
})

it('joining by a link: lets only one of two people with one reset link set a password', async () => {
  const { admin, member } = await buildCast(database.prisma)
  const person = await personOf(database.prisma, member)
  const subject = await resetPassword(scopeOf(admin), member.id)
  const secret = 'the secret of this server'
  const token = resetPath(secret, subject, new Date()).split('/').at(-1)!
  const use = (chosen: string) => useReset(database.prisma, { secret, token, password: chosen }, null)
  const answers = await Promise.allSettled([use(password), use('five rounds of rowing')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const after = await database.prisma.person.findUniqueOrThrow({ where: { id: person.id } })
  expect(after.passwordHash).not.toBe(person.passwordHash)
})
