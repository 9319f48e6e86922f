/** Views of score sheets. */
import type { FormState } from '../http/forms'
import type { EmptyEntry } from './empty-page'
import type { EntryPage, SCALING_CHOICES } from './page'

export type EntryViews = {
  'class-scores/show': { page: EntryPage; form: FormState; scalings: typeof SCALING_CHOICES }
  'class-scores/empty': { page: EmptyEntry }
}
