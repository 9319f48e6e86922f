import { paginate } from '../../../src/domain/shared/paginate'

const five = [1, 2, 3, 4, 5]

it('pagination: splits a list into pages', () => {
  expect(paginate(five, 1, 2)).toEqual({ items: [1, 2], page: 1, pages: 3, total: 5 })
  expect(paginate(five, 3, 2)).toEqual({ items: [5], page: 3, pages: 3, total: 5 })
})

it('pagination: shows the last page beyond the end, and one page of an empty list', () => {
  expect(paginate(five, 9, 2).items).toEqual([5])
  expect(paginate([], 1, 2)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
})
