import { registrations } from '../schemas/registrations/interface'
import { getPaidRegistration as getRegistration, payRegistration } from '../services/payments/interface'
import {
  createRegistration,
  move,
  promote,
  restore,
  updateRegistrationFields,
  withdraw,
} from '../services/registrations/fields'
import { listRegistrations } from '../services/registrations/registrations'
import { reading, standardRoutes } from './http/standard-routes'
import { serializeRegistrationDetail } from './present/registrations'

const read = reading(getRegistration)

export const registrationRoutes = standardRoutes(
  registrations,
  {
    list: listRegistrations,
    create: async (scope, competitionId, body) =>
      getRegistration(scope, await createRegistration(scope, competitionId, body)),
    get: getRegistration,
    update: read(updateRegistrationFields),
    withdraw: read(withdraw),
    restore: read(restore),
    promote: read(promote),
    pay: read(payRegistration),
    move: read((scope, id, { division_id }) => move(scope, id, division_id)),
  },
  serializeRegistrationDetail,
)
