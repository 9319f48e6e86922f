/** The pages of results, and the data that each is given. */
import type { FormState } from '../http/forms'
import type { Understood } from '../wods/page'
import type { PartShown } from '../wods/wod-shown'
import type { Chalked } from '../words/chalk'
import type { Choice } from '../words/choices'
import type { RecordSaid } from '../words/record-words'
import type { When } from '../words/when'
import type { OpenGymIndex } from './open-gym-page'
import type { ResultLine, ResultPage } from './page'
import type { ScoreForm } from './score-form'

export type LogViews = {
  'results/log': { part: PartShown; program: string; day: When; action: string; score: ScoreForm }
  'results/edit': { id: string; part: PartShown | null; workout: Chalked; title: string; score: ScoreForm }
}

/** Whom it is logged for: a coach chooses, everybody else is it. */
export type For = { athletes: Choice[]; athlete: string }

export type OpenGymViews = {
  'results/open-gym': { index: OpenGymIndex; draft: string; for: For; form: FormState }
  'results/open-gym-score': {
    title: string
    /** Null of one movement by itself. */
    workout: Chalked | null
    /** The lines of a text that are kept as they are written, and why. */
    notUnderstood: { line: number; text: string; reason: string }[]
    /** What a text means, and what is asked of it; null where none was written. */
    understood: Understood | null
    /** Where a text is written over again. */
    rewrite: string | null
    hidden: [string, string][]
    score: ScoreForm
  }
}

/** The forms under a result: which one was sent, and how it came back. */
export type Refused = { what: 'comment' | 'reply' | 'edit'; id: string | null; form: FormState }

export type ResultViews = {
  'results/index': { days: { day: When; results: ResultLine[] }[]; next: string | null; isFirst: boolean }
  'results/show': {
    result: ResultPage
    /** What it was a record in when it was done. */
    records: RecordSaid[]
    canChange: boolean
    refused: Refused | null
    undo: string | null
  }
}
