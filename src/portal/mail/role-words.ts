import { ROLE_NAMES, ROLE_TASKS } from '../../domain/roles/role-words'
import { button, text, type Writers } from './letter'

export const writeRole: Writers['role'] = ({ competition, role, by, isMember }, { gym, url }) => ({
  subject: `${ROLE_NAMES[role]} at ${competition}`,
  blocks: [
    text(
      `${by} of ${gym} gave you a role at ${competition}: ${ROLE_NAMES[role].toLowerCase()}. ${ROLE_TASKS[role]}`,
    ),
    button('Open your page', url),
    text(
      isMember
        ? 'The page opens with your account at the gym. Your role ends two weeks after the competition.'
        : 'The link is only for you: anyone with the link can do the same. It works until two weeks after the competition.',
    ),
  ],
  why: `You get this because ${gym} needs your help at ${competition}.`,
})
