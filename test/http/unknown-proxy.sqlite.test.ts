import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { warnOfUnknownProxy } from '../../src/http/unknown-proxy'
import {
  findUnknownProxy,
  forgetUnknownProxy,
  noteUnknownProxy,
  type UnknownProxy,
} from '../../src/services/platform/unknown-proxy'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })
const HOUR_MS = 60 * 60 * 1000
const URL = 'file:data/chalkbox.db'

/** A process that saw requests with X-Forwarded-For; returns the notes it made. */
function scene() {
  const notes: { address: string; isLocal: boolean }[] = []
  let time = Date.parse('2026-11-28T10:00:00Z')
  const note = async (seen: (typeof notes)[number]) => void notes.push(seen)
  const handle = warnOfUnknownProxy(note, () => new Date(time))
  const res = { locals: { logged: { own: { warn: () => undefined } } } } as unknown as Response
  const send = (remoteAddress: string, headers: object = { 'x-forwarded-for': '203.0.113.7' }) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, localAddress: '192.168.1.2' })
    const app = { get: () => () => false }
    handle({ headers, socket, app } as unknown as Request, res, () => undefined)
  }
  const later = (ms: number) => {
    time += ms
  }
  return { notes, send, later }
}

test('a forwarding header is evidence by where it comes from', () => {
  const { notes, send } = scene()
  send('203.0.113.9')
  send('127.0.0.1', {})
  expect(notes).toEqual([])
  send('192.168.1.40')
  send('::ffff:127.0.0.1')
  expect(notes).toEqual([
    { address: '192.168.1.40', isLocal: false },
    { address: '::ffff:127.0.0.1', isLocal: true },
  ])
})

test('a server that connects to its own address is local', () => {
  const { notes, send } = scene()
  send('192.168.1.2')
  expect(notes).toEqual([{ address: '192.168.1.2', isLocal: true }])
})

test('a proxy that stays in front is noted once an hour', () => {
  const { notes, send, later } = scene()
  for (let minute = 0; minute < 130; minute += 10) {
    send('127.0.0.1')
    later(10 * 60_000)
  }
  expect(notes).toHaveLength(3)
})

describe('the evidence', () => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS)
  const note = (seen: Partial<UnknownProxy>, url = URL) =>
    noteUnknownProxy(database.prisma, url, { address: '127.0.0.1', isLocal: true, at: at(0), ...seen })
  const find = (url = URL) => findUnknownProxy(database.prisma, url)
  afterEach(() => forgetUnknownProxy(database.prisma))

  test('expires after a day, and does not come from the future', async () => {
    await note({ at: at(23) })
    expect(await find()).toMatchObject({ address: '127.0.0.1' })
    await note({ at: at(25) })
    expect(await find()).toBeNull()
    await note({ at: at(-48) })
    expect(await find()).toBeNull()
  })

  test('does not count in a backup that is restored elsewhere', async () => {
    await note({})
    expect(await find('file:/tmp/drill.db')).toBeNull()
    expect(await find()).not.toBeNull()
  })

  test('of this machine is not replaced by that of a device nearby', async () => {
    await note({})
    await note({ address: '192.168.1.40', isLocal: false })
    expect(await find()).toMatchObject({ address: '127.0.0.1', isLocal: true })
  })

  test('of another version is ignored', async () => {
    const value = `${new Date().toISOString()} 10.0.0.2`
    await database.prisma.setting.create({ data: { key: 'unknown_proxy', value } })
    expect(await find()).toBeNull()
  })
})
