import { waiverSignatures } from '../../../src/schemas/waivers/signatures'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildAthlete, buildClass, buildProgram } from '../../support/builders'
import { buildExample } from '../../support/resources'

const api = useApi()
describeResource(waiverSignatures, { api })

async function stage() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const gymId = cast.gym.id
  const waiver = (await client.post('/waivers', { text: 'At my own risk.' })).body
  const athlete = await buildAthlete(api.db, { gymId, name: 'Ana' })
  const other = await buildAthlete(api.db, { gymId, name: 'Ben' })
  const sign = (body: Record<string, unknown> = {}) =>
    client.post('/waiver_signatures', { athlete_id: athlete.id, ...body })
  return { cast, client, gymId, waiver, athlete, other, sign }
}

test('createWaiverSignature records paper of the newest version, today, by the athlete', async () => {
  const { waiver, athlete, sign } = await stage()
  const { status, body } = await sign()
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ athlete_id: athlete.id, waiver_id: waiver.id, name: 'Ana', relation: null },
      ...{ source: 'paper', method: 'paper', waiver_number: 1 },
    }),
  ])
})

test('createWaiverSignature of a guardian needs a name, and no day to come', async () => {
  const { sign } = await stage()
  const { status, body } = await sign({ relation: 'mother', signed_on: '2199-01-01' })
  expect([status, Object.keys(body.errors.fields).sort()]).toEqual([422, ['name', 'signed_on']])
  const signed = (await sign({ relation: 'mother', name: 'Dana', signed_on: '2020-03-01' })).body
  expect(signed).toMatchObject({ name: 'Dana', relation: 'mother' })
  expect(signed.signed_at.slice(0, 10)).toBe('2020-03-01')
})

test('a gym without a waiver, and a former member, are named', async () => {
  const cast = await api.cast()
  const { body } = await api.as(cast.keys.gym).post('/waiver_signatures', { athlete_id: cast.archived.id })
  expect(Object.keys(body.errors.fields).sort()).toEqual(['athlete_id', 'waiver_id'])
})

test('deleteWaiverSignature asks the athlete again', async () => {
  const { client, gymId, athlete, sign } = await stage()
  const { body } = await sign()
  const program = await buildProgram(api.db, { gymId })
  const lesson = await buildClass(api.db, { gymId, programId: program.id }, [athlete])
  expect((await client.delete(`/waiver_signatures/${body.id}`)).status).toBe(204)
  expect((await client.get(`/waiver_signatures/${body.id}`)).status).toBe(404)
  expect((await client.post(`/classes/${lesson.id}/check_in`, {})).status).toBe(409)
})

test('listWaiverSignatures filters by athlete and by version', async () => {
  const { cast, client, waiver, athlete, sign } = await stage()
  const { body } = await sign()
  await buildExample(api.db, waiverSignatures, cast.gym.id)
  const ids = async (query: string) =>
    (await client.get(`/waiver_signatures?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await ids(`athlete_id=${athlete.id}`)).toEqual([body.id])
  expect(await ids(`waiver_id=${waiver.id}`)).toEqual([body.id])
})

test('check-in refuses the unsigned, unless a flag says so, and the audit log keeps whom', async () => {
  const { client, gymId, athlete, other, sign } = await stage()
  const program = await buildProgram(api.db, { gymId })
  const lesson = await buildClass(api.db, { gymId, programId: program.id }, [athlete, other])
  const bookings = (await client.get(`/bookings?class_id=${lesson.id}`)).body as {
    id: string
    athlete_id: string
  }[]
  const bookingOf = (id: string) => bookings.find(({ athlete_id }) => athlete_id === id)!.id
  await sign()
  expect((await client.post(`/bookings/${bookingOf(athlete.id)}/check_in`)).status).toBe(200)
  const at = `/bookings/${bookingOf(other.id)}/check_in`
  const refused = await client.post(at)
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { code: 'waiver_unsigned', detail: 'The waiver is not signed by Ben.' },
  ])
  const all = await client.post(`/classes/${lesson.id}/check_in`, {})
  expect([all.status, all.body.errors.code]).toEqual([409, 'waiver_unsigned'])
  expect((await client.post(`${at}?without_waiver=maybe`)).status).toBe(422)
  const let_in = await client.post(`${at}?without_waiver=true`)
  expect([let_in.status, let_in.body.checked_in_at]).toEqual([200, expect.any(String)])
  const entry = await api.db.auditEntry.findFirstOrThrow({
    where: { gymId, action: 'class.check_in' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  expect(JSON.parse(entry.after!)).toEqual({ athlete_ids: [other.id], without_waiver: [other.id] })
  await client.post(`/bookings/${bookingOf(other.id)}/check_out`)
  expect((await client.post(`/classes/${lesson.id}/check_in`, { without_waiver: true })).status).toBe(200)
})

test('an unsigned athlete is checked in while the waiver is off', async () => {
  const { client, gymId, waiver, athlete } = await stage()
  const program = await buildProgram(api.db, { gymId })
  const lesson = await buildClass(api.db, { gymId, programId: program.id }, [athlete])
  await client.post(`/waivers/${waiver.id}/turn_off`)
  expect((await client.post(`/classes/${lesson.id}/check_in`, {})).body.checked_in).toBe(1)
})
