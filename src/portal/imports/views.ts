import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { AnswersPage } from './answers-page'
import type { FilePage } from './file-page'
import type { MatchPage } from './match-page'
import type { ImportsPage, ReportPage } from './page'

export type ImportViews = {
  'imports/index': { page: ImportsPage; sheets: Choice[]; form: FormState }
  'imports/file': { page: FilePage; form: FormState }
  'imports/match': { page: MatchPage; form: FormState }
  'imports/answers': { page: AnswersPage; form: FormState }
  'imports/report': { report: ReportPage; form: FormState }
}
