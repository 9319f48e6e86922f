import { v7 as uuid } from 'uuid'
import { notFound } from '../../../errors'
import { mayOrganise } from '../../../policies/competition-roles'
import type { GymScope } from '../../../scope'
import { authorize } from '../../shared/authorize'
import { getAsker } from '../../shared/decoding/asker'
import { PICTURE, readOnce } from '../../shared/decoding/room'
import { assertRoomForBytes } from '../../shared/storage'
import { changeRegistrations } from '../rows'
import { assertChangeable, getOwnDetails, storeDetails } from './own-details'

export const LARGEST_FILE = 2 * 1024 * 1024

type Upload = { name: string; path: string }
type Ref = { competitionId: string; participantId: string; questionId: string }

/**
 * Stores the file of a participant in place of an earlier one. Throws not_found unless the question asks the
 * participant for a file, validation_failed on `file`, and the errors of fillIn.
 */
export async function putFile(
  scope: GymScope,
  { competitionId, participantId, questionId }: Ref,
  { name, path }: Upload,
): Promise<void> {
  await assertRoomForBytes(scope)
  const { type, bytes } = await readOnce(getAsker(scope), PICTURE, reader => reader.registrationFile(path))
  await changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const own = await getOwnDetails(inside, competitionId, participantId)
    assertChangeable(own)
    const question = own.form.questions.find(each => each.id === questionId && each.kind === 'file')
    if (!question || (question.ofTeam && !own.isCaptain)) throw notFound('The question')
    const { id: registrationId } = own.registration
    const of = { registrationId, questionId, participantId: question.ofTeam ? null : participantId }
    await db.registrationFile.deleteMany({ where: { gymId, answer: of } })
    await storeDetails(
      inside,
      own,
      { details: {}, answers: [{ questionId, ofTeam: question.ofTeam, value: name }] },
      new Date(),
    )
    const answer = await db.registrationAnswer.findFirstOrThrow({
      where: { gymId, ...of },
      select: { id: true },
    })
    const content = Buffer.from(bytes).toString('base64')
    await db.registrationFile.create({ data: { id: uuid(), gymId, answerId: answer.id, type, content } })
  })
}

export type StoredFile = { name: string; type: string; bytes: Buffer }

/** Returns the file of an answer of a registration to organisers. */
export async function getFile(
  scope: GymScope,
  competitionId: string,
  { registrationId, answerId }: { registrationId: string; answerId: string },
): Promise<StoredFile> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const file = await db.registrationFile.findFirst({
    where: { gymId, answerId, answer: { registrationId, registration: { competitionId } } },
    include: { answer: { select: { value: true } } },
  })
  if (!file) throw notFound('The file')
  return { name: file.answer.value, type: file.type, bytes: Buffer.from(file.content, 'base64') }
}
