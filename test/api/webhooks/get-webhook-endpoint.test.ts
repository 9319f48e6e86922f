import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('getWebhookEndpoint', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    const foreignId = (await buildEndpoint(api.db, { gymId: rival.id })).id
    return { id, foreignId }
  },
})
