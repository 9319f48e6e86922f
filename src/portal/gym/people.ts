import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { RequireTwoStepForm } from '../../schemas/accounts/two-step'
import { StaffForm } from '../../schemas/gym/settings'
import { assignStaff, getPeople, requireTwoStep } from '../../services/gym/settings'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { buildPeople, type PeoplePage } from './settings-page'

const peopleView = view<{ people: PeoplePage; form: FormState }>('gym/people')

const SAID = { admin: 'is now an admin', coach: 'is now a coach', none: 'is no longer on the staff' }

export async function showPeople(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const people = buildPeople(await getPeople(scopeOf(res)), new Date(), dateStyleOf(res))
  peopleView(req, res, { people, form })
}

export const assign = onSubmit(StaffForm, showPeople, async (input, { res }) => {
  const { gym, athlete } = membershipOf(res)
  const { id, name } = await assignStaff(scopeOf(res), input)
  // A former admin may no longer see this page.
  const leaves = id === athlete.id && input.staff !== 'admin'
  const location = leaves ? `/g/${gym.slug}` : `/g/${gym.slug}/settings/people`
  return { location, flash: `${name} ${SAID[input.staff]}.` }
})

export const requireOfStaff = onSubmit(RequireTwoStepForm, showPeople, async ({ required }, { res }) => {
  await requireTwoStep(scopeOf(res), required === 'yes')
  const flash =
    required === 'yes'
      ? 'Coaches and admins must now turn on two-step sign-in before continuing.'
      : 'Two-step sign-in is now optional.'
  return { location: `/g/${membershipOf(res).gym.slug}/settings/people`, flash }
})
