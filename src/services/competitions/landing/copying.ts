import { v7 as uuid } from 'uuid'
import type { CompetitionModel } from '../../../generated/sqlite/models'
import type { Inside } from '../../shared/in-transaction'

/** Columns whose texts may show pictures. */
const TEXTS = ['description', 'travel', 'refundRules'] as const

/** Copies sponsors and pictures of a competition to its copy, whose texts then show the copied pictures. */
export async function copyPage(inside: Inside, copy: CompetitionModel, fromId: string): Promise<void> {
  const { db, gymId } = inside
  const { id: competitionId } = copy
  const [sponsors, pictures] = await Promise.all([
    db.sponsor.findMany({ where: { gymId, competitionId: fromId } }),
    db.competitionPicture.findMany({ where: { gymId, competitionId: fromId } }),
  ])
  const createdAt = new Date()
  const copyOf = new Map([...sponsors, ...pictures].map(({ id }) => [id, uuid()]))
  await db.sponsor.createMany({
    data: sponsors.map(row => ({
      ...row,
      gymId,
      competitionId,
      id: copyOf.get(row.id)!,
      revision: 1,
      createdAt,
    })),
  })
  for (const row of pictures)
    await db.competitionPicture.create({
      data: {
        ...row,
        ...{ gymId, competitionId, id: copyOf.get(row.id)! },
        sponsorId: row.sponsorId && copyOf.get(row.sponsorId)!,
        createdAt,
      },
    })
  const moved = (text: string) =>
    pictures.reduce(
      (words, { id }) =>
        words.replaceAll(`/c/${fromId}/pictures/${id}`, `/c/${competitionId}/pictures/${copyOf.get(id)!}`),
      text,
    )
  const data = Object.fromEntries(TEXTS.map(name => [name, copy[name] && moved(copy[name])]))
  if (pictures.length > 0)
    await db.competition.update({ where: { gymId_id: { gymId, id: competitionId } }, data })
}
