/** What a page of the feed costs: statements with 20 and 2,000 members, and bytes of the longest page. */
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { addDays } from '../../../src/domain/shared/days'
import {
  athleteRow,
  buildGym,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'
import { statementsDuring } from '../../support/statements'

const portal = usePortal({}, { own: true })

/** Answers of `cacheByRevision`, which a server asks for once a second at most. */
const CACHED =
  /FROM "(PortalSession|Person|GymConnection|TwoStep|Movement|MovementOverride|ClassSlot|Gym)"|"personId" = [$?]/
const KB = 1024

async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query')
  try {
    const { sent } = await statementsDuring(work)
    const ofPostgresql = query.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : (given as unknown as { text: string }).text,
    )
    return [...sent.map(({ sql }) => sql.replaceAll('`main`.', '').replaceAll('`', '"')), ...ofPostgresql]
      .map(sql => sql.replaceAll('"public".', ''))
      .filter(sql => !CACHED.test(sql) && !/^(BEGIN|COMMIT)/.test(sql))
  } finally {
    query.mockRestore()
  }
}

const VOCABULARY =
  'bar broke nine twelve held thrusters grip slow steady engine lungs burpees knees heavy light chalk rope rings clean unbroken felt better than last week because of the pacing that coach told us about before class and then after my second round went out of hand'.split(
    ' ',
  )
let seed = 7
function write(count: number): string {
  const next = () => (seed = (seed * 16_807) % 2_147_483_647)
  return Array.from({ length: count }, () => VOCABULARY[next() % VOCABULARY.length]).join(' ')
}

const LIFT = {
  records: [1, 2, 3].map(reps => ({
    ...{ kind: 'rep_max', name: 'Hang Squat Clean and Push Jerk', reps, load: { value: 102.5, unit: 'kg' } },
    previous: { load: { value: 97.5, unit: 'kg' }, doneAt: '2026-06-09T17:00:00.000000Z', isOpen: true },
  })),
}

async function fill(members: number) {
  seed = 7
  const { db } = portal
  const { id: gymId, slug } = await buildGym(db, { timeZone: 'UTC' })
  const athletes = Array.from({ length: members }, () =>
    athleteRow({ gymId, name: write(8), photoVersion: uuid() }),
  )
  await insertRows(db, 'Athlete', athletes)
  const program = await buildProgram(db, { gymId })
  const { id: wodId } = await buildWod(db, { gymId, programId: program.id, date: today() })
  const told = {
    title: 'Closed on Friday',
    text: write(60),
    until: null,
    pinned: true,
    deletedAt: null,
  }
  await db.announcement.create({ data: { id: uuid(), gymId, ...told, createdAt: new Date() } })
  const posts: Parameters<typeof insertRows>[2][number][] = []
  for (const { id: athleteId } of athletes.slice(0, 10)) {
    const session = await buildSession(db, { gymId, athleteId, wodId })
    const { id } = await buildResult(db, { gymId, sessionId: session.id, notes: write(300) })
    const shared = { gymId, resultId: id, createdAt: new Date() }
    const givers = athletes
      .slice(0, 20)
      .map(each => ({ ...shared, athleteId: each.id, targetId: id, commentId: null }))
    await insertRows(db, 'FistBump', givers)
    for (let at = 0; at < 5; at++)
      await db.comment.create({
        data: { ...shared, id: uuid(), authorId: athleteId, authorName: write(8), text: write(90) },
      })
    posts.push(
      ...[
        { kind: 'record', subjectId: id, resultId: id, content: JSON.stringify(LIFT) },
        {
          kind: 'first',
          subjectId: uuid(),
          resultId: id,
          content: '{"movement":"Strict Handstand Push-up"}',
        },
        { kind: 'classes', subjectId: '300', resultId: null, content: '{"count":300,"first":"2020-02-03"}' },
        { kind: 'weeks', subjectId: '52', resultId: null, content: '{"count":50}' },
        { kind: 'member', subjectId: uuid(), resultId: null, content: '{}' },
      ].map((post, at) => row(athleteId, today(), at, post)),
    )
  }
  for (const { id: athleteId } of athletes.slice(10))
    posts.push(
      row(athleteId, addDays(today(), -1), 0, {
        kind: 'member',
        subjectId: uuid(),
        resultId: null,
        content: '{}',
      }),
    )
  await insertRows(db, 'Post', posts)
  const reader = await db.athlete.findFirstOrThrow({ where: { gymId, id: athletes.at(-1)!.id } })
  return { path: `/g/${slug}/feed`, browser: await portal.as(reader) }

  function row(athleteId: string, day: string, at: number, post: object) {
    const when = { day, at: new Date(Date.now() - at * 1000), hiddenAt: null, pinnedAt: null }
    return { id: uuid(), gymId, athleteId, ...when, ...post }
  }
}

test('a page takes six statements with 20 members and with 2,000, and at most 40 kB as it is sent', async () => {
  const measured: Record<string, number>[] = []
  for (const members of [20, 2000]) {
    const { path, browser } = await fill(members)
    await browser.get(path)
    let text = ''
    const sent = await listStatements(async () => {
      text = (await browser.get(path)).text
    })
    const [bytes, compressed] = [Buffer.byteLength(text), gzipSync(text).length]
    measured.push({ members, statements: sent.length, bytes, compressed })
    expect(text.match(/class="post"/g)).toHaveLength(10)
    expect(sent).toHaveLength(6)
    expect(compressed).toBeLessThan(40 * KB)
  }
  const [few, many] = measured
  expect(Math.abs(many!.bytes! - few!.bytes!)).toBeLessThan(KB)
})
