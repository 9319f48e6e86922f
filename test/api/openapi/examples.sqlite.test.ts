import examples from '../../../src/api/openapi/examples.json'
import { ROUTES } from '../../../src/api/routes'
import { fillDemo } from '../../../src/demo/demo'
import type { DemoReport } from '../../../src/demo/report'
import { CONFIG, useApi } from '../../support/api/api'
import { collectExamples } from '../../support/api/examples'
import { describeListStatements } from '../../support/api/list-statements'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })

it('the examples: documents every operation with a current answer of the demo gym', async () => {
  const now = await collectExamples(database.prisma, CONFIG)
  const told = ROUTES.filter(route => !route.file)
  expect(Object.keys(examples).sort()).toEqual(told.map(route => route.operationId).sort())
  expect(now).toEqual(examples)
}, 60_000)

describe('with the demo gym still present', () => {
  const api = useApi(database)
  let demo: DemoReport
  beforeAll(async () => {
    demo = await fillDemo(database.prisma, { baseUrl: 'http://localhost', secret: '' })
  })
  describeListStatements(api, () => demo)
})
