/** Returns a payment link, with the membership as its reference if it leads to Stripe. */
export function paymentLink(address: string | null, membershipId: string): string | null {
  const url = address === null ? null : URL.parse(address)
  if (url === null || !/(?:^|\.)stripe\.com$/.test(url.hostname)) return address
  url.searchParams.set('client_reference_id', membershipId)
  return url.href
}
