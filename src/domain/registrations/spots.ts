export type Spots = { registrationLimit: number | null; taken: number; waiting: number }

/**
 * True when a newcomer joins the waiting list: every spot is taken, or others wait for organisers to promote them.
 */
export function mustWait({ registrationLimit, taken, waiting }: Spots): boolean {
  return waiting > 0 || (registrationLimit !== null && taken >= registrationLimit)
}
