import { waivers } from '../../../src/schemas/waivers/waivers'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'

const api = useApi()
describeResource(waivers, { api })

async function stage() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const save = async (text: string, small_change?: boolean) =>
    (await client.post('/waivers', { text, ...(small_change !== undefined && { small_change }) })).body
  return { cast, client, save }
}

test('createWaiver counts versions, and a small change keeps the signatures', async () => {
  const { client, save } = await stage()
  const first = await save('One')
  expect(first).toMatchObject({ number: 1, signed_from: 1, in_force: true, off_since: null })
  expect(await save('One')).toEqual(first)
  expect(await save('Two', true)).toMatchObject({ number: 2, signed_from: 1, in_force: true })
  expect(await save('Three')).toMatchObject({ number: 3, signed_from: 3 })
  const listed = (await client.get('/waivers')).body
  expect(listed.map((each: { number: number; in_force: boolean }) => [each.number, each.in_force])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})

test('turnOffWaiver and turnOnWaiver are for the newest version alone', async () => {
  const { client, save } = await stage()
  const [first, second] = [await save('One'), await save('Two')]
  const old = await client.post(`/waivers/${first.id}/turn_off`)
  expect([old.status, old.body.errors.code]).toEqual([409, 'conflict'])
  const off = (await client.post(`/waivers/${second.id}/turn_off`)).body
  expect(off).toMatchObject({ in_force: false, off_since: expect.any(String) })
  expect((await client.post(`/waivers/${second.id}/turn_off`)).body.off_since).toBe(off.off_since)
  expect((await client.post(`/waivers/${second.id}/turn_on`)).body.in_force).toBe(true)
  await client.post(`/waivers/${second.id}/turn_off`)
  expect(await save('Three', true)).toMatchObject({ number: 3, signed_from: 2, in_force: true })
  expect((await client.get(`/waivers/${second.id}`)).body).toMatchObject({ in_force: false, off_since: null })
})
