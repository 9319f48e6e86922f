import type { FormState } from '../http/forms'
import type { FilePage } from './file-page'
import type { ImportsPage, ReportPage } from './page'

export type ImportViews = {
  'imports/index': { page: ImportsPage; form: FormState }
  'imports/file': { page: FilePage; form: FormState }
  'imports/report': { report: ReportPage; form: FormState }
}
