import type { FormState } from '../http/forms'
import type { EmptyScoreSheet } from './empty-page'
import type { SCALING_CHOICES, ScoreSheetPage } from './page'

export type ClassScoreViews = {
  'class-scores/show': { page: ScoreSheetPage; form: FormState; scalings: typeof SCALING_CHOICES }
  'class-scores/empty': { page: EmptyScoreSheet }
}
