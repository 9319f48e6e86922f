import { BoundedQueue } from '../../../src/domain/shared/bounded-queue'

/** Work that goes on until it is told to end. */
function newWork() {
  let end = () => {}
  const done = new Promise<void>(resolve => {
    end = resolve
  })
  return { run: () => done, end: () => end() }
}

const settled = () => new Promise(setImmediate)

test('a bounded queue: runs up to the limit at once and the rest in order', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 10 })
  const works = Array.from({ length: 4 }, newWork)
  const began: number[] = []
  const all = works.map((work, index) =>
    queue.run(() => {
      began.push(index)
      return work.run()
    }),
  )
  await settled()
  expect(began).toEqual([0, 1])
  works[1]!.end()
  await settled()
  expect(began).toEqual([0, 1, 2])
  for (const work of works) work.end()
  await Promise.all(all)
  expect(began).toEqual([0, 1, 2, 3])
})

test('a bounded queue: refuses work beyond the queue and accepts more later', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1 })
  const works = [newWork(), newWork()]
  const all = works.map(work => queue.run(work.run))
  expect(queue.isFull).toBe(true)
  await expect(queue.run(async () => 'late')).rejects.toThrow('full')
  for (const work of works) work.end()
  await Promise.all(all)
  expect(await queue.run(async () => 'in time')).toBe('in time')
})

test('a bounded queue: continues after failed work', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1 })
  const failing = queue.run(async () => {
    throw new Error('broken')
  })
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
