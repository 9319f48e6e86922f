import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { MailModel } from '../../../src/generated/sqlite/models'

/** A mail of a gym that was given up. */
export function buildFailedMail(db: Db, given: Partial<MailModel> & { gymId: string }): Promise<MailModel> {
  const now = new Date()
  return db.mail.create({
    data: {
      id: uuid(),
      key: null,
      kind: 'test',
      personId: null,
      address: 'mia@sihl.example',
      name: 'Mia Keller',
      contents: '{}',
      createdAt: now,
      dueAt: null,
      expiresAt: now,
      attempts: 1,
      sentAt: null,
      failedAt: now,
      problem: '550 5.1.1 No such user',
      ...given,
    },
  })
}
