import { competitions } from '../../schemas/competitions/interface'
import { getCompetition } from '../../services/competitions/competitions'
import { copyCompetition } from '../../services/competitions/copying'
import { deleteCompetition } from '../../services/competitions/deleting'
import { setCompetitionStatus } from '../../services/competitions/editing'
import {
  createCompetitionFromFields,
  listCompetitionPage,
  updateCompetitionFields,
} from '../../services/competitions/fields'
import { reading, standardRoutes } from '../http/standard-routes'
import { serializeCompetition, serializeCompetitionSummary } from '../present/competitions'

const read = reading(getCompetition)

export const competitionRoutes = standardRoutes(
  competitions,
  {
    async list(scope, query) {
      const { rows, ...pages } = await listCompetitionPage(scope, query)
      return { rows: rows.map(serializeCompetitionSummary), ...pages }
    },
    create: async (scope, body) => getCompetition(scope, (await createCompetitionFromFields(scope, body)).id),
    get: getCompetition,
    update: read(updateCompetitionFields),
    delete: deleteCompetition,
    copy: async (scope, id, body) => getCompetition(scope, (await copyCompetition(scope, id, body)).id),
    publish: read((scope, id) => setCompetitionStatus(scope, id, { status: 'published', confirmed: 'yes' })),
    unpublish: read((scope, id) => setCompetitionStatus(scope, id, { status: 'draft', confirmed: 'yes' })),
  },
  serializeCompetition,
)
