/**
 * A peer: Fastify and Prisma as both come, with Prisma's own adapter for better-sqlite3, written as their documentation
 * shows it: a query with what it includes for each answer, an interactive transaction for the write. It has the two lists
 * and the one write, and what a service of one gym needs least: the key is looked up and hashed for every request.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { groupBy } from '../../src/domain/shared/group-by'
import { getPrismaClientClass } from '../../src/generated/sqlite/client'
import { type Known, namedIn, type Row, shownMovement, shownWorkout } from '../floor/shared'
import {
  type Read,
  shownAthlete,
  shownComment,
  shownParticipant,
  shownResult,
  type Workouts,
} from '../floor/shown'

const own = createRequire(join(__dirname, 'package.json'))
const { PrismaBetterSqlite3 } = own('@prisma/adapter-better-sqlite3')
const { fastify } = own('fastify')

const [file, port] = [process.argv[2]!, Number(process.argv[3])]
const prisma = new (getPrismaClientClass())({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) })
const app = fastify()
type Asked = {
  headers: { authorization?: string }
  params: { id: string }
  query: { limit: string }
  body: { author_id: string; commentable: { id: string }; text: string }
  key: { id: string; gymId: string; name: string }
}
type Reply = { code(status: number): Reply; send(body?: unknown): Reply }

app.addHook('onRequest', async (req: Asked, reply: Reply) => {
  const [id, secret] = Buffer.from((req.headers.authorization ?? '').slice(6), 'base64')
    .toString()
    .split(':')
  const key = await prisma.apiKey.findUnique({ where: { id: id! } })
  const given = createHash('sha256')
    .update(secret ?? '')
    .digest()
  if (!key || !timingSafeEqual(given, Buffer.from(key.secretHash, 'hex'))) return reply.code(401).send()
  req.key = { id: key.id, gymId: key.gymId!, name: key.name }
})

app.get('/api/public/workouts/:id', async (req: Asked) => {
  const row = rowOf(
    await prisma.workout.findFirstOrThrow({ where: { gymId: req.key.gymId, id: req.params.id } }),
  )
  return workoutsOf(req.key.gymId, [row]).then(({ workouts }) => workouts.get(req.params.id)!.shown)
})

app.get('/api/public/competitions/:id/registrations', async (req: Asked) => {
  const { gymId } = req.key
  await prisma.competition.findFirstOrThrow({ where: { gymId, id: req.params.id } })
  const rows = await prisma.registration.findMany({
    where: { gymId, competitionId: req.params.id },
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
    take: Number(req.query.limit),
    include: {
      participants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      scores: {
        orderBy: [
          { event: { position: 'asc' } },
          { participant: { position: 'asc' } },
          { participantId: 'asc' },
        ],
        include: { result: { include: { prescribedWorkout: true, scaledWorkout: true } } },
      },
    },
  })
  const results = await resultsOf(
    gymId,
    rows.flatMap(row => row.scores.map(score => score.result)),
  )
  return rows.map(row => ({
    id: row.id,
    division_id: row.divisionId,
    registered_at: momentOf(row.registeredAt),
    team_name: row.teamName,
    withdrawn: row.withdrawnAt !== null,
    participants: row.participants.map(each => shownParticipant(rowOf(each))),
    scores: row.scores.map(score => {
      const { details, shown } = results.get(score.result.id)!
      return {
        id: score.id,
        event_id: score.eventId,
        participant_id: score.participantId,
        video_url: score.videoUrl,
        result: { ...shown, details: { ...details, total: score.result.total } },
      }
    }),
  }))
})

app.get('/api/public/wods/:id/training_sessions', async (req: Asked) => {
  const { gymId } = req.key
  await prisma.wod.findFirstOrThrow({ where: { gymId, id: req.params.id } })
  const rows = await prisma.trainingSession.findMany({
    where: { gymId, wodId: req.params.id },
    orderBy: [{ loggedAt: 'asc' }, { id: 'asc' }],
    take: Number(req.query.limit),
    include: { athlete: true },
  })
  // As one query with all that it includes Prisma refuses it: it would bind more values than it takes (P2029).
  const done = await prisma.result.findMany({
    where: { gymId, sessionId: { in: rows.map(row => row.id) } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { prescribedWorkout: true, scaledWorkout: true },
  })
  const said = await prisma.comment.findMany({
    where: { gymId, resultId: { in: done.map(row => row.id) }, deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { author: true },
  })
  const results = await resultsOf(gymId, done)
  const resultsIn = groupBy(done, row => row.sessionId)
  const saidOf = groupBy(
    said.filter(comment => comment.parentId === null),
    comment => comment.resultId,
  )
  const repliesTo = groupBy(said, comment => comment.parentId)
  return rows.map(row => ({
    id: row.id,
    athlete: shownAthlete(rowOf(row.athlete)),
    competition: null,
    results: (resultsIn.get(row.id) ?? []).map(result => {
      const { details, shown } = results.get(result.id)!
      const comments = (saidOf.get(result.id) ?? []).map(comment => ({
        ...commentOf(comment),
        replies: (repliesTo.get(comment.id) ?? []).map(reply => ({ ...commentOf(reply), replies: [] })),
      }))
      return { id: result.id, ...shown, details, comments }
    }),
  }))
})

app.post('/api/public/comments', async (req: Asked, reply: Reply) => {
  const { key, body } = req
  const { gymId } = key
  const comment = await prisma.$transaction(async tx => {
    const access = { in: ['member' as const, 'marketplace' as const] }
    const author = await tx.athlete.findFirstOrThrow({ where: { gymId, id: body.author_id, access } })
    const result = await tx.result.findFirstOrThrow({ where: { gymId, id: body.commentable.id } })
    const [id, createdAt] = [randomUUID(), new Date()]
    const data = {
      id,
      gymId,
      resultId: result.id,
      authorId: author.id,
      authorName: author.name,
      text: body.text,
    }
    const made = await tx.comment.create({ data: { ...data, apiKeyId: key.id, createdAt } })
    const after = JSON.stringify({ result_id: result.id, author_id: author.id, text: body.text })
    await tx.auditEntry.create({
      data: {
        ...{ id: randomUUID(), gymId, actorKind: 'gym_key', actorId: key.id, actorName: key.name },
        ...{
          action: 'comment.create',
          subjectType: 'comment',
          subjectId: id,
          after,
          requestId: randomUUID(),
        },
        at: createdAt,
      },
    })
    return { ...made, author }
  })
  const { id, author, createdAt, text } = comment
  return reply.code(201).send({
    author: { name: author.name, id: author.id },
    can_modify: true,
    created_at: momentOf(createdAt),
    id,
    text,
  })
})

type Stored = Record<string, unknown>
type StoredWorkout = Stored & { id: string }
type StoredResult = Stored & {
  id: string
  prescribedWorkout: StoredWorkout
  scaledWorkout: StoredWorkout | null
}

function commentOf(comment: Stored & { author: { name: string } | null }) {
  return shownComment({ ...rowOf(comment), name: comment.author?.name ?? null })
}

async function resultsOf(gymId: string, results: StoredResult[]) {
  const reads: Read[] = results.map(result => ({
    row: rowOf(result),
    details: JSON.parse(result.details as string),
  }))
  const done = results.flatMap(result => [result.prescribedWorkout, result.scaledWorkout ?? []].flat())
  const { workouts, known } = await workoutsOf(
    gymId,
    done.map(rowOf),
    reads.flatMap(({ details }) => namedIn(details)),
  )
  return new Map(
    reads.map(read => [read.row.id as string, { ...read, shown: shownResult(read, workouts, known) }]),
  )
}

async function workoutsOf(gymId: string, rows: Row[], besides: string[] = []) {
  const found = new Map(
    rows.map(row => [row.id as string, { row, details: JSON.parse(row.details as string) as object }]),
  )
  const known = await movementsOf(gymId, [
    ...[...found.values()].flatMap(({ details }) => namedIn(details)),
    ...besides,
  ])
  const workouts: Workouts = new Map(
    [...found].map(([id, { row, details }]) => [
      id,
      { row, details, shown: shownWorkout(row, details, known) },
    ]),
  )
  return { workouts, known }
}

async function movementsOf(gymId: string, ids: string[]): Promise<Map<string, Known>> {
  const rows = await prisma.movement.findMany({
    where: { id: { in: [...new Set(ids)] }, OR: [{ gymId }, { gymId: null }] },
    include: { overrides: { where: { gymId } } },
  })
  return new Map(
    rows.map(({ overrides: [override], ...movement }) => {
      const changed = override && rowOf(override)
      const row = {
        ...rowOf(movement),
        ...{ hasDescription: changed?.hasDescription ?? 0, ownDescription: changed?.description ?? null },
        ...{ hasVideo: changed?.hasVideo ?? 0, ownVideoId: changed?.videoId ?? null },
        ownVideoService: changed?.videoService ?? null,
      }
      return [movement.id, { id: movement.id, row, shown: shownMovement(row) }]
    }),
  )
}

const momentOf = (at: Date) => `${at.toISOString().slice(0, -1)}000Z`

/** As the floor's presenters take rows: moments as text, truths as numbers. */
function rowOf(stored: Stored): Row {
  const row: Row = {}
  for (const [name, value] of Object.entries(stored)) {
    if (value instanceof Date) row[name] = value.toISOString()
    else if (typeof value === 'boolean') row[name] = Number(value)
    else if (value === null || typeof value !== 'object') row[name] = value as Row[string]
  }
  return row
}

async function main(): Promise<void> {
  await prisma.$queryRawUnsafe('PRAGMA journal_mode = WAL')
  await prisma.$queryRawUnsafe('PRAGMA synchronous = FULL')
  await app.listen({ port, host: '127.0.0.1' })
}

void main()
