/** Telling thousands who listen: all are told, and whatever else waits has its turn in between. */
import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { Drain } from '../../src/http/drain'
import { LiveStreams } from '../../src/http/live-streams'
import { createLog } from '../../src/log'

/** What a stream is given to write to, without a connection behind it. */
class Listening extends EventEmitter {
  readonly told: string[] = []
  writableEnded = false
  destroyed = false
  writableLength = 0
  set = () => this
  locals = {}
  flushHeaders = () => undefined
  write = (text: string) => this.told.push(text)
  end = () => {
    this.writableEnded = true
    this.emit('close')
  }
  destroy = () => {
    this.destroyed = true
    this.emit('close')
  }
}

function listeners(count: number) {
  const streams = new LiveStreams(
    new Drain(),
    60_000,
    async () => undefined,
    () => undefined,
  )
  const all = Array.from({ length: count }, (_, index) => {
    const listening = new Listening()
    const req = { ip: `10.0.${Math.floor(index / 250)}.${index % 250}` } as Request
    streams.open(req, listening as unknown as Response, 'board', 'first', createLog('silent'))
    listening.told.length = 0
    return listening
  })
  return { streams, all, told: () => all.filter(each => each.told.length > 0).length }
}

it('live streams: notifies about a hundred at a time and yields in between', async () => {
  const { streams, all, told } = listeners(250)
  const seen: number[] = []
  setImmediate(() => seen.push(told()))
  const telling = streams.send('board', 'news')
  seen.push(told())
  await telling
  expect(seen).toEqual([100, 100])
  expect(all.map(each => each.told)).toEqual(all.map(() => ['news']))
  for (const each of all) each.end()
})

it('live streams: notifies viewers in small groups and skips closed connections', async () => {
  const { streams, all } = listeners(150)
  const telling = streams.send('board', 'news')
  all[149]!.destroy()
  all[148]!.writableLength = 100_000
  await telling
  expect(all[99]!.told).toEqual(['news'])
  expect([all[149]!.told, all[148]!.told, all[148]!.destroyed]).toEqual([[], [], true])
  const few = listeners(20)
  void few.streams.send('board', 'news')
  expect(few.told()).toBe(20)
  expect(streams.sizeOf('board')).toBe(148)
  for (const each of [...all, ...few.all]) each.end()
})
