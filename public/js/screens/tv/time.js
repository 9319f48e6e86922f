// What time it is: the server's, by this screen's own steady clock.

let best = { ahead: Date.now() - performance.now(), trip: Number.POSITIVE_INFINITY, at: 0 }
export const now = () => performance.now() + best.ahead

/** The answer with the shortest way is the most exact; after a minute a newer one is better. */
export function setTime(serverNow, sent) {
  const got = performance.now()
  const trip = got - sent
  if (trip > best.trip && got - best.at < 60000) return
  best = { ahead: serverNow - (sent + got) / 2, trip, at: got }
}
