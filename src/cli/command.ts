/** How every command is declared: a line about it for the overview, and a help of its own with an example. */
import type { Command } from 'commander'

/** The headings of the overview, in its order. */
export type Group = 'This installation' | 'Gyms and people' | 'Keys and platforms' | 'Competitions' | 'Data'

/** A noun with commands of its own, such as `gyms`. */
export function addNoun(program: Command, name: string, group: Group, summary: string): Command {
  return program.command(name).helpGroup(group).description(summary).helpCommand(false)
}

/** A command, such as `list`; its arguments and options are added by the caller. */
export function addCommand(parent: Command, name: string, summary: string, example: string): Command {
  return (
    parent
      .command(name)
      .description(summary)
      .addHelpText('after', `\nExample:\n  ${example.replaceAll('\n', '\n  ')}`)
      // Taken out of the arguments before they get here: for the help alone.
      .option('--json', 'print one JSON document')
      .option('--config <file>', 'read the settings from this file')
  )
}
