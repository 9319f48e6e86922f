import { videoPlayer } from '../../../src/domain/event-scores/video-player'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789/ab12cd34ef', 'https://player.vimeo.com/video/123456789?h=ab12cd34ef&dnt=1'],
])('the player of %s is %s', (address, src) => {
  expect(videoPlayer(address)?.src).toBe(src)
  expect(src.startsWith(`${videoPlayer(address)?.origin}/`)).toBe(true)
})

it.each([
  'https://videos.example/maya',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@gym',
  'https://vimeo.com/gym/video',
  'javascript:alert(1)',
])('no player for %s', address => {
  expect(videoPlayer(address)).toBeNull()
})
