import type { PushTopic } from '../../schemas/notifications/push'

export const TOPIC_LABELS: Record<PushTopic, { label: string; hint: string }> = {
  comments: { label: 'Comments', hint: 'On your results.' },
  replies: { label: 'Replies', hint: 'To your comments.' },
  fist_bumps: { label: 'Fist bumps', hint: 'For your results and comments.' },
  workouts: { label: 'New workouts', hint: 'When one of your programs publishes.' },
  class_spots: { label: 'Spots in classes', hint: 'When you move up from the waiting list.' },
  class_changes: {
    label: 'Changed classes',
    hint: 'When a class that you booked moves, is cancelled or restored.',
  },
  competitions: { label: 'Competitions', hint: 'Waiting lists, and scores that were reviewed.' },
  membership: { label: 'Membership', hint: 'When the gym accepts you.' },
  join_requests: { label: 'Requests to join', hint: 'When people ask to join the gym.' },
  webhooks: { label: 'Disabled webhooks', hint: 'When an endpoint accepts nothing any more.' },
}
