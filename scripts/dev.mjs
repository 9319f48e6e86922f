// Rebuilds as sources change and starts the server again after each build. Node watches the files: the compiler's own
// watch mode stays blind in many containers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import node from '../bin/node.cjs'
import { setUp } from '../bin/setup.mjs'

// The shell that ran set-up for the first time may still know the old Node.
if (!node.isRecent()) node.handOver()

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const generated = join(root, 'src', 'generated')
const SETTLE_MS = 100
let server
let timer
let queue = Promise.resolve()
const watched = new Set()

async function restart() {
  for (const folder of ['src', 'prisma', 'views']) watchFolders(join(root, folder))
  try {
    await setUp({ all: true })
  } catch (error) {
    // The server that runs stays until the sources build again.
    process.stderr.write(`${error.message}\n`)
    return
  }
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill()
    await once(server, 'exit')
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server.js')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' }, // with the page of the design system
  })
}

function changed() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    queue = queue.then(restart)
  }, SETTLE_MS)
}

/** Folder by folder, because a recursive watch loses a file that an editor saves by replacing it. */
function watchFolders(folder) {
  if (!existsSync(folder) || folder === generated) return
  if (!watched.has(folder)) watch(folder, changed).on('error', () => watched.delete(folder))
  watched.add(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) watchFolders(join(folder, entry.name))
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server?.kill()
    process.exit()
  })
}
changed()
