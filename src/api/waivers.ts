import { FIELDS as SIGNATURE_FIELDS, waiverSignatures } from '../schemas/waivers/signatures'
import { FIELDS, waivers } from '../schemas/waivers/waivers'
import {
  createSignature,
  deleteSignature,
  getSignature,
  listSignatures,
  type Signature,
} from '../services/waivers/signatures'
import {
  createWaiver,
  getWaiver,
  listWaivers,
  turnOffWaiver,
  turnOnWaiver,
  type Waiver,
} from '../services/waivers/waivers'
import { buildReader } from './http/row-reader'
import { standardRoutes } from './http/standard-routes'

const readWaiver = buildReader(FIELDS)
const readSignature = buildReader(SIGNATURE_FIELDS)

export const waiverRoutes = [
  ...standardRoutes(
    waivers,
    {
      list: listWaivers,
      create: createWaiver,
      get: getWaiver,
      turn_off: turnOffWaiver,
      turn_on: turnOnWaiver,
    },
    (row: Waiver) => ({ ...readWaiver(row), in_force: row.inForce }),
  ),
  ...standardRoutes(
    waiverSignatures,
    { list: listSignatures, create: createSignature, get: getSignature, delete: deleteSignature },
    ({ method, source, waiver, ...row }: Signature) => ({
      ...readSignature({ ...row, source: source as never }),
      ...{ method, waiver_number: waiver.number },
    }),
  ),
]
