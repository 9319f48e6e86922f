/** How much may be uploaded at the same time. */
const MB = 1024 * 1024

export type UploadLimits = {
  /** Uploads in flight: of the whole process, of a gym, of a person. Keys share what their gym has. */
  count: { all: number; gym: number; person: number }
  /** Bytes that they may take on the disk together. */
  bytes: { all: number; gym: number; person: number }
  /** Bytes that the disk keeps free whatever is uploaded: the database is on it too. */
  spareBytes: number
  /** Bytes a second below which an upload is ended, and how often it is looked at. */
  pace: number
  lookEveryMs: number
}

export const UPLOAD_LIMITS: UploadLimits = {
  count: { all: 40, gym: 20, person: 2 },
  bytes: { all: 1024 * MB, gym: 400 * MB, person: 100 * MB },
  spareBytes: 256 * MB,
  pace: 32 * 1024,
  lookEveryMs: 5_000,
}
