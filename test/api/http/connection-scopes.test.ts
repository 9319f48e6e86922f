/** A platform's own keys may do in a gym what an admin there agreed to; elsewhere what their own scopes say. */

import { transaction } from '../../../src/db/transaction'
import { readScopes } from '../../../src/schemas/gym/connecting'
import { OPERATOR } from '../../../src/scope'
import { addApiKey } from '../../../src/services/platform/api-keys'
import { useApi } from '../../support/api/api'

const api = useApi()

/** Limits the connection of the platform to these scopes, as an admin who agrees does. */
async function limit(gymId: string, platformId: string, scopes: string) {
  const key = { owner: { gymId }, name: 'Agreed', scopes: readScopes(scopes)!, expiresAt: null }
  const { id } = await transaction(api.db, tx => addApiKey(tx, OPERATOR, key))
  const where = { platformId_gymId: { platformId, gymId } }
  await api.db.gymConnection.update({ where, data: { apiKeyId: id } })
}

test('reads and writes are limited in that gym, and the key says so', async () => {
  const { gym, rival, platform, otherPlatform, keys } = await api.cast()
  await limit(gym.id, platform.id, 'read:schedule read:training write:programs')
  const here = api.as(keys.platform).for(gym)
  expect((await here.get('/classes')).status).toBe(200)
  expect((await here.get('/athletes')).body).toMatchObject({ errors: { code: 'missing_scope' } })
  expect((await here.post('/programs', { name: 'Games' })).status).toBe(201)
  expect((await here.post('/athletes', { name: 'Ana' })).body).toMatchObject({
    errors: { code: 'missing_scope' },
  })
  expect((await here.get('/key')).body).toMatchObject({
    id: keys.platform.username,
    scopes: ['read:schedule', 'read:training', 'write:programs'],
  })
  const reader = api.as(keys.readOnlyPlatform).for(gym)
  expect((await reader.post('/programs', { name: 'Open' })).body).toMatchObject({
    errors: { code: 'read_only_key' },
  })
  const elsewhere = api.as(keys.otherPlatform).for(rival)
  expect((await elsewhere.get('/key')).body).toMatchObject({
    platform: { id: otherPlatform.id },
    scopes: ['read', 'write'],
  })
})

test('a connection of the operator limits nothing', async () => {
  const { gym, keys } = await api.cast()
  expect((await api.as(keys.platform).for(gym).get('/key')).body).toMatchObject({ scopes: ['read', 'write'] })
})
