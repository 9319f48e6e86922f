// Loaded before a server (`NODE_OPTIONS=--require`): writes the paths of all modules to the file LOADED_FILE once the server
// listens.
const { writeFileSync } = require('node:fs')
const { Server } = require('node:net')

const { listen } = Server.prototype
Server.prototype.listen = function (...args) {
  this.once('listening', () => writeFileSync(process.env.LOADED_FILE, Object.keys(require.cache).join('\n')))
  return listen.apply(this, args)
}
