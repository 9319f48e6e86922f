import type { MovementAlias } from '../../services/movements/aliases'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { RowsPage } from '../words/page-links'
import type { INVOLVED_CHOICES, MovementDetail, MovementIndex } from './page'

type FormParts = { form: FormState; involved: typeof INVOLVED_CHOICES }

export type MovementViews = {
  'movements/index': { list: MovementIndex; categories: Choice[] }
  'movements/new': FormParts & { parts: readonly number[]; names: string[] }
  'movements/short-forms': RowsPage<MovementAlias> & { form: FormState }
  'movements/show': FormParts & { movement: MovementDetail }
}
