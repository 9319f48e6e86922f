import type { ImportForm } from '../../schemas/registrations/registering'
import type { OwnEventShown } from '../event-scores/own-scores-page'
import type { FormState } from '../http/forms'
import type { HeatLine } from '../leaderboards/places-page'
import type { Choice } from '../words/choices'
import type { ImportPage, PreviewPage } from './imports-page'
import type { RegistrationIndex } from './list-page'
import type { RegistrationPage } from './page'
import type { ClosedPage, DivisionChoice, JoinPage, OwnPage, RegisterPage } from './registering-page'

export type RegistrationImportViews = {
  'registrations/import': { page: ImportPage; form: FormState; mistakes: string[] }
  'registrations/preview': { page: PreviewPage; input: ImportForm }
}

export type OwnRegistrationViews = {
  'registrations/public/own': {
    own: OwnPage
    path: string
    form: FormState
    fields: string[]
    heats: HeatLine[]
    /** The registration of the member who reads. */
    isMember: boolean
    scores: OwnEventShown[]
    scalings: Choice[]
  } & PeopleChoices
  'registrations/public/join': { join: JoinPage; path: string; form: FormState } & PeopleChoices
}

export type PeopleChoices = { genders: Choice[]; countries: readonly string[] }

export type RegisteringViews = {
  'registrations/public/closed': { closed: ClosedPage }
  'registrations/public/divisions': { divisions: DivisionChoice[]; form: FormState }
  'registrations/public/register': { page: RegisterPage; form: FormState; fields: string[] } & PeopleChoices
}

export type RegistrationForm = { form: FormState; fields: string[] } & PeopleChoices

type Divided = { competition: { id: string; name: string } }

export type RegistrationViews = {
  'registrations/index': { index: RegistrationIndex; form: FormState }
  'registrations/divisions': Divided & { divisions: Choice[]; form: FormState }
  'registrations/new': Divided & { division: { id: string; name: string; size: number } } & RegistrationForm
  'registrations/show': { registration: RegistrationPage; moveForm: FormState } & RegistrationForm
}
