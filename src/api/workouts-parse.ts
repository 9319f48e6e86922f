import { ParsedWorkout, ParseRequest } from '../schemas/workouts/parse'
import { readWithQuestions } from '../services/workouts/read-workout'
import { presentParsedWorkout } from './present/workouts-parse'
import { gymRoute } from './route'

export const parseRoutes = [
  gymRoute({
    operationId: 'parseWorkout',
    summary: 'Read a workout from text',
    description:
      'What a coach writes on the whiteboard becomes a typed workout, which can be created as it is returned, without `not_understood`, `unknown_movements` and `asks`. A movement that nobody knows has an id in the details that stands for it, until it is replaced by a movement’s. `asks` has loads without a unit that are plausible only in the other than the gym’s, with the text as it is read in either. Nothing is stored, so a read-only key may ask. A text with a line that cannot be read is a Generic workout that keeps all of it; `not_understood` says which line, and why.',
    method: 'post',
    path: '/workouts/parse',
    status: 200,
    body: ParseRequest,
    answer: ParsedWorkout,
    readOnly: true,
    addition: true,
    async handle(scope, { body }) {
      return { body: presentParsedWorkout(await readWithQuestions(scope, body.text)) }
    },
  }),
]
