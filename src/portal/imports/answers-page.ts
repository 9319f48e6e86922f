import type { DateStyle } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import type { RememberedAnswer } from '../../services/imports/answers'
import { momentShown } from '../words/when'
import { ORDERS } from './match-page'
import { KINDS } from './page'

export type AnswersPage = ReturnType<typeof buildAnswers>

const ABOUT: Record<string, string> = {
  units: 'Loads without a unit',
  distances: 'Distances without a unit',
  dates: 'Dates such as 03/04/2026 or 24/03/04',
  marks: 'Numbers such as 1,234',
}
const MEANINGS: Record<string, string> = {
  ...{ kg: 'Kilograms', lb: 'Pounds', m: 'Meters', km: 'Kilometers', mi: 'Miles', yd: 'Yards', ft: 'Feet' },
  ...ORDERS,
  ...{ point: 'Commas between thousands', comma: 'Decimal commas' },
  ...{ words: 'Kept as words', skip: 'Left out' },
}

export function buildAnswers(answers: readonly RememberedAnswer[], place: DateStyle) {
  const byKind = groupBy(answers, ({ kind }) => kind)
  return {
    products: [...byKind].map(([kind, rows]) => ({
      name: (KINDS as Record<string, string>)[kind] ?? kind,
      answers: rows.map(({ id, about, written, value, movement, meant, athlete, createdAt }) => ({
        id,
        written: ABOUT[about] ?? written,
        meaning: meant?.name ?? movement ?? MEANINGS[value] ?? 'A deleted movement',
        whose: athlete === null ? '' : `Files of ${athlete.name}`,
        when: momentShown(createdAt, place),
      })),
    })),
  }
}
