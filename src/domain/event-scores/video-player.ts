import { parseVideo } from '../../schemas/movements/video'

export type VideoPlayer = {
  /** Address of the frame. */
  src: string
  origin: string
  host: 'YouTube' | 'Vimeo'
}

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'
const UNLISTED = /^\/\d+\/([0-9a-f]+)\/?$/

/** Returns the player of a video at YouTube or Vimeo. Null for other addresses, which open in a tab of their own. */
export function videoPlayer(address: string): VideoPlayer | null {
  const video = parseVideo(address)
  if (video === null) return null
  if (video.service === 'youtube')
    return { src: `${YOUTUBE}/embed/${video.id}`, origin: YOUTUBE, host: 'YouTube' }
  const hash = UNLISTED.exec(URL.parse(address)?.pathname ?? '')?.[1]
  const query = hash === undefined ? 'dnt=1' : `h=${hash}&dnt=1`
  return { src: `${VIMEO}/video/${video.id}?${query}`, origin: VIMEO, host: 'Vimeo' }
}
