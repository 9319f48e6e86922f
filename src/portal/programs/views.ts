import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { RowsPage } from '../words/page-links'
import type { ProgramCard, ProgramPage } from './page'

export type ProgramViews = {
  'programs/index': RowsPage<ProgramCard>
  'programs/new': { form: FormState; athletes: Choice[] }
  'programs/show': {
    program: ProgramPage
    followers: RowsPage<ProgramPage['followers'][number]>
    isPaged: boolean
    form: FormState
    athletes: Choice[]
    followerForm: FormState
    offered: boolean
    website: { url: string; path: string; embed: string } | null
    websiteForm: FormState
  }
}
