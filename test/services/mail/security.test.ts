/** Notices about the safety of an account, and where nothing is ever sent. */
import type { Db } from '../../../src/db/client'
import { OPERATOR } from '../../../src/scope'
import { isMailOn, setMail } from '../../../src/services/mail/set-up'
import { resetPassword } from '../../../src/services/platform/accounts/people'
import { renewRecoveryCodes, turnOffTwoStep } from '../../../src/services/platform/accounts/two-step'
import { startMail } from '../../../src/services/platform/mail/start'
import { athleteRow, buildAthlete, buildGym } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })

let db: Db
beforeEach(() => {
  db = database.prisma
  setMail(db, true)
})

async function owner() {
  const athlete = await buildAthlete(db)
  const person = await personOf(db, athlete)
  const row = { personId: person.id, secret: 'sealed', turnedOn: new Date(), lastStep: 0 }
  await db.twoStep.create({ data: row })
  const told = async () => {
    const rows = await db.mail.findMany({ where: { personId: person.id }, orderBy: { id: 'asc' } })
    return rows.map(({ kind, gymId, address, contents }) => ({
      kind,
      gymId,
      address,
      event: JSON.parse(contents).event,
    }))
  }
  return { athlete, person, owner: { personId: person.id, person }, told }
}

it("mails about two-step sign-in and passwords in the gym's name", async () => {
  const { athlete, person, owner: whose, told } = await owner()
  await renewRecoveryCodes(db, whose, null)
  await turnOffTwoStep(db, whose, null)
  await turnOffTwoStep(db, whose, null) // it was off
  await resetPassword(db, OPERATOR, person.email)
  const at = { kind: 'security', gymId: athlete.gymId, address: person.email }
  expect(await told()).toEqual([
    { ...at, event: 'recovery_codes' },
    { ...at, event: 'two_step_off' },
    { ...at, event: 'password' },
  ])
})

it('security mail: names no gym in security mails to people of several gyms', async () => {
  const { person, told } = await owner()
  const other = await buildGym(db)
  await db.athlete.create({ data: athleteRow({ gymId: other.id, personId: person.id }) })
  await resetPassword(db, OPERATOR, person.email)
  expect(await told()).toMatchObject([{ gymId: null, event: 'password' }])
})

it('security mail: sends no mail without a mail server, in development or with the demo', async () => {
  const mail = {}
  const state = async (config: { mail: object | null; development: boolean }) => [
    await startMail(db, config),
    isMailOn(db),
  ]
  expect(await state({ mail: null, development: false })).toEqual(['off', false])
  expect(await state({ mail, development: false })).toEqual(['on', true])
  expect(await state({ mail, development: true })).toEqual(['development', false])
  await db.setting.create({ data: { key: 'demo', value: '{}' } })
  expect(await state({ mail, development: false })).toEqual(['demo', false])
})
