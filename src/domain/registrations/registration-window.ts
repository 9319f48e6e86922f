type Window = { registrationOpensAt: Date; registrationClosesAt: Date | null }

/** Registration without a closing time stays open. */
export type WindowState = 'before' | 'open' | 'after'

/** Returns the state at a moment. The opening moment counts as open, the closing moment as after. */
export function registrationWindow(
  { registrationOpensAt, registrationClosesAt }: Window,
  now: Date,
): WindowState {
  if (now < registrationOpensAt) return 'before'
  return registrationClosesAt !== null && now >= registrationClosesAt ? 'after' : 'open'
}
