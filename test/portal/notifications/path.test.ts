/** The page that a notification leads to. */
import { notificationPath } from '../../../src/portal/notifications/path'

it("links to the comment, the competition or the gym's first page", () => {
  const path = (kind: string) => notificationPath('/g/sihl', { kind, subjectId: 'S', detailId: 'D' })
  expect(path('comment')).toBe('/g/sihl/results/S?comment=D#comment-D')
  expect(path('reply')).toBe('/g/sihl/results/S?comment=D#comment-D')
  expect(path('bump')).toBe('/g/sihl/results/S')
  expect(path('comment_bump')).toBe('/g/sihl/results/S?comment=D#comment-D')
  expect(path('move_up')).toBe('/c/D')
  expect(path('join_request')).toBe('/g/sihl/athletes/join')
  expect(path('score_accept')).toBe('/c/D/leaderboard')
  expect(path('score_reject')).toBe('/c/D/mine')
  expect(path('publish')).toBe('/g/sihl')
})
