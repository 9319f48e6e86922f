import { FIELDS, memberships } from '../schemas/memberships/memberships'
import { membershipPlans, FIELDS as PLAN_FIELDS } from '../schemas/memberships/plans'
import {
  createMembership,
  endMembership,
  getMembership,
  listMemberships,
  type Membership,
  pauseMembership,
  payMembership,
  resumeMembership,
  updateMembership,
} from '../services/memberships/memberships'
import {
  createMembershipPlan,
  getMembershipPlan,
  listMembershipPlans,
  updateMembershipPlan,
} from '../services/memberships/plans'
import { buildReader } from './http/row-reader'
import { standardRoutes } from './http/standard-routes'

const read = buildReader(FIELDS)

export const membershipRoutes = [
  ...standardRoutes(
    membershipPlans,
    {
      list: listMembershipPlans,
      create: createMembershipPlan,
      get: getMembershipPlan,
      update: updateMembershipPlan,
    },
    buildReader(PLAN_FIELDS),
  ),
  ...standardRoutes(
    memberships,
    {
      list: listMemberships,
      create: createMembership,
      get: getMembership,
      update: updateMembership,
      pause: pauseMembership,
      resume: resumeMembership,
      pay: payMembership,
      end: endMembership,
    },
    (row: Membership) => ({ ...read(row), status: row.status }),
  ),
]
