import { LIBRARY_SCALINGS } from '../../../src/library/scalings'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildMovement, buildWod, buildWorkout, movementId } from '../../support/builders'

const api = useApi()
const LIST = ['Rx+', 'Rx', 'Scaled', 'Foundations', 'Modified'].map(name => ({ name }))

describeMatrix('updateScalings', { api, prepare: () => ({ body: { scalings: LIST } }) })

test('a gym has the scalings of the library until it writes its own', async () => {
  const { keys, gym } = await api.cast()
  const client = api.as(keys.gym)
  const before = (await client.get('/gym/scalings')).body.scalings
  expect(before.map(({ name }: { name: string }) => name)).toEqual(LIBRARY_SCALINGS.map(({ name }) => name))
  const after = (await client.put('/gym/scalings', { scalings: LIST })).body.scalings
  expect(after.map((each: { name: string; scaling: string }) => [each.name, each.scaling])).toEqual([
    ['Rx+', 'rxplus'],
    ['Rx', 'rx'],
    ['Scaled', 'scaled'],
    ['Foundations', 'scaled'],
    ['Modified', 'modified'],
  ])
  const given = after.map(({ scaling: _, ...rule }: { scaling: string }) => rule)
  expect((await client.put('/gym/scalings', { scalings: given })).body.scalings).toEqual(after)
  expect(await api.db.auditEntry.count({ where: { gymId: gym.id, action: 'gym.update_scalings' } })).toBe(1)
})

test('updateScalings stores fixed loads', async () => {
  const { keys } = await api.cast()
  const loads = [
    { load: { value: 95, value_women: 65, unit: 'lb' }, instead: { value: 65, value_women: 45, unit: 'lb' } },
  ]
  const scalings = LIST.map(each => (each.name === 'Scaled' ? { ...each, loads } : each))
  const client = api.as(keys.gym)
  const { body } = await client.put('/gym/scalings', { scalings })
  expect(body.scalings.map((each: { loads: object[] }) => each.loads)).toEqual([[], [], loads, [], []])
  expect((await client.get('/gym/scalings')).body).toEqual(body)
})

test('updateScalings names what is wrong', async () => {
  const cast = await api.cast()
  const foreign = await buildMovement(api.db, { gymId: cast.rival.id })
  const put = (scalings: object[]) => () => api.as(cast.keys.gym).put('/gym/scalings', { scalings })
  const order = ['must have Rx+, Rx, Scaled and Modified once each, in this order']
  await expectInvalid(api, cast, put([...LIST].reverse()), { scalings: order })
  await expectInvalid(api, cast, put([...LIST.slice(0, 4), { name: 'Adaptive' }]), { scalings: order })
  await expectInvalid(api, cast, put([...LIST, { name: 'foundations' }]), {
    'scalings[5].name': ['is given twice: choose another name'],
  })
  await expectInvalid(api, cast, put([...LIST, { name: 'RX' }]), {
    'scalings[5].name': ['RX is a scaling of every gym'],
  })
  const substitutions = [{ movement_id: movementId('pull-up'), instead_id: foreign.id }]
  await expectInvalid(api, cast, put([...LIST, { name: 'Adaptive', substitutions }]), {
    'scalings[5].substitutions[0].instead_id': ['must be a movement of this gym'],
  })
})

test('a new order moves parts and results, but not across Rx', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const client = api.as(cast.keys.gym)
  const workout = await buildWorkout(api.db, { gymId })
  const light = await buildWorkout(api.db, { gymId, name: 'Light' })
  const wod = await buildWod(api.db, { gymId, components: [{ workout }] })
  const part = `/components/${wod.components[0]!.id}`
  await client.put(part, { scalings: [{ name: 'Foundations', workout_id: light.id }] })
  const session = await client.post('/training_sessions', {
    athlete_id: cast.member.id,
    results: [
      {
        wod_component_id: wod.components[0]!.id,
        scaling_name: 'Foundations',
        details: { type: 'FranStyleResult', seconds: 300 },
      },
    ],
  })
  expect(session.status).toBe(201)
  const names = (...list: string[]) => ({ scalings: list.map(name => ({ name })) })
  await client.put('/gym/scalings', names('Rx+', 'Rx', 'Foundations', 'Scaled', 'Modified'))
  const [row] = await api.db.result.findMany({ where: { gymId } })
  expect(row).toMatchObject({ scaling: 'scaled', scalingName: 'Foundations', scalingPlace: -1 })
  expect(await api.db.componentScaling.findFirst({ where: { gymId } })).toMatchObject({ place: -1 })
  await expectInvalid(
    api,
    cast,
    () => client.put('/gym/scalings', names('Rx+', 'Foundations', 'Rx', 'Scaled', 'Modified')),
    {
      'scalings[1].name': [
        '1 result is logged as Foundations, which has to stay on its side of Rx and Modified',
      ],
    },
  )
})
