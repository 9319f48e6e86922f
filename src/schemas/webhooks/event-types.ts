/**
 * Event types for programs that follow a gym. Every audited change is an event, unless it concerns nothing in the
 * interface.
 */
import { type KeyRead, READ_BY_NOUN } from '../gym/key-scopes'
import {
  DECLARED_ACTIONS,
  DECLARED_EVENTS,
  DECLARED_OBJECTS,
  type DeclaredEvent,
  type DeclaredSubject,
  sortedByKey,
} from '../shared/resources'

const OWN_OBJECTS = {
  athlete: '/athletes/',
  workout: '/workouts/',
  wod: '/wods/',
  component: '/components/',
  result: '/results/',
  training_session: '/training_sessions/',
  competition: '/competitions/',
  division: '/divisions/',
  event: '/events/',
  registration: '/registrations/',
  score: '/scores/',
  booking: '/bookings/',
  heat: '/heats/',
  invite: '/invites/',
  judge_link: '/judge_links/',
  import: '/imports/',
  archive: '/archives/',
  gym: '/gym',
} as const
export type EventObject = keyof typeof OWN_OBJECTS | DeclaredSubject

/** Subjects of events, with the paths to read them. */
export const OBJECTS = sortedByKey({ ...OWN_OBJECTS, ...DECLARED_OBJECTS }) as Record<EventObject, string>

/** A meaning, then the audited actions; no action when the event accompanies another. */
const OWN_EVENTS = {
  'archive.created': ['An archive of the gym was requested.', 'archive.create'],
  'archive.deleted': ['An archive of the gym was deleted.', 'archive.delete'],
  'archive.failed': ['An archive of the gym failed. The archive has the reason.', 'archive.fail'],
  'archive.ready': ['An archive of the gym can be downloaded.', 'archive.finish'],
  'athlete.archived': ['An athlete was archived.', 'athlete.archive'],
  'athlete.claimed': ['A person claimed an athlete’s account.', 'invite.claim'],
  'athlete.created': ['An athlete was added to the gym.', 'athlete.create', 'athlete.join'],
  'athlete.deleted': ['An athlete was deleted because the import of the list was undone.'],
  'athlete.erased': ['An athlete was erased: delete all your data of this athlete.', 'athlete.erase'],
  'athlete.invite_revoked': ['The invite of an athlete was revoked.', 'athlete.invite_revoke'],
  'athlete.invited': ['A new invite link was created for an athlete.', 'athlete.invite'],
  'athlete.merged': [
    'An athlete was merged into another: `athlete.updated` for the remaining athlete follows. Read its data again.',
    'athlete.merge',
  ],
  'athlete.restored': ['An archived or merged athlete was restored.', 'athlete.restore', 'athlete.unmerge'],
  'athlete.staff_updated': ['The staff level of an athlete changed: admin, coach or none.', 'athlete.staff'],
  'athlete.updated': [
    'The details of an athlete changed.',
    'athlete.update',
    'athlete.leave',
    'athlete.stay',
    'join.approve',
    'person.remove',
  ],
  'booking.checked_in': ['An athlete was checked in to a class.'],
  'booking.checked_out': ['The check-in of an athlete was undone.'],
  'booking.created': ['An athlete booked a class or joined its waiting list.'],
  'booking.deleted': ['An athlete left a class or its waiting list.'],
  'booking.updated': ['The place of a booking on the waiting list changed, or whether it was missed.'],
  'booking.promoted': ['An athlete moved from the waiting list into the class.'],
  'competition.created': [
    'A competition was created, or copied from another.',
    'competition.copy',
    'competition.create',
  ],
  'competition.deleted': [
    'A draft of a competition was deleted with its registrations.',
    'competition.delete',
  ],
  'competition.heats_updated': [
    'The heats of a competition changed.',
    'competition.add_heat',
    'competition.change_heat',
    'competition.clear_heats',
    'competition.copy_heats',
    'competition.make_heats',
    'competition.move_lane',
    'competition.remove_heat',
    'competition.renumber_heats',
  ],
  'competition.published': ['A competition was published.', 'competition.publish'],
  'competition.registrations_imported': [
    'Registrations of a competition were imported from a file.',
    'registration.import',
  ],
  'competition.registrations_removed': ['An import of registrations was undone.', 'registration.import_undo'],
  'competition.unpublished': ['A competition became a draft again.', 'competition.unpublish'],
  'competition.updated': [
    'The details or points of a competition changed, or the order of its divisions and events.',
    'competition.move_division',
    'competition.move_event',
    'competition.notice',
    'competition.points',
    'competition.page',
    'competition.picture',
    'competition.picture_delete',
    'competition.sponsor_add',
    'competition.sponsor_update',
    'competition.sponsor_delete',
    'competition.update',
    'competition.invite',
    'competition.update_list',
    'competition.invitation',
    'competition.partner',
  ],
  'division.created': ['A division was added to a competition.', 'competition.add_division'],
  'division.deleted': ['A division was deleted.', 'competition.remove_division'],
  'division.updated': ['A division changed.', 'competition.update_division'],
  'event.closed': [
    'An event was closed in a division: registrations without a score have missed the event.',
    'competition.close_event',
  ],
  'event.created': ['An event was added to a competition.', 'competition.add_event'],
  'event.deleted': ['An event was deleted.', 'competition.remove_event'],
  'event.reopened': ['An event was reopened in a division.', 'competition.reopen_event'],
  'event.scores_hidden': ['The scores of an event were hidden from the public.', 'competition.hide_scores'],
  'event.scores_shown': ['The scores of an event were shown to the public.', 'competition.show_scores'],
  'event.updated': ['An event changed.', 'competition.update_event'],
  'gym.connected': ['The gym was connected to a platform.', 'gym.connect'],
  'gym.disconnected': ['The connection of the gym to a platform ended.', 'gym.disconnect'],
  'gym.updated': [
    'The settings of the gym changed.',
    'gym.equipment',
    'gym.integration_status',
    'gym.update',
    'gym.website',
    'gym.update_scalings',
    'gym.welcome',
  ],
  'heat.created': ['A heat was added to an event.'],
  'heat.deleted': ['A heat was deleted.'],
  'heat.updated': ['The start, the number or a lane of a heat changed.'],
  'import.created': ['Results or members were imported from a file.', 'import.create'],
  'import.updated': ['The athlete of an import was erased or merged.'],
  'import.undone': ['An import was undone.', 'import.undo'],
  'invite.created': ['An invite was issued.'],
  'invite.deleted': ['An invite was deleted with its athlete.'],
  'invite.updated': ['An invite was claimed, revoked or replaced, or it expired.'],
  'judge_link.created': ['A link for a judge was created.'],
  'judge_link.deleted': ['A link for a judge was deleted with its competition.'],
  'judge_link.updated': ['A link for a judge was revoked, or it expired.'],
  'registration.checked_in': ['A participant of a registration was checked in.', 'registration.check_in'],
  'registration.checked_out': ['A participant of a registration was checked out.', 'registration.check_out'],
  'registration.created': ['A registration for a competition was created.', 'registration.create'],
  'registration.deleted': ['A registration was deleted with its competition.'],
  'registration.moved': ['A registration moved to another division.', 'registration.move'],
  'registration.paid': ['A payment for a registration was recorded.', 'registration.pay'],
  'registration.promoted': [
    'A registration moved from the waiting list into its division.',
    'registration.promote',
  ],
  'registration.refunded': [
    'A refund of a registration was recorded or made.',
    'registration.refund',
    'registration.refund_made',
  ],
  'registration.restored': ['A withdrawn registration was restored.', 'registration.restore'],
  'registration.updated': [
    'A registration or its price changed.',
    'registration.hand_out',
    'registration.hold',
    'registration.join',
    'registration.payer',
    'registration.unpay',
    'registration.unrefund',
    'registration.update',
    'registration.waive',
  ],
  'registration.withdrawn': ['A registration was withdrawn.', 'registration.withdraw'],
  'result.created': ['A result was logged.', 'result.create'],
  'result.deleted': ['A result was deleted.', 'result.delete'],
  'result.updated': ['A result changed.', 'result.update'],
  'score.accepted': ['A score sent by an athlete was accepted.', 'score.accept'],
  'score.created': ['A score was entered.', 'score.create'],
  'score.deleted': ['A score was deleted.', 'score.clear'],
  'score.penalised': ['A score got a penalty.', 'score.penalise'],
  'score.penalty_removed': ['The penalty of a score was removed.', 'score.pardon'],
  'score.rejected': ['A score sent by an athlete was rejected.', 'score.reject'],
  'score.updated': ['A score changed.', 'score.adjust', 'score.update'],
  'component.created': ['A part was added to a WOD.', 'wod.add_part'],
  'component.deleted': ['A part of a WOD was deleted.', 'wod.remove_part'],
  'component.updated': ['A part of a WOD changed.', 'wod.update_part'],
  'training_session.created': ['An athlete logged the first result of a visit.'],
  'training_session.deleted': ['The last result of a visit was deleted, and so was the visit.'],
  'training_session.updated': ['A result of a visit was added, changed or deleted.'],
  'wod.created': ['A WOD was created, or copied from another.', 'wod.copy', 'wod.create'],
  'wod.deleted': ['A WOD was deleted with its parts.', 'wod.delete'],
  'wod.updated': [
    'The name, day, publication time or order of parts of a WOD changed.',
    'wod.move',
    'wod.move_part',
    'wod.update',
  ],
  'workout.created': ['A workout was created.', 'workout.create'],
  'workout.deleted': ['An unused workout was deleted because its import was undone.'],
} as const satisfies Record<`${EventObject}.${string}`, readonly [meaning: string, ...actions: string[]]>
export type EventType = keyof typeof OWN_EVENTS | DeclaredEvent

const ownEvents = Object.entries(OWN_EVENTS) as [EventType, readonly [string, ...string[]]][]

export const EVENT_TYPES = sortedByKey({
  ...Object.fromEntries(ownEvents.map(([type, [meaning]]) => [type, meaning])),
  ...DECLARED_EVENTS,
}) as Record<EventType, string>

/** Returns the read scope of a type; null for events of the gym, open to every key. */
export function readForEvent(type: string): KeyRead | null {
  const path = OBJECTS[type.split('.')[0] as EventObject]
  return READ_BY_NOUN[path.split('/')[1]!] ?? null
}

export const EVENT_BY_ACTION: Record<string, EventType> = {
  ...Object.fromEntries(ownEvents.flatMap(([type, [, ...actions]]) => actions.map(action => [action, type]))),
  ...DECLARED_ACTIONS,
}

/** Sent by “Send a test event”, never listed. */
export const TEST_EVENT = 'webhook.test'
