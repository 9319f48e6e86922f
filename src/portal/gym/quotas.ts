import { formatNumber } from '../../domain/shared/words'
import type { OwnQuotas } from '../../services/gym/settings'

/** Describes a gym's quotas, a sentence each. */
export function describeQuotas(quotas: OwnQuotas | null): string[] {
  if (quotas === null) return []
  const { athletes, requests, mails, activeAthletes } = quotas
  return [
    athletes === null
      ? []
      : `${formatNumber(athletes)} active athletes. You have ${formatNumber(activeAthletes)}; archived athletes don’t count.`,
    requests === null
      ? []
      : `${formatNumber(requests)} requests a minute, by everyone signed in and all keys together.`,
    mails === null
      ? []
      : `${formatNumber(mails)} mails a day about training, classes and competitions. Later mails wait until the next day. Invites and mails about accounts are always sent.`,
  ].flat()
}
