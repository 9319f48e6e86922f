import type { Command } from 'commander'
import { inviteUrl } from '../domain/accounts/invite-link'
import { OPERATOR } from '../scope'
import { addAdmin, resetPassword } from '../services/platform/accounts/people'
import { findGym } from '../services/platform/gyms'
import { addCommand, addNoun } from './command'
import { type At, answering, secretFor } from './on-database'
import type { Reply, Terminal } from './output'
import { addAccountCommands } from './people-accounts'

type AdminOptions = { gym: string; email: string; name: string }
type PasswordOptions = { email: string; twoStepOff?: boolean }

export function addPeopleCommands(program: Command, terminal: Terminal): void {
  const people = addNoun(program, 'people', 'admins of gyms, accounts, and new passwords')
  addCommand(people, 'admin', ADMIN_EXAMPLE)
    .requiredOption('--gym <gym>', 'its id or its slug')
    .requiredOption(
      '--email <address>',
      'their e-mail address; an existing athlete with this address is promoted',
    )
    .requiredOption('--name <name>', 'the name, for a new athlete of the gym')
    .action(answering(terminal, admin))
  addCommand(people, 'password', 'bin/chalkbox people password --email mia@sihl.example')
    .requiredOption('--email <address>', 'the sign-in address; ends all sessions')
    .option('--two-step-off', 'also turn off two-step sign-in, for a lost phone')
    .action(answering(terminal, password))
  addAccountCommands(people, terminal)
}

const ADMIN_EXAMPLE = `bin/chalkbox people admin --gym crossfit-sihl --email mia@sihl.example \\
  --name "Mia Keller"`
async function admin({ db, settings }: At, { gym, email, name }: AdminOptions): Promise<Reply> {
  const secret = await secretFor(db, settings)
  const { id: gymId, name: gymName } = await findGym(db, gym)
  const { athleteId, inviteId, claimed } = await addAdmin(db, OPERATOR, { gymId, email, name })
  const url = inviteUrl(settings.baseUrl, secret, inviteId)
  const next = claimed ? 'This account already exists and can sign in.' : `Their invite link:\n  ${url}`
  return {
    document: { athlete_id: athleteId, invite_url: url },
    text: `${email.trim()} is an admin of ${gymName}. ${next}`,
  }
}

async function password({ db }: At, { email: given, twoStepOff = false }: PasswordOptions): Promise<Reply> {
  const reset = await resetPassword(db, OPERATOR, given, { twoStepOff })
  const { personId, name, email, password, twoStep } = reset
  const asked = twoStep
    ? '\n\nSigning in also needs a code from their app. For a lost phone, run this again with --two-step-off.'
    : ''
  return {
    document: { person_id: personId, email, password, two_step: twoStep },
    text: `${name} has a new password. It is shown only once: pass it on now.

  e-mail    ${email}
  password  ${password}

They are signed out everywhere. A new password can be chosen under Account.${asked}`,
  }
}
