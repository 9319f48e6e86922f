/** Ids of deleted rows as cursors, on every list that rows are deleted from. */
import { v7 as uuid } from 'uuid'
import { gymScope } from '../../../src/scope'
import { clearDeletedArchives } from '../../../src/services/platform/archive/queue'
import { undoImport } from '../../../src/services/registrations/imports'
import { type Client, useApi } from '../../support/api/api'
import { idsOf } from '../../support/api/list-rules'
import {
  buildArchive,
  buildAthlete,
  buildBooking,
  buildClass,
  buildComment,
  buildCompetition,
  buildDataImport,
  buildDivision,
  buildEndpoint,
  buildEvent,
  buildImport,
  buildMemberList,
  buildProgram,
  buildRegistration,
  buildResult,
  buildScore,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
} from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'
import type { Cast } from '../../support/cast'

const api = useApi()

/** A list of three rows, and how the middle one is deleted. */
type Given = { path: string; ids: string[]; remove(client: Client, id: string): Promise<unknown> }
type Build = (cast: Cast) => Promise<Given>
type Row = { id: string }

const deleteAt = (path: string) => async (client: Client, id: string) => {
  expect((await client.delete(`${path}/${id}`)).status).toBe(204)
}

async function three(build: (index: number) => Promise<Row>): Promise<string[]> {
  return [(await build(0)).id, (await build(1)).id, (await build(2)).id]
}

const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07']

const LISTS: Record<string, Build> = {
  '/wods': async ({ gym }) => {
    const ids = await three(index => buildWod(api.db, { gymId: gym.id, date: DAYS[index]! }))
    return { path: '/wods', ids, remove: deleteAt('/wods') }
  },
  '/wods/{id}/training_sessions': async ({ gym }) => {
    const wod = await buildWod(api.db, { gymId: gym.id })
    const ids = await three(() => buildSession(api.db, { gymId: gym.id, wodId: wod.id }))
    return { path: `/wods/${wod.id}/training_sessions`, ids, remove: deleteAt('/training_sessions') }
  },
  '/training_sessions, by its last result': async ({ gym }) => {
    const results = [
      await buildResult(api.db, { gymId: gym.id }),
      await buildResult(api.db, { gymId: gym.id }),
      await buildResult(api.db, { gymId: gym.id }),
    ]
    const remove = (client: Client) => client.delete(`/results/${results[1]!.id}`)
    return { path: '/training_sessions', ids: results.map(result => result.sessionId!), remove }
  },
  '/classes': async ({ gym }) => {
    const ids = await three(index => buildClass(api.db, { gymId: gym.id, date: DAYS[index]! }))
    return { path: '/classes', ids, remove: deleteAt('/classes') }
  },
  '/closures': async ({ gym }) => {
    const create = (index: number) => {
      const [startsOn, endsOn] = [DAYS[index]!, DAYS[index]!]
      const data = { id: uuid(), gymId: gym.id, name: 'Holiday', startsOn, endsOn, createdAt: new Date() }
      return api.db.closure.create({ data })
    }
    return { path: '/closures', ids: await three(create), remove: deleteAt('/closures') }
  },
  '/bookings': async ({ gym }) => {
    const { id: classId } = await buildClass(api.db, { gymId: gym.id, date: '2099-01-05' })
    const ids = await three(() => buildBooking(api.db, { gymId: gym.id, classId }))
    return { path: '/bookings', ids, remove: deleteAt('/bookings') }
  },
  '/comments, by their result': async ({ gym }) => {
    const results = [
      await buildResult(api.db, { gymId: gym.id }),
      await buildResult(api.db, { gymId: gym.id }),
      await buildResult(api.db, { gymId: gym.id }),
    ]
    const ids = await three(index => buildComment(api.db, { gymId: gym.id, resultId: results[index]!.id }))
    const remove = (client: Client) => client.delete(`/results/${results[1]!.id}`)
    return { path: '/comments', ids, remove }
  },
  '/events/{id}/scores': async ({ gym }) => {
    const division = await buildDivision(api.db, { gymId: gym.id })
    const { gymId, competitionId, id: divisionId } = division
    const event = await buildEvent(api.db, { gymId, competitionId }, [division])
    const ids = await three(async () => {
      const registration = await buildRegistration(api.db, { gymId, competitionId, divisionId })
      return buildScore(api.db, { event, registration })
    })
    return { path: `/events/${event.id}/scores`, ids, remove: deleteAt('/scores') }
  },
  '/competitions/{id}/judge_links, by their event': async ({ gym }) => {
    const { id: competitionId } = await buildCompetition(api.db, { gymId: gym.id })
    const events = [
      await buildEvent(api.db, { gymId: gym.id, competitionId }),
      await buildEvent(api.db, { gymId: gym.id, competitionId }),
      await buildEvent(api.db, { gymId: gym.id, competitionId }),
    ]
    const ids = await three(index => buildJudgeLink(api.db, events[index]!))
    const remove = (client: Client) => deleteAt('/events')(client, events[1]!.id)
    return { path: `/competitions/${competitionId}/judge_links`, ids, remove }
  },
  '/webhook_endpoints': async ({ gym }) => {
    const ids = await three(() => buildEndpoint(api.db, { gymId: gym.id }))
    return { path: '/webhook_endpoints', ids, remove: deleteAt('/webhook_endpoints') }
  },
  '/archives, once their pieces are cleared away': async ({ gym }) => {
    const ids = await three(() => buildArchive(api.db, { gymId: gym.id }))
    const remove = async (client: Client, id: string) => {
      await deleteAt('/archives')(client, id)
      await clearDeletedArchives(api.db)
    }
    return { path: '/archives', ids, remove }
  },
  '/athletes, by undoing a list of members': async ({ gym }) => {
    const ids = await three(() => buildAthlete(api.db, { gymId: gym.id }))
    return { path: '/athletes', ids, remove: undoMembers }
  },
  '/athletes, searched': async ({ gym }) => {
    const ids = await three(() => buildAthlete(api.db, { gymId: gym.id, name: 'Quincy Quill' }))
    return { path: '/athletes?q=quill', ids, remove: undoMembers }
  },
  '/invites, by undoing a list of members': async ({ gym }) => {
    const athletes = [
      await buildAthlete(api.db, { gymId: gym.id }),
      await buildAthlete(api.db, { gymId: gym.id }),
      await buildAthlete(api.db, { gymId: gym.id }),
    ]
    const invites = await api.db.invite.findMany({
      where: { athleteId: { in: athletes.map(({ id }) => id) } },
      orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
    })
    const remove = (client: Client) => undoMembers(client, invites[1]!.athleteId)
    return { path: '/invites', ids: invites.map(({ id }) => id), remove }
  },
  '/programs/{id}/followers, by unfollowing': async ({ gym }) => {
    const program = await buildProgram(api.db, { gymId: gym.id })
    const ids = await three(async () => {
      const athlete = await buildAthlete(api.db, { gymId: gym.id })
      await followProgram(api.db, athlete, program)
      return athlete
    })
    const remove = (client: Client, id: string) =>
      client.post(`/programs/${program.id}/unfollow`, { athlete_ids: [id] })
    return { path: `/programs/${program.id}/followers`, ids, remove }
  },
  '/workouts, by undoing an import': async ({ gym }) => {
    const imports = await buildDataImport(api.db, { gymId: gym.id })
    const { createdAt } = imports
    const workouts = [
      await buildWorkout(api.db, { gymId: gym.id, createdAt }),
      await buildWorkout(api.db, { gymId: gym.id, createdAt }),
      await buildWorkout(api.db, { gymId: gym.id, createdAt }),
    ].sort((a, b) => (a.id < b.id ? -1 : 1))
    const result = await buildResult(api.db, { gymId: gym.id, workout: workouts[1]! })
    const data = { gymId: gym.id, importId: imports.id, resultId: result.id, key: uuid() }
    await api.db.importedResult.create({ data })
    const ids = workouts.map(({ id }) => id)
    return { path: '/workouts', ids, remove: client => client.post(`/imports/${imports.id}/undo`) }
  },
  '/competitions/{id}/registrations, by undoing an import': async ({ gym, keys }) => {
    const { id: competitionId } = await buildCompetition(api.db, { gymId: gym.id })
    const registrations = [
      await buildRegistration(api.db, { gymId: gym.id, competitionId }),
      await buildRegistration(api.db, { gymId: gym.id, competitionId }),
      await buildRegistration(api.db, { gymId: gym.id, competitionId }),
    ]
    const made = await buildImport(api.db, registrations[1]!)
    const actor = {
      kind: 'gym_key',
      id: keys.gym.id,
      name: 'A key',
      readOnly: false,
      reads: null,
      writes: null,
    } as const
    const scope = gymScope({ db: api.db, gymId: gym.id, actor, requestId: null })
    const remove = () => undoImport(scope, competitionId, made.id)
    const path = `/competitions/${competitionId}/registrations`
    return { path, ids: registrations.map(({ id }) => id), remove }
  },
}

async function undoMembers(client: Client, id: string): Promise<void> {
  const athlete = await api.db.athlete.findUniqueOrThrow({ where: { id } })
  const { id: importId } = await buildMemberList(api.db, athlete)
  expect((await client.post(`/imports/${importId}/undo`)).status).toBe(200)
}

test.each(Object.keys(LISTS))('the id of a deleted row stays a cursor of %s', async name => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { path, ids, remove } = await LISTS[name]!(cast)
  const [first, middle, last] = ids as [string, string, string]
  const at = (query: string) => client.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
  expect(idsOf(await at(`limit=2&after_cursor=${first}`))).toEqual([middle, last])
  await remove(client, middle)
  const after = await at(`limit=1&after_cursor=${middle}`)
  expect([after.status, idsOf(after)]).toEqual([200, [last]])
  const before = await at(`limit=1&before_cursor=${middle}`)
  expect([before.status, idsOf(before)]).toEqual([200, [first]])
  expect(idsOf(await at(`limit=1&after_cursor=${first}`))).toEqual([last])
  const elsewhere = await api.as(cast.keys.rival).get(`${path.split('?')[0]}?after_cursor=${middle}`)
  expect([404, 422]).toContain(elsewhere.status)
})
