/** `start`: serve. */
import type { Command } from 'commander'
import { addCommand } from './command'

export function addStartCommand(program: Command): void {
  addCommand(program, 'start', 'PORT=8080 bin/chalkbox start').action(async () => {
    const server: typeof import('../server') = require('../server')
    await server.main()
  })
}
