import examples from '../../../src/api/openapi/examples.json'
import { ROUTES } from '../../../src/api/routes'
import { CONFIG } from '../../support/api/api'
import { collectExamples } from '../../support/api/examples'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })

it('documents every operation with a real answer of the demo gym, as it answers now', async () => {
  const now = await collectExamples(database.prisma, CONFIG)
  expect(Object.keys(examples).sort()).toEqual(ROUTES.map(route => route.operationId).sort())
  expect(now).toEqual(examples)
}, 60_000)
