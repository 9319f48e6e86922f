type Wait = { isPriced: boolean; hasMail: boolean }

/** Describes payment and news for people on the waiting list. */
export function describeWait({ isPriced, hasMail }: Wait): string {
  const news = hasMail
    ? 'When a place opens for you, an e-mail tells you, and the page of your registration shows it.'
    : 'The page of your registration shows when a place opens for you: look at it now and then.'
  return isPriced ? `There is nothing to pay now. ${news}` : news
}
