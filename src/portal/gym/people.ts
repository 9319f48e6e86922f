import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { RequireTwoStepForm } from '../../schemas/accounts/two-step'
import { StaffForm } from '../../schemas/gym/settings'
import { assignStaff, getPeople, requireTwoStep } from '../../services/gym/settings'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, submitForm } from '../http/forms'
import { membershipOf } from '../http/portal-gym'
import { render } from '../render'
import { buildPeople } from './settings-page'

const SAID = { admin: 'is now an admin', coach: 'is now a coach', none: 'is no longer on the staff' }

export async function showPeople(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const people = buildPeople(await getPeople(scopeOf(res)), new Date(), dateStyleOf(res))
  render(req, res, 'gym/people', { people, form })
}

export function assign(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: StaffForm,
    async done(input) {
      const { gym, athlete } = membershipOf(res)
      const { id, name } = await assignStaff(scopeOf(res), input)
      // A former admin may no longer see this page.
      const leaves = id === athlete.id && input.staff !== 'admin'
      const location = leaves ? `/g/${gym.slug}` : `/g/${gym.slug}/settings/people`
      return { location, flash: `${name} ${SAID[input.staff]}.` }
    },
    again: form => showPeople(req, res, form),
  })
}

export function requireOfStaff(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: RequireTwoStepForm,
    async done({ required }) {
      await requireTwoStep(scopeOf(res), required === 'yes')
      const flash =
        required === 'yes'
          ? 'Coaches and admins must now turn on two-step sign-in before continuing.'
          : 'Two-step sign-in is now optional.'
      return { location: `/g/${membershipOf(res).gym.slug}/settings/people`, flash }
    },
    again: form => showPeople(req, res, form),
  })
}
