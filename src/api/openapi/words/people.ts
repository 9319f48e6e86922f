import type { Words } from './workouts'

export const PEOPLE_SCHEMAS: Record<string, string> = {
  Comment:
    'A comment on a result, with its replies. A deleted comment stays only while it has replies; deleted replies are ' +
    'not returned. `can_modify` is true for a comment that is not deleted when the key may change comments, and is the ' +
    'gym’s own or of the platform that the comment came through.',
  Reply: 'A reply to a comment. Replies have no replies.',
  CommentCreate: 'A comment to write.',
  CommentDetail:
    'A comment by itself, with the result it is on and the comment it replies to. In lists replies stand among the comments.',
  CreatedComment: 'A comment as it was written.',
  Failure: 'Why a request failed.',
  InvalidFailure: 'Invalid input: every wrong field, with all its messages.',
  CreationFailure: 'Input that breaks a rule, or an Idempotency-Key that was used for another request.',
  PreconditionFailure: 'The current state of an object that changed since it was read.',
}

export const PEOPLE_FIELDS: Words = {
  Import: { counts: 'Counts of lines by outcome; null before the file is read.' },
  GymSettings: { equipment: 'The bars and plates that the gym has, by which loads are rounded.' },
  Comment: {
    author: 'The author; null for a deleted comment.',
    'author.id': 'The athlete; null when the author is not of this gym.',
    'author.name': 'Name of the author.',
    can_modify: 'Whether this API key can change or delete it.',
    created_at: 'When it was written.',
    replies: 'The replies, oldest first.',
    text: 'The text; absent for a deleted comment.',
  },
  Reply: { replies: 'Always empty.' },
  CommentCreate: {
    author_id: 'The author, an athlete of the gym.',
    commentable: 'The object of the comment.',
    'commentable.id': 'The id of the result.',
    'commentable.type': 'Kind of object.',
    text: 'The text.',
  },
  AthleteMerge: { athlete: 'The remaining athlete.' },
  ParsedWorkout: {
    description: 'The workout as it was understood, in words; null where nothing was.',
    details: 'The details, as `createWorkout` takes them; null if nothing was understood.',
    name: 'The name that the text gives it; null without one.',
    type: 'The type of the text; null without a type.',
    movements: 'The movements that were recognised.',
    not_understood: 'Parts that were not understood.',
    'not_understood.line': 'The line of the text, counted from 1.',
    'not_understood.reason': 'Why.',
    'not_understood.text': 'The text of the line.',
    assumed: 'Readings that the text leaves open: notes, usual sizes, guessed names and forms.',
    'assumed.line': 'The line of the text, counted from 1.',
    'assumed.text': 'The assumption in words, as coaches see it below the text.',
    unknown_movements: 'Movements that the gym does not have.',
    'unknown_movements.line': 'The line of the text, counted from 1.',
    'unknown_movements.name': 'The name in the text.',
    'unknown_movements.nearest': 'Possible movements.',
    asks: 'Questions that the text leaves open.',
    'asks.line': 'The line of the text, counted from 1.',
    'asks.question': 'The question.',
    'asks.text': 'The text of the line.',
    'asks.texts': 'The text with either answer written into it.',
    'texts.kg': 'With kilograms.',
    'texts.lb': 'With pounds.',
  },
  ParsedDay: {
    components: 'The parts, in order.',
    'components.kind': 'A part with a letter, or a warm-up.',
    'components.prefix': 'The letter; null for a warm-up.',
    'components.name': 'The heading, such as `Strength`; null without one.',
    'components.notes': 'Text beside the workout; null without one.',
    'components.coach_notes': 'Text for staff and keys only; null without one.',
    'components.text': 'The lines of this part.',
    'components.workout': 'The reading. Lines are counted in the whole text.',
  },
}
