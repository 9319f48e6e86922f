import { parseVideo, videoUrl } from '../../../src/schemas/movements/video'

const youtube = { service: 'youtube', id: 'dQw4w9WgXcQ' }
const vimeo = { service: 'vimeo', id: '76979871' }

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
])('YouTube: %s', url => expect(parseVideo(url)).toEqual(youtube))

test.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/76979871/',
  'https://vimeo.com/76979871/8272103f6e',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://vimeo.com/groups/gym/videos/76979871',
  'https://vimeo.com/showcase/123/video/76979871',
])('Vimeo: %s', url => expect(parseVideo(url)).toEqual(vimeo))

test.each([
  '',
  'not a url',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  'ftp://youtu.be/dQw4w9WgXcQ',
  '__proto__',
  'constructor',
  'https://toString/76979871',
])('no video: %s', url => expect(parseVideo(url)).toBeNull())

it("a video's address reads back as the same video", () => {
  for (const video of [youtube, vimeo] as const) expect(parseVideo(videoUrl(video as never))).toEqual(video)
})
