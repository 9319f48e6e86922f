import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { ProgramCard, ProgramPage } from './page'

export type ProgramViews = {
  'programs/index': { programs: ProgramCard[] }
  'programs/new': { form: FormState; athletes: Choice[] }
  'programs/show': {
    program: ProgramPage
    form: FormState
    athletes: Choice[]
    followerForm: FormState
    offered: boolean
    website: { url: string; path: string; embed: string } | null
    websiteForm: FormState
  }
}
