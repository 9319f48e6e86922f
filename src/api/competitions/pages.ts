import { CompetitionPage, CompetitionPageUpdate, LANDING } from '../../schemas/competitions/landing'
import { updateCompetitionPage } from '../../services/competitions/landing/changing'
import { getLanding, type Landing, readDocuments } from '../../services/competitions/landing/landing'
import { readNotice } from '../../services/competitions/notices'
import { buildReader } from '../http/row-reader'
import { type ApiContext, gymRoute } from '../route'

const readPage = buildReader(LANDING)

export const competitionPageRoutes = [
  gymRoute({
    operationId: 'getCompetitionPage',
    summary: 'Get the public page of a competition',
    description:
      'Returns the content of the public page, of drafts too. Pictures and sponsors are read here, and changed on the pages.',
    method: 'get',
    path: '/competitions/:id/page',
    status: 200,
    answer: CompetitionPage,
    addition: true,
    dated: true,
    async handle(scope, { app, id }) {
      return { body: serialize(await getLanding(scope, id), app) }
    },
  }),
  gymRoute({
    operationId: 'updateCompetitionPage',
    summary: 'Change the public page of a competition',
    description:
      'Changes the content of the public page. Absent fields keep their value, and null empties a field; `slug` is never emptied. A `notice` stands on the public pages and screens until it is null.',
    method: 'put',
    path: '/competitions/:id/page',
    status: 200,
    body: CompetitionPageUpdate,
    answer: CompetitionPage,
    addition: true,
    dated: true,
    async handle(scope, { app, id, body }) {
      const { cover: _, logo: __, page_url: ___, sponsors: ____, ...fields } = body
      const landing = await updateCompetitionPage(scope, id, fields)
      return { body: serialize(landing, app) }
    },
  }),
]

function serialize(landing: Landing, { config: { baseUrl } }: ApiContext): CompetitionPage {
  const { id, slug, pictures, sponsors } = landing
  const at = `${baseUrl}/c/${id}/pictures`
  const pictureFor = (use: 'cover' | 'logo') => {
    const found = pictures.find(each => each.use === use)
    return found ? { id: found.id, url: `${at}/${found.id}/large`, alt: found.alt } : null
  }
  const notice = readNotice(landing)
  return {
    ...{ ...readPage(landing), slug, documents: readDocuments(landing) },
    ...{ cover: pictureFor('cover'), logo: pictureFor('logo') },
    notice: notice && { subject: notice.subject, text: notice.text },
    partner_board: landing.partnerBoard,
    page_url: `${baseUrl}/c/${slug ?? id}`,
    sponsors: sponsors.map(({ id: sponsorId, name, tier, url, logo }) => ({
      ...{ id: sponsorId, name, tier, url },
      logo_url: logo && `${at}/${logo.id}/medium`,
    })),
  }
}
