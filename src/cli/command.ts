/** Declares commands, each with its summary from the overview and a help with an example. */
import type { Command } from 'commander'

/** Summaries by heading and command, in the order of the help, which loads no command. */
export const OVERVIEW = {
  'This installation': {
    start: 'start the server (same as npm start)',
    migrate: 'bring the database up to this version',
    'migrate-to': 'move everything to another database, such as PostgreSQL',
    demo: 'fill a database with a demo gym, and --serve it',
    doctor: 'check this installation',
  },
  'Gyms and people': {
    'gyms create': 'create a gym',
    'gyms list': 'list the gyms',
    'gyms quota': 'show or set the quotas of a gym',
    'gyms freeze': 'make a gym read-only, for moving it',
    'gyms thaw': 'make a frozen gym writable again',
    'gyms export': 'export everything a gym owns to a file',
    'gyms delete': 'delete a gym and everything it owns',
    'people admin': 'make someone an admin of a gym; prints their invite link',
    'people password': 'set a new password for an account',
    'people list': 'list the accounts and their gyms',
    'people email': 'change the e-mail address someone signs in with',
    'people confirm': 'confirm that an address is its account’s own',
    'people sessions': 'list the sessions of an account, or end sessions',
    'people remove': 'delete an account; results stay',
    'people erase': 'erase an athlete for good; results stay',
  },
  'Keys and platforms': {
    'keys create': 'create a key for a gym or a platform; shown once',
    'keys list': 'list the keys, without their secrets',
    'keys allow': 'change the permissions of a key',
    'keys revoke': 'revoke a key at once',
    'keys rotate': 'replace the password of a key; shown once',
    'platforms create': 'create a platform that acts for its gyms',
    'platforms list': 'list the platforms and their gyms',
    'platforms usage': 'show the requests of a platform by key and gym',
    'platforms redirects': 'let admins connect a platform: where it is reached',
    'platforms secret': 'give a platform a new client secret; shown once',
    'platforms connect': 'connect a gym to a platform',
    'platforms disconnect': 'end a connection; no data is deleted',
    'platforms status': 'set the status of a connection',
  },
  Assistants: {
    mcp: 'serve the tools of a gym to an assistant (MCP)',
  },
  Webhooks: {
    listen: 'bring the events of a server to a local address',
    trigger: 'send a made-up event to a receiver',
  },
  Competitions: {
    standings: 'rank a sheet of scores, without a database',
  },
  Data: {
    import: 'import data from another product',
    export: 'export the data of a gym or an athlete to a file',
    backup: 'copy the database to a file while it is in use',
    'backups drill': 'rehearse the restore of a backup, beside the database',
    restore: 'restore the database from a backup',
  },
} satisfies Record<string, Record<string, string>>

const SUMMARIES = new Map(Object.values(OVERVIEW).flatMap(group => Object.entries(group)))

export function addNoun(program: Command, name: string, summary: string): Command {
  return program.command(name).description(summary).helpCommand(false)
}

export function addCommand(parent: Command, name: string, example: string): Command {
  return (
    parent
      .command(name)
      .description(summaryOf(parent.parent ? `${parent.name()} ${name}` : name))
      .addHelpText('after', `\nExample:\n  ${example.replaceAll('\n', '\n  ')}`)
      // For the help only: `main` removes both options before commander parses.
      .option('--json', 'print one JSON document')
      .option('--config <file>', 'read the settings from this file')
  )
}

function summaryOf(path: string): string {
  const summary = SUMMARIES.get(path)
  if (summary === undefined) throw new Error(`${path} is missing from the overview`)
  return summary
}
