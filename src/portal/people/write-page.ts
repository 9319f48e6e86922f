import type { Request, Response } from 'express'
import { fillName } from '../../domain/people/greeting'
import { formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { isMailOn } from '../../services/mail/set-up'
import type { Plan } from '../../services/people/messages'
import type { FormState } from '../http/forms'
import { view } from '../http/render'

type Addressee = { id: string; name: string; photo: string | null; begins: string }
type WritePage = {
  title: string
  action: string
  back: string
  /** Name of the page in the link back, such as `the list`. */
  backTo: string
  about: string | null
  /** Ids, separated by commas. Null for a class. */
  to: string | null
  people: Addressee[]
  recent: string[]
  unreachable: string[]
  /** Names of visitors without mail. */
  unmailed: string[]
  one: string | null
  toThese: string
  isMailOn: boolean
}

const writeView = view<{ page: WritePage; form: FormState }>('people/write')

type Visitor = { id: string; name: string }
type Visitors = { to: readonly Visitor[]; unreachable: readonly Visitor[] }
type Place = Pick<WritePage, 'title' | 'action' | 'back' | 'backTo' | 'one'> & { about?: string }

/** Shows the form of a message. */
export function showWritePage(
  req: Request,
  res: Response,
  plan: Plan,
  form: FormState,
  { about = '', ...place }: Place,
  visitors?: Visitors,
): void {
  const names = (people: readonly Visitor[]) => people.map(({ name }) => name)
  const [line = ''] = (form.values.text ?? '').split('\n')
  const people = [
    ...plan.to.map(({ id, name, photoVersion: photo }) => ({ id, name, photo })),
    ...(visitors?.to ?? []).map(({ id, name }) => ({ id, name, photo: null })),
  ]
  const page = {
    ...{ ...place, about: about || null },
    to: visitors ? null : plan.to.map(({ id }) => id).join(','),
    people: people.map(person => ({ ...person, begins: fillName(line, person.name) })),
    ...{ recent: names(plan.recent), unreachable: names(plan.unreachable) },
    unmailed: names(visitors?.unreachable ?? []),
    toThese: place.one ?? (people.length === 1 ? people[0]!.name : `these ${formatNumber(people.length)}`),
    isMailOn: isMailOn(scopeOf(res).db),
  }
  writeView(req, res, { page, form })
}

export function formatPeople(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`
}
