export type Video = { service: 'youtube' | 'vimeo'; id: string }

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const YOUTUBE_PATH = /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/
const VIMEO_PATHS = new Map([
  [
    'vimeo.com',
    /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/)?(\d+)(?:\/[0-9a-f]+)?\/?$/,
  ],
  ['player.vimeo.com', /^\/video\/(\d+)\/?$/],
])

/**
 * Reads the usual addresses of a video (watch, youtu.be, shorts, embed, live; vimeo.com, player.vimeo.com,
 * channels, groups, showcases), with or without `https://`. Null for other text.
 */
export function parseVideo(url: string): Video | null {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`
  const parsed = URL.parse(address)
  if (!parsed) return null
  const { hostname, pathname, searchParams, username, port } = parsed
  if (username !== '' || port !== '') return null
  return youtube(hostname, pathname, searchParams) ?? vimeo(hostname, pathname)
}

export function videoUrl(video: Video): string {
  return video.service === 'youtube'
    ? `https://www.youtube.com/watch?v=${video.id}`
    : `https://vimeo.com/${video.id}`
}

function youtube(host: string, path: string, query: URLSearchParams): Video | null {
  let id: string | null | undefined
  if (host === 'youtu.be' || host === 'www.youtu.be') id = path.slice(1).replace(/\/$/, '')
  else if (YOUTUBE_HOSTS.has(host))
    id = path === '/watch' || path === '/watch/' ? query.get('v') : YOUTUBE_PATH.exec(path)?.[1]
  return id && YOUTUBE_ID.test(id) ? { service: 'youtube', id } : null
}

function vimeo(host: string, path: string): Video | null {
  const id = VIMEO_PATHS.get(host.replace(/^www\./, ''))?.exec(path)?.[1]
  return id ? { service: 'vimeo', id } : null
}
