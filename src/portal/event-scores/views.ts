import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { RowsPage } from '../words/page-links'
import type { OneScorePage } from './history-page'
import type { MatchingPage, ScoreImportPage } from './imports-page'
import type { JudgeLinkShown, JudgePage } from './judge-page'
import type { EventScoreSheetPage, PendingRow } from './page'
import type { ScoresPage } from './progress-page'

export type JudgeViews = {
  'event-scores/judge': { page: JudgePage; form: FormState; scalings: Choice[] }
}

type Competition = { id: string; name: string }

export type JudgeLinkViews = {
  'event-scores/judges': {
    competition: Competition
    list: RowsPage<JudgeLinkShown>
    events: Choice[]
    form: FormState
  }
  'event-scores/judge-link': {
    competition: Competition
    link: JudgeLinkShown
    url: string
    path: string
    until: string | null
  }
}

export type Deed = 'adjust' | 'review' | 'penalty' | 'pardon'

type Forms = Record<Deed, FormState>

type OneScoreViews = {
  'event-scores/show': {
    page: OneScorePage
    forms: Forms
    answers: Choice[]
    scalings: Choice[]
  }
}

export type ScoreImportViews = {
  'event-scores/import': { page: ScoreImportPage; form: FormState }
  'event-scores/matching': { page: MatchingPage; form: FormState }
}

export type ScoreViews = OneScoreViews & {
  'event-scores/index': { page: ScoresPage; form: FormState }
  'event-scores/review': RowsPage<PendingRow> & { competition: { id: string; name: string } }
  'event-scores/sheet': { page: EventScoreSheetPage; form: FormState; scalings: Choice[] }
}
