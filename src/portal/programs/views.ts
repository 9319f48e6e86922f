/** Views of programs. */
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
    /** The public page of the program's day: whether the program may have one, and its link. */
    offered: boolean
    website: { url: string; path: string; embed: string } | null
    websiteForm: FormState
  }
}
