import type { RowChange } from '../../../schemas/workouts/builder'
import { type FormValues, LINE_BOXES, type ListName, lineBox } from '../../../schemas/workouts/form-shape'

export const MOST_ROWS = 40

/** Counts a list's rows in the form, empty ones included. */
export function countRows(values: FormValues, list: ListName): number {
  const rows = Object.keys(values).flatMap(name => {
    const [, row] = new RegExp(`^${list}-(\\d{1,2})-`).exec(name) ?? []
    return row === undefined ? [] : [Number(row) + 1]
  })
  return Math.max(0, ...rows)
}

/** Returns the form with its rows changed; typed values move with their row. */
export function changeRows(values: FormValues, change: RowChange): FormValues {
  const { list } = change
  const count = countRows(values, list)
  const order = Array.from({ length: count }, (_, row) => row)
  if (change.act === 'add')
    return count < MOST_ROWS ? { ...values, [lineBox(list, count, 'unit')]: 'reps' } : values
  if (change.act === 'remove') order.splice(change.row, 1)
  else if (change.row > 0 && change.row < count) {
    order.splice(change.row - 1, 2, change.row, change.row - 1)
  }
  return inOrder(values, list, order)
}

function inOrder(values: FormValues, list: ListName, order: number[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}-`))
  const moved = order.flatMap((from, to) =>
    LINE_BOXES.flatMap(box => {
      const value = values[lineBox(list, from, box)]
      return value === undefined ? [] : [[lineBox(list, to, box), value] as const]
    }),
  )
  return Object.fromEntries([...others, ...moved])
}
