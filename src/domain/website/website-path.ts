/** Returns the path of a gym's public content. */
export function websitePath(slug: string): string {
  return `/public/gyms/${slug}`
}

/** Returns the path of a gym's public list of competitions. */
export function announcedPath(slug: string): string {
  return `/competitions/${slug}`
}
