import type { FormState } from '../http/forms'
import type { HeatPage } from './heat-page'
import type { HeatsPage, PlanShown } from './page'
import type { CardsPage, HeatSheet } from './prints-page'

type HeatPrintViews = {
  'heats/sheet': { sheet: HeatSheet }
  'heats/cards': { cards: CardsPage }
}

export type HeatViews = HeatPrintViews & {
  'heats/index': { page: HeatsPage; form: FormState; plan: PlanShown | null }
  'heats/show': { page: HeatPage; form: FormState }
}
