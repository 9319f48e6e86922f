/** When one can register for a competition. */

type Window = { registrationOpensAt: Date; registrationClosesAt: Date | null }

/** `before` it opens, `open`, or `after` it has closed. Without a moment when it closes, it stays open. */
export type WindowState = 'before' | 'open' | 'after'

/** How it is at a moment. It is open from the very moment it opens, and no longer at the one it closes. */
export function registrationWindow(
  { registrationOpensAt, registrationClosesAt }: Window,
  now: Date,
): WindowState {
  if (now < registrationOpensAt) return 'before'
  return registrationClosesAt !== null && now >= registrationClosesAt ? 'after' : 'open'
}
