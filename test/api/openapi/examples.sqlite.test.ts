import examples from '../../../src/api/openapi/examples.json'
import { ROUTES } from '../../../src/api/routes'
import { CONFIG } from '../../support/api/api'
import { collectExamples, type Examples } from '../../support/api/examples'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })

it('documents every operation with a real answer of the demo gym, as it answers now', async () => {
  const now = await collectExamples(database.prisma, CONFIG)
  expect(Object.keys(examples).sort()).toEqual(ROUTES.map(route => route.operationId).sort())
  expect(timeless(now)).toEqual(timeless(examples))
}, 60_000)

/** All of them are about the one that was just made. */
const ANNOUNCED = ['create', 'get', 'update', 'delete']
  .map(verb => `${verb}Announcement`)
  .concat('listAnnouncements')

/** What was just made has an id and a time of its own. */
function timeless(given: Examples): Examples {
  const without = (operation: string, ...names: string[]) => {
    const { answer, ...example } = given[operation]!
    const fixed = Object.fromEntries(names.map(name => [name, 'x']))
    const one = (made: unknown) => ({ ...(made as object), ...fixed })
    return { [operation]: { ...example, answer: Array.isArray(answer) ? answer.map(one) : one(answer) } }
  }
  return {
    ...given,
    ...without('createComment', 'id', 'created_at'),
    ...without('createAthlete', 'id', 'added_at', 'invite_url'),
    ...without('restoreAthlete', 'invite_url'),
    ...Object.assign({}, ...ANNOUNCED.map(operation => without(operation, 'id', 'created_at'))),
  }
}
