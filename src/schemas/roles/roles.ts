import { z } from 'zod'
import { emailAddress, nameText, oneOf } from '../shared/fields'

export const COMPETITION_ROLES = [
  'reviewer',
  'desk',
  'head_judge',
  'announcer',
  'registrar',
  'organiser',
] as const
export type CompetitionRoleKind = (typeof COMPETITION_ROLES)[number]

export const RoleForm = z.strictObject({
  name: nameText(80),
  email: emailAddress,
  kind: oneOf(COMPETITION_ROLES),
})
export type RoleForm = z.infer<typeof RoleForm>
