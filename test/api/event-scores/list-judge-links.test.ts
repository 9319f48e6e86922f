import { useApi } from '../../support/api/api'
import { describeList } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildCompetition, buildEvent } from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'

const api = useApi()

async function competitionWith(gymId: string, count: number) {
  const competition = await buildCompetition(api.db, { gymId })
  const event = await buildEvent(api.db, { gymId, competitionId: competition.id })
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    // Ended ones are listed too.
    const revokedAt = at % 2 === 0 ? null : new Date()
    ids.push((await buildJudgeLink(api.db, event, { revokedAt })).id)
  }
  for (const [index, id] of ids.entries())
    await api.db.judgeLink.updateMany({
      where: { id },
      data: { createdAt: new Date(Date.UTC(2026, 0, 60 - index)) },
    })
  return { competition, ids: ids.reverse() }
}

describeMatrix('listJudgeLinks', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await competitionWith(gym.id, 1), await competitionWith(rival.id, 1)]
    return { id: own.competition.id, foreignId: foreign.competition.id }
  },
})

describeList({
  api,
  async prepare({ gym }, count) {
    const { competition, ids } = await competitionWith(gym.id, count)
    return { path: `/competitions/${competition.id}/judge_links`, ids }
  },
  async strangers({ gym, rival }) {
    return [...(await competitionWith(gym.id, 1)).ids, ...(await competitionWith(rival.id, 1)).ids]
  },
})
