import { formatBytes, formatNumber } from '../../domain/shared/words'
import type { OwnQuotas } from '../../services/gym/settings'

export function describeQuotas(quotas: OwnQuotas | null): string[] {
  if (quotas === null) return []
  const { athletes, requests, mails, megabytes, activeAthletes, storedBytes } = quotas
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
    megabytes === null
      ? []
      : `${formatBytes(megabytes * 1e6)} of data. You store about ${formatBytes(storedBytes)}, with photos, archives and files waiting for import. Beyond that, no files can be uploaded.`,
  ].flat()
}
