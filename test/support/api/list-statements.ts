/** Every list of the interface asks the database as often for a whole page as for one entry: nothing row by row. */

import { ROUTES } from '../../../src/api/routes'
import type { DemoIds, DemoReport } from '../../../src/demo/report'
import { buildArchive, buildDataImport } from '../builders'
import { buildExample, DECLARED } from '../resources'
import type { Api } from './api'
import { PLATFORM_OPERATIONS } from './openapi'
import { statementsOf } from './statements'

/** Operations that take a limit. */
const LISTS = ROUTES.flatMap(({ operationId, method, path, query }) =>
  method === 'get' && query && 'limit' in (query as unknown as { shape: object }).shape
    ? { operationId, path }
    : [],
)

/** What the id in a path is of, and what a list wants besides. */
const OF: Record<string, keyof DemoIds> = {
  competitions: 'competition',
  events: 'event',
  programs: 'program',
  wods: 'wod',
  athletes: 'member_athlete',
}
/** Of what the demo has none: made first. */
let endpointId = ''
const BESIDES: Record<string, (ids: DemoIds) => string> = {
  listComments: ids => `&result_id=${ids.result}`,
}
/** Kinds of what the first entry happens to have none of, such as the parts of a complex: one statement each. */
const KINDS: Record<string, number> = { listWodTrainingSessions: 1, listTrainingSessions: 1 }
/** No request reads more of the database than this, whatever the list. */
const MOST = 14

/** Of the demo's gym, on SQLite: on PostgreSQL the services ask the very same, by another driver. */
export function describeListStatements(api: Api, demoOf: () => DemoReport): void {
  beforeAll(async () => {
    const { gym_key, ids } = demoOf()
    const client = api.as(gym_key)
    for (const url of ['https://example.com/one', 'https://example.com/two'])
      endpointId = (await client.post('/webhook_endpoints', { url })).body.id
    for (let count = 0; count < 2; count++) await client.post(`/webhook_endpoints/${endpointId}/test`)
    for (const declared of [...DECLARED, ...DECLARED]) await buildExample(api.db, declared, demoOf().gym.id)
    for (let count = 0; count < 2; count++) await buildArchive(api.db, { gymId: demoOf().gym.id })
    for (let count = 0; count < 2; count++) await buildDataImport(api.db, { gymId: demoOf().gym.id })
    for (const title of ['Closed on Thursday', 'Open again']) {
      await client.post(`/competitions/${ids.competition}/judge_links`, { name: title, event_id: ids.event })
    }
  })

  test.each(LISTS)(
    '$operationId asks as often for many entries as for one',
    async ({ operationId, path }) => {
      const demo = demoOf()
      const noun = path.split('/')[1] ?? ''
      const id = noun === 'webhook_endpoints' ? endpointId : OF[noun] ? demo.ids[OF[noun]] : ''
      const besides = BESIDES[operationId]?.(demo.ids) ?? ''
      const client = api.as(PLATFORM_OPERATIONS.has(operationId) ? demo.platform_key : demo.gym_key)
      const count = async (limit: number) => {
        const url = `${path.replace(':id', String(id))}?limit=${limit}${besides}`
        const [statements, { body }] = [await statementsOf(client, url), await client.get(url)]
        return { statements, entries: (body as unknown[]).length }
      }
      expect((await count(100)).statements).toBeLessThanOrEqual(MOST)
      // From here on the workouts are in memory.
      const [one, many] = [await count(1), await count(100)]
      expect([one.entries, many.entries > 1]).toEqual([1, true])
      expect(many.statements - one.statements).toBeLessThanOrEqual(KINDS[operationId] ?? 0)
    },
  )
}
