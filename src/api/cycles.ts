import { z } from 'zod'
import { toTimestamp } from '../domain/shared/moments'
import { type Cycle, CycleLoads, CycleSetLoad, CycleSetMax, cycles } from '../schemas/cycles/cycles'
import {
  type CycleWithDays,
  createCycle,
  deleteCycle,
  getCycle,
  listCycles,
  updateCycle,
} from '../services/cycles/cycles'
import { moveCycle } from '../services/cycles/moving'
import { getCycleSheet, type SheetRow, updateCycleLoad, updateCycleMax } from '../services/cycles/sheet'
import { standardRoutes } from './http/standard-routes'
import { gymRoute } from './route'

export const cycleRoutes = [
  ...standardRoutes(
    cycles,
    {
      list: listCycles,
      create: createCycle,
      get: getCycle,
      update: updateCycle,
      delete: deleteCycle,
      move: moveCycle,
    },
    serializeCycle,
  ),
  gymRoute({
    operationId: 'listCycleLoads',
    summary: 'List the loads of a cycle',
    description:
      'Returns training maxes and loads of the athletes of the program, by name, in the unit of the gym and rounded to its plates. A program without followers is for all members.',
    method: 'get',
    path: '/cycles/:id/loads',
    status: 200,
    answer: z.array(CycleLoads),
    reads: 'results',
    addition: true,
    async handle(scope, { id }) {
      return { body: (await getCycleSheet(scope, id)).rows.map(serializeRow) }
    },
  }),
  gymRoute({
    operationId: 'updateCycleMax',
    summary: 'Set a training max',
    description: 'Sets the base of percentages for an athlete.',
    method: 'post',
    path: '/cycles/:id/maxes',
    status: 200,
    body: CycleSetMax,
    answer: CycleLoads,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeRow(await updateCycleMax(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'updateCycleLoad',
    summary: 'Set a load',
    description: 'Sets the load of an athlete in a part of the cycle.',
    method: 'post',
    path: '/cycles/:id/loads',
    status: 200,
    body: CycleSetLoad,
    answer: CycleLoads,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeRow(await updateCycleLoad(scope, id, body)) }
    },
  }),
]

function serializeCycle({ planned, days, ...row }: CycleWithDays): Cycle {
  return {
    id: row.id,
    program_id: row.programId,
    name: row.name,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    text: row.text,
    training_max: planned.share,
    lifts: planned.lifts.map((lift, index) => ({ movement_id: lift.movement_id, weeks: row.weeks[index]! })),
    parts: days.map(day => ({
      component_id: day.componentId,
      wod_id: day.wod.id,
      date: day.wod.date,
      lift: day.lift,
      week: day.week,
      kind: day.kind as Cycle['parts'][number]['kind'],
      published: day.isPublished,
      edited: day.isEdited,
    })),
    created_at: toTimestamp(row.createdAt),
  }
}

function serializeRow({ athlete, maxes, loads }: SheetRow): CycleLoads {
  return {
    athlete_id: athlete.id,
    maxes: maxes.map(({ movementId, value, unit, from }) => ({ movement_id: movementId, value, unit, from })),
    loads: [...loads].map(([component_id, { value, unit, given }]) => ({ component_id, value, unit, given })),
  }
}
