import type { Picture } from '../../services/shared/pictures'
import type { WodPhoto } from '../../services/wods/photos'

export type PictureShown = { id: string; width: number; height: number; alt: string }

const SMALL = 640

/** The small picture, with its pixels. */
export function pictureShown({ id, width, height }: Picture, alt: string): PictureShown {
  const part = Math.min(1, SMALL / Math.max(width, height))
  return { id, width: Math.round(width * part), height: Math.round(height * part), alt }
}

export function whiteboardShown(photo: WodPhoto | undefined): PictureShown | null {
  return photo === undefined ? null : pictureShown(photo, `Photo of the whiteboard by ${photo.by}`)
}
