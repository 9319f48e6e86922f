import { z } from 'zod'
import { pageNumber, searched } from '../shared/lists'

/** Lists of members to act on, in the order of the page. */
export const LIST_NAMES = [
  'away',
  'slipping',
  'first_month',
  'milestones',
  'birthdays',
  'unsigned',
  'unpaid',
  'unclaimed',
  'gone',
] as const
export type ListName = (typeof LIST_NAMES)[number]

export const GROUPS = ['active', 'staff', 'archived'] as const
export type PeopleGroup = (typeof GROUPS)[number] | ListName

/** Without `show`, the page chooses the list. */
export const PeopleSearch = z.object({
  q: searched,
  show: z
    .enum([...GROUPS, ...LIST_NAMES])
    .nullable()
    .catch(null)
    .default(null),
  page: pageNumber,
})
export type PeopleSearch = z.infer<typeof PeopleSearch>
