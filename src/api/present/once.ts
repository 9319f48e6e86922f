/**
 * Presents an object once, however often it is shown: a page of results names the same few workouts and movements
 * hundreds of times. Objects are told apart by identity and read anew for every answer, so nothing is kept beyond it.
 */
export function once<Row extends object, Shown>(present: (row: Row) => Shown): (row: Row) => Shown {
  const presented = new WeakMap<Row, { shown: Shown }>()
  return row => {
    const before = presented.get(row)
    if (before) return before.shown
    const shown = present(row)
    presented.set(row, { shown })
    return shown
  }
}
