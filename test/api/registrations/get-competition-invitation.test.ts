import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildInvitation, buildInvitationList } from '../../support/builders/contracts'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('getCompetitionInvitation', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const invite = async ({ division }: typeof own) =>
      buildInvitation(api.db, await buildInvitationList(api.db, division))
    return { id: (await invite(own)).id, foreignId: (await invite(foreign)).id }
  },
})
