/** Turns: by gym, then by person, then by who came first; quick work beside what takes long. */
import { type Asker, FairTurns } from '../../../src/domain/shared/fair-turns'

/** Turns whose holders end when they are told to, with the order in which they began. */
function scene(seats: string[] = ['any']) {
  const turns = new FairTurns(seats, seat => seat === 'quick')
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    turns,
    began,
    async ask(name: string, asker: Partial<Asker> = {}) {
      const [gym, person] = name.split(' ') as [string, string]
      void turns.take({ gym, person, ...asker }).then(({ seat, end }) => {
        began.push(`${name} on ${seat}`)
        ends.set(name, end)
      })
      await settle()
    },
    async end(name: string) {
      ends.get(name)!()
      await settle()
    },
  }
}

test('a gym with turns elsewhere comes after gyms without any, whoever asked first', async () => {
  const elsewhere = new Map([['a', 2]])
  const turns = new FairTurns(['any'], undefined, gym => elsewhere.get(gym) ?? 0)
  const held = await turns.take({ gym: 'x', person: 'one' })
  const order: string[] = []
  const asked = ['a', 'b', 'c', 'b'].map(gym =>
    turns.during({ gym, person: 'one' }, async () => order.push(gym)),
  )
  expect(turns.waitingGyms()).toEqual(['a', 'b', 'c'])
  held.end()
  await Promise.all(asked)
  expect(order).toEqual(['b', 'c', 'b', 'a'])
})

test('the first request of a later gym comes before the second of an earlier gym', async () => {
  const { ask, end, began } = scene()
  for (const name of ['a mia 1', 'a mia 2', 'a tom 1', 'b ana 1', 'b ana 2']) await ask(name)
  for (const name of ['a mia 1', 'b ana 1', 'a tom 1', 'b ana 2']) await end(name)
  expect(began.map(each => each.replace(' on any', ''))).toEqual([
    'a mia 1',
    'b ana 1',
    'a tom 1', // whoever of the gym has waited for longer since their own last turn
    'b ana 2',
    'a mia 2',
  ])
})

test('quick work has a reserved seat and can use any other', async () => {
  const { ask, end, began } = scene(['any', 'quick'])
  await ask('a mia 1')
  await ask('a mia 2')
  await ask('b ana 1', { quick: true })
  await ask('b ana 2', { quick: true })
  expect(began).toEqual(['a mia 1 on any', 'b ana 1 on quick'])
  await end('b ana 1')
  expect(began.at(-1)).toBe('b ana 2 on quick')
  await end('a mia 1')
  expect(began.at(-1)).toBe('a mia 2 on any')
})

test('a reserved seat is lent to other work while no quick work waits', async () => {
  const { turns, ask, began } = scene(['any', 'quick'])
  await ask('a mia 1')
  const loan = turns.borrow()!
  expect([loan.seat, loan.isWanted(), turns.borrow()]).toEqual(['quick', false, null])
  await ask('a mia 2')
  expect(loan.isWanted()).toBe(false)
  await ask('b ana 1', { quick: true })
  expect(loan.isWanted()).toBe(true)
  loan.end()
  loan.end()
  await ask('b ana 2', { quick: true })
  expect(began).toEqual(['a mia 1 on any', 'b ana 1 on quick'])
})

test('a turn ends when its work fails', async () => {
  const { turns } = scene()
  const asker = { gym: 'a', person: 'mia' }
  await expect(turns.during(asker, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.during(asker, async seat => seat)).toBe('any')
})
