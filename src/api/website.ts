import { websitePath } from '../domain/website/website-path'
import { Website, WebsiteUpdate } from '../schemas/website/website'
import { getWebsite, type OwnWebsite, updateWebsite } from '../services/website/website'
import { type ApiContext, gymRoute } from './route'

export const websiteRoutes = [
  gymRoute({
    operationId: 'getWebsite',
    summary: 'Get the public content of the gym',
    description:
      'Returns which parts of the gym are public: on its website, in frames and calendars, and as JSON at `url`, without a key.',
    method: 'get',
    path: '/gym/website',
    reads: null,
    status: 200,
    answer: Website,
    addition: true,
    dated: true,
    async handle(scope, { app }) {
      return { body: serialize(await getWebsite(scope), app) }
    },
  }),
  gymRoute({
    operationId: 'updateWebsite',
    summary: 'Change the public content of the gym',
    description:
      'Switches parts on or off. Absent fields keep their value; `boards` null hides the boards. Caches of other sites may show the earlier content for two minutes.',
    method: 'put',
    path: '/gym/website',
    status: 200,
    body: WebsiteUpdate,
    answer: Website,
    addition: true,
    dated: true,
    async handle(scope, { app, body }) {
      return { body: serialize(await updateWebsite(scope, body), app) }
    },
  }),
]

function serialize({ gym, parts }: OwnWebsite, { config }: ApiContext): Website {
  const { trialWords: trial_words, ...shown } = parts
  return { ...shown, trial_words, url: config.baseUrl + websitePath(gym.slug) }
}
