import { Welcome, WelcomeUpdate } from '../../schemas/gym/welcome'
import { getWelcome, type OwnWelcome, updateWelcome } from '../../services/gym/welcome'
import { gymRoute } from '../route'

export const welcomeRoutes = [
  gymRoute({
    operationId: 'getWelcome',
    summary: 'Get the gym’s welcome',
    description: 'Returns the text for new members, on Today until hidden.',
    method: 'get',
    path: '/gym/welcome',
    reads: null,
    status: 200,
    answer: Welcome,
    addition: true,
    async handle(scope) {
      return { body: serialize(await getWelcome(scope)) }
    },
  }),
  gymRoute({
    operationId: 'updateWelcome',
    summary: 'Change the gym’s welcome',
    description:
      'Changes the text for new members, and the coach beside it, with name and face. Absent fields keep their value; `text` null welcomes nobody.',
    method: 'put',
    path: '/gym/welcome',
    status: 200,
    body: WelcomeUpdate,
    answer: Welcome,
    addition: true,
    async handle(scope, { body }) {
      return { body: serialize(await updateWelcome(scope, body)) }
    },
  }),
]

function serialize({ text, coachId }: OwnWelcome): Welcome {
  return { text, coach_id: coachId }
}
