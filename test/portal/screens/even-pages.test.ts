import { inEvenPages } from '../../../src/portal/screens/even-pages'

it('leaves no lone row on a second page', () => {
  const rows = Array.from({ length: 13 }, (_, index) => index)
  expect(inEvenPages(rows, 12).map(page => page.length)).toEqual([7, 6])
  expect(inEvenPages(rows, 12).flat()).toEqual(rows)
  expect(inEvenPages(rows, 5).map(page => page.length)).toEqual([5, 4, 4])
  expect(inEvenPages([], 12)).toEqual([])
})
