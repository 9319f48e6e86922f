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
import { type Confirmed, confirm } from './confirm'
import { type At, answering, listOnDatabase } from './on-database'
import { count, formatShortMoment, type Reply, type Terminal, table } from './output'

type EmailOptions = { email: string; to: string }
type SessionsOptions = { email: string; end?: string }
type RemoveOptions = Confirmed & { email: string }
type EraseOptions = Confirmed & { gym: string; athlete: string; published: 'keep' | 'remove' }

const WHOSE = 'the sign-in address'

export function addAccountCommands(people: Command, terminal: Terminal): void {
  addCommand(people, 'list', 'bin/chalkbox people list --gym crossfit-sihl')
    .option('--gym <gym>', 'only accounts in this gym: its id or its slug')
    .action(({ gym }: { gym?: string }) => list(terminal, gym))
  addCommand(people, 'email', 'bin/chalkbox people email --email mia@old.example --to mia@sihl.example')
    .requiredOption('--email <address>', 'the current sign-in address')
    .requiredOption('--to <address>', 'the new sign-in address')
    .action(answering(terminal, email))
  addCommand(people, 'confirm', 'bin/chalkbox people confirm --email mia@sihl.example')
    .requiredOption('--email <address>', `${WHOSE}, which you know to be theirs`)
    .action(answering(terminal, confirmEmail))
  addCommand(people, 'sessions', 'bin/chalkbox people sessions --email mia@sihl.example --end all')
    .requiredOption('--email <address>', WHOSE)
    .option('--end <session>', 'end this session, by its id, or `all` of them')
    .action(answering(terminal, sessions))
  addCommand(people, 'remove', 'bin/chalkbox people remove --email mia@sihl.example')
    .requiredOption('--email <address>', WHOSE)
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', REMOVE_NOTE)
    .action(answering(terminal, remove))
  addCommand(people, 'erase', 'bin/chalkbox people erase --gym crossfit-sihl --athlete mia@sihl.example')
    .requiredOption('--gym <gym>', 'its id or its slug')
    .requiredOption('--athlete <athlete>', 'the id, or the gym’s e-mail address for the athlete')
    .addOption(
      new Option('--published <choice>', 'their name in the published results of competitions')
        .choices(['keep', 'remove'])
        .default('keep'),
    )
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', ERASE_NOTE)
    .action(answering(terminal, erase))
}

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

async function email({ db }: At, { email: from, to }: EmailOptions): Promise<Reply> {
  const account = await changeEmail(db, OPERATOR, from, to)
  const text = `${account.name} now signs in with ${account.email}. The password stays the same.`
  return { document: documentOf(account), text }
}

async function sessions({ db }: At, { email: whose, end }: SessionsOptions): Promise<Reply> {
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
}

const parseSessionChoice = (end: string) => (end === 'all' ? 'all' : { id: end })

async function confirmEmail({ db }: At, { email: whose }: { email: string }): Promise<Reply> {
  const account = await confirmAddress(db, OPERATOR, whose)
  const text = `${account.email} is confirmed as the address of ${account.name}.`
  return { document: documentOf(account), text }
}

async function remove({ db, terminal }: At, { email: whose, yes }: RemoveOptions): Promise<Reply> {
  const account = await findAccount(db, whose)
  const warning = `The account of ${account.name} (${account.email}) will be deleted. ${inGyms(account)}`
  await confirm(terminal, { yes, warning, word: account.email })
  const removed = await removeAccount(db, OPERATOR, account.email)
  const text = `The account of ${removed.name} is deleted. Their results stay.`
  return { document: documentOf(removed), text }
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

const ERASE_NOTE = `
It lists the deleted and the remaining data, and asks for the name. There is no way back: to only end access, archive the athlete. The account is deleted too, unless another gym uses it. It is refused for the only admin of a gym.`

async function erase(
  { db, terminal }: At,
  { gym: idOrSlug, athlete, published, yes }: EraseOptions,
): Promise<Reply> {
  const gym = await findGym(db, idOrSlug)
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const found = await findAthleteToErase(scope, athlete)
  const warning = `${found.name} will be permanently erased from ${gym.name}, and so will their account unless they belong to another gym. ${staying(found, published)}`
  await confirm(terminal, { yes, warning, word: found.name })
  await eraseAthlete(scope, found.id, { published })
  const { id, results, comments, competitions: registrations } = found
  return {
    document: { id, gym_id: gym.id, published, results, comments, registrations },
    text: `Erased. ${staying(found, published)}`,
  }
}

function staying(
  { results, comments, competitions }: Erasable,
  published: EraseOptions['published'],
): string {
  const parts = [count(results, 'result'), count(comments, 'comment'), count(competitions, 'registration')]
  const named = published === 'keep' ? 'with the name as it was published' : 'without the name'
  return `Kept: ${parts.join(', ')}, the registrations ${named}.`
}
