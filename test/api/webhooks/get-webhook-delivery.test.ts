import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDelivery, buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('getWebhookDelivery', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildDelivery(api.db, await buildEndpoint(api.db, { gymId: gym.id }))
    const theirs = await buildEndpoint(api.db, { gymId: rival.id })
    return { id, foreignId: (await buildDelivery(api.db, theirs)).id }
  },
})
