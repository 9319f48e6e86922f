/** Rows of paged lists are deleted by `deleteEntries`, so that their ids stay valid as cursors. */
import { readFileSync } from 'node:fs'
import { LISTS } from '../../src/services/shared/deleted-entries'
import { sources } from '../support/sources'

/** Models whose rows are marked as deleted and stay. */
const marked = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)]
  .filter(([, , body]) => /^\s+deletedAt\s/m.test(body!))
  .map(([, name]) => name![0]!.toLowerCase() + name!.slice(1))

/** Other lists with cursors: rows are never deleted, or only after the days that `docs/interface.md` names. */
const STAYING = [
  ...marked.filter(name => !Object.hasOwn(LISTS, name)),
  'auditEntry',
  'changeEvent',
  'competition',
  'dataImport',
  'membership',
  'membershipPlan',
  'program',
  'waiver',
  'webhookDelivery',
]

/** Deletions that store the positions themselves, or are of rows too old to be a cursor. */
const DELETING = [
  'services/platform/archive/queue.ts gymArchive',
  'services/platform/clearing.ts auditEntry',
  // Of leads without a proof, which are in no list.
  'services/platform/clearing.ts lead',
  'services/platform/webhooks/deliveries.ts webhookDelivery',
  // A list of an endpoint that is gone with them.
  'services/platform/platforms.ts webhookDelivery',
  'services/webhooks/endpoints.ts webhookDelivery',
  'services/webhooks/endpoints.ts webhookEndpoint',
]

const services = sources('services')

test('every list with cursors survives deletions', () => {
  const lists = services.flatMap(({ text }) => {
    const byHand = text.matchAll(/keyOf\(id[\s\S]*?\.(\w+)\.findFirst\(/g)
    const declared = text.matchAll(/\blistRows\(scope, '(\w+)'/g)
    return [...byHand, ...declared].map(match => match[1]!)
  })
  expect(lists.length).toBeGreaterThan(20)
  const known = new Set<string>([...Object.keys(LISTS), ...STAYING, 'rows'])
  expect(lists.filter(list => !known.has(list))).toEqual([])
})

test('rows of lists with cursors are deleted by deleteEntries only', () => {
  const deletion = new RegExp(
    `\\.(${[...Object.keys(LISTS), ...STAYING].join('|')})\\.delete(?:Many)?\\(`,
    'g',
  )
  const found = services.flatMap(({ path, text }) =>
    [...text.matchAll(deletion)].map(match => `${path} ${match[1]}`),
  )
  // The gym itself goes with everything in it.
  const others = found.filter(each => each !== 'services/archive/delete-gym.ts comment')
  expect([...new Set(others)].sort()).toEqual([...DELETING].sort())
})
