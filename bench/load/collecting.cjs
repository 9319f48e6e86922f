// Loaded before the server that is measured, with --expose-gc: whoever started it asks by a message, and is told the memory
// that is left once all garbage is collected, in bytes.
process.on('message', () => {
  global.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  process.send(process.memoryUsage())
})
// A thread of the server has no channel.
process.channel?.unref()
