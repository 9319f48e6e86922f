/** Mail about comments and replies: to those whom the bell tells, unless they chose otherwise. */
import type { Db } from '../../../src/db/client'
import { gymScope } from '../../../src/scope'
import { commentOn, createReply, deleteComment } from '../../../src/services/comments/conversation'
import { chooseMail } from '../../../src/services/mail/choices'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import {
  buildAthlete,
  buildGym,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
} from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'

const database = useDatabase()

let db: Db
beforeEach(() => {
  db = database.prisma
  setMail(db, true)
})
afterAll(() => setMail(database.prisma, false))

async function talk() {
  const gym = await buildGym(db)
  const person = async (name: string) => {
    const athlete = await buildAthlete(db, { gymId: gym.id, name })
    const { id, email } = await personOf(db, athlete)
    const actor = { kind: 'person', id, name, readOnly: false, athleteId: athlete.id, staff: null } as const
    return { athlete, email, scope: gymScope({ db, gymId: gym.id, actor, requestId: null }) }
  }
  const [mia, tom] = [await person('Mia'), await person('Tom')]
  const workout = await buildWorkout(db, { gymId: gym.id, name: 'Fran' })
  const wod = await buildWod(db, { gymId: gym.id, components: [{ workout }] })
  const session = await buildSession(db, { gymId: gym.id, athleteId: mia.athlete.id, wodId: wod.id })
  const result = await buildResult(db, { gymId: gym.id, workout, sessionId: session.id })
  const mails = async () => {
    const rows = await db.mail.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
    return rows.map(row => ({ ...row, told: JSON.parse(row.contents) }))
  }
  return { gym, mia, tom, result, mails }
}

it("mails the result's owner and the answered author, but not the writer", async () => {
  const { mia, tom, result, mails } = await talk()
  const id = await commentOn(tom.scope, { resultId: result.id }, 'Strong <work>')
  await createReply(mia.scope, { resultId: result.id, id }, 'Thanks')
  await commentOn(mia.scope, { resultId: result.id }, 'My own')
  expect((await mails()).map(({ address, told }) => [address, told])).toEqual([
    [
      mia.email,
      {
        commentId: id,
        resultId: result.id,
        author: 'Tom',
        text: 'Strong <work>',
        workout: 'Fran',
        isReply: false,
        own: true,
      },
    ],
    [tom.email, expect.objectContaining({ author: 'Mia', text: 'Thanks', isReply: true, own: false })],
  ])
})

it('mails no comments to people who opted out', async () => {
  const { mia, tom, result, mails } = await talk()
  await chooseMail(mia.scope, ['wod'])
  await commentOn(tom.scope, { resultId: result.id }, 'Strong')
  expect(await mails()).toEqual([])
})

it('mail about comments: sends no mail about a deleted comment', async () => {
  const { tom, result, mails } = await talk()
  const id = await commentOn(tom.scope, { resultId: result.id }, 'Oops')
  const [mail] = await mails()
  expect(await mailFacts(db, mail!)).not.toBeNull()
  await deleteComment(tom.scope, { resultId: result.id, id })
  expect(await mailFacts(db, mail!)).toBeNull()
})
