import { useApi } from '../../support/api/api'

const api = useApi()

test('an empty service-gym is 400 gym_required for every kind of key', async () => {
  const cast = await api.cast()
  const answers = [
    await api.as(cast.keys.gym).with({ 'service-gym': '' }).get('/programs'),
    await api.as(cast.keys.platform).with({ 'service-gym': '' }).get('/programs'),
  ]
  expect(answers.map(({ status, body }) => [status, body.errors.code])).toEqual([
    [400, 'gym_required'],
    [400, 'gym_required'],
  ])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
})
