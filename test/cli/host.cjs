// Runs commands of the built program one after the other, so that each does not load the program again. What a command
// sees is what it would see in a process of its own: its folder, its environment, no terminal, an exit code not yet set.
const { main } = require('../../dist/cli.js')

/** Longer than any command needs to let go of what it opened. */
const ENDING_MS = 20_000
const ownStreams = { out: process.stdout.write, err: process.stderr.write }

process.on('message', async ({ args, folder, environment }) => {
  const printed = { out: '', err: '' }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  process.chdir(folder)
  process.exitCode = undefined
  process.stdout.write = intoText(printed, 'out')
  process.stderr.write = intoText(printed, 'err')
  await main(args)
  const left = await whatIsLeft()
  process.stdout.write = ownStreams.out
  process.stderr.write = ownStreams.err
  process.send({ code: Number(process.exitCode ?? 0), ...printed, left })
})
process.on('disconnect', () => process.exit(0))

const intoText = (printed, stream) => (text, encoding, done) => {
  printed[stream] += text
  const callback = typeof encoding === 'function' ? encoding : done
  if (callback) process.nextTick(callback)
  return true
}

/** What would keep a process of the command's own from ending: nothing, once everything is closed. */
async function whatIsLeft() {
  const deadline = Date.now() + ENDING_MS
  for (;;) {
    const left = without(process.getActiveResourcesInfo(), atRest)
    if (left.length === 0 || Date.now() > deadline) return left
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** `all` without one of each in `known`: two timers where there was one leave a timer. */
function without(all, known) {
  const rest = [...known]
  return all.filter(resource => {
    const at = rest.indexOf(resource)
    if (at >= 0) rest.splice(at, 1)
    return at < 0 && resource !== 'Immediate'
  })
}

let atRest = []
setImmediate(() => {
  atRest = process.getActiveResourcesInfo()
  process.send('ready')
})
