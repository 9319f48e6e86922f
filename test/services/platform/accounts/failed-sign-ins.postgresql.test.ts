/** Several processes count failed sign-ins of one person, address and hour in one entry. */
import { FailedSignIns } from '../../../../src/services/platform/accounts/sign-in-audit'
import { personOf } from '../../../support/builders/people'
import { buildCast } from '../../../support/cast'
import { useDatabase } from '../../../support/database'
import { recordRefusals } from '../../../support/refusals'

const database = useDatabase()
const PROCESSES = 4
const ROUNDS = 15

afterEach(() => jest.restoreAllMocks())

it('failed sign ins: counts every attempt without a duplicate key when processes create the entry at once', async () => {
  const { coach, gym } = await buildCast(database.prisma)
  const { id, email } = await personOf(database.prisma, coach)
  const secret = 'the secret of a test'.repeat(2)
  const processes = Array.from({ length: PROCESSES }, () => new FailedSignIns(database.prisma, secret))
  const refusals = recordRefusals()
  for (let round = 0; round < ROUNDS; round++) {
    const failed = { email, address: `192.0.2.${round}`, held: false, requestId: null }
    await Promise.all(processes.map(each => each.count(failed)))
  }
  expect(refusals).not.toContain('23505')
  const entries = await database.prisma.auditEntry.findMany({
    where: { gymId: gym.id, subjectId: id, action: 'person.sign_in_failed' },
  })
  const attempts = entries.map(({ after }) => (JSON.parse(after!) as { attempts: number }).attempts)
  expect(attempts.reduce((sum, each) => sum + each, 0)).toBe(PROCESSES * ROUNDS)
})
