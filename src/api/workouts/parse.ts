import { ParsedDay, ParsedWorkout, ParseRequest } from '../../schemas/workouts/parse'
import { parseDay } from '../../services/wods/pasted-day'
import { readWithQuestions } from '../../services/workouts/read-workout'
import { serializeParsedDay, serializeParsedWorkout } from '../present/workouts'
import { gymRoute } from '../route'

export const parseRoutes = [
  gymRoute({
    operationId: 'parseWorkout',
    summary: 'Read a workout from text',
    description:
      'Reads a text from a whiteboard into one typed workout; for a day with several parts use `POST /wods/parse`. Nothing is stored, so a read-only key may ask. The answer can be posted to `/workouts` once `not_understood`, `assumed`, `unknown_movements` and `asks` are removed. An unknown movement keeps the workout typed: replace its id (`unknown:kb taters`) in `details` with the id of a movement, such as one of `nearest`. Movement names are looked up in the gym’s own movements first, then in the library. A load without a unit is in the gym’s unit; `asks` lists loads that make sense only in the other unit, and `assumed` everything that was assumed or moved into a note. A line that is not understood stays word for word in a note, counts nothing, and is in `not_understood`. Where the score would be wrong without it the workout is Generic and keeps the whole text, and `not_understood` gives the reasons.',
    method: 'post',
    path: '/workouts/parse',
    status: 200,
    body: ParseRequest,
    answer: ParsedWorkout,
    readOnly: true,
    addition: true,
    async handle(scope, { body }) {
      return { body: serializeParsedWorkout(await readWithQuestions(scope, body.text)) }
    },
  }),
  gymRoute({
    operationId: 'parseWod',
    summary: 'Read a day from text',
    description:
      'Reads a whole day into the parts of `POST /wods` with the same `text`. Nothing is stored, so a read-only key may ask. Each part has its heading, lines and workout, with the lists of `POST /workouts/parse`. Unlike this request, `POST /wods` refuses a text with `unknown_movements` or open `asks`: send `components`, with a corrected `text` for each.',
    method: 'post',
    path: '/wods/parse',
    status: 200,
    body: ParseRequest,
    answer: ParsedDay,
    readOnly: true,
    addition: true,
    async handle(scope, { body }) {
      return { body: serializeParsedDay(await parseDay(scope, body.text)) }
    },
  }),
]
