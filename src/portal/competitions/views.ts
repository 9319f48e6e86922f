import type { Version } from '../../schemas/competitions/editing'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { RowsPage } from '../words/page-links'
import type { WorkoutField } from '../workouts/workout-field'
import type { Box, DivisionCard, VersionField } from './divisions-page'
import type { EffectsShown } from './effects-page'
import type { EventCard } from './events-page'
import type { CompetitionHead, CompetitionList, CompetitionRow, OverviewPage } from './page'
import type { PointsPage } from './points-page'
import type { ShowPage } from './visibility-page'

type AskViews = {
  'competitions/effects': {
    head: CompetitionHead
    effects: EffectsShown
    /** The change to confirm, such as `the points`. */
    what: string
    action: string
    fields: { name: string; value: string }[]
  }
}

type DivisionViews = {
  'competitions/divisions': { head: CompetitionHead; divisions: DivisionCard[]; form: FormState }
  'competitions/division': {
    head: CompetitionHead
    division: DivisionCard | null
    form: FormState
    events: Box[]
    versions: Choice[]
  }
}

type EventFormViews = {
  'competitions/event': {
    head: CompetitionHead
    event: EventCard | null
    form: FormState
    workouts: Record<Version, WorkoutField>
    divisions: Box[]
    versions: VersionField[]
    hasTeams: boolean
    before: Choice[]
    measures: Choice[]
    timeZone: string
  }
}

type EventViews = EventFormViews & {
  'competitions/events': { head: CompetitionHead; events: EventCard[]; form: FormState }
}

type PointsViews = {
  'competitions/points': { head: CompetitionHead; page: PointsPage; form: FormState }
}

export type CompetitionViews = AskViews &
  CompetitionShowViews &
  DivisionViews &
  EventViews &
  PointsViews & {
    'competitions/index': {
      list: CompetitionList
      past: RowsPage<CompetitionRow>
    }
    'competitions/new': { form: FormState; zones: Choice[] }
    'competitions/show': { page: OverviewPage; form: FormState; copy: FormState }
    'competitions/edit': { head: CompetitionHead; form: FormState; zones: Choice[] }
  }

type CompetitionShowViews = { 'competitions/visibility': { page: ShowPage } }
