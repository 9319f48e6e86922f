/** Services refuse helpers by themselves, whichever page may call them. */
import { COMPETITION_ROLES } from '../../../src/schemas/roles/roles'
import { type GymScope, gymScope, type Helper } from '../../../src/scope'
import { copyCompetition } from '../../../src/services/competitions/copying'
import { deleteCompetition } from '../../../src/services/competitions/deleting'
import { listCompetitions } from '../../../src/services/competitions/list'
import { getOneScore, listPending } from '../../../src/services/event-scores/history'
import { listJudgeLinks } from '../../../src/services/event-scores/judge-links'
import { getEventScoreSheet } from '../../../src/services/event-scores/score-sheet'
import { getHeats } from '../../../src/services/heats/heats'
import { withdrawRegistration } from '../../../src/services/registrations/changes'
import { setTick } from '../../../src/services/registrations/check-in/ticks'
import { getShownRegistration, listByDivision } from '../../../src/services/registrations/list'
import { listRoles } from '../../../src/services/roles/roles'
import { buildCast } from '../../support/cast'
import { buildRoleDay } from '../../support/competitions/role-day'
import { useDatabase } from '../../support/database'

const database = useDatabase()

type Day = Awaited<ReturnType<typeof buildRoleDay>>
type Call = (scope: GymScope, day: Day, competitionId: string) => Promise<unknown>

/** The roles that each service lets in, beside organisers. */
const CALLS: [name: string, roles: string[], call: Call][] = [
  ['listPending', ['reviewer', 'head_judge'], (scope, _, id) => listPending(scope, id)],
  [
    'getOneScore',
    ['reviewer', 'head_judge'],
    (scope, { event, registration }, id) =>
      getOneScore(scope, id, { eventId: event.id, registrationId: registration.id }),
  ],
  ['getEventScoreSheet', ['head_judge'], (scope, { event }, id) => getEventScoreSheet(scope, id, event.id)],
  ['getHeats', ['announcer'], (scope, _, id) => getHeats(scope, id, undefined)],
  ['listByDivision', ['desk', 'registrar'], (scope, _, id) => listByDivision(scope, id)],
  [
    'getShownRegistration',
    ['registrar'],
    (scope, { registration }, id) => getShownRegistration(scope, id, registration.id),
  ],
  [
    'setTick',
    ['desk'],
    (scope, { participant }, id) =>
      setTick(scope, id, { participantId: participant.id, kind: 'here', isOn: true, at: new Date() }),
  ],
  [
    'withdrawRegistration',
    [],
    (scope, { registration }, id) => withdrawRegistration(scope, id, registration.id),
  ],
  ['listRoles', [], (scope, _, id) => listRoles(scope, id)],
  ['listJudgeLinks', [], (scope, _, id) => listJudgeLinks(scope, id)],
]

let day: Day
beforeAll(async () => {
  const db = database.prisma
  day = await buildRoleDay({ db, cast: () => buildCast(db) })
})

function scopeFor(role: Helper['role']): GymScope {
  const { gym, competition, roles } = day
  const helper = {
    kind: 'helper',
    id: roles[role].id,
    name: 'Helper',
    readOnly: false,
    personId: null,
  } as const
  const actor = { ...helper, role, competitionId: competition.id }
  return gymScope({ db: database.prisma, gymId: gym.id, actor, requestId: null })
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe.each(CALLS)('%s', (_, roles, call) => {
  it.each(COMPETITION_ROLES)(
    'lets a helper in by the right of the role and in its competition: %s',
    async role => {
      const scope = scopeFor(role)
      expect(await codeOf(call(scope, day, day.competition.id))).toBe(
        role === 'organiser' || roles.includes(role) ? 'done' : 'not_allowed',
      )
      expect(await codeOf(call(scope, day, day.other.id))).toBe('not_allowed')
    },
  )
})

it.each(COMPETITION_ROLES)(
  'keeps copying, deleting and the list of competitions for staff: %s',
  async role => {
    const scope = scopeFor(role)
    const { id } = day.competition
    const copy = { name: 'Copy', opens_on: '2199-01-01' }
    for (const call of [
      deleteCompetition(scope, id),
      copyCompetition(scope, id, copy),
      listCompetitions(scope),
    ])
      expect(await codeOf(call)).toBe('not_allowed')
  },
)
