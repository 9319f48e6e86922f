/** The pages of classes, and the data that each is given. */
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { ClassesPage, ClassPage } from './page'
import type { ScreenPage, SheetPage } from './sheet-page'

export type ClassViews = {
  'classes/index': { page: ClassesPage; form: FormState; copyForm: FormState; programs: Choice[] }
  'classes/show': { page: ClassPage; form: FormState }
  'classes/sheet': { sheet: SheetPage }
  'classes/screen': { sheet: ScreenPage }
}
