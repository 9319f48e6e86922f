import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { BookPage, BookRow } from './book-page'
import type { ClassesPage, ClassPage } from './page'
import type { ScreenPage, SheetPage } from './sheet-page'
import type { HolidayRow, SlotShown, TimetablePage } from './timetable-page'

export type ClassViews = {
  'classes/index': {
    page: ClassesPage
    form: FormState
    copyForm: FormState
    programs: Choice[]
    coaches: Choice[]
  }
  'classes/show': { page: ClassPage; form: FormState; takesOut: boolean }
  'classes/edit': {
    page: {
      id: string
      title: string
      isCancelled: boolean
      isAhead: boolean
      isOfSlot: boolean
      revision: number
    }
    form: FormState
    programs: Choice[]
    coaches: Choice[]
  }
  'classes/code': {
    page: { id: string; title: string; there: number; of: number }
    code: { path: string; size: number }
  }
  'classes/check-in': { row: BookRow | null; token: string; form: FormState }
  'classes/timetable': { page: TimetablePage }
  'classes/slot-new': { form: FormState; ticked: string[]; programs: Choice[]; coaches: Choice[] }
  'classes/slot': {
    slot: SlotShown & { weekday: string; revision: number }
    form: FormState
    programs: Choice[]
    coaches: Choice[]
  }
  'classes/holidays': { rows: HolidayRow[]; form: FormState }
  'classes/calendars': {
    rows: { id: string | null; programId: string | null; name: string; url: string | null }[]
    form: FormState
  }
  'classes/book': { page: BookPage; form: FormState }
  'classes/sheet': { sheet: SheetPage }
  'classes/screen': { sheet: ScreenPage }
}
