/** The headings of tables of programming, as SugarWOD, PushPress and coaches write them. */
import { columnName } from '../imports/read-table'

/** Without spaces and marks: `scheduledDateInteger`, `scheduled_date` and `Scheduled date` are alike. */
const COLUMNS = {
  date: [
    ...['date', 'scheduleddate', 'workoutdate', 'day', 'classdate', 'datum', 'scheduledfor'],
    ...['scheduleddateinteger', 'scheduleddatedisplay'],
  ],
  program: ['program', 'track', 'programname', 'trackname', 'class', 'classtype', 'calendar'],
  section: ['section', 'sectionname', 'part', 'partname', 'block', 'componenttype'],
  title: ['title', 'workout', 'workouttitle', 'workoutname', 'name', 'componentname'],
  description: [
    'description',
    'workoutdescription',
    'componentdescription',
    'programming',
    'details',
    'content',
  ],
  score: ['scoretype', 'scoringtype', 'scoring', 'score', 'resulttype', 'performanceresulttype'],
  notes: ['notes', 'athletenotes', 'athletesnotes', 'comments', 'athleteinstructions'],
  coachNotes: ['coachnotes', 'coachesnotes', 'coachsnotes', 'coachingnotes', 'coachinstructions'],
} as const

export type WeekColumn = keyof typeof COLUMNS

/** Returns the meaning of each heading, or null. Only notes may have several columns. */
export function placeColumns(headings: readonly string[]): (WeekColumn | null)[] {
  const names = headings.map(heading => columnName(heading).replace(/[^\p{L}\p{N}]/gu, ''))
  const meanings = Object.entries(COLUMNS) as [WeekColumn, readonly string[]][]
  const chosen = new Map<number, WeekColumn>()
  for (const [column, known] of meanings) {
    const places = known.flatMap(name => names.flatMap((each, at) => (each === name ? [at] : [])))
    const wanted = column === 'notes' || column === 'coachNotes' ? places : places.slice(0, 1)
    for (const at of wanted) chosen.set(at, column)
  }
  return headings.map((_, at) => chosen.get(at) ?? null)
}
