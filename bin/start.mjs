// `npm start` and `npm run demo`: sets up what is missing, then becomes the server, in this very process, so that a signal
// reaches the server itself and its exit code is the command's.
import { createRequire } from 'node:module'
import { setUpOrExit } from './setup.mjs'

const LOOK_MS = 500

await setUpOrExit()
if (process.env.npm_lifecycle_event) stopWithNpm(process.ppid)
const built = createRequire(new URL('../dist/server.js', import.meta.url))
const [command, ...rest] = process.argv.slice(2)
if (command === 'demo') await built('./cli.js').main(['demo', '--serve', ...rest])
else await built('./server.js').main(process.argv.slice(2))

/** npm passes on SIGTERM and SIGINT; when it is killed in another way, this process has a new parent. */
function stopWithNpm(npm) {
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}
