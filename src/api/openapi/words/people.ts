/** Descriptions of people, program, day and gym schemas and fields. */
import type { Words } from './words'

export const PEOPLE_SCHEMAS: Record<string, string> = {
  Athlete:
    'An athlete of the gym, or a former one. The invite link ends when it is claimed or replaced, or the athlete is ' +
    'archived. A deleted athlete is 404 by id, and stays in training sessions with `access` `deleted`.',
  SessionAthlete: 'An athlete, without programs and invite.',
  StaffUpdate: 'What an athlete may do as staff.',
  ErasedAthlete: 'What is left of an athlete who was erased.',
  Invite:
    'An invite by which an athlete claims their profile. The link is shown while it works, to keys that may invite ' +
    'the athlete. Whoever opens the link becomes the athlete, and an admin’s link makes an admin: treat it as a password.',
  Program: 'A program: the WODs that those who follow it see.',
  ProgramUpdate: 'What is new of a program.',
  GymEvent: 'That something changed in the gym: what, and not how.',
  WebhookDelivery: 'An event on its way to an endpoint, and what became of it.',
  WebhookEndpoint: 'An address that events are sent to.',
  WebhookEndpointWithSecret: 'An address that events are sent to, and what signs them.',
  Wod: 'A day’s workout of a program, with its parts.',
  Component: 'A part of a WOD, with its workout.',
  Comment:
    'A comment on a result, with its replies. A deleted comment stays only while it has replies; deleted replies are ' +
    'not returned. `can_modify` is true for a comment that is not deleted when the key may change comments, and is the ' +
    'gym’s own or of the platform that the comment came through.',
  Reply: 'A reply to a comment. It has none of its own.',
  CommentCreate: 'A comment to write.',
  CommentDetail:
    'A comment by itself, with the result it is on and the comment it replies to. In lists replies stand among the comments.',
  CreatedComment: 'A comment as it was written.',
  Gym:
    'A gym that is connected to a platform. `integration_platform_id` is unique within the platform; ' +
    '`integration_status` never changes what the interface answers.',
  Failure: 'Why a request failed.',
  InvalidFailure: 'Input that breaks a rule: every field at fault, with every message for it.',
  CreationFailure: 'Input that breaks a rule, or an Idempotency-Key that was used for another request.',
  PreconditionFailure: 'What has been changed since it was read, as it is now.',
}

export const PEOPLE_FIELDS: Words = {
  Import: { counts: 'How many lines became what; null until the file was read.' },
  GymSettings: { equipment: 'The bars and plates that the gym has, by which loads are rounded.' },
  Athlete: {
    access: 'A member, somebody of the marketplace, archived, or deleted.',
    added_at: 'When the athlete was first added to the gym.',
    email: 'The athlete’s e-mail address; empty without one.',
    followed_programs: 'The programs on the athlete’s timeline.',
    gender: 'The gender; null where nothing was said.',
    invite_url:
      'The address at which a person claims the profile. Treat it as a password. To a key that may not invite the athlete, the address of a page that says who sends invite links.',
    name: 'What the athlete is called.',
    staff: 'Whether the athlete is an admin or a coach; null for neither.',
  },
  StaffUpdate: { staff: '`none` takes the level away; it is returned as null.' },
  Program: {
    access: 'Who sees it: all members, those who follow it, or the one athlete it is written for.',
    name: 'What the program is called.',
    period: 'Whether it goes on without an end, has one, or is a template.',
    status: 'An archived program is inactive.',
  },
  Wod: { created_at: 'When it was written.' },
  Component: {
    wod_id: 'The WOD that it is a part of.',
    workout: 'The workout as prescribed.',
    scaled_workout: 'Its scaled version; null without one.',
  },
  Comment: {
    author: 'Who wrote it; null when the comment was deleted.',
    'author.id': 'The athlete; null when the author is not of this gym.',
    'author.name': 'What the author is called.',
    can_modify: 'Whether this API key can change or delete it.',
    created_at: 'When it was written.',
    replies: 'The replies to it, oldest first.',
    text: 'What was written; absent when the comment was deleted.',
  },
  Reply: { replies: 'Always empty.' },
  CommentCreate: {
    author_id: 'The athlete who writes it.',
    commentable: 'What it is about.',
    'commentable.id': 'The id of the result, or of the comment to reply to.',
    'commentable.type': 'What the id is of.',
    text: 'What to write.',
  },
  Gym: {
    name: 'What the gym is called.',
    email: 'The gym’s e-mail address.',
    time_zone: 'The gym’s time zone, by its IANA name.',
    integration_platform_id: 'The id of the gym on the platform.',
    integration_status:
      'Active gyms use the portal and are billed to the platform, inactive ones have a subscription of their own, internal ones are for testing.',
  },
  parseWorkout: {
    description: 'The workout as it was understood, in words; null where nothing was.',
    details: 'The details, as `createWorkout` takes them; null where nothing was understood.',
    name: 'The name that the text gives it; null without one.',
    type: 'The type that the text tells; null where none is.',
    movements: 'The movements that were recognised.',
    not_understood: 'What was not understood.',
    'not_understood.line': 'The line of the text, counted from 1.',
    'not_understood.reason': 'Why.',
    'not_understood.text': 'What stands there.',
    unknown_movements: 'Movements that the gym does not have.',
    'unknown_movements.line': 'The line of the text, counted from 1.',
    'unknown_movements.name': 'What the text calls it.',
    'unknown_movements.nearest': 'What it may have meant.',
    asks: 'What the text leaves open, and has to be said.',
    'asks.line': 'The line of the text, counted from 1.',
    'asks.question': 'What is asked.',
    'asks.text': 'What stands there.',
    'asks.texts': 'The text with either answer written into it.',
    'texts.kg': 'With kilograms.',
    'texts.lb': 'With pounds.',
  },
}
