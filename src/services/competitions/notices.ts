import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { changeAgreed } from './changing'
import { recordCompetition } from './rows'

export type Notice = { subject: string; text: string; at: Date }

/** Puts a notice on the public page, boards and screens of a competition, in place of an earlier notice. */
export function putNotice(
  scope: GymScope,
  competitionId: string,
  { subject, text }: Pick<Notice, 'subject' | 'text'>,
): Promise<void> {
  return changeAgreed(scope, competitionId, inside =>
    writeNotice(inside, competitionId, {
      noticeSubject: subject,
      noticeText: text,
      noticeAt: new Date(),
    }),
  )
}

/** Takes the notice of a competition down; again changes nothing. */
export function removeNotice(scope: GymScope, competitionId: string): Promise<void> {
  return changeAgreed(scope, competitionId, async (inside, { noticeAt }) => {
    if (noticeAt === null) return
    await writeNotice(inside, competitionId, { noticeSubject: null, noticeText: null, noticeAt: null })
  })
}

async function writeNotice(
  inside: Inside,
  id: string,
  data: { noticeSubject: string | null; noticeText: string | null; noticeAt: Date | null },
): Promise<void> {
  await inside.db.competition.update({ where: { gymId_id: { gymId: inside.gymId, id } }, data })
  const after = { subject: data.noticeSubject }
  await recordCompetition(inside, id, { action: 'competition.notice', after })
}

type NoticeColumns = { noticeSubject: string | null; noticeText: string | null; noticeAt: Date | null }

/** Returns the notice in the row of a competition. Null without one. */
export function readNotice({ noticeSubject, noticeText, noticeAt }: NoticeColumns): Notice | null {
  if (noticeSubject === null || noticeText === null || noticeAt === null) return null
  return { subject: noticeSubject, text: noticeText, at: noticeAt }
}
