import { inTurn } from '../../src/db/in-turn'

const tick = () => new Promise(resolve => setImmediate(resolve))

it('queued work: runs work with the same key in order, and other keys in parallel', async () => {
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await tick()
    told.push(`${name} ends`)
  }
  await Promise.all([inTurn('a', work('first')), inTurn('a', work('second')), inTurn('b', work('other'))])
  const own = told.filter(line => !line.startsWith('other'))
  expect(own).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(told.indexOf('other begins')).toBeLessThan(told.indexOf('first ends'))
})

it('queued work: continues after a failure and rejects only for the caller that failed', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
