/** A gym of two hundred who have all logged today: what a phone loads of it. */
import { gzipSync } from 'node:zlib'
import request from 'supertest'
import { v7 as uuid } from 'uuid'
import { startSession } from '../../../src/services/platform/sessions'
import { personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

it('loads Today and a board in less than 60 kB each', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, wod, result, program, base, member, coach } = board
  const wodComponentId = wod.components[0]!.id
  // Copies of the one who has logged it: two hundred built one by one would take longer than all that is measured.
  const own = await portal.db.trainingSession.findFirstOrThrow({
    where: { gymId: gym.id, athleteId: member.id },
  })
  const many = Array.from({ length: 199 }, (_, index) => ({ index, athleteId: uuid(), sessionId: uuid() }))
  await portal.db.athlete.createMany({
    data: many.map(({ athleteId, index }) => ({
      ...member,
      id: athleteId,
      name: `Athlete Featherstone ${index}`,
      email: `featherstone-${index}@gym.example`,
      personId: null,
    })),
  })
  await portal.db.programFollow.createMany({
    data: many.map(({ athleteId }) => ({
      gymId: gym.id,
      programId: program.id,
      athleteId,
      followedAt: new Date(),
    })),
  })
  await portal.db.trainingSession.createMany({
    data: many.map(({ athleteId, sessionId }) => ({ ...own, id: sessionId, athleteId })),
  })
  await portal.db.result.createMany({
    data: many.map(({ sessionId }) => ({ ...result, id: uuid(), sessionId })),
  })
  for (const athlete of [member, coach]) {
    const { token } = await startSession(portal.db, (await personOf(portal.db, athlete)).id, 'test')
    for (const path of [base, `${base}/wods/${wod.id}/board?part=${wodComponentId}`]) {
      const { status, headers, text } = await request(portal.server)
        .get(path)
        .set({ Cookie: `session=${token}`, 'Accept-Encoding': 'gzip' })
      // supertest unpacks it: what went over the air is that packed again.
      expect([status, headers['content-encoding']]).toEqual([200, 'gzip'])
      expect(gzipSync(text).length).toBeLessThan(60_000)
      if (path === base) expect(Buffer.byteLength(text)).toBeLessThan(60_000)
      else expect(text.match(/class="row ranked"/g)).toHaveLength(200)
    }
  }
})
