/** Visitors of a gym. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import { nextMinute } from './numbers'

/** Signs a waiver of the gym for a lead. */
export async function signLead(db: Db, { gymId, id }: { gymId: string; id: string }): Promise<void> {
  const newest = await db.waiver.findFirst({ where: { gymId }, orderBy: { number: 'desc' } })
  const text = { id: uuid(), gymId, number: 1, signedFrom: 1, text: 'At my own risk.' }
  const waiver =
    newest ?? (await db.waiver.create({ data: { ...text, createdAt: nextMinute(), offSince: nextMinute() } }))
  const signature = { signerName: 'Noor Visser', signSource: 'link', signedAt: nextMinute() }
  await db.lead.update({
    where: { gymId_id: { gymId, id } },
    data: { ...signature, waiverId: waiver.id },
  })
}
