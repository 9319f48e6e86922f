/** Every kind of request the fuzzer sends. */
import fc from 'fast-check'
import { OPERATIONS, type Operation, PLATFORM_OPERATIONS } from '../api/openapi'
import { mutated, withHostileText } from './mutate'
import type { FuzzRequest } from './request'
import { otherMethods, queries, strangeIds, strangePaths } from './requests-by-address'
import { bodiesWhereNoneIsWanted, contentTypes, foreignBodies, rawBodies, rebodied } from './requests-by-body'
import { credentials, gyms, idempotent, readOnly, strangeHeaders } from './requests-by-sender'
import { type Parts, validParts, workoutFromDocument, written } from './valid'
import type { World } from './world'

type Kind = { weight: number; arbitrary: fc.Arbitrary<FuzzRequest> }

/** Any request at all. */
export function anyRequest(world: World): fc.Arbitrary<FuzzRequest> {
  const all = [...OPERATIONS]
  const withBody = all.filter(({ object }) => object.requestBody)
  const withId = all.filter(({ template }) => template.includes('{id}'))
  const lists = all.filter(({ template }) => template.endsWith('s') && template.includes('}/'))
  const gymScoped = all.filter(({ object }) => !PLATFORM_OPERATIONS.has(object.operationId))
  const creations = all.filter(({ object }) => object.responses['201'])
  const over = (operations: Operation[], make: (valid: fc.Arbitrary<Parts>) => fc.Arbitrary<FuzzRequest>) =>
    fc.oneof(...operations.map(operation => make(validParts(operation, world))))
  const kinds: Kind[] = [
    {
      weight: 22,
      arbitrary: over(all, valid => valid.map(parts => written('valid', parts, { sure: true }))),
    },
    { weight: 4, arbitrary: loose(world) },
    { weight: 28, arbitrary: over(withBody, valid => rebodied('mutated', valid, mutated)) },
    { weight: 10, arbitrary: over(withBody, valid => rebodied('hostile text', valid, withHostileText)) },
    { weight: 4, arbitrary: over(withBody, rawBodies) },
    { weight: 3, arbitrary: over(withBody, contentTypes) },
    { weight: 4, arbitrary: over(withId, valid => strangeIds(valid, world)) },
    { weight: 3, arbitrary: over(withBody, valid => foreignBodies(valid, world)) },
    { weight: 2, arbitrary: over(all, strangePaths) },
    { weight: 4, arbitrary: over(lists, lists_ => queries('list query', lists_, world)) },
    { weight: 2, arbitrary: over(all, valid => queries('query', valid, world)) },
    { weight: 4, arbitrary: over(all, otherMethods) },
    { weight: 4, arbitrary: over(all, valid => credentials(valid, world)) },
    { weight: 2, arbitrary: over(gymScoped, valid => gyms(valid, world)) },
    { weight: 1, arbitrary: over(all, valid => valid.map(readOnly)) },
    { weight: 3, arbitrary: over(all, strangeHeaders) },
    { weight: 2, arbitrary: over(creations, idempotent) },
    { weight: 2, arbitrary: over(all, bodiesWhereNoneIsWanted) },
  ]
  return fc.oneof(...kinds)
}

/** A request that is in order, of one operation. */
export function validRequest(operation: Operation, world: World): fc.Arbitrary<FuzzRequest> {
  return validParts(operation, world).map(parts => written('valid', parts, { sure: true }))
}

/** Workouts of the document's shape, whose rules between fields are left to chance. */
function loose(world: World): fc.Arbitrary<FuzzRequest> {
  const operation = OPERATIONS.find(({ object }) => object.operationId === 'createWorkout')!
  return fc
    .tuple(validParts(operation, world), workoutFromDocument(operation, world.ids))
    .map(([parts, body]) => written('valid by the document alone', { ...parts, body }))
}
