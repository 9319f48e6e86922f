/** The pages of records, and the data that each is given. */
import type { MovementPage, WorkoutHistoryPage } from './history-page'
import type { RecordsPage } from './page'

/** Whose records they are, and where they stand: `/records`, or below the athlete's page. */
export type Whose = { name: string; isMe: boolean; href: string }

export type RecordViews = {
  'records/index': { page: RecordsPage; whose: Whose }
  'records/movement': { movement: MovementPage; whose: Whose }
  'records/workout': { workout: WorkoutHistoryPage; whose: Whose }
}
