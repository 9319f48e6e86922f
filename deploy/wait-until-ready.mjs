// Run by the unit after the server's start: ends when Chalkbox answers, or has ended, or after half a minute (a migration
// may take longer). So `systemctl start chalkbox` returns when Chalkbox can be used.
const { HOST = '', PORT = '3000', MAINPID } = process.env
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`

const isReady = () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
const hasEnded = () => {
  try {
    return !process.kill(Number(MAINPID), 0)
  } catch {
    return true
  }
}

const deadline = Date.now() + 30_000
while (Date.now() < deadline && !hasEnded() && !(await isReady()))
  await new Promise(resolve => setTimeout(resolve, 250))
