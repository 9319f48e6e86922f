import type { FormState } from '../http/forms'
import type { OwnPartShown } from '../today/own-part'
import type { FormattedWorkout } from '../words/chalk'
import type { Choice } from '../words/choices'
import type { PageLinks } from '../words/page-links'
import type { RecordWords } from '../words/record-words'
import type { When } from '../words/when'
import type { PartShown } from '../words/wod-shown'
import type { Understood } from '../workouts/workout-field'
import type { OpenGymIndex } from './open-gym-page'
import type { ResultLine, ResultPage } from './page'
import type { SavedPage } from './saved-page'
import type { ScoreForm } from './score-form'

export type LogViews = {
  'results/saved': { page: SavedPage }
  'results/log': {
    part: PartShown
    program: string
    day: When
    action: string
    timer: string
    forMe: OwnPartShown | null
    targets: string[]
    score: ScoreForm
  }
  'results/edit': {
    id: string
    part: PartShown | null
    workout: FormattedWorkout
    title: string
    score: ScoreForm
  }
}

type For = { athletes: Choice[]; athlete: string }

export type OpenGymViews = {
  'results/open-gym': { index: OpenGymIndex; draft: string; for: For; form: FormState }
  'results/open-gym-score': {
    title: string
    workout: FormattedWorkout | null
    notUnderstood: { line: number; text: string; reason: string }[]
    understood: Understood | null
    rewrite: string | null
    hidden: [string, string][]
    score: ScoreForm
  }
}

export type Refused = { what: 'comment' | 'reply' | 'edit'; id: string | null; form: FormState }

export type ResultViews = {
  'results/index': { days: { day: When; results: ResultLine[] }[]; next: string | null; isFirst: boolean }
  'results/show': {
    result: ResultPage
    pages: PageLinks | null
    records: RecordWords[]
    canChange: boolean
    refused: Refused | null
    undo: string | null
  }
}
