import { Component, ComponentCreate, ComponentUpdate } from '../../schemas/wods/resource'
import { deletePart } from '../../services/wods/parts'
import { addComponent, getComponent, updateComponent } from '../../services/wods/resource'
import { serializeComponent } from '../present/wods'
import { gymRoute, Nothing } from '../route'

export const componentRoutes = [
  gymRoute({
    operationId: 'createComponent',
    summary: 'Add a part to a WOD',
    description: 'Adds a part after the others. A WOD has at most 20 parts.',
    method: 'post',
    path: '/wods/:id/components',
    status: 201,
    body: ComponentCreate,
    answer: Component,
    addition: true,
    async handle(scope, { id, body }) {
      const part = await addComponent(scope, id, body)
      return { body: serializeComponent(part), location: `/api/public/components/${part.id}` }
    },
  }),
  gymRoute({
    operationId: 'getComponent',
    summary: 'Get a part of a WOD',
    description: 'Returns a part of a WOD with its workouts.',
    method: 'get',
    path: '/components/:id',
    status: 200,
    answer: Component,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeComponent(await getComponent(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateComponent',
    summary: 'Update a part of a WOD',
    description:
      'Changes a part. Absent fields keep their value. A new workout replaces the current one; existing results stay results of the old workout.',
    method: 'put',
    path: '/components/:id',
    status: 200,
    body: ComponentUpdate,
    answer: Component,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeComponent(await updateComponent(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'deleteComponent',
    summary: 'Delete a part of a WOD',
    description: 'Deletes a part that has no results. Later parts move up. It takes no body.',
    method: 'delete',
    path: '/components/:id',
    status: 204,
    answer: Nothing,
    conflicts: ['part_logged'],
    addition: true,
    async handle(scope, { id }) {
      const { wodId } = await getComponent(scope, id)
      await deletePart(scope, { wodId, id })
      return { body: undefined }
    },
  }),
]
