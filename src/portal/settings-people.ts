/** Who runs the gym, who has an account, and which platforms act for it. */
import type { Request, Response } from 'express'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { scopeOf } from '../http/gym-scope'
import { membershipOf } from '../http/portal-gym'
import { type PeoplePage, presentPeople } from '../presenters/settings-pages'
import { StaffForm } from '../schemas/settings'
import { assignStaff, getPeople } from '../services/gym-settings'
import { placeOf } from './place'
import { render } from './render'

export type PeopleViews = { 'settings/people': { people: PeoplePage; form: FormState } }

const SAID = { admin: 'is an admin now', coach: 'is a coach now', none: 'is not on the staff any more' }

export async function showPeople(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const people = presentPeople(await getPeople(scopeOf(res)), new Date(), placeOf(req, res))
  render(req, res, 'settings/people', { people, form })
}

export function assign(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: StaffForm,
    async done(input) {
      const { gym, athlete } = membershipOf(res)
      const { id, name } = await assignStaff(scopeOf(res), input)
      // Who is no longer an admin may no longer see this page.
      const leaves = id === athlete.id && input.staff !== 'admin'
      const location = leaves ? `/g/${gym.slug}` : `/g/${gym.slug}/settings/people`
      return { location, flash: `${name} ${SAID[input.staff]}.` }
    },
    again: form => showPeople(req, res, form),
  })
}
