import type { CompetitionModel } from '../../generated/sqlite/models'
import type { MessageGroup } from '../../schemas/mail/mail'

export type Template = {
  key: string
  label: string
  group: MessageGroup
  subject: string
  /** `site` is the address of the public page. */
  write(competition: Pick<CompetitionModel, 'name'>, site: string): string
  isNotice?: true
}

export const HEATS: Template = {
  ...{ key: 'heats', label: 'Heats are out', group: 'placed', subject: 'Heats are out', isNotice: true },
  write: ({ name }, site) =>
    `The heats and lanes of ${name} are out. Find yours here:\n${site}/schedule\n\nPlease be at your floor 15 minutes before your heat.`,
}

/** Messages that organisers send at every competition. The mail ends with the link of its reader. */
export const TEMPLATES: readonly Template[] = [
  HEATS,
  {
    ...{ key: 'pay', label: 'Payment', group: 'unpaid', subject: 'Your place is not paid yet' },
    write: ({ name }) =>
      `Your place in ${name} is not paid yet. Your page shows the amount and how to pay.\n\nPaid in the last days? Then ignore this mail.`,
  },
  {
    ...{ key: 'missing', label: 'Missing details', group: 'missing', subject: 'Something is missing' },
    write: ({ name }) =>
      `Some of your details for ${name} are missing. Please open your page, fill in what is marked, and sign the waiver.`,
  },
  {
    ...{ key: 'soon', label: 'See you soon', group: 'placed', subject: 'See you soon' },
    write: ({ name }, site) =>
      `${name} is close. Programme, venue and parking:\n${site}\n\nPlease bring an identity card, and have the code on your page ready at the check-in.`,
  },
  {
    ...{ key: 'absent', label: 'Not here yet', group: 'absent', subject: 'Are you on your way?' },
    write: ({ name }) =>
      `You have not checked in at ${name} yet. Please come to the desk. Cannot come? Withdraw on your page, and somebody from the waiting list gets your place.`,
  },
  {
    ...{
      key: 'results',
      label: 'Results are out',
      group: 'placed',
      subject: 'Results are out',
      isNotice: true,
    },
    write: ({ name }, site) =>
      `The results of ${name} are out:\n${site}/leaderboard\n\nThank you for being part of it.`,
  },
]

/** Returns the values of the form. */
export function writeTemplate(
  { group, subject, isNotice, write }: Template,
  competition: Pick<CompetitionModel, 'name'>,
  site: string,
): Record<string, string> {
  return { group, subject, text: write(competition, site), ...(isNotice && { notice: 'yes' }) }
}
