import { FIELDS, leads } from '../schemas/leads/leads'
import { joinLead } from '../services/leads/joining'
import {
  closeLead,
  createLead,
  deleteLead,
  getLead,
  type Lead,
  listLeads,
  markArrival,
  updateLead,
} from '../services/leads/leads'
import { buildReader } from './http/row-reader'
import { standardRoutes } from './http/standard-routes'

const read = buildReader(FIELDS)

export const leadRoutes = standardRoutes(
  leads,
  {
    list: listLeads,
    create: createLead,
    get: getLead,
    update: updateLead,
    arrive: markArrival,
    join: joinLead,
    close: closeLead,
    delete: deleteLead,
  },
  (row: Lead) => ({ ...read(row), status: row.status }),
)
