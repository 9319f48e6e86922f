/** A competition with people to write to. */
import { v7 as uuid } from 'uuid'
import type { MailModel } from '../../../src/generated/sqlite/models'
import { buildEvent, buildHeat, buildRegistration } from '../builders'
import { buildTick } from '../builders/contracts'
import { buildOrder } from '../builders/prices'
import type { Portal } from './portal'
import { buildOpenCompetition } from './registering'

/** A pair with a place, unpaid, somebody who is here and paid; somebody who waits; somebody gone. */
export async function buildMessaging(on: Portal) {
  const { db } = on
  const opened = await buildOpenCompetition(on, { name: 'Throwdown' }, null)
  const { gym, competition, rx, pairs } = opened
  const of = { gymId: gym.id, competitionId: competition.id }
  const people = (...names: string[]) => ({
    participants: names.map(name => ({ name, email: `${name.toLowerCase()}@x.example` })),
  })
  const pair = await buildRegistration(db, { ...of, divisionId: pairs.id, ...people('Ana', 'Tom') })
  const paid = await buildRegistration(db, { ...of, divisionId: rx.id, ...people('Bea') })
  const waiting = await buildRegistration(db, {
    ...{ ...of, divisionId: rx.id, waitingSince: new Date() },
    ...people('Cleo'),
  })
  await buildRegistration(db, { ...of, divisionId: rx.id, withdrawnAt: new Date(), ...people('Dora') })
  await buildOrder(db, pair)
  const event = await buildEvent(db, of, [rx])
  const heat = await buildHeat(db, event, {}, [paid])
  await buildTick(db, paid)
  const page = `/g/${gym.slug}/competitions/${competition.id}/message`
  const mails = (): Promise<MailModel[]> =>
    db.mail.findMany({ where: { gymId: gym.id }, orderBy: [{ address: 'asc' }, { id: 'asc' }] })
  const browser = await on.as(opened.coach)
  const send = (given: Record<string, string>) =>
    browser.submit(page, { form: uuid(), subject: 'Hello', text: 'Words', ...given })
  return { ...opened, pair, paid, waiting, heat, event, page, mails, browser, send }
}
