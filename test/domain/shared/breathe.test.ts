/** Long works give way to whatever else the event loop has to do. */
import fc from 'fast-check'
import { breather, giveWay, inSlices, QuietTurns } from '../../../src/domain/shared/breathe'

/** Turns with a clock and rounds that the test moves on. */
function turnsByHand() {
  let now = 0
  let queued: (() => void)[] = []
  const turns = new QuietTurns({ now: () => now, next: work => void queued.push(work) })
  const went: string[] = []
  const wait = (name: string) => void turns.take().then(() => went.push(name))
  /** A round of the event loop in which other work takes some milliseconds. */
  const round = async (ms: number) => {
    now += ms
    const works = queued
    queued = []
    for (const work of works) work()
    await Promise.resolve()
    return works.length > 0
  }
  return { wait, round, went }
}

test('a work goes on after two rounds with nothing else in them', async () => {
  const { wait, round, went } = turnsByHand()
  wait('import')
  for (const ms of [0.1, 5, 0.1]) await round(ms)
  expect(went).toEqual([])
  await round(0.1)
  expect(went).toEqual(['import'])
})

test('a busy event loop lets a work go on each time that more than 20 ms are over', async () => {
  const { wait, round, went } = turnsByHand()
  wait('first')
  wait('second')
  for (let nth = 0; nth < 4; nth++) await round(5)
  expect(went).toEqual([])
  await round(5)
  expect(went).toEqual(['first'])
  for (let nth = 0; nth < 4; nth++) await round(5)
  expect(went).toEqual(['first'])
  await round(5)
  expect(went).toEqual(['first', 'second'])
})

test('works go on in their order, one a round, and none is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('work' as const), fc.double({ min: 0, max: 50, noNaN: true }))),
      async steps => {
        const { wait, round, went } = turnsByHand()
        const waiting: string[] = []
        for (const step of steps) {
          const before = went.length
          if (step === 'work') {
            waiting.push(`work ${waiting.length}`)
            wait(waiting.at(-1)!)
          } else await round(step)
          expect(went.length - before).toBeLessThanOrEqual(1)
        }
        while (await round(0));
        expect(went).toEqual(waiting)
      },
    ),
  )
})

test('a breather gives way once some milliseconds of work have added up', async () => {
  const rest = breather()
  let went: Promise<void> | undefined
  const began = performance.now()
  while (!went) went = rest()
  expect(performance.now() - began).toBeGreaterThanOrEqual(4.9)
  await went
})

test('slices rest in between, and all of them are worked on', async () => {
  const seen: number[] = []
  let rests = 0
  const rest = () => {
    rests++
    return giveWay()
  }
  const all = Array.from({ length: 120 }, (_, at) => at)
  await inSlices(all, async some => void seen.push(...some), rest)
  expect(seen).toEqual(all)
  expect(rests).toBe(3)
})
