import { type Command, Option } from 'commander'
import { toTimestamp } from '../domain/shared/moments'
import { gymScope, OPERATOR } from '../scope'
import { type Erasable, eraseAthlete, findAthleteToErase } from '../services/athletes/erasing'
import {
  type Account,
  accountSessions,
  changeEmail,
  confirmAddress,
  endAccountSessions,
  findAccount,
  type ListedAccount,
  pagesOfAccounts,
  removeAccount,
} from '../services/platform/accounts/people-accounts'
import { findGym } from '../services/platform/gyms'
import { addCommand } from './command'
import { confirm } from './confirm'
import { listOnDatabase, onDatabase } from './on-database'
import { count, formatShortMoment, type Terminal, table } from './output'

type EmailOptions = { email: string; to: string }
type SessionsOptions = { email: string; end?: string }
type RemoveOptions = { email: string; yes?: true }
type EraseOptions = { gym: string; athlete: string; published: 'keep' | 'remove'; yes?: true }

const WHOSE = 'the sign-in address'

export function addAccountCommands(people: Command, terminal: Terminal): void {
  addCommand(people, 'list', LIST_EXAMPLE)
    .option('--gym <gym>', 'only accounts in this gym: its id or its slug')
    .action(({ gym }: { gym?: string }) => list(terminal, gym))
  addCommand(people, 'email', EMAIL_EXAMPLE)
    .requiredOption('--email <address>', 'the current sign-in address')
    .requiredOption('--to <address>', 'the new sign-in address')
    .action((options: EmailOptions) => email(terminal, options))
  addCommand(people, 'confirm', CONFIRM_EXAMPLE)
    .requiredOption('--email <address>', `${WHOSE}, which you know to be theirs`)
    .action((options: { email: string }) => confirmEmail(terminal, options))
  addCommand(people, 'sessions', SESSIONS_EXAMPLE)
    .requiredOption('--email <address>', WHOSE)
    .option('--end <session>', 'end this session, by its id, or `all` of them')
    .action((options: SessionsOptions) => sessions(terminal, options))
  addCommand(people, 'remove', REMOVE_EXAMPLE)
    .requiredOption('--email <address>', WHOSE)
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', REMOVE_NOTE)
    .action((options: RemoveOptions) => remove(terminal, options))
  addCommand(people, 'erase', ERASE_EXAMPLE)
    .requiredOption('--gym <gym>', 'its id or its slug')
    .requiredOption('--athlete <athlete>', 'the id, or the gym’s e-mail address for the athlete')
    .addOption(
      new Option('--published <choice>', 'their name in the published results of competitions')
        .choices(['keep', 'remove'])
        .default('keep'),
    )
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', ERASE_NOTE)
    .action((options: EraseOptions) => erase(terminal, options))
}

const LIST_EXAMPLE = 'bin/chalkbox people list --gym crossfit-sihl'
const EMAIL_EXAMPLE = 'bin/chalkbox people email --email mia@old.example --to mia@sihl.example'
const CONFIRM_EXAMPLE = 'bin/chalkbox people confirm --email mia@sihl.example'
const SESSIONS_EXAMPLE = 'bin/chalkbox people sessions --email mia@sihl.example --end all'
const REMOVE_EXAMPLE = 'bin/chalkbox people remove --email mia@sihl.example'
const REMOVE_NOTE = `
The account is signed out, and its athletes are archived and lose the e-mail address. Names stay on results, comments, registrations and in the activity log.
It is refused for the only admin of a gym.`

function list(terminal: Terminal, gym: string | undefined): Promise<void> {
  return listOnDatabase(terminal, async db => ({
    pages: pagesOfAccounts(db, gym === undefined ? undefined : (await findGym(db, gym)).id),
    documentOf,
    head: ['E-MAIL', 'NAME', 'GYMS'],
    cellsOf,
    noun: 'account',
    none: 'There are no accounts yet.',
  }))
}

function email(terminal: Terminal, { email: from, to }: EmailOptions): Promise<void> {
  return onDatabase(terminal, async db => {
    const account = await changeEmail(db, OPERATOR, from, to)
    const text = `${account.name} now signs in with ${account.email}. The password stays the same.`
    return { document: documentOf(account), text }
  })
}

function sessions(terminal: Terminal, { email: whose, end }: SessionsOptions): Promise<void> {
  return onDatabase(terminal, async db => {
    const ended =
      end === undefined ? null : await endAccountSessions(db, OPERATOR, whose, parseSessionChoice(end))
    const { account, sessions: open } = await accountSessions(db, whose)
    const document = {
      person_id: account.id,
      ...(ended !== null && { ended }),
      sessions: open.map(session => ({
        id: session.id,
        user_agent: session.userAgent,
        created_at: toTimestamp(session.createdAt),
        last_seen_at: toTimestamp(session.lastSeenAt),
        expires_at: toTimestamp(session.expiresAt),
      })),
    }
    const rows = open.map(session => [session.id, formatShortMoment(session.lastSeenAt), session.userAgent])
    const signedIn = `${account.name} is not signed in anywhere.`
    const openText = open.length === 0 ? signedIn : table([['ID', 'LAST SEEN', 'BROWSER'], ...rows])
    return { document, text: ended === null ? openText : `${count(ended, 'session')} ended.\n\n${openText}` }
  })
}

const parseSessionChoice = (end: string) => (end === 'all' ? 'all' : { id: end })

function confirmEmail(terminal: Terminal, { email: whose }: { email: string }): Promise<void> {
  return onDatabase(terminal, async db => {
    const account = await confirmAddress(db, OPERATOR, whose)
    const text = `${account.email} is confirmed as the address of ${account.name}.`
    return { document: documentOf(account), text }
  })
}

function remove(terminal: Terminal, { email: whose, yes }: RemoveOptions): Promise<void> {
  return onDatabase(terminal, async db => {
    const account = await findAccount(db, whose)
    const warning = `The account of ${account.name} (${account.email}) will be deleted. ${inGyms(account)}`
    await confirm(terminal, { ...(yes && { yes }), warning, word: account.email })
    const removed = await removeAccount(db, OPERATOR, account.email)
    const text = `The account of ${removed.name} is deleted. Their results stay.`
    return { document: documentOf(removed), text }
  })
}

function inGyms({ athletes }: Account): string {
  if (athletes.length === 0) return 'It belongs to no gym.'
  return `The account’s athletes will be archived in ${athletes.map(({ gym }) => gym.name).join(', ')}; their results stay.`
}

function cellsOf({ email: address, name, athletes }: ListedAccount): string[] {
  const gyms = athletes.map(({ gym, staff, access }) => `${gym.slug} (${staff ?? access})`)
  return [address, name, gyms.join(', ') || '–']
}

function documentOf({ id, email: address, name, createdAt, athletes }: ListedAccount) {
  return {
    id,
    email: address,
    name,
    created_at: toTimestamp(createdAt),
    gyms: athletes.map(({ id: athleteId, gymId, gym, access, staff }) => {
      return { gym_id: gymId, slug: gym.slug, athlete_id: athleteId, access, staff }
    }),
  }
}

const ERASE_EXAMPLE = 'bin/chalkbox people erase --gym crossfit-sihl --athlete mia@sihl.example'
const ERASE_NOTE = `
It lists the deleted and the remaining data, and asks for the name. There is no way back: to only end access, archive the athlete. The account is deleted too, unless another gym uses it. It is refused for the only admin of a gym.`

function erase(terminal: Terminal, { gym: idOrSlug, athlete, published, yes }: EraseOptions): Promise<void> {
  return onDatabase(terminal, async db => {
    const gym = await findGym(db, idOrSlug)
    const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
    const found = await findAthleteToErase(scope, athlete)
    const warning = `${found.name} will be permanently erased from ${gym.name}, and so will their account unless they belong to another gym. ${staying(found, published)}`
    await confirm(terminal, { ...(yes && { yes }), warning, word: found.name })
    await eraseAthlete(scope, found.id, { published })
    const { id, results, comments, competitions: registrations } = found
    return {
      document: { id, gym_id: gym.id, published, results, comments, registrations },
      text: `Erased. ${staying(found, published)}`,
    }
  })
}

function staying(
  { results, comments, competitions }: Erasable,
  published: EraseOptions['published'],
): string {
  const parts = [count(results, 'result'), count(comments, 'comment'), count(competitions, 'registration')]
  const named = published === 'keep' ? 'with the name as it was published' : 'without the name'
  return `Kept: ${parts.join(', ')}, the registrations ${named}.`
}
