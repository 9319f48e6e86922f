/** Returns the path of a gym's public content. */
export function websitePath(slug: string): string {
  return `/public/gyms/${slug}`
}
