const MB = 1024 * 1024

export type UploadLimits = {
  /** Concurrent uploads per process, gym and person. */
  count: { all: number; gym: number; person: number }
  /** Disk space of uploads in progress, in bytes. */
  bytes: { all: number; gym: number; person: number }
  /** Free disk space in bytes that uploads must leave, since the database is on the disk too. */
  spareBytes: number
  /** Minimum pace in bytes per second, and the interval of checks. */
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
