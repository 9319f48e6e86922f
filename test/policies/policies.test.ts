/** Who may do what: every rule for every kind of actor. */
import {
  canChangeAccess,
  canManageAthlete,
  canSeeCoachNote,
  isActive,
  isActiveAdmin,
  isForInviting,
} from '../../src/policies/athletes'
import { canEditComment, canModifyComment, canRestoreComment } from '../../src/policies/comments'
import { canImport } from '../../src/policies/imports'
import { canLogFor } from '../../src/policies/logging'
import { canUsePortal } from '../../src/policies/portal'
import { canSeeRecords } from '../../src/policies/records'
import { canSeeExertion } from '../../src/policies/results'
import { canAdminister, canCoach, canOperate } from '../../src/policies/staff'
import { type Actor, OPERATOR, PUBLIC } from '../../src/scope'

const person = (athleteId: string, staff: 'admin' | 'coach' | null): Actor => ({
  kind: 'person',
  id: `person of ${athleteId}`,
  name: athleteId,
  readOnly: false,
  athleteId,
  staff,
})
const ACTORS = {
  admin: person('admin', 'admin'),
  coach: person('coach', 'coach'),
  athlete: person('athlete', null),
  gymKey: { kind: 'gym_key', id: 'gk', name: 'key', readOnly: false, reads: null, writes: null },
  platformKey: {
    kind: 'platform_key',
    id: 'pk',
    name: 'key',
    readOnly: false,
    reads: null,
    writes: null,
    platformId: 'p',
  },
  operator: OPERATOR,
  public: PUBLIC,
} satisfies Record<string, Actor>

/** The names of the actors that a rule allows. */
const allowedBy = (rule: (actor: Actor) => boolean) =>
  Object.entries(ACTORS).flatMap(([name, actor]) => (rule(actor) ? [name] : []))

const STAFF = ['admin', 'coach', 'gymKey', 'platformKey', 'operator']
const ADMINS = ['admin', 'gymKey', 'platformKey', 'operator']

describe('roles', () => {
  test.each([
    ['coaches', canCoach, STAFF],
    ['admins', canAdminister, ADMINS],
    ['the operator', canOperate, ['operator']],
  ] as const)('%s', (_, rule, allowed) => expect(allowedBy(rule)).toEqual(allowed))
})

describe('actions on one athlete', () => {
  test.each([
    ['logging', canLogFor],
    ['records', canSeeRecords],
    ['exertion', canSeeExertion],
    ['imports', (actor, athleteId) => canImport(actor, { kind: 'results', athleteId })],
  ] as [string, (actor: Actor, athleteId: string) => boolean][])(
    '%s: coaches for everyone, athletes for themselves',
    (_, rule) => {
      expect(allowedBy(actor => rule(actor, 'athlete'))).toEqual([
        'admin',
        'coach',
        'athlete',
        ...STAFF.slice(2),
      ])
      expect(allowedBy(actor => rule(actor, 'somebody else'))).toEqual(STAFF)
    },
  )

  test('imports for everyone: coaches', () =>
    expect(allowedBy(actor => canImport(actor, { kind: 'results', athleteId: null }))).toEqual(STAFF))

  test('lists of members, whoever they name: coaches', () =>
    expect(allowedBy(actor => canImport(actor, { kind: 'members', athleteId: 'athlete' }))).toEqual(STAFF))

  test('coach notes are visible to every coach except their subject', () => {
    expect(allowedBy(actor => canSeeCoachNote(actor, 'athlete'))).toEqual(STAFF)
    expect(allowedBy(actor => canSeeCoachNote(actor, 'coach'))).toEqual(
      STAFF.filter(name => name !== 'coach'),
    )
  })

  test('coaches manage members, and admins manage admins', () => {
    expect(allowedBy(actor => canManageAthlete(actor, { staff: null }))).toEqual(STAFF)
    expect(allowedBy(actor => canManageAthlete(actor, { staff: 'coach' }))).toEqual(STAFF)
    expect(allowedBy(actor => canManageAthlete(actor, { staff: 'admin' }))).toEqual(ADMINS)
  })

  test.each([
    ['member', true],
    ['marketplace', true],
    ['listed', false],
    ['archived', false],
    ['deleted', false],
  ])('access %s is active: %s', (access, active) => {
    expect(isActive({ access })).toBe(active)
    expect(isActiveAdmin({ access, staff: 'admin' })).toBe(active)
    expect(isActiveAdmin({ access, staff: 'coach' })).toBe(false)
    expect(isActiveAdmin({ access, staff: null })).toBe(false)
  })
})

describe('inviting with a limited key', () => {
  const withScopes = (...writes: ('athletes' | 'staff')[]): Actor => ({ ...ACTORS.gymKey, writes })
  test.each([
    [withScopes('athletes', 'staff'), true, true],
    [withScopes('athletes'), true, false],
    [withScopes('staff'), false, false],
    [withScopes(), false, false],
    [ACTORS.gymKey, true, true],
    [{ ...ACTORS.gymKey, readOnly: true }, false, false],
    [ACTORS.athlete, true, true],
  ] as const)('%#', (actor, athlete, coach) => {
    expect([isForInviting(actor, { staff: null }), isForInviting(actor, { staff: 'coach' })]).toEqual([
      athlete,
      coach,
    ])
  })
})

test('people who may change staff may end the access of staff', () => {
  const limited: Actor = { ...ACTORS.gymKey, writes: ['athletes'] }
  const change = (actor: Actor, staff: string | null) => canChangeAccess(actor, { staff })
  expect([change(limited, null), change(limited, 'coach'), change(limited, 'admin')]).toEqual([
    true,
    false,
    false,
  ])
  expect(change({ ...limited, writes: ['athletes', 'staff'] }, 'coach')).toBe(true)
  expect([change(ACTORS.gymKey, 'admin'), change(ACTORS.admin, 'coach')]).toEqual([true, true])
})

describe('comments', () => {
  const comment = { deletedAt: null, platformId: null, authorId: 'athlete' }
  const deleted = { ...comment, deletedAt: new Date() }

  test('can be deleted by their author, the staff and their platform', () => {
    const moderators = ['admin', 'coach', 'gymKey', 'operator']
    expect(allowedBy(actor => canModifyComment(actor, { ...comment, authorId: 'x' }))).toEqual(moderators)
    expect(allowedBy(actor => canModifyComment(actor, comment))).toEqual([
      'admin',
      'coach',
      'athlete',
      'gymKey',
      'operator',
    ])
    const ofPlatform = { ...comment, authorId: 'x', platformId: 'p' }
    expect(allowedBy(actor => canModifyComment(actor, ofPlatform))).toEqual([
      'admin',
      'coach',
      'gymKey',
      'platformKey',
      'operator',
    ])
    expect(allowedBy(actor => canModifyComment(actor, { ...ofPlatform, platformId: 'q' }))).toEqual(
      moderators,
    )
    expect(allowedBy(actor => canModifyComment(actor, deleted))).toEqual([])
    expect(canModifyComment({ ...ACTORS.gymKey, writes: ['results'] }, comment)).toBe(false)
    expect(canModifyComment({ ...ACTORS.gymKey, writes: ['comments'] }, comment)).toBe(true)
  })

  test("can be edited by their author, and by keys for the platform's own", () => {
    expect(allowedBy(actor => canEditComment(actor, comment))).toEqual(['athlete', 'gymKey'])
    expect(allowedBy(actor => canEditComment(actor, { ...comment, platformId: 'p' }))).toEqual([
      'athlete',
      'gymKey',
      'platformKey',
    ])
    expect(allowedBy(actor => canEditComment(actor, { ...comment, authorId: 'x' }))).toEqual(['gymKey'])
    expect(allowedBy(actor => canEditComment(actor, { ...comment, authorId: 'coach' }))).toEqual([
      'coach',
      'gymKey',
    ])
    expect(allowedBy(actor => canEditComment(actor, deleted))).toEqual([])
  })

  test('can be restored by the staff, and by an author who deleted them', () => {
    const by = (id: string | null, row = deleted) => allowedBy(actor => canRestoreComment(actor, row, id))
    expect(by('person of athlete')).toEqual(['admin', 'coach', 'athlete'])
    expect(by('person of coach')).toEqual(['admin', 'coach'])
    expect(by('person of athlete', { ...deleted, authorId: 'x' })).toEqual(['admin', 'coach'])
    expect(by(null)).toEqual(['admin', 'coach'])
    expect(by('person of athlete', comment as unknown as typeof deleted)).toEqual([])
  })
})

test.each([
  [true, [], true],
  [false, [], false],
  [false, ['inactive'], false],
  [false, ['active'], true],
  [false, ['internal'], true],
  [false, ['inactive', 'active'], true],
  [true, ['inactive'], true],
])('the portal, with a subscription (%s) or connections %j: %s', (subscribed, statuses, allowed) => {
  const connections = statuses.map(integrationStatus => ({ integrationStatus }))
  expect(canUsePortal({ subscribed }, connections)).toBe(allowed)
})
