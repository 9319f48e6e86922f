import { z } from 'zod'
import { invitationToken } from '../../domain/registrations/invitation-link'
import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import {
  CheckIn,
  CompetitionInvitation,
  RegistrationDetails,
  RegistrationDetailsUpdate,
  RegistrationQuestion,
  WildCardCreate,
} from '../../schemas/registrations/details'
import { PartnerSearch } from '../../schemas/registrations/partners'
import { type Actor, mayWrite } from '../../scope'
import {
  createWildCard,
  type Details,
  endInvitation,
  getInvitation,
  getRegistrationDetails,
  type ListedInvitation,
  listFormQuestions,
  listInvitations,
  tickParticipant,
  updateRegistrationDetails,
} from '../../services/registrations/details'
import type { Question } from '../../services/registrations/form/questions'
import {
  deletePartnerSearch,
  getPartnerSearch,
  listPartnerSearches,
  type SearchShown,
} from '../../services/registrations/partners/board'
import { type ApiContext, gymRoute, Nothing } from '../route'

/** Operations of organisers on the form, the numbers, the check-in and the invitations of a competition. */
export const organisingRoutes = [
  gymRoute({
    operationId: 'listRegistrationQuestions',
    summary: 'List the questions of a competition’s form',
    description:
      'Returns the questions beside name, e-mail, gender, country and gym: details, then own questions, each in order.',
    method: 'get',
    path: '/competitions/:id/questions',
    status: 200,
    answer: z.array(RegistrationQuestion),
    addition: true,
    async handle(scope, { id }) {
      return { body: (await listFormQuestions(scope, id)).map(serializeQuestion) }
    },
  }),
  gymRoute({
    operationId: 'getRegistrationDetails',
    summary: 'Get the details of a registration',
    description:
      'Returns bib, seed, note, tags, answers, signatures and the check-in. Personal details are cleared 90 days after the competition.',
    method: 'get',
    path: '/registrations/:id/details',
    status: 200,
    answer: RegistrationDetails,
    addition: true,
    dated: true,
    async handle(scope, { id }) {
      return { body: serializeDetails(await getRegistrationDetails(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateRegistrationDetails',
    summary: 'Set bib, seed, note and tags of a registration',
    description:
      'Changes what organisers write. Absent fields keep their value. A bib is unique in the competition.',
    method: 'put',
    path: '/registrations/:id/details',
    status: 200,
    body: RegistrationDetailsUpdate,
    answer: RegistrationDetails,
    addition: true,
    dated: true,
    async handle(scope, { id, body }) {
      return { body: serializeDetails(await updateRegistrationDetails(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'tickParticipant',
    summary: 'Tick a participant at the check-in',
    description:
      'Ticks a box of a participant, or clears it. The latest tick counts. Sending the request again gives the same answer. Withdrawn and waiting registrations are refused.',
    method: 'post',
    path: '/participants/:id/tick',
    status: 200,
    body: CheckIn,
    answer: RegistrationDetails,
    addition: true,
    dated: true,
    conflicts: ['withdrawn', 'not_registered'],
    async handle(scope, { id, body }) {
      return { body: serializeDetails(await tickParticipant(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'listCompetitionInvitations',
    summary: 'List the invitations of a competition',
    description: 'Returns everybody on the lists of a competition, by list and place.',
    method: 'get',
    path: '/competitions/:id/competition_invitations',
    status: 200,
    answer: z.array(CompetitionInvitation),
    addition: true,
    async handle(scope, { app, id }) {
      const rows = await listInvitations(scope, id)
      return { body: rows.map(row => serializeInvitation(row, app, scope.actor)) }
    },
  }),
  gymRoute({
    operationId: 'createWildCard',
    summary: 'Invite somebody to a competition',
    description:
      'Invites one person or team to a division by a wild card, even to a full one. The place is held until the last day to answer. The competition has to be published.',
    method: 'post',
    path: '/competitions/:id/competition_invitations',
    status: 201,
    body: WildCardCreate,
    answer: CompetitionInvitation,
    addition: true,
    conflicts: ['competition_draft'],
    async handle(scope, { app, id, body }) {
      const made = serializeInvitation(await createWildCard(scope, id, body), app, scope.actor)
      return { body: made, location: `/api/public/competition_invitations/${made.id}` }
    },
  }),
  gymRoute({
    operationId: 'getCompetitionInvitation',
    summary: 'Get an invitation',
    description: 'Returns somebody on a list, in any state.',
    method: 'get',
    path: '/competition_invitations/:id',
    status: 200,
    answer: CompetitionInvitation,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeInvitation(await getInvitation(scope, id), app, scope.actor) }
    },
  }),
  gymRoute({
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description:
      'Ends an open invitation, or takes a waiting person off the list; the place goes to the next. Withdrawing twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/competition_invitations/:id/withdraw',
    status: 200,
    answer: CompetitionInvitation,
    addition: true,
    conflicts: ['invitation_over'],
    async handle(scope, { app, id }) {
      return { body: serializeInvitation(await endInvitation(scope, id), app, scope.actor) }
    },
  }),
  gymRoute({
    operationId: 'listPartnerSearches',
    summary: 'List the entries on the partner board of a competition',
    description:
      'Returns the entries of the board, newest first, also after it has closed. No answer has addresses or messages.',
    method: 'get',
    path: '/competitions/:id/partner_searches',
    status: 200,
    answer: z.array(PartnerSearch),
    addition: true,
    async handle(scope, { id }) {
      return { body: (await listPartnerSearches(scope, id)).map(serializePartnerSearch) }
    },
  }),
  gymRoute({
    operationId: 'getPartnerSearch',
    summary: 'Get an entry on a partner board',
    description: 'Returns an entry, also of a closed board. Ended entries are 404.',
    method: 'get',
    path: '/partner_searches/:id',
    status: 200,
    answer: PartnerSearch,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializePartnerSearch(await getPartnerSearch(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deletePartnerSearch',
    summary: 'Take an entry off a partner board',
    description:
      'Takes an entry down. The person can read earlier messages for a week, and put up another entry. It takes no body.',
    method: 'delete',
    path: '/partner_searches/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deletePartnerSearch(scope, id)
      return { body: undefined }
    },
  }),
]

function serializeQuestion({ field, kind, label, hint, choices, required, ofTeam }: Question) {
  const of: 'team' | 'athlete' = ofTeam ? 'team' : 'athlete'
  return { field, kind, label, hint, choices, required, of }
}

function serializeDetails({ registration, tags, answers, participants }: Details): RegistrationDetails {
  const { id, bib, seed, note } = registration
  return {
    ...{ id, bib, seed, note, tags, answers },
    participants: participants.map(({ participant, hereAt, hasBib, hasShirt, signedAt, ...each }) => ({
      ...{ id: participant.id, name: participant.name, answers: each.answers, missing: each.missing },
      signed_at: toTimestampOrNull(signedAt),
      here_at: toTimestampOrNull(hereAt),
      ...{ has_bib: hasBib, has_shirt: hasShirt },
    })),
  }
}

function serializeInvitation(
  row: ListedInvitation,
  { config: { baseUrl, secret } }: ApiContext,
  actor: Actor,
): CompetitionInvitation {
  const { id, competitionId, divisionId, list, position, name, email, teamName, state, until } = row
  const isOpen = state === 'open' && mayWrite(actor, 'registrations')
  return {
    ...{ id, division_id: divisionId, list: list.name, position, name, email, team_name: teamName, state },
    until: until && toTimestamp(until),
    registration_id: row.registrationId,
    url: isOpen ? `${baseUrl}/c/${competitionId}/invited/${invitationToken(secret, id)}` : null,
  }
}

function serializePartnerSearch(row: SearchShown): PartnerSearch {
  const { id, divisionId, name, gender, text, addressProven, provenAt } = row
  return {
    ...{ id, division_id: divisionId, name, gender, text, address_proven: addressProven },
    shown_at: toTimestamp(provenAt!),
  }
}
