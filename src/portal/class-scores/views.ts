import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { EmptyScoreSheet } from './empty-page'
import type { ScoreSheetPage } from './page'

export type ClassScoreViews = {
  'class-scores/show': { page: ScoreSheetPage; form: FormState; scalings: Choice[] }
  'class-scores/empty': { page: EmptyScoreSheet }
}
