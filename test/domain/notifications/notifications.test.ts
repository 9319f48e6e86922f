import {
  describeNotification,
  type NotificationFacts,
  notificationText,
} from '../../../src/domain/notifications/notifications'

const told = (given: Partial<NotificationFacts> & { kind: string }): NotificationFacts => ({
  count: 1,
  actor: null,
  about: null,
  ...given,
})

it.each([
  [{ kind: 'comment', actor: 'Mia', about: 'Fran' }, 'Mia commented on your Fran'],
  [{ kind: 'comment', count: 3, actor: 'Mia', about: 'Fran' }, '3 comments on your Fran, the last by Mia'],
  [{ kind: 'comment', count: 2 }, '2 comments on your result'],
  [{ kind: 'comment' }, 'Someone commented on your result'],
  [{ kind: 'reply', actor: 'Mia', about: 'Fran' }, 'Mia replied to you on Fran'],
  [{ kind: 'reply', count: 2, actor: 'Mia' }, '2 replies to you, the last by Mia'],
  [{ kind: 'mention', actor: 'Mia', about: 'Fran' }, 'Mia mentioned you on Fran'],
  [{ kind: 'mention', count: 2, actor: 'Mia' }, '2 comments mention you, the last by Mia'],
  [{ kind: 'bump', actor: 'Mia', about: 'Fran' }, 'Mia gave your Fran a fist bump'],
  [{ kind: 'bump', count: 3, actor: 'Mia' }, '3 fist bumps for your result, the last by Mia'],
  [{ kind: 'comment_bump', about: 'Fran' }, 'Someone gave your comment on Fran a fist bump'],
  [{ kind: 'comment_bump', count: 2, actor: 'Mia' }, '2 fist bumps for your comment, the last by Mia'],
  [{ kind: 'publish', about: 'Fitness' }, 'New workout in Fitness'],
  [{ kind: 'publish', count: 7, about: 'Fitness' }, '7 new workouts in Fitness'],
  [{ kind: 'join', about: 'CrossFit Sihl' }, 'You are now a member of CrossFit Sihl'],
  [{ kind: 'join_request', about: 'Ivy Chang' }, 'Ivy Chang asked to join'],
  [{ kind: 'join_request' }, 'Someone asked to join'],
  [{ kind: 'join_request', count: 3, about: 'Ivy Chang' }, '3 people asked to join, most recently Ivy Chang'],
  [{ kind: 'move_up', about: 'Sihl Open' }, 'You moved up from the waiting list of Sihl Open'],
  [{ kind: 'score_accept', about: 'Sihl Open' }, 'Your score in Sihl Open was accepted'],
  [{ kind: 'score_reject', count: 2 }, '2 of your scores were rejected'],
])('notifications: describes %j as “%s”', (given, text) => {
  expect(notificationText(told(given))).toBe(text)
})

it('notifications: separates names and returns null for an unknown kind', () => {
  expect(describeNotification(told({ kind: 'comment', actor: 'מאיה', about: 'Fran' }))).toEqual([
    { text: 'מאיה', isName: true },
    { text: ' commented on your ', isName: false },
    { text: 'Fran', isName: true },
  ])
  expect(notificationText(told({ kind: 'wave' }))).toBeNull()
  expect(notificationText(told({ kind: 'toString' }))).toBeNull()
})
