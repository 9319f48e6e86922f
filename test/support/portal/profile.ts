/** The profile's ticked boxes: others see everything. */
export const ALL_SHOWN = {
  shows_classes: 'yes',
  allows_following: 'yes',
  shows_streak: 'yes',
  shows_publicly: 'yes',
  shows_feed_results: 'yes',
  shows_feed_visits: 'yes',
  shows_feed_photo: 'yes',
}

/** The boxes without one. */
export function shownBut(hidden: keyof typeof ALL_SHOWN): Record<string, string> {
  const { [hidden]: _, ...rest } = ALL_SHOWN
  return rest
}
