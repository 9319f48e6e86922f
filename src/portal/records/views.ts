import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { BenchmarkGrid } from './benchmark-grid'
import type { MovementPage, WorkoutHistoryPage } from './history-page'
import type { RecordsPage } from './page'
import type { PercentTable } from './percent-table'

/** The athlete, and the base of the links: `/records`, or below the athlete's page. */
export type Whose = { name: string; isMe: boolean; href: string }

export type RecordViews = {
  'records/index': { page: RecordsPage; grid: BenchmarkGrid; whose: Whose }
  'records/movement': { movement: MovementPage; percents: PercentTable | null; whose: Whose }
  'records/max': { form: FormState; lifts: Choice[]; today: string; once: string }
  'records/workout': { workout: WorkoutHistoryPage; whose: Whose }
}
