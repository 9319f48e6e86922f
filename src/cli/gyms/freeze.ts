import type { Command } from 'commander'
import { OPERATOR } from '../../scope'
import { findGym } from '../../services/platform/gyms'
import { setFrozen } from '../../services/platform/quotas'
import { addCommand } from '../command'
import { type At, answering } from '../on-database'
import type { Reply, Terminal } from '../output'

export function addFreezeCommands(gyms: Command, terminal: Terminal): void {
  addCommand(gyms, 'freeze', 'bin/chalkbox gyms freeze crossfit-sihl')
    .argument('<gym>', 'its id or its slug')
    .addHelpText('after', NOTE)
    .action(answering(terminal, setTo(true)))
  addCommand(gyms, 'thaw', 'bin/chalkbox gyms thaw crossfit-sihl')
    .argument('<gym>', 'its id or its slug')
    .action(answering(terminal, setTo(false)))
}

const NOTE = `
People and keys can read a frozen gym. Changes are answered by 503 until
gyms thaw. Export the gym twenty seconds later: see docs/many-gyms.md.`

const setTo =
  (frozen: boolean) =>
  async ({ db }: At, idOrSlug: string): Promise<Reply> => {
    const { id, name } = await findGym(db, idOrSlug)
    await setFrozen(db, OPERATOR, id, frozen)
    const text = frozen
      ? `${name} is frozen. Servers refuse its changes in twenty seconds at the latest.`
      : `${name} is writable again in ten seconds at the latest.`
    return { document: { gym_id: id, frozen }, text }
  }
